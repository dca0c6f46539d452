package org.coreadmin.admin.access;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.AccountProblem;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Role;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;

/** The accounts of people, and the roles that they may have. A password is accepted, never returned. */
final class AccountEndpoints {

    /** Changes what roles grant. */
    static final String EDIT_ROLES = "role:edit";

    private static final int MAX_DISPLAY_NAME = 100;
    static final Field NAME = Field.text("name", "The account");
    private static final Field ROLES =
            Field.list("roles", "Names of roles, none of which may do what the caller may not");

    private final Accounts accounts;
    private final Rights rights;
    private final AuditedChanges audit;

    AccountEndpoints(Accounts accounts, Rights rights, AuditedChanges audit) {
        this.accounts = accounts;
        this.rights = rights;
        this.audit = audit;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/accounts", "user:list", this::list)
                        .described("The accounts by name")
                        .withQuery(Slice.PAGE, Slice.SIZE)
                        .answering(
                                Field.list(
                                        "list", "Each with name, display_name, enabled, roles, authorities and times"),
                                Slice.TOTAL),
                Route.get("/roles", "user:list", this::roles)
                        .described("The roles and what they grant")
                        .answering(Field.list("list", "Each with name, title, authorities and built_in"), Slice.TOTAL),
                Route.put("/roles/{name}", EDIT_ROLES, this::setRole)
                        .described("Creates a role, or changes what it grants; accounts that have it sign in again")
                        .withBody(
                                Field.text("title", "Shown to people; the name where it is absent"),
                                Field.list("authorities", "What it grants, none of which the caller may not do"))
                        .answering(
                                Field.text("name", "The role"),
                                Field.text("title", "Shown to people"),
                                Field.list("authorities", "What it grants"),
                                Field.flag("created", "Whether it is new")),
                Route.delete("/roles/{name}", EDIT_ROLES, this::deleteRole)
                        .described("Deletes a role that no account has")
                        .answering(Field.text("name", "The role")),
                Route.post("/accounts", "user:create", this::create)
                        .described("Makes an account")
                        .withBody(
                                Field.requiredText("name", "The name to sign in with"),
                                Field.text("display_name", "The name that people see"),
                                Field.requiredText("password", "At least 12 characters, at most 72 bytes"),
                                ROLES)
                        .answering(NAME),
                Route.put("/accounts/{name}/password", "user:password", this::changePassword)
                        .described("Sets a new password and ends the account's sessions")
                        .withBody(Field.requiredText("password", "At least 12 characters, at most 72 bytes"))
                        .answering(NAME),
                Route.put("/accounts/{name}/status", "user:disable", this::changeStatus)
                        .described("Refuses the account, or lets it sign in again")
                        .withBody(Field.requiredText("status", "enabled or disabled"))
                        .answering(NAME, Field.text("status", "enabled or disabled")),
                Route.put("/accounts/{name}/roles", "user:roles", this::changeRoles)
                        .described("Gives the account these roles and no others")
                        .withBody(ROLES)
                        .answering(NAME, Field.list("roles", "What it has now")));
    }

    private void list(Call call) throws IOException {
        Slice.answer(call, accounts.all().stream().map(Account::described).toList());
    }

    private void roles(Call call) throws IOException {
        List<Map<String, Object>> list =
                accounts.roles().stream().map(Role::described).toList();
        call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }

    private void setRole(Call call) throws IOException {
        JsonBody body = call.body();
        Role role;
        try {
            role = Role.of(call.variable("name"), body.find("title").orElse(""), Set.copyOf(body.texts("authorities")));
        } catch (IllegalArgumentException malformed) {
            throw new HttpProblem(400, Message.of(malformed));
        }
        boolean[] created = new boolean[1];
        call.requireConfirmation();
        changing(() -> created[0] = accounts.setRole(role, withinRole(call)));
        audit.done(
                call,
                created[0] ? "role:create" : "role:change",
                role.name(),
                Message.of("grants {0}", String.join(" ", new TreeSet<>(role.authorities()))));
        Map<String, Object> data = new LinkedHashMap<>(role.described());
        data.remove("built_in");
        data.put("created", created[0]);
        call.answer(Envelope.of(created[0] ? Message.of("Created") : Message.of("Changed"), data));
    }

    private void deleteRole(Call call) throws IOException {
        String name = call.variable("name");
        changing(() -> accounts.deleteRole(name, withinRole(call)));
        audit.done(call, "role:delete", name);
        call.answer(Envelope.of(Message.of("Deleted"), Map.of("name", name)));
    }

    /**
     * Returns the permit of a call: callers who could change a role with more authorities could give it to themselves.
     */
    private Accounts.RolePermit withinRole(Call call) {
        return role -> rights.require(call.caller(), role.authorities(), Message.of("The role {0}", role.name()));
    }

    private void create(Call call) throws IOException {
        JsonBody body = call.body();
        AccountName name = name(body.text("name"));
        String displayName = body.find("display_name")
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElse(name.text());
        if (displayName.length() > MAX_DISPLAY_NAME || displayName.codePoints().anyMatch(Character::isISOControl)) {
            throw new HttpProblem(
                    400, Message.of("A display name must be one line of at most {0} characters", MAX_DISPLAY_NAME));
        }
        String password = body.text("password");
        Set<String> roles = Set.copyOf(body.texts("roles"));
        call.requireConfirmation();
        changing(() -> accounts.create(name, displayName, password, roles, within(call)));
        audit.done(call, "user:create", name.text(), Message.of("as {0}", String.join(" ", new TreeSet<>(roles))));
        call.answer(Envelope.of(Message.of("Created"), Map.of("name", name.text())));
    }

    private void changePassword(Call call) throws IOException {
        AccountName name = name(call.variable("name"));
        String password = call.body().text("password");
        call.requireConfirmation();
        changing(() -> accounts.changePassword(name, password, within(call)));
        audit.done(call, "user:password", name.text());
        call.answer(Envelope.of(Message.of("Changed"), Map.of("name", name.text())));
    }

    private void changeStatus(Call call) throws IOException {
        AccountName name = name(call.variable("name"));
        String status = call.body().text("status");
        if (!status.equals("enabled") && !status.equals("disabled")) {
            throw new HttpProblem(400, Message.of("Status must be 'enabled' or 'disabled'"));
        }
        boolean enabled = status.equals("enabled");
        if (!enabled && name.text().equals(call.caller().name())) {
            throw new HttpProblem(
                    409, Message.of("You are signed in with this account; another administrator can disable it"));
        }
        if (enabled) {
            call.requireConfirmation();
        }
        changing(() -> accounts.setEnabled(name, enabled, within(call)));
        audit.done(call, enabled ? "user:enable" : "user:disable", name.text());
        call.answer(Envelope.of(Message.of("Changed"), Map.of("name", name.text(), "status", status)));
    }

    private void changeRoles(Call call) throws IOException {
        AccountName name = name(call.variable("name"));
        Set<String> roles = Set.copyOf(call.body().texts("roles"));
        call.requireConfirmation();
        changing(() -> accounts.setRoles(name, roles, within(call)));
        List<String> sorted = List.copyOf(new TreeSet<>(roles));
        audit.done(
                call,
                "user:roles",
                name.text(),
                sorted.isEmpty() ? Message.of("now none") : Message.of("now {0}", String.join(" ", sorted)));
        call.answer(Envelope.of(Message.of("Changed"), Map.of("name", name.text(), "roles", sorted)));
    }

    /** Returns the permit of a call: nobody may give or take over rights that they do not have. */
    private Accounts.Permit within(Call call) {
        return account ->
                rights.require(call.caller(), account.authorities(), Message.of("The account {0}", account.name()));
    }

    private static AccountName name(String text) {
        try {
            return new AccountName(text);
        } catch (IllegalArgumentException malformed) {
            throw new HttpProblem(400, Message.of(malformed));
        }
    }

    private static void changing(Runnable change) {
        try {
            change.run();
        } catch (AccountProblem problem) {
            throw new HttpProblem(problem.kind() == AccountProblem.Kind.UNKNOWN ? 404 : 409, Message.of(problem));
        } catch (IllegalArgumentException refused) {
            throw new HttpProblem(400, Message.of(refused));
        }
    }
}
