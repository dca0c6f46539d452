package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryChange;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** The registries that plugins come from, whether they can be reached, and changes of them. */
final class RegistryEndpoints {

    private static final Field STATE =
            Field.text("state", "Of the plan that was agreed to; a list that was changed since is left as it is");
    private static final Field DRY_RUN = Field.flag("dry_run", "Change nothing; data is then the plan");
    private static final Field[] PLAN = {
        Field.text("operation", "registry:add, registry:remove or registry:order"),
        Field.text("registry", "The registry, or all in their new order"),
        Field.text("state", "Of the list that would be changed"),
        Field.list("before", "The registries now, each with id, address, trust and namespaces"),
        Field.list("after", "The registries afterwards, in the order in which they are asked"),
        Field.list(
                "plugins",
                "Installed plugins that other registries answer for afterwards: name, now and then (ids of registries)"),
        Field.list("warnings", "What else matters")
    };

    private final Path base;
    private final ExtensionManager manager;
    private final PluginChanges changes;
    private final boolean acceptLocal;

    /**
     * Creates them.
     *
     * @param acceptLocal whether callers elsewhere may add registries of this machine and of its network
     */
    RegistryEndpoints(PluginLoader loader, PluginChanges changes, boolean acceptLocal) {
        this.base = loader.base();
        this.manager = loader.manager();
        this.changes = changes;
        this.acceptLocal = acceptLocal;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/registries", Authorities.REGISTRIES, this::list)
                        .described("The registries in their order, and how they do as far as is known")
                        .answering(
                                Field.list("list", "Each with id, address, namespaces, last_read and problem"),
                                Field.number("total", "How many there are")),
                Route.get("/registries/{id}", Authorities.REGISTRIES, this::check)
                        .described("Asks a registry how it does")
                        .answering(
                                Field.text("id", "The registry"),
                                Field.text("address", "Where it is, without credentials"),
                                Field.flag("credentials", "Whether it is sent any"),
                                Field.list("namespaces", "The vendors that it claims"),
                                Field.list("hosts", "Other hosts that it may redirect to"),
                                Field.text("trust", "signed or digest only"),
                                Field.text("late", "Of a signed one the role that was not signed again in time"),
                                Field.text("valid_until", "When that role stops being valid"),
                                Field.text("last_read", "When it answered last; absent if it has not"),
                                Field.text("problem", "Why it did not answer; absent if it did")),
                Route.post("/registries", Authorities.EDIT_REGISTRIES, this::add)
                        .described("Adds a registry behind those that are there, after it was asked")
                        .withBody(
                                Field.requiredText(
                                        "url",
                                        "An address with http or https, or a directory of the server if it accepts local ones"),
                                Field.text("id", "What it is called; its host or directory by default"),
                                Field.text("root_sha256", "The fingerprint of its root, if it is signed"),
                                Field.list("namespaces", "Vendors whose plugins come from it alone"),
                                STATE,
                                DRY_RUN)
                        .answering(PLAN),
                Route.put("/registries", Authorities.EDIT_REGISTRIES, this::order)
                        .described("Changes the order in which registries are asked")
                        .withBody(
                                new Field(
                                        "order",
                                        "array",
                                        true,
                                        "The ids of all registries, the first to be asked first"),
                                STATE,
                                DRY_RUN)
                        .answering(PLAN),
                Route.delete("/registries/{id}", Authorities.EDIT_REGISTRIES, this::remove)
                        .described("Removes a registry; what was installed from it stays")
                        .withBody(STATE, DRY_RUN)
                        .answering(PLAN));
    }

    private void add(Call call) throws IOException {
        JsonBody body = call.body();
        RegistryAddress address = RegistryAddress.of(body.text("url"), base);
        if (!body.flag("dry_run")) {
            call.requireConfirmation();
        }
        boolean publicOnly = !acceptLocal && !changes.isLocal(call);
        if (publicOnly && address.isLocal()) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "{0} is on the server's machine or in its network. Such a registry is added with the command"
                                    + " registry:add on that machine, or here after core.extension.accept-local-registries=true",
                            address));
        }
        RegistrySettings named = body.find("id")
                .map(id -> RegistrySettings.of(id, address))
                .orElseGet(() -> RegistrySettings.named(address));
        List<String> namespaces = body.all().get("namespaces") == null ? List.of() : body.texts("namespaces");
        RegistrySettings open = named.withNamespaces(namespaces.toArray(String[]::new))
                .withConnection(publicOnly ? named.connection().withPublicOnly() : named.connection());
        change(
                call,
                body,
                new RegistryChange.Add(body.find("root_sha256")
                        .map(RegistryEndpoints::fingerprint)
                        .map(open::withRoot)
                        .orElse(open)));
    }

    private static Sha256 fingerprint(String text) {
        try {
            return new Sha256(text.replace(":", "").strip().toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new HttpProblem(400, Message.of("root_sha256 must be 64 hexadecimal digits"));
        }
    }

    private void order(Call call) throws IOException {
        JsonBody body = call.body();
        change(call, body, new RegistryChange.Order(body.texts("order")));
    }

    private void remove(Call call) throws IOException {
        change(call, call.body(), new RegistryChange.Remove(call.variable("id")));
    }

    private void change(Call call, JsonBody body, RegistryChange change) throws IOException {
        Optional<String> state = body.find("state");
        if (body.flag("dry_run")) {
            changes.plan(
                    call,
                    change.word(),
                    change.subject(),
                    own -> own.registries().plan(change));
            return;
        }
        call.requireConfirmation();
        changes.carryOut(
                call, change.word(), change.subject(), own -> own.registries().apply(change, state));
    }

    private void list(Call call) throws IOException {
        List<Map<String, Object>> list = manager.registries().list().stream()
                .map(RegistryEndpoints::describe)
                .toList();
        call.answer(list);
    }

    private void check(Call call) throws IOException {
        RegistryState state = manager.registries()
                .check(call.variable("id"))
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no registry with this id")));
        call.answer(Envelope.of(describe(state)));
    }

    private static Map<String, Object> describe(RegistryState state) {
        return state.settings()
                .toWholeMap()
                .with("last_read", state.lastRead().map(PluginItem::timestamp))
                .with("problem", state.problem())
                .with("late", state.late().map(Map.Entry::getKey))
                .with("valid_until", state.late().map(late -> PluginItem.timestamp(late.getValue())));
    }
}
