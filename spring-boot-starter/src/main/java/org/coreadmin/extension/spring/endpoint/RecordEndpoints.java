package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.text.JsonObject;

/** The state of this machine for the command line: its plugins, their history, and the check-up. */
final class RecordEndpoints {

    private final PluginLoader loader;
    private final ExtensionManager manager;
    private final PluginChanges changes;
    private final LastCheckUp checkUp;
    private final List<Finding> ofSettings;

    /** @param ofSettings what is wrong with the application's own settings for plugins */
    RecordEndpoints(PluginLoader loader, PluginChanges changes, LastCheckUp checkUp, List<Finding> ofSettings) {
        this.ofSettings = ofSettings;
        this.checkUp = checkUp;
        this.loader = loader;
        this.manager = loader.manager();
        this.changes = changes;
    }

    List<Route> routes() {
        Field list = Field.list("list", "All of them");
        Field total = Field.number("total", "How many");
        return List.of(
                Route.get("/local", Authorities.LIST, this::local)
                        .described("Everything under plugin/, installed or not, with its manifest")
                        .answering(list, total),
                Route.get("/history", Authorities.LIST, this::history)
                        .described("What was done with a plugin, newest last")
                        .withQuery(Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"))
                        .answering(list, total),
                Route.get("/changes", Authorities.LIST, this::changed)
                        .described("What something else has changed on disk, which reload takes in")
                        .answering(list, total),
                Route.post("/reload", Authorities.RELOAD, this::reload)
                        .described("Takes in what has changed on disk")
                        .answering(
                                Field.list("started", "Plugins that run now"),
                                Field.list("stopped", "Plugins that run no more"),
                                Field.list("replaced", "Plugins that run as they are now")),
                Route.get("/doctor", Authorities.DOCTOR, this::examine)
                        .described("What is not as it should be")
                        .answering(list, total),
                Route.post("/doctor", Authorities.DOCTOR, this::mend)
                        .described("The same, mending what can be mended")
                        .withBody(
                                Field.flag("fix", "Whether to mend what can be mended without losing anything"),
                                Field.flag(
                                        "adopt_database",
                                        "Whether to take the database over for this base directory, which was moved, takes the"
                                                + " place of another, or comes from a backup"))
                        .answering(list, total));
    }

    private void local(Call call) throws IOException {
        call.answer(loader.local().stream().map(RecordEndpoints::describe).toList());
    }

    private static Map<String, Object> describe(LocalPlugin plugin) {
        return new JsonObject()
                .with("name", plugin.name())
                .with("path", plugin.path().toString())
                .with("config", plugin.manifest().map(manifest -> manifest.raw()))
                .with("version", plugin.version())
                .with("status", plugin.shownStatus())
                .with("wanted_status", plugin.status().map(status -> status.word()))
                .with("pin", plugin.pin())
                .with("problem", plugin.problemText())
                .with("installed_at", plugin.installedAt().map(time -> PluginItem.timestamp(time)))
                .with("updated_at", plugin.updatedAt().map(time -> PluginItem.timestamp(time)));
    }

    private void history(Call call) throws IOException {
        PluginName name = call.plugin();
        call.answer(manager.history(name.toString()).stream()
                .map(RecordEndpoints::describe)
                .toList());
    }

    private static Map<String, Object> describe(HistoryEntry entry) {
        return new JsonObject().withAll(entry.toMap()).with("at", PluginItem.timestamp(entry.at()));
    }

    private void changed(Call call) throws IOException {
        call.answer(manager.changedOnDisk().stream().map(DiskChange::toMap).toList());
    }

    private void reload(Call call) throws IOException {
        changes.carryOut(call, "reload", "", ExtensionManager::reload);
    }

    private void examine(Call call) throws IOException {
        examine(call, false, false);
    }

    private void mend(Call call) throws IOException {
        JsonBody body = call.body(); // can be read once
        examine(call, body.flag("fix"), body.flag("adopt_database"));
    }

    /** Runs the examination as an operation, in turn with all others. */
    private void examine(Call call, boolean fix, boolean adoptDatabase) throws IOException {
        String operation = adoptDatabase ? "adopt database" : fix ? "doctor fix" : "doctor";
        changes.carryOut(call, operation, "", doing -> {
            List<Finding> found =
                    new ArrayList<>(doing.doctor(fix, adoptDatabase).findings());
            found.addAll(ofSettings);
            DoctorReport report = new DoctorReport(found);
            checkUp.keep(report);
            List<Map<String, Object>> list =
                    report.findings().stream().map(Finding::toMap).toList();
            return OperationResult.done(
                    "",
                    report.isHealthy() ? Message.of("No problems found") : Message.of("Problems found"),
                    Map.of("list", list, "total", list.size()));
        });
    }
}
