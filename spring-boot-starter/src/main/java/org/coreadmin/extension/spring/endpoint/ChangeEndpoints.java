package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.Wait;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.CulpritSearch;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** Everything that changes plugins: install, uninstall and toggle-status of spec 4.1, and download, update and rollback. */
final class ChangeEndpoints {

    private static final Field NAME = Field.requiredText("name", "The plugin, <vendor>/<plugin-name>");
    private static final Field EITHER_NAME =
            Field.text("name", "The plugin, <vendor>/<plugin-name>; required unless plugins is there");
    private static final Field PLUGINS = Field.list(
            "plugins",
            "Several plugins instead of name and version, all or none: each an object with name and, for install and"
                    + " update, version, which may be a range such as ^1.2");
    private static final Field HELD = Field.list(
            "held", "Plugins that do not get their latest version: plugin, wanted, latest, by (what holds it back)");
    private static final Field REMEDIES = Field.list(
            "remedies",
            "On failure: what helps, each tried before; steps with operation, plugin or plugins, and options");
    private static final Field PLUGIN = Field.text("plugin", "The plugin, <vendor>/<plugin-name>");
    private static final Field VERSION =
            Field.text("version", "A version, such as 1.4.0; in a request also a range, such as ^1.2");

    static final Field WAIT = Field.text(
            "wait",
            "In a cluster, when to answer: all (every node has it, the default), canary (the first node was watched) or"
                    + " none");
    static final Field GENERATION =
            Field.number("generation", "In a cluster, what the header Core-Generation waits for at other nodes");

    private static final Field DRY_RUN =
            Field.flag("dry_run", "Change nothing; data is then the plan, which POST /apply takes");

    private static final Field ACCEPT = Field.list(
            Capability.FIELD,
            "Capabilities that versions may gain, such as network; without them an update that adds one is refused");

    /** The size limit of the file of a plan that the command line reads. */
    private static final int MAX_PLAN = 4 * 1024 * 1024;

    private final PluginChanges changes;
    private final CulpritSearch culprit;

    ChangeEndpoints(PluginChanges changes, CulpritSearch culprit) {
        this.changes = changes;
        this.culprit = culprit;
    }

    List<Route> routes() {
        return changing().stream()
                .map(route -> route.alsoWithBody(WAIT).alsoAnswering(GENERATION))
                .toList();
    }

