package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** Everything that changes plugins: install, uninstall and toggle-status of spec 4.1, and download, update and rollback. */
final class ChangeEndpoints {

    private static final Field NAME = Field.requiredText("name", "The plugin, <vendor>/<plugin-name>");
    private static final Field PLUGIN = Field.text("plugin", "The plugin, <vendor>/<plugin-name>");
    private static final Field VERSION = Field.text("version", "A version, such as 1.4.0");

    private static final Field DRY_RUN =
            Field.flag("dry_run", "Change nothing; data is then the plan, which POST /apply takes");

    /** As long as the file of a plan that the command line reads. */
    private static final int MAX_PLAN = 4 * 1024 * 1024;

    private final PluginChanges changes;

    ChangeEndpoints(PluginChanges changes) {
        this.changes = changes;
    }

    List<Route> routes() {
        return List.of(
                new Route("POST", "/install", Authorities.INSTALL, "Installs a plugin", this::install)
                        .withBody(
                                NAME,
                                VERSION,
                                Field.flag("force", "Reinstall over an installed plugin"),
                                Field.flag("skip_dependencies", "Do without the check of dependencies"),
                                Field.flag("with_dependencies", "Install first what it requires and is not installed"),
                                Field.flag("enable", "Whether it is enabled afterwards; true by default"),
                                DRY_RUN)
                        .answering(PLUGIN, VERSION, Field.text("installed_at", "When, in UTC")),
                new Route("DELETE", "/uninstall", Authorities.UNINSTALL, "Uninstalls a plugin", this::uninstall)
                        .withBody(
                                NAME,
                                Field.flag("keep_data", "Keep the plugin's tables and settings"),
                                Field.flag("force", "Go on past dependants and failures, and report them"),
                                DRY_RUN)
                        .answering(PLUGIN),
                new Route("PUT", "/toggle-status", Authorities.TOGGLE, "Switches a plugin on or off", this::toggle)
                        .withBody(NAME, Field.requiredText("status", "enabled or disabled"), DRY_RUN)
                        .answering(PLUGIN, Field.text("status", "enabled or disabled")),
                new Route("POST", "/download", Authorities.INSTALL, "Downloads a plugin", this::download)
                        .withBody(
                                NAME, VERSION, Field.flag("force", "Overwrite a plugin that is not installed"), DRY_RUN)
                        .answering(PLUGIN, VERSION),
                new Route("POST", "/update", Authorities.INSTALL, "Updates a plugin", this::update)
                        .withBody(
                                Field.text("name", "The plugin, <vendor>/<plugin-name>; not with all"),
                                VERSION,
                                Field.flag("allow_downgrade", "Go to an older version"),
                                Field.flag(
                                        "with_dependencies", "Bring first what it requires and is missing or too old"),
                                Field.flag("all", "All installed plugins, instead of one by name"),
                                Field.text("reach", "How far all may move: any (default), minor or patch"),
                                DRY_RUN)
                        .answering(PLUGIN, VERSION),
                new Route(
                                "POST",
                                "/rollback",
                                Authorities.INSTALL,
                                "Brings a plugin's last version back",
                                this::rollback)
                        .withBody(NAME, DRY_RUN)
                        .answering(PLUGIN, VERSION),
                new Route(
                                "POST",
                                "/pin",
                                Authorities.INSTALL,
                                "Keeps a plugin in a range of versions, from which no update moves it",
                                this::pin)
                        .withBody(
                                NAME, Field.text("range", "Such as ^1.2; the version that it has by default"), DRY_RUN)
                        .answering(PLUGIN),
                new Route(
                                "POST",
                                "/sync",
                                Authorities.INSTALL,
                                "Makes what is installed equal to core.lock.json; needs plugin:uninstall and"
                                        + " plugin:toggle too",
                                this::sync)
                        .withBody(
                                Field.flag(
                                        "frozen",
                                        "Refuse unless each package is the one that the file names; never write it"),
                                DRY_RUN)
                        .answering(
                                Field.number("changed", "How many plugins"),
                                Field.list("changes", "What was done, a sentence each")),
                new Route("POST", "/unpin", Authorities.INSTALL, "Lets a pinned plugin move again", this::unpin)
                        .withBody(NAME, DRY_RUN)
                        .answering(PLUGIN),
                new Route(
                                "POST",
                                "/apply",
                                Authorities.LIST,
                                "Does what a plan says; needs the authority of the operation that it is for",
                                this::apply)
                        .withMaxBody(MAX_PLAN)
                        .withBody(
                                new Field("plan", "integer", true, "The format of the plan, 1"),
                                Field.requiredText("operation", "What is planned, such as install"),
                                Field.text("plugin", "The plugin; absent where it is for all"),
                                new Field("options", "object", true, "The options of the operation"),
                                Field.requiredText("state", "Digest of what was installed when it was made"),
                                new Field("steps", "array", true, "What would be done, in this order"),
                                Field.list("held", "Plugins that an update of all leaves behind"))
                        .answering(PLUGIN));
    }

