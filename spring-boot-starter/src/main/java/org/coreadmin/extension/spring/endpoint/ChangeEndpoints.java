package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateOptions;
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
                                Field.flag("enable", "Whether it is enabled afterwards; true by default"))
                        .answering(PLUGIN, VERSION, Field.text("installed_at", "When, in UTC")),
                new Route("DELETE", "/uninstall", Authorities.UNINSTALL, "Uninstalls a plugin", this::uninstall)
                        .withBody(
                                NAME,
                                Field.flag("keep_data", "Keep the plugin's tables and settings"),
                                Field.flag("force", "Go on past dependants and failures, and report them"))
                        .answering(PLUGIN),
                new Route("PUT", "/toggle-status", Authorities.TOGGLE, "Switches a plugin on or off", this::toggle)
                        .withBody(NAME, Field.requiredText("status", "enabled or disabled"))
                        .answering(PLUGIN, Field.text("status", "enabled or disabled")),
                new Route("POST", "/download", Authorities.INSTALL, "Downloads a plugin", this::download)
                        .withBody(NAME, VERSION, Field.flag("force", "Overwrite a plugin that is not installed"))
                        .answering(PLUGIN, VERSION),
                new Route("POST", "/update", Authorities.INSTALL, "Updates a plugin", this::update)
                        .withBody(NAME, VERSION, Field.flag("allow_downgrade", "Go to an older version"))
                        .answering(PLUGIN, VERSION),
                new Route(
                                "POST",
                                "/rollback",
                                Authorities.INSTALL,
                                "Brings a plugin's last version back",
                                this::rollback)
                        .withBody(NAME)
                        .answering(PLUGIN, VERSION));
    }

    private void install(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = name(body);
        InstallOptions options = new InstallOptions(
                body.flag("force"), body.flag("skip_dependencies"), body.flag("enable", true), version(body));
        changes.carryOut(call, "install", Authorities.INSTALL, plugin, manager -> manager.install(plugin, options));
    }

    private void uninstall(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = name(body);
        UninstallOptions options = new UninstallOptions(body.flag("force"), body.flag("keep_data"));
        changes.carryOut(
                call, "uninstall", Authorities.UNINSTALL, plugin, manager -> manager.uninstall(plugin, options));
    }

    private void toggle(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = name(body);
        PluginStatus status = PluginStatus.of(body.text("status"));
        changes.carryOut(
                call,
                status == PluginStatus.ENABLED ? "enable" : "disable",
                Authorities.TOGGLE,
                plugin,
                manager -> status == PluginStatus.ENABLED ? manager.enable(plugin) : manager.disable(plugin));
    }

    private void download(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = name(body);
        DownloadOptions options = new DownloadOptions(version(body), body.flag("force"));
        changes.carryOut(call, "download", Authorities.INSTALL, plugin, manager -> manager.download(plugin, options));
    }

    private void update(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = name(body);
        UpdateOptions options = new UpdateOptions(version(body), body.flag("allow_downgrade"));
        changes.carryOut(call, "update", Authorities.INSTALL, plugin, manager -> manager.update(plugin, options));
    }

    private void rollback(Call call) throws IOException {
        String plugin = name(call.body());
        changes.carryOut(call, "rollback", Authorities.INSTALL, plugin, manager -> manager.rollback(plugin));
    }

    /** Checked before the disk is touched (HARDENING §3.2). */
    private static String name(JsonBody body) {
        return PluginName.of(body.text("name")).toString();
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