    private List<Route> changing() {
        return List.of(
                Route.post("/install", Authorities.INSTALL, change(ChangeEndpoints::install))
                        .described("Installs a plugin")
                        .withBody(
                                EITHER_NAME,
                                PLUGINS,
                                VERSION,
                                Field.flag("force", "Reinstall over an installed plugin"),
                                Field.flag("skip_dependencies", "Do without the check of dependencies"),
                                Field.flag("with_dependencies", "Install first what it requires and is not installed"),
                                Field.flag(
                                        "upgrade",
                                        "As with_dependencies, and bring what is installed and required to its newest"
                                                + " version that fits"),
                                Field.flag("enable", "Whether it is enabled afterwards; true by default"),
                                ACCEPT,
                                DRY_RUN)
                        .answering(PLUGIN, VERSION, Field.text("installed_at", "When, in UTC"), HELD, REMEDIES),
                Route.delete(
                                "/uninstall",
                                Authorities.UNINSTALL,
                                change(body -> new Operation.Uninstall(
                                        names(body), new UninstallOptions(body.flag("force"), body.flag("keep_data")))))
                        .described("Uninstalls a plugin")
                        .withBody(
                                EITHER_NAME,
                                PLUGINS,
                                Field.flag("keep_data", "Keep the plugin's tables and settings"),
                                Field.flag("force", "Go on past dependants and failures, and report them"),
                                DRY_RUN)
                        .answering(PLUGIN, REMEDIES),
                Route.put(
                                "/toggle-status",
                                Authorities.TOGGLE,
                                change(body ->
                                        new Operation.SetStatus(names(body), PluginStatus.of(body.text("status")))))
                        .described("Switches a plugin on or off")
                        .withBody(EITHER_NAME, PLUGINS, Field.requiredText("status", "enabled or disabled"), DRY_RUN)
                        .answering(PLUGIN, Field.text("status", "enabled or disabled"), REMEDIES),
                Route.post(
                                "/download",
                                Authorities.INSTALL,
                                change(body -> new Operation.Download(
                                        name(body), new DownloadOptions(version(body), body.flag("force")))))
                        .described("Downloads a plugin")
                        .withBody(
                                NAME, VERSION, Field.flag("force", "Overwrite a plugin that is not installed"), DRY_RUN)
                        .answering(PLUGIN, VERSION),
                Route.post("/update", Authorities.UPDATE, change(ChangeEndpoints::update))
                        .described("Updates a plugin")
                        .withBody(
                                Field.text("name", "The plugin, <vendor>/<plugin-name>; not with all"),
                                PLUGINS,
                                VERSION,
                                Field.flag("allow_downgrade", "Go to an older version"),
                                Field.flag(
                                        "with_dependencies", "Bring first what it requires and is missing or too old"),
                                Field.flag("all", "All installed plugins, instead of one by name"),
                                Field.text("reach", "How far all may move: any (default), minor or patch"),
                                ACCEPT,
                                DRY_RUN)
                        .answering(PLUGIN, VERSION, HELD, REMEDIES),
                Route.post("/rollback", Authorities.UPDATE, change(body -> new Operation.Rollback(name(body))))
                        .described("Brings a plugin's last version back")
                        .withBody(NAME, ACCEPT, DRY_RUN)
                        .answering(PLUGIN, VERSION),
                Route.post(
                                "/pin",
                                Authorities.UPDATE,
                                change(body -> new Operation.Pin(name(body), body.find("range"))))
                        .described("Keeps a plugin in a range of versions, from which no update moves it")
                        .withBody(
                                NAME, Field.text("range", "Such as ^1.2; the version that it has by default"), DRY_RUN)
                        .answering(PLUGIN),
                Route.post(
                                "/sync",
                                Authorities.INSTALL,
                                change(body -> new Operation.Sync(new SyncOptions(body.flag("frozen")))))
                        .described("Makes what is installed equal to core.lock.json; needs plugin:uninstall and"
                                + " plugin:toggle too")
                        .withBody(
                                Field.flag(
                                        "frozen",
                                        "Refuse unless each package is the one that the file names; never write it"),
                                ACCEPT,
                                DRY_RUN)
                        .answering(
                                Field.number("changed", "How many plugins"),
                                Field.list("changes", "What was done, a sentence each")),
                Route.post("/converge", Authorities.CONVERGE, change(this::converge))
                        .described("Makes plugins and their settings as config/core.plugins.yaml wants them")
                        .withBody(
                                Field.flag("remove_all", "All plugins may go where the file names none and prunes"),
                                Field.flag(
                                        "watching",
                                        "Nobody asked for it: in a cluster, the file of the responding node counts only if it has"
                                                + " changed"),
                                ACCEPT,
                                DRY_RUN)
                        .answering(
                                Field.number("changed", "How many changes"),
                                Field.list("changes", "What was done, a sentence each"),
                                Field.list("held", "Plugins that stay disabled, whatever the file says")),
                Route.post("/unpin", Authorities.UPDATE, change(body -> new Operation.Unpin(name(body))))
                        .described("Lets a pinned plugin move again")
                        .withBody(NAME, DRY_RUN)
                        .answering(PLUGIN),
                Route.post(
                                "/accept",
                                Authorities.INSTALL,
                                change(body -> new Operation.Accept(name(body), body.text("key"))))
                        .described("Lets another key sign the next version of an installed plugin")
                        .withBody(
                                NAME,
                                Field.requiredText("key", "The key's id, or unsigned for versions that nobody signed"),
                                DRY_RUN)
                        .answering(PLUGIN, Field.list("accepted_keys", "All that are accepted now")),
                Route.post("/apply", Authorities.LIST, this::apply)
                        .described("Does what a plan says; needs the authority of the operation that it is for")
                        .withMaxBody(MAX_PLAN)
                        .withBody(
                                new Field("plan", "integer", true, "The format of the plan, 1"),
                                Field.requiredText("operation", "What is planned, such as install"),
                                Field.text("plugin", "The plugin; absent where it is for all or for several"),
                                Field.list("plugins", "Several plugins, each with name and version"),
                                new Field("options", "object", true, "The options of the operation"),
                                Field.requiredText("state", "Digest of what was installed when it was made"),
                                new Field("steps", "array", true, "What would be done, in this order"),
                                Field.list("held", "Plugins that do not get their latest version"),
                                Field.list("warnings", "What the operator was told"),
                                ACCEPT)
                        .answering(PLUGIN, REMEDIES));
    }