    private void install(Call call) throws IOException {
        JsonBody body = call.body();
        carryOut(call, body, PlannedOperation.install(name(body), options(body)));
    }

    private static InstallOptions options(JsonBody body) {
        boolean skip = body.flag("skip_dependencies");
        boolean with = body.flag("with_dependencies");
        if (skip && with) {
            throw new HttpProblem(400, "skip_dependencies and with_dependencies do not go together");
        }
        return new InstallOptions(body.flag("force"), skip, body.flag("enable", true), version(body), with);
    }

    private void uninstall(Call call) throws IOException {
        JsonBody body = call.body();
        UninstallOptions options = new UninstallOptions(body.flag("force"), body.flag("keep_data"));
        carryOut(call, body, PlannedOperation.uninstall(name(body), options));
    }

    private void toggle(Call call) throws IOException {
        JsonBody body = call.body();
        carryOut(call, body, PlannedOperation.turn(name(body), PluginStatus.of(body.text("status"))));
    }

    private void download(Call call) throws IOException {
        JsonBody body = call.body();
        DownloadOptions options = new DownloadOptions(version(body), body.flag("force"));
        carryOut(call, body, PlannedOperation.download(name(body), options));
    }

    private void update(Call call) throws IOException {
        JsonBody body = call.body();
        if (body.flag("all")) {
            if (body.find("name").isPresent()
                    || body.find("version").isPresent()
                    || body.flag("allow_downgrade")
                    || body.flag("with_dependencies")) {
                throw new HttpProblem(400, "name, version, allow_downgrade and with_dependencies do not go with all");
            }
            Reach reach = Reach.of(body.find("reach").orElse(Reach.ANY.word()));
            carryOut(call, body, PlannedOperation.updateAll(new UpdateAllOptions(reach)));
            return;
        }
        UpdateOptions options =
                new UpdateOptions(version(body), body.flag("allow_downgrade"), body.flag("with_dependencies"));
        carryOut(call, body, PlannedOperation.update(name(body), options));
    }

    private void rollback(Call call) throws IOException {
        JsonBody body = call.body();
        carryOut(call, body, PlannedOperation.rollback(name(body)));
    }

    private void sync(Call call) throws IOException {
        JsonBody body = call.body();
        requireAllForSync(call);
        carryOut(call, body, PlannedOperation.sync(new SyncOptions(body.flag("frozen"))));
    }

    /** A sync also removes and switches plugins. */
    private static void requireAllForSync(Call call) {
        call.require(Authorities.UNINSTALL);
        call.require(Authorities.TOGGLE);
    }

    private void pin(Call call) throws IOException {
        JsonBody body = call.body();
        carryOut(call, body, PlannedOperation.pin(name(body), body.find("range")));
    }

    private void unpin(Call call) throws IOException {
        JsonBody body = call.body();
        carryOut(call, body, PlannedOperation.unpin(name(body)));
    }

    private void carryOut(Call call, JsonBody body, PlannedOperation operation) throws IOException {
        if (body.flag("dry_run")) {
            changes.plan(call, authority(operation), operation);
        } else {
            changes.carryOut(call, authority(operation), operation, manager -> manager.run(operation));
        }
    }

    private void apply(Call call) throws IOException {
        Map<String, Object> plan = call.body().all();
        PlannedOperation operation = PlannedOperation.of(plan);
        call.require(authority(operation));
        if (operation.word().equals("sync")) {
            requireAllForSync(call);
        }
        changes.carryOut(call, authority(operation), operation, manager -> manager.apply(plan));
    }

    private static String authority(PlannedOperation operation) {
        return switch (operation.word()) {
            case "uninstall" -> Authorities.UNINSTALL;
            case "enable", "disable" -> Authorities.TOGGLE;
            default -> Authorities.INSTALL;
        };
    }

    /** Checked before the disk is touched. */
    private static PluginName name(JsonBody body) {
        return PluginName.of(body.text("name"));
    }

    private static Optional<String> version(JsonBody body) {
        return body.find("version").map(text -> {
            try {
                return Version.of(text).toString();
            } catch (IllegalArgumentException e) {
                throw new HttpProblem(400, String.valueOf(e.getMessage()));
            }
        });
    }
}
