package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Cancellation.CancelledException;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.InstallScript;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.UpdateScript;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.LentConnection;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.Migrations;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.jspecify.annotations.Nullable;

/** Migrates a plugin's tables and runs its install or update script. */
record DatabasePart(Application application, Request request, Caller caller) {

    /**
     * Migrates and runs scripts, in the transaction of the database if there is one.
     *
     * @return the migrations that the tables had before; empty where there is no database
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}, {@link ErrorCode#INSTALL_SCRIPT_FAILED}
     */
    Optional<MigrationScripts> change(
            Optional<DatabaseTransaction> changes, StagedVersion incoming, LinkedPlugin plugin) throws IOException {
        if (application.follows()) {
            return Optional.empty(); // the deciding node migrated the tables and ran the scripts
        }
        try (PluginScope.Within within = PluginScope.named(request.plugin().toString())) {
            return migrateAndRun(changes, incoming, plugin);
        }
    }

    /**
     * Refuses migrations that the rules refuse, where nothing could be rolled back once they run.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}
     */
    void readAhead(DatabaseTransaction changes, StagedVersion incoming) throws IOException {
        if (!application.follows() && !isDeveloped(incoming)) { // an edited migration is undone first
            migrations(changes, incoming).readAhead(changes.scripts(incoming.tree()));
        }
    }

    private Migrations migrations(DatabaseTransaction changes, StagedVersion incoming) {
        return new Migrations(changes, request.plugin(), incoming.manifest().otherTables(), caller.progress());
    }

    private boolean isDeveloped(StagedVersion incoming) {
        return application.isDevelopment()
                && incoming.staged().isEmpty()
                && request.before().isPresent();
    }

    private Optional<MigrationScripts> migrateAndRun(
            Optional<DatabaseTransaction> changes, StagedVersion incoming, LinkedPlugin plugin) throws IOException {
        if (changes.isEmpty()) {
            refuseMigrations(application, request.plugin(), incoming.tree());
            runScript(plugin, Optional.empty());
            return Optional.empty();
        }
        MigrationScripts scripts = changes.get().scripts(incoming.tree());
        Optional<MigrationScripts> old =
                incoming.staged().isPresent() && request.before().isPresent()
                        ? Optional.of(changes.get()
                                .scripts(request.before().get().directory().path()))
                        : Optional.empty();
        if (!scripts.isEmpty()) {
            caller.progress().on("migrate", 0, 1, Message.of("Migrating the tables of {0}", plugin));
        }
        Set<String> others = incoming.manifest().otherTables();
        Migrations migrations = migrations(changes.get(), incoming);
        boolean developed = isDeveloped(incoming);
        boolean redone = developed && !migrations.undoEdited(scripts).isEmpty();
        MigrationPlan done = migrations.migrate(scripts, request.undoNewer());
        if (!developed || redone) {
            try (LentConnection connection = changes.get().lend(request.plugin(), others)) {
                runScript(plugin, Optional.of(connection));
            }
        }
        return Optional.of(old.orElseGet(() -> scripts.without(done.apply())));
    }

    static void refuseMigrations(Application application, PluginName plugin, Path tree) {
        if (!MigrationScripts.exist(tree)) {
            return;
        }
        Optional<DatabaseKind> awaiting = application.database().flatMap(Database::awaitsAgreement);
        if (awaiting.isPresent()) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "{0} has migrations, and {1} cannot roll back table definitions when an operation fails."
                                    + " Undo scripts can, which is weaker (docs/reference/migrations.md says how). To agree,"
                                    + " write 'undo-scripts: true' below 'migrations:' in config/core-extension.yaml, and"
                                    + " try again.",
                            plugin, awaiting.get().product()));
        } else {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "{0} has migrations, and the application has no database for them: SQLite, PostgreSQL,"
                                    + " MySQL, MariaDB, or H2 in a file is needed.",
                            plugin));
        }
    }

    /**
     * Returns the reason of a planned step; where the plugin has migrations and only undo scripts can revert a failure,
     * it says what is weaker.
     */
    static Message weaker(Application application, Message reason, MigrationPlan migrations) {
        return migrations.isEmpty()
                ? reason
                : application
                        .database()
                        .flatMap(Database::dialect)
                        .filter(dialect -> !dialect.takesDefinitionsBack())
                        .map(dialect -> Message.of(
                                "{0}; on {1} undo scripts take tables back if it fails, but not rows that it changed: have a"
                                        + " backup",
                                reason, dialect.product()))
                        .orElse(reason);
    }

    private void runScript(LinkedPlugin plugin, Optional<LentConnection> connection) {
        PluginInfo info = new PluginInfo(
                plugin.name().toString(), plugin.version(), plugin.name().tablePrefix());
        ScriptRun context = new ScriptRun(
                info,
                request.before()
                        .flatMap(Installed::version)
                        .filter(version -> request.action().isUpdate()),
                connection,
                application.history().attempt(request.plugin(), request.action().word()),
                false,
                application.runtime().settings(plugin),
                caller.progress());
        if (request.action().isUpdate()) {
            run("update", UpdateScript.class, plugin, connection, script -> script.update(context));
        } else {
            run("install", InstallScript.class, plugin, connection, script -> script.install(context));
        }
    }

    /** Runs the script of a role, if the plugin has one. */
    private <T> void run(
            String role, Class<T> type, LinkedPlugin plugin, Optional<LentConnection> connection, Script<T> running) {
        @Nullable T script = plugin.script(role, type, ErrorCode.INSTALL_SCRIPT_FAILED);
        if (script == null) {
            return;
        }
        caller.progress().on("script", 0, 1, Message.of("Running the {0} script of {1}", role, plugin));
        try {
            plugin.runScript("The " + role + " script", () -> {
                running.run(script);
                return plugin;
            });
            if (connection.isPresent()) {
                complete(
                        connection.get(),
                        String.valueOf(plugin.request().scripts().get(role)));
            }
        } catch (CancelledException e) {
            throw e;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            caller.cancellation().check();
            throw new PluginException(
                    ErrorCode.INSTALL_SCRIPT_FAILED,
                    Message.of(
                            "The {0} script of {1} failed: {2}. None of its changes were kept.",
                            role, plugin, Failures.describe(e)),
                    e);
        }
    }

    private static void complete(LentConnection connection, String scriptClass) throws SQLException {
        try {
            connection.complete();
        } catch (SQLException e) {
            throw new SQLException(scriptClass + ": " + e.getMessage(), e); // no line of it is in the trace
        }
    }

    private interface Script<T> {
        void run(T script) throws Exception;
    }
}