    /** Refuses while somebody looks for a culprit: what is disabled for that would be enabled again. */
    private Operation converge(JsonBody body) {
        culprit.current().ifPresent(search -> {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is looking for the plugin that causes a problem, and has disabled plugins for it: {1}. Nothing was"
                                    + " changed. Continue that search or end it first.",
                            search.by(), String.join(", ", search.disabled())));
        });
        return new Operation.Converge(body.flag("remove_all"), body.flag("watching"));
    }

    /** Returns how a route carries out the operation that its body asks for, or plans it. */
    private Route.Handler change(Function<JsonBody, Operation> reader) {
        return call -> {
            JsonBody body = call.body();
            Operation operation = reader.apply(body);
            carryOut(call, body, operation, manager -> manager.run(operation));
        };
    }

    private static Operation install(JsonBody body) {
        InstallOptions options = options(body::flag, version(body));
        return several(body, true)
                .map(targets -> new Operation.Install(targets, options))
                .orElseGet(() -> new Operation.Install(name(body), options));
    }

    /** @param flag reads a field, which has the second value if it is not there */
    static InstallOptions options(BiPredicate<String, Boolean> flag, Optional<String> version) {
        boolean skip = flag.test("skip_dependencies", false);
        boolean upgrade = flag.test("upgrade", false);
        boolean with = flag.test("with_dependencies", false);
        if (skip && (with || upgrade)) {
            throw new HttpProblem(
                    400, Message.of("skip_dependencies cannot be combined with with_dependencies or upgrade"));
        }
        return new InstallOptions(flag.test("force", false), skip, flag.test("enable", true), version, with, upgrade);
    }

    private static Operation update(JsonBody body) {
        if (body.flag("all")) {
            if (body.find("name").isPresent()
                    || several(body, true).isPresent()
                    || body.find("version").isPresent()
                    || body.flag("allow_downgrade")
                    || body.flag("with_dependencies")) {
                throw new HttpProblem(
                        400,
                        Message.of(
                                "name, plugins, version, allow_downgrade and with_dependencies cannot be combined with all"));
            }
            Reach reach = Reach.of(body.find("reach").orElse(Reach.ANY.word()));
            return new Operation.UpdateAll(new UpdateAllOptions(reach));
        }
        UpdateOptions options =
                new UpdateOptions(version(body), body.flag("allow_downgrade"), body.flag("with_dependencies"));
        return several(body, true)
                .map(targets -> new Operation.Update(targets, options))
                .orElseGet(() -> new Operation.Update(name(body), options));
    }

    private void carryOut(
            Call call, JsonBody body, Operation operation, Function<ExtensionManager, OperationResult> change)
            throws IOException {
        operation.authorities().stream().skip(1).forEach(more -> call.require(more.word())); // the first is the route's
        SortedSet<String> accepted = accepted(body);
        if (body.flag("dry_run")) {
            changes.plan(call, operation);
            return;
        }
        Wait wait = body.find("wait").map(ChangeEndpoints::wait).orElse(Wait.ALL);
        confirm(call, operation, accepted);
        changes.carryOut(
                call,
                operation,
                manager -> change.apply(manager.accepting(accepted).waitingFor(wait)));
    }

    /** Asks people again who they are where they let code do more than before, or trust another signer. */
    private static void confirm(Call call, Operation operation, SortedSet<String> accepted) {
        if (!accepted.isEmpty() || operation instanceof Operation.Accept) {
            call.requireConfirmation();
        }
    }

    static Wait wait(String word) {
        return Wait.find(word).orElseThrow(() -> new HttpProblem(400, Message.of("wait is 'all', 'canary' or 'none'")));
    }

    private void apply(Call call) throws IOException {
        JsonBody body = call.body();
        Map<String, Object> plan = new LinkedHashMap<>(body.all());
        plan.remove("wait");
        Operation operation = Operation.of(plan);
        call.require(operation.authorities().get(0).word());
        carryOut(call, body, operation, manager -> manager.apply(plan));
    }

    /** Returns the accepted capabilities, checked before the operation waits for its turn. */
    private static SortedSet<String> accepted(JsonBody body) {
        return Capability.accepted(body.all().get(Capability.FIELD) == null ? List.of() : body.texts(Capability.FIELD));
    }

    /** Returns the one plugin or the several. */
    private static List<PluginName> names(JsonBody body) {
        return several(body, false)
                .map(targets -> targets.stream().map(Target::plugin).toList())
                .orElseGet(() -> List.of(name(body)));
    }

    /**
     * Returns several plugins; empty if the body does not name them in this way.
     *
     * @param versions whether each may have a version
     */
    private static Optional<List<Target>> several(JsonBody body, boolean versions) {
        List<Map<?, ?>> objects = body.objects("plugins");
        if (objects.isEmpty()) {
            return Optional.empty();
        }
        if (body.find("name").isPresent() || versions && body.find("version").isPresent()) {
            throw new HttpProblem(
                    400, Message.of("name and version cannot be combined with plugins, whose objects have them"));
        }
        Set<String> keys = versions ? Set.of("name", "version") : Set.of("name");
        List<Target> targets = new ArrayList<>();
        for (Map<?, ?> object : objects) {
            if (!(object.get("name") instanceof String name)
                    || !keys.containsAll(object.keySet())
                    || !(object.get("version") == null || object.get("version") instanceof String)) {
                throw new HttpProblem(
                        400,
                        Message.of(
                                "Each of 'plugins' must be an object with {0}",
                                String.join(" and ", new TreeSet<>(keys))));
            }
            targets.add(Target.of(PluginName.of(name), Optional.ofNullable((String) object.get("version"))));
        }
        return Optional.of(targets);
    }

    /** Returns the plugin's name, checked before the disk is touched. */
    private static PluginName name(JsonBody body) {
        return PluginName.of(body.text("name"));
    }

    /** Returns a version, or a range, of which the newest is taken. */
    private static Optional<String> version(JsonBody body) {
        return body.find("version").map(text -> {
            try {
                return versionOrRange(text);
            } catch (IllegalArgumentException e) {
                throw new HttpProblem(400, Message.of(e));
            }
        });
    }

    private static String versionOrRange(String text) {
        try {
            return Version.of(text).toString();
        } catch (IllegalArgumentException notExact) {
            return VersionRange.of(text).toString();
        }
    }
}
