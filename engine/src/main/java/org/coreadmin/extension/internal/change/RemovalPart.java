package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Cancellation.CancelledException;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.KeptPackages;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.Migrations;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.text.JsonObject;

/**
 * Uninstalls a plugin (spec 3). A change that also installs plugins keeps the tables and settings of those that it removes, so that
 * everything can be brought back without loss.
 */
public final class RemovalPart implements Part {

    private final Application application;
    private final Installed installed;
    private final UninstallOptions options;
    private final Map<String, Object> given;
    private final Message reason;
    private final Caller caller;
    private final PartRecord record;
    private final List<Message> warnings = new ArrayList<>();

    /**
     * Creates a removal.
     *
     * @param given  the operation's options, for events
     * @param reason for a plan
     */
    public RemovalPart(
            Application application,
            Installed installed,
            UninstallOptions options,
            Map<String, Object> given,
            Message reason,
            Caller caller) {
        this.application = application;
        this.installed = installed;
        this.options = options;
        this.given = given;
        this.reason = reason;
        this.caller = caller;
        this.record = new PartRecord(installed.name(), Action.UNINSTALL, Optional.of(installed));
        record.goes(installed);
    }

    /** Warns about plugins that stay although they require this plugin. */
    public void warnOfDependants(Dependants dependants, Set<PluginName> leaving) {
        List<String> staying = dependants.direct().stream()
                .map(Participant::name)
                .filter(name -> !leaving.contains(name))
                .map(PluginName::toString)
                .toList();
        if (!staying.isEmpty()) {
            warnings.add(Message.of(
                    "{0} {1} is required by {2}: they stay installed and are quarantined until it is back.",
                    ErrorCode.DEPENDANTS_EXIST.number(), plugin(), Message.listed(staying, Dependants.MOST_NAMED)));
        }
    }

    private Set<String> otherTables() {
        return installed.manifest().map(Manifest::otherTables).orElse(Set.of());
    }

    /** Whether tables of the plugin go, which other nodes may still use. */
    boolean dropsTables() {
        return !options.keepData()
                && MigrationScripts.exist(installed.directory().path());
    }

    @Override
    public PartRecord record() {
        return record;
    }

    @Override
    public List<Message> warnings() {
        return warnings;
    }

    private Prospect prospect() {
        return new Prospect(this, Optional.empty(), check -> {});
    }

    @Override
    public Look look() {
        return new Look(prospect(), Optional.empty(), (present, code, migrated) -> planned(present));
    }

    private PlannedStep planned(List<Participant> present) throws IOException {
        Set<String> files = installed.lock().published().keySet();
        List<String> edited = application
                .publication(plugin())
                .kept(List.of(), installed.lock().published())
                .edited();
        boolean stays = AuthorsDirectory.of(application, installed).isPresent();
        MigrationPlan migrations = plannedMigrations();
        Message why = DatabasePart.weaker(application, reason, migrations);
        return new PlannedStep(
                record.operation(),
                plugin(),
                installed.manifest().map(Manifest::displayName),
                installed.version(),
                Optional.empty(),
                stays ? Message.of("{0}; its directory is its author's own and stays", why) : why,
                Optional.empty(),
                installed.lock().digest(),
                Optional.empty(),
                migrations,
                List.of(),
                DatabaseKind.ALL,
                Optional.of(files.stream()
                        .filter(file -> !edited.contains(file))
                        .sorted()
                        .toList()),
                StepParts.knownWhenRun(installed.directory().path(), "script"),
                edited,
                List.of(),
                List.of(),
                List.of(),
                StepParts.shown(Dependants.of(plugin(), present).all()),
                Notice.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                plannedEnding());
    }

