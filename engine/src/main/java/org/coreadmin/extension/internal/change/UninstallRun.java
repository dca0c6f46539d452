package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.UninstallScript;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.LentConnection;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;

/** The uninstall script of a plugin that is uninstalled, or whose install is rolled back. */
record UninstallRun(Application application, Manifest manifest, boolean keepData, Progress progress) {

    /** Links the plugin's classes, which this closes. */
    interface Linking {
        LinkedPlugin link() throws IOException;
    }

    /** Runs the script in a savepoint if there is a database, so that only its changes of tables are undone if it fails. */
    void runApart(Linking linking, Optional<DatabaseTransaction> changes) throws Exception {
        if (changes.isPresent()) {
            changes.get().inSavepoint(() -> run(linking, changes));
        } else {
            run(linking, changes);
        }
    }

    /** Runs it, if the plugin has one, in the database transaction if there is one. */
    private void run(Linking linking, Optional<DatabaseTransaction> changes) throws Exception {
        if (changes.isPresent()) {
            try (LentConnection connection = changes.get().lend(manifest.name(), manifest.otherTables())) {
                runOn(Optional.of(connection), linking);
                connection.complete();
            }
        } else {
            runOn(Optional.empty(), linking);
        }
    }

    private void runOn(Optional<LentConnection> connection, Linking linking) throws Exception {
        if (!manifest.scripts().containsKey("uninstall")) {
            return;
        }
        PluginName plugin = manifest.name();
        try (LinkedPlugin linked = linking.link()) {
            UninstallScript code = linked.script("uninstall", UninstallScript.class, ErrorCode.UNINSTALL_SCRIPT_FAILED);
            if (code == null) {
                return;
            }
            progress.on("script", 0, 1, Message.of("Running the {0} script of {1}", "uninstall", linked));
            ScriptRun context = new ScriptRun(
                    new PluginInfo(plugin.toString(), linked.version(), plugin.tablePrefix()),
                    Optional.empty(),
                    connection,
                    application.history().attempt(plugin, "uninstall"),
                    keepData,
                    application.runtime().settings(linked),
                    progress);
            linked.runScript("The uninstall script", () -> {
                code.uninstall(context);
                return linked;
            });
        }
    }
}
