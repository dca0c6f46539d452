package org.coreadmin.admin.access;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.login.PasswordAgain;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.security.RequestCaller;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.JsonObject;

/**
 * Lets users manage their own account: see it, change the password, end sign-ins, make and revoke tokens. It needs no
 * authority, but a person who has signed in.
 */
record OwnAccountEndpoints(
        Accounts accounts,
        SignIns signIns,
        TokenEndpoints making,
        KeptSessions sessions,
        PasswordAgain passwords,
        AuditedChanges audit) {

    private static final int MAX_BODY = 16 * 1024;
    private static final String ME = "/admin/me";
    private static final Field ID = Field.text("id", "Its id");

    /** Returns the routes, at paths of the application. */
    List<Route> routes() {
        return List.of(
                Route.get(ME + "/account", PermissionCheck.SIGNED_IN, this::account)
                        .described("The caller's account with its roles and times")
                        .answering(AccountEndpoints.NAME, Field.list("roles", "What it has")),
                Route.put(ME + "/password", PermissionCheck.SIGNED_IN, this::changePassword)
                        .described("Changes the password, which ends all other sessions")
                        .withBody(
                                Field.requiredText("current_password", "Wrong guesses count as failed sign-ins"),
                                Field.requiredText("new_password", "At least 12 characters, at most 72 bytes"))
                        .withMaxBody(MAX_BODY),
                Route.post(PasswordAgain.PATH, PermissionCheck.SIGNED_IN, this::confirm)
                        .described("Takes the password again, which lets the session give rights away for a while")
                        .withBody(Field.requiredText("password", "Wrong guesses count as failed sign-ins"))
                        .withMaxBody(MAX_BODY)
                        .answering(Field.number("valid_seconds", "How long")),
                Route.get(ME + "/sessions", PermissionCheck.SIGNED_IN, this::sessions)
                        .described("Where the account is signed in")
                        .answering(
                                Field.list("list", "Each with id, address, agent, since, last_seen and current"),
                                Slice.TOTAL),
                Route.delete(ME + "/sessions", PermissionCheck.SIGNED_IN, this::endOtherSessions)
                        .described("Ends all sign-ins but this one")
                        .answering(Field.number("ended", "How many those were")),
                Route.delete(ME + "/sessions/{id}", PermissionCheck.SIGNED_IN, this::endSession)
                        .described("Ends one sign-in")
                        .answering(ID),
                Route.get(ME + "/tokens", PermissionCheck.SIGNED_IN, this::tokens)
                        .described("The tokens that the caller made")
                        .answering(TokenEndpoints.LIST, Slice.TOTAL, TokenEndpoints.LONGEST),
                TokenEndpoints.creating(ME + "/tokens", PermissionCheck.SIGNED_IN, this::createToken)
                        .withMaxBody(MAX_BODY),
                Route.delete(ME + "/tokens/{id}", PermissionCheck.SIGNED_IN, this::revokeToken)
                        .described("Revokes one of the caller's own tokens")
                        .answering(ID, Field.text("name", "Its name")));
    }

    private void account(Call call) throws IOException {
        call.answer(Envelope.of(own(call).described()));
    }

    private void changePassword(Call call) throws IOException {
        Account account = own(call);
        JsonBody body = call.body();
        String current = body.text("current_password");
        String wanted = body.text("new_password");
        HttpServletRequest request = call.request();
        passwords.check(account, current, "user:password", Message.of("The current password is wrong"), request);
        if (wanted.equals(current)) {
            throw new HttpProblem(400, Message.of("The new password is the current one; choose another"));
        }
        try {
            accounts.changePassword(new AccountName(account.name()), wanted);
        } catch (IllegalArgumentException refused) {
            throw new HttpProblem(400, Message.of(refused));
        }
        audit.done(call, "user:password", account.name(), Message.of("by its owner"));
        sessions.renew(RequestCaller.of(own(call)), request, call.response());
        call.answer(Envelope.of(Message.of("The password was changed; all other sessions ended"), Map.of()));
    }

    private void confirm(Call call) throws IOException {
        Account account = own(call);
        Duration valid = passwords.confirm(account, call.body().text("password"), call.request());
        call.answer(Envelope.of(Message.of("Confirmed"), Map.of("valid_seconds", valid.toSeconds())));
    }

    private void sessions(Call call) throws IOException {
        String here = KeptSessions.signInOf(call.request()).orElse("");
        List<Map<String, Object>> list = signIns.of(own(call).name()).stream()
                .filter(one -> one.revision() == caller(call).revision())
                .map(one -> describe(one, here))
                .toList();
        call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }

    private static Map<String, Object> describe(SignIns.SignIn one, String here) {
        return new JsonObject()
                .with("id", one.id())
                .with("address", one.address())
                .with("agent", one.agent())
                .with("since", PluginItem.timestamp(one.since()))
                .with("last_seen", PluginItem.timestamp(one.lastSeen()))
                .with("current", one.id().equals(here));
    }

    private void endOtherSessions(Call call) throws IOException {
        int ended = signIns.endOthers(
                own(call).name(), KeptSessions.signInOf(call.request()).orElse(""));
        audit.done(call, "session:end", ended + " others");
        call.answer(Envelope.of(Message.of("Signed out"), Map.of("ended", ended)));
    }

    private void endSession(Call call) throws IOException {
        String name = own(call).name();
        String id = call.variable("id");
        boolean known = signIns.of(name).stream().anyMatch(one -> one.id().equals(id));
        if (!known || !signIns.end(name, id)) {
            throw new HttpProblem(404, Message.of("You have no session with this id"));
        }
        audit.done(call, "session:end", id);
        call.answer(Envelope.of(Message.of("Signed out"), Map.of("id", id)));
    }

    private void tokens(Call call) throws IOException {
        List<Map<String, Object>> list = making.described(ownedBy(call));
        call.answer(Envelope.of(Map.of("list", list, "total", list.size(), "longest_days", making.longestDays())));
    }

    private Predicate<AccessToken> ownedBy(Call call) {
        String name = own(call).name();
        return token -> token.maker().account().filter(name::equals).isPresent();
    }

    private void createToken(Call call) throws IOException {
        own(call);
        making.create(call);
    }

    private void revokeToken(Call call) throws IOException {
        making.revoke(call, ownedBy(call));
    }

    /** Programs have no account of their own: a stolen token must not become a password. */
    private Account own(Call call) {
        if (caller(call).token().isPresent()) {
            throw new HttpProblem(403, Message.of("Only a signed-in user has an account; a token has none"));
        }
        String name = caller(call).name();
        return accounts.find(name)
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no account named {0}", name)));
    }

    private static RequestCaller caller(Call call) {
        return (RequestCaller) call.caller();
    }
}
