package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.database.Database;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.Migrations;
import org.coreadmin.extension.database.OutcomeUnknownException;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.runtime.loading.Surroundings;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;
import org.coreadmin.extension.transaction.TransactionHeader;

/**
 * Takes back a version that was decided for and then could not be placed or started: a second transaction, in which tables, files,
 * published files, install.lock and the running plugin become what they were. The uninstall script of a plugin that was not installed before
 * runs in it, as the counterpart of its install script. Data that was written into columns which the undo drops
 * is lost.
 */
final class Reversal {

    private final Site site;
    private final Arrival.Wanted wanted;
    private final Caller caller;

    Reversal(Site site, Arrival.Wanted wanted, Caller caller) {
        this.site = site;
        this.wanted = wanted;
        this.caller = caller;
    }

    /** Does it; what fails is added to the warnings and left to recovery. */
    void run(Arrival.Decided decided, List<String> warnings) {
        caller.progress().on("reverse", 0, 1, "Bringing back what was there before");
        try {
            site.activation().takeOut(wanted.plugin());
            decided.linked().close();
            Transaction back = site.transactions()
                    .begin(new TransactionHeader(
                            "take back " + wanted.operation(),
                            wanted.plugin().toString(),
                            Map.of(
                                    "by",
                                    caller.name(),
                                    "reverses",
                                    decided.transaction().id()),
                            site.decisionKind()));
            try {
                back.supersedes(decided.transaction());
                addFiles(back, decided);
                if (decided.lockFile().isPresent()) {
                    decided.lockFile().get().reverse(back);
                }
                decide(back, decided, warnings);
            } catch (OutcomeUnknownException e) {
                throw e; // nothing may be taken back, nor carried on: recovery will tell
            } catch (IOException | RuntimeException e) {
                back.rollBack();
                throw e;
            }
            back.complete();
            back.told();
        } catch (IOException | RuntimeException e) {
            warnings.add("What was there before could not be brought back whole: " + Failures.reason(e)
                    + ". The doctor shows what is left to do.");
        }
        restart(warnings);
    }

    /** Adds what brings files, published files and install.lock back. */
    void addFiles(Transaction back, Arrival.Decided decided) throws IOException {
        decided.published().reverse().forEach(back::afterDecision);
        Optional<Path> author = decided.placement().author();
        if (author.isPresent()) {
            restoreLock(site, back, author.get(), wanted.before().orElseThrow());
        }
        decided.placement().reverse().forEach(back::afterDecision);
        if (decided.incoming().staged().isEmpty() && wanted.before().isPresent()) {
            restoreLock(
                    site,
                    back,
                    wanted.before().get().directory().path(),
                    wanted.before().get());
        }
    }

    /** Adds what brings the install.lock from before back into a plugin's directory. */
    static void restoreLock(Site site, Transaction back, Path directory, Installed before) throws IOException {
        Path fresh = directory.resolve(".core-" + back.id() + ".lock");
        back.creates(fresh);
        site.files().writeNew(fresh, before.lock().toJson());
        site.files().forceDirectory(directory);
        back.afterDecision(new FileStep.Replace(fresh, directory.resolve(InstallLock.FILE)));
    }

    private void decide(Transaction back, Arrival.Decided decided, List<String> warnings) throws IOException {
        if (back.header().decision() == DecisionKind.RECORD) {
            changeTables(Optional.empty(), decided, wanted.skipDependencies(), warnings);
            back.seal();
            back.decide();
            return;
        }
        Database database = site.database().orElseThrow();
        try (DatabaseTransaction changes = database.begin(back.id(), back.header())) {
            changeTables(Optional.of(changes), decided, wanted.skipDependencies(), warnings);
            back.seal();
            changes.commit();
            back.committed();
        }
    }

    /**
     * Takes back what was done in the database, if there is one, and what an install script did.
     *
     * @param alone whether what the plugin requires need not run
     */
    void changeTables(
            Optional<DatabaseTransaction> changes, Arrival.Decided decided, boolean alone, List<String> warnings) {
        try (Surroundings.Within within = Surroundings.named(wanted.plugin().toString())) {
            takeBack(changes, decided, alone, warnings);
        }
    }

    private void takeBack(
            Optional<DatabaseTransaction> changes, Arrival.Decided decided, boolean alone, List<String> warnings) {
        if (changes.isEmpty()) {
            runScript(decided, alone, warnings, script -> script.run(Optional.empty()));
            return;
        }
        runScript(decided, alone, warnings, script -> changes.get().inSavepoint(() -> script.run(changes)));
        Migrations migrations = new Migrations(changes.get(), wanted.plugin(), caller.progress());
        migrations.migrate(decided.database().before().orElseThrow(), true);
        if (wanted.before().isEmpty()) {
            migrations.keep(); // what it had adopted is kept again; of what it had made nothing is left
        }
    }

    /** What the install script did the uninstall script takes back; what fails in it is told and kept out of the tables. */
    private void runScript(Arrival.Decided decided, boolean alone, List<String> warnings, Running running) {
        if (wanted.before().isPresent()) {
            return; // the plugin stays, in the version before
        }
        Manifest manifest = decided.incoming().manifest();
        UninstallRun script = new UninstallRun(site, manifest, false, caller.progress());
        try {
            running.run(changes -> script.run(
                    () -> site.activation()
                            .link(manifest, decided.linked().request().directory(), alone, List.of()),
                    changes));
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            warnings.add(ErrorCode.UNINSTALL_SCRIPT_FAILED.number() + " The uninstall script of " + wanted.plugin()
                    + " failed while its install was taken back: " + Failures.reason(e));
        }
    }

    /** Runs the script, in a savepoint where there is one. */
    private interface Running {
        void run(Script script) throws Exception;
    }

    private interface Script {
        void run(Optional<DatabaseTransaction> changes) throws Exception;
    }

    private void restart(List<String> warnings) {
        if (wanted.before().filter(Installed::enabled).isEmpty()) {
            return;
        }
        try {
            site.activation().startEnabled();
        } catch (IOException | PluginException e) {
            warnings.add(wanted.plugin() + " could not be started again: " + Failures.reason(e));
        }
    }
}
