package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.api.InstallScript;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.UpdateScript;
import org.coreadmin.extension.database.Database;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.Dialect;
import org.coreadmin.extension.database.MigrationPlan;
import org.coreadmin.extension.database.MigrationScripts;
import org.coreadmin.extension.database.Migrations;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.runtime.loading.Surroundings;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/** What an arriving version does in the database, up to the commit that decides. */
final class DatabasePart {

    /**
     * What was done in the database.
     *
     * @param before the migrations that the plugin's tables had before; empty where no migrations run
     */
    record Done(Optional<MigrationScripts> before) {}

    private final Site site;
    private final Arrival.Wanted wanted;
    private final Caller caller;

    DatabasePart(Site site, Arrival.Wanted wanted, Caller caller) {
        this.site = site;
        this.wanted = wanted;
        this.caller = caller;
    }

    /**
     * Migrates, runs the script, and decides; after this the transaction is decided.
     *
     * @return what would bring the tables back
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}, {@link ErrorCode#INSTALL_SCRIPT_FAILED}; the database is as before
     */
    Done commit(Transaction transaction, Incoming incoming, LinkedPlugin plugin) throws IOException {
        if (transaction.header().decision() == DecisionKind.RECORD) {
            Done done = change(Optional.empty(), incoming, plugin);
            caller.cancellation().decide();
            transaction.seal();
            transaction.decide();
            return done;
        }
        Database database = site.database().orElseThrow();
        try (DatabaseTransaction changes = database.begin(transaction.id(), transaction.header())) {
            Done done = change(Optional.of(changes), incoming, plugin);
            caller.cancellation().decide();
            transaction.seal();
            changes.commit();
            transaction.committed();
            return done;
        }
    }

    /** Migrates and runs the script in a transaction that somebody else decides; in none where there is no database. */
    Done change(Optional<DatabaseTransaction> changes, Incoming incoming, LinkedPlugin plugin) throws IOException {
        try (Surroundings.Within within = Surroundings.named(wanted.plugin().toString())) {
            return migrateAndRun(changes, incoming, plugin);
        }
    }

    private Done migrateAndRun(Optional<DatabaseTransaction> changes, Incoming incoming, LinkedPlugin plugin)
            throws IOException {
        if (changes.isEmpty()) {
            refuseMigrations(wanted.plugin(), incoming.tree());
            runScript(plugin, Optional.empty());
            return new Done(Optional.empty());
        }
        Dialect dialect = changes.get().dialect();
        MigrationScripts scripts = MigrationScripts.read(incoming.tree(), dialect);
        Optional<MigrationScripts> old =
                incoming.staged().isPresent() && wanted.before().isPresent()
                        ? Optional.of(MigrationScripts.read(
                                wanted.before().get().directory().path(), dialect))
                        : Optional.empty();
        caller.progress().on("migrate", 0, 1, "Migrating the tables of " + plugin);
        MigrationPlan done =
                new Migrations(changes.get(), wanted.plugin(), caller.progress()).migrate(scripts, wanted.undoNewer());
        runScript(plugin, changes);
        return new Done(Optional.of(old.orElseGet(() -> scripts.without(done.apply()))));
    }

    static void refuseMigrations(PluginName plugin, Path tree) {
        if (MigrationScripts.exist(tree)) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    plugin
                            + " has migrations, and the application has no database that can take table definitions back:"
                            + " SQLite or PostgreSQL is needed.");
        }
    }

    private void runScript(LinkedPlugin plugin, Optional<DatabaseTransaction> changes) {
        PluginInfo info = new PluginInfo(
                plugin.name().toString(), plugin.version(), plugin.name().tablePrefix());
        ScriptRun context = new ScriptRun(
                info,
                wanted.before().flatMap(Installed::version).filter(version -> wanted.isUpdate()),
                changes,
                site.history().attempt(wanted.plugin(), wanted.operation()),
                false,
                site.runtime().settings(plugin),
                caller.progress());
        if (wanted.isUpdate()) {
            @Nullable
            UpdateScript script = plugin.script("update", UpdateScript.class, ErrorCode.INSTALL_SCRIPT_FAILED);
            if (script != null) {
                run("update", plugin, () -> script.update(context));
            }
        } else {
            @Nullable
            InstallScript script = plugin.script("install", InstallScript.class, ErrorCode.INSTALL_SCRIPT_FAILED);
            if (script != null) {
                run("install", plugin, () -> script.install(context));
            }
        }
    }

    private void run(String role, LinkedPlugin plugin, Script script) {
        caller.progress().on("script", 0, 1, "Running the " + role + " script of " + plugin);
        try {
            caller.cancellation()
                    .waiting(() -> plugin.runScript("The " + role + " script", () -> {
                        script.run();
                        return plugin;
                    }));
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            caller.cancellation().check();
            throw new PluginException(
                    ErrorCode.INSTALL_SCRIPT_FAILED,
                    "The " + role + " script of " + plugin + " failed: " + Failures.reason(e)
                            + ". Nothing of it was kept.",
                    e);
        }
    }

    private interface Script {
        void run() throws Exception;
    }
}