    private PlannedStep.Ending plannedEnding() {
        PlannedStep.Ending ends = StepParts.ending(application, plugin());
        if (options.keepData()) {
            return ends;
        }
        Path settings = application.base().settings(plugin());
        return new PlannedStep.Ending(
                ends.stops(),
                dropsTables()
                        ? application
                                .database()
                                .map(all -> all.tables(plugin()))
                                .orElse(List.of())
                        : List.of(),
                Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)
                        ? Optional.of(
                                application.base().path().relativize(settings).toString())
                        : Optional.empty());
    }

    private MigrationPlan plannedMigrations() {
        Optional<Database> database =
                application.database().filter(any -> any.dialect().isPresent());
        if (options.keepData() || database.isEmpty()) {
            return MigrationPlan.NONE;
        }
        database.get().scripts(installed.directory().path()); // 10006
        return database.get().planRemoval(plugin(), options.force()); // 20004
    }

    @Override
    public Taken take(Optional<Transaction> journal) {
        return new TakenRemoval(this, journal.orElseThrow(), prospect());
    }

    private record TakenRemoval(RemovalPart part, Transaction change, Prospect prospect) implements Taken, Linked {

        @Override
        public void announce() {
            if (part.application.follows()) {
                return; // listeners were called on the node that decided
            }
            part.record.announced();
            BeforeUninstallEvent event = new BeforeUninstallEvent(part.plugin().toString(), part.given, change.id());
            if (part.options.force()) {
                part.warnings.addAll(part.application.runtime().publishForced(event));
            } else {
                part.application.runtime().publish(event);
            }
        }

        @Override
        public Linked link(Collection<LinkedPlugin> alongside, Snapshot before) {
            return this;
        }

        @Override
        public Placed place(Map<String, PluginName> published) throws IOException {
            Optional<Path> packed = new KeptPackages(part.application).packUnlessKept(change, part.installed);
            packed.ifPresent(file ->
                    part.record.keeps(new Sha256(file.getFileName().toString().replace(".zip", ""))));
            List<FileStep.SetAside> withdrawn = part.application
                    .publication(part.plugin())
                    .withdraw(
                            part.installed.lock().published(),
                            part.application.store().trash(change, part.plugin()));
            withdrawn.forEach(change::afterDecision);
            Path settings = part.application.base().settings(part.plugin());
            if (!part.options.keepData() && Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)) {
                change.afterDecision(new FileStep.Delete(settings));
            }
            return new PlacedRemoval(part, change, packed, withdrawn);
        }
    }

    private record PlacedRemoval(
            RemovalPart part, Transaction change, Optional<Path> packed, List<FileStep.SetAside> withdrawn)
            implements Placed {

        @Override
        public Optional<InstallLock> lock() {
            return Optional.empty();
        }

        @Override
        public boolean stopsFirst() {
            return true;
        }

        @Override
        public Changed change(Optional<DatabaseTransaction> changes) throws IOException {
            runScript(changes); // 20003
            Optional<MigrationScripts> scripts =
                    changes.map(open -> open.scripts(part.installed.directory().path()));
            changes.ifPresent(this::undoMigrations); // 20004
            Optional<AuthorsDirectory> author = AuthorsDirectory.of(part.application, part.installed);
            return new ChangedRemoval(part, this, changes, scripts, author, setFilesAside(author)); // 20005
        }

        private void runScript(Optional<DatabaseTransaction> changes) {
            if (part.installed.manifest().isEmpty() || part.application.follows()) {
                return;
            }
            try {
                new UninstallRun(
                                part.application,
                                part.installed.manifest().get(),
                                part.options.keepData(),
                                part.caller.progress())
                        .runApart(
                                () -> part.application
                                        .starter()
                                        .link(part.installed, part.application.snapshot(), Map.of()),
                                changes);
            } catch (CancelledException e) {
                throw e;
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                forgive(
                        e instanceof PluginException documented
                                ? documented
                                : new PluginException(
                                        ErrorCode.UNINSTALL_SCRIPT_FAILED,
                                        Message.of(
                                                "The uninstall script of {0} failed: {1}",
                                                part.plugin(), Failures.describe(e)),
                                        e));
            }
        }

        private void undoMigrations(DatabaseTransaction changes) {
            Migrations migrations = new Migrations(changes, part.plugin(), part.otherTables(), part.caller.progress());
            if (part.options.keepData()) {
                migrations.keep();
            } else if (part.options.force()) {
                migrations
                        .undoAllIgnoringFailures()
                        .forEach(problem ->
                                part.warnings.add(numbered(ErrorCode.CLEANUP_FAILED, Message.verbatim(problem))));
            } else {
                migrations.undoAll();
            }
            migrations.left().forEach(left -> part.warnings.add(numbered(ErrorCode.CLEANUP_FAILED, left)));
        }

        /**
         * Renames the directory before the decision, since that can be undone: if files cannot be removed, it shows while everything
         * can still be rolled back.
         *
         * @return where the files are now; empty if they stay
         */
        private Optional<Path> setFilesAside(Optional<AuthorsDirectory> author) throws IOException {
            Path directory = part.installed.directory().path();
            try {
                if (author.isPresent()) {
                    author.get().leave(part.application, change);
                    return Optional.empty();
                }
                AuthorsDirectory.requireNoMount(part.installed);
                Path trash = part.application.store().trash(change, part.plugin());
                part.application.store().requireDeletable(directory);
                change.setAside(directory, trash);
                return Optional.of(trash);
            } catch (IOException e) {
                if (!part.options.force()) {
                    throw new PluginException(
                            ErrorCode.FILE_DELETION_FAILED,
                            Message.of(
                                    "{0} cannot be removed: {1}. Nothing was changed; make it removable and try again.",
                                    directory, Failures.describe(e)),
                            e);
                }
                part.warnings.add(numbered(
                        ErrorCode.FILE_DELETION_FAILED,
                        Message.of(
                                "{0} cannot be removed: {1}. Only its install.lock is removed.",
                                directory, Failures.describe(e))));
                change.afterDecision(
                        new FileStep.Delete(part.installed.directory().lock()));
                return Optional.empty();
            }
        }

        private void forgive(PluginException failure) {
            if (!part.options.force()) {
                throw failure;
            }
            part.warnings.add(numbered(failure.code(), failure.text()));
        }

        private static Message numbered(ErrorCode code, Message text) {
            return Message.joined(" ", List.of(code.number(), text));
        }
    }

    private record ChangedRemoval(
            RemovalPart part,
            PlacedRemoval placed,
            Optional<DatabaseTransaction> tables,
            Optional<MigrationScripts> scripts,
            Optional<AuthorsDirectory> author,
            Optional<Path> aside)
            implements Changed {

        @Override
        public boolean stops() {
            return true;
        }

        @Override
        public void reverseFiles(Transaction back) throws IOException {
            Path directory = part.installed.directory().path();
            for (FileStep.SetAside step : placed.withdrawn) {
                back.afterDecision(new FileStep.Replace(step.aside(), step.target()));
            }
            if (aside.isPresent()) {
                back.afterDecision(new FileStep.Place(aside.get(), directory));
            } else {
                LockFileChange.placeLock(part.application, back, directory, part.installed.lock());
            }
        }

        /** Adopts the tables that were kept. */
        @Override
        public void reverseTables(Optional<DatabaseTransaction> changes, List<Message> reported) {
            if (changes.isPresent() && scripts.isPresent()) {
                new Migrations(changes.get(), part.plugin(), part.otherTables(), part.caller.progress())
                        .migrate(scripts.get(), true);
            }
        }

        @Override
        public OperationResult result() {
            removeEmptyDirectories();
            tables.map(DatabaseTransaction::leftovers)
                    .orElse(List.of())
                    .forEach(problem -> part.warnings.add(
                            PlacedRemoval.numbered(ErrorCode.CLEANUP_FAILED, Message.verbatim(problem))));
            Map<String, Object> data = new JsonObject()
                    .with("plugin", part.plugin().toString())
                    .with("version", part.installed.version())
                    .with("keep_data", part.options.keepData())
                    .with("package", placed.packed.map(Path::toString))
                    .with(
                            "directory",
                            author.map(own -> own.plugin().directory().path().toString()))
                    .withUnlessEmpty(
                            "warnings",
                            part.warnings.stream().map(Message::toString).toList());
            List<Message> sentences = new ArrayList<>();
            sentences.add(Message.of(
                    "Uninstalled {0}.",
                    part.plugin()
                            + part.installed
                                    .version()
                                    .map(version -> " " + version)
                                    .orElse("")));
            if (part.options.keepData()) {
                sentences.add(Message.of("Its data was kept."));
            }
            placed.packed.ifPresent(file -> sentences.add(Message.of("Its files were packed into {0}.", file)));
            author.ifPresent(own -> sentences.add(own.stays()));
            return OperationResult.done(part.plugin().toString(), Message.joined(" ", sentences), data);
        }

        private void removeEmptyDirectories() {
            Path config = part.application.base().config();
            deleteEmpty(
                    part.installed.directory().path(), part.application.base().plugins());
            deleteEmpty(part.application.base().settings(part.plugin()), config);
            placed.withdrawn.forEach(step -> deleteEmpty(step.target(), config));
        }

        private void deleteEmpty(Path gone, Path limit) {
            part.application.deleteEmptyDirectories(gone, limit).ifPresent(part.warnings::add);
        }
    }
}
