package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.inspection.Evidence;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.FilePublication;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.KeptPackages;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.RollbackTarget;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.Migrations;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.DependencyCheck;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.ContributionSummary;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.text.Timestamps;

/** Installs one version of a plugin: an install, a reinstall, an update or a rollback (spec 3). */
public final class InstallPart implements Part {

    private final Application application;
    private final Request request;
    private final Caller caller;
    private final PartRecord record;
    private final List<Message> warnings = new ArrayList<>();

    public InstallPart(Application application, Request request, Caller caller) {
        this.application = application;
        this.request = request;
        this.caller = caller;
        this.record = new PartRecord(request.plugin(), request.action(), request.before());
    }

    @Override
    public PartRecord record() {
        return record;
    }

    @Override
    public List<Message> warnings() {
        return warnings;
    }

    @Override
    public Optional<VersionFiles> versionFiles() {
        return Optional.of(request.versionFiles());
    }

    /** Returns a message such as {@code acme/base 1.0.0, which acme/report requires, could not be installed:}. */
    @Override
    public Message failing() {
        Message what = request.cause().requiredBy().isEmpty()
                ? request.shown()
                : Message.joined("", List.of(request.shown(), request.cause().whichRequire(), ","));
        return request.isNew()
                ? Message.of("{0} could not be installed: ", what)
                : Message.of("{0} could not be updated: ", what);
    }

    /** Whether a version of the plugin runs now. */
    boolean replacesWhatRuns() {
        return request.before().filter(Installed::enabled).isPresent();
    }

    private Prospect prospect(StagedVersion files) {
        Manifest manifest = files.manifest();
        refuseDowngrade(manifest);
        boolean skips = request.marks().skipDependencies();
        return new Prospect(
                this,
                Optional.of(new Participant(manifest, request.enables(), skips)),
                check -> require(check, manifest),
                Optional.of(coming(files, files.tree(), skips || !request.enables())));
    }

    private CodeCheck.Coming coming(StagedVersion files, Path tree, boolean lenient) {
        return new CodeCheck.Coming(
                files.manifest(),
                tree,
                files.tree(),
                files.digest().hex(),
                request.before(),
                lenient,
                request.marks().accepted());
    }

    private void requireCapabilities(StagedVersion files, CodeReport report) {
        application
                .admission()
                .requireCapabilities(
                        plugin(),
                        files.manifest().version(),
                        report.capabilities().keySet());
    }

    private void require(DependencyCheck check, Manifest manifest) {
        if (!request.leavesPin()) {
            requirePin(manifest.version());
        }
        if (request.action() == Action.ROLLBACK
                || request.from().equals(Optional.of(manifest.version().toString()))) {
            check.require(manifest.summary(), request.enables(), request.marks().skipDependencies());
        } else {
            check.require(manifest, request.enables(), request.marks().skipDependencies());
        }
    }

    private void requirePin(Version version) {
        request.before()
                .flatMap(installed -> installed.lock().pin())
                .filter(range -> !range.includes(version))
                .ifPresent(range -> {
                    throw new PluginException(
                            ErrorCode.VERSION_CONFLICT,
                            Message.of("{0} is pinned to {1}, which does not include {2}.", plugin(), range, version));
                });
    }

    /** Refuses a forced install of an older version: it would undo migrations, which has to be requested explicitly. */
    private void refuseDowngrade(Manifest manifest) {
        Optional<String> installed = request.from();
        if (request.action() != Action.REINSTALL || installed.isEmpty()) {
            return;
        }
        boolean older;
        try {
            older = manifest.version().compareTo(Version.of(installed.get())) < 0;
        } catch (PluginException e) {
            return; // the install.lock is not ours, and its version is not one
        }
        if (older) {
            boolean rollsBack = canRollBack();
            Remedy downgrade = downgrade(plugin(), manifest.version().toString());
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    rollsBack
                            ? Message.of(
                                    "Version {0} of {1} is older than the installed {2}, and a forced install does not"
                                            + " downgrade. A rollback goes back to the previous version, an update that allows"
                                            + " downgrades to this one. Both undo newer migrations.",
                                    manifest.version(), plugin(), installed.get())
                            : Message.of(
                                    "Version {0} of {1} is older than the installed {2}, and a forced install does not"
                                            + " downgrade. An update that allows downgrades does, and undoes newer migrations.",
                                    manifest.version(), plugin(), installed.get()),
                    rollsBack ? List.of(Remedy.of("rollback", plugin()), downgrade) : List.of(downgrade));
        }
    }

    /** Whether the package of the previous version is kept, and may replace what is there. */
    private boolean canRollBack() {
        try {
            boolean kept = RollbackTarget.in(
                            application.history().of(plugin()), request.from().orElse(""))
                    .filter(target -> Files.isRegularFile(application.base().packageFile(target.digest())))
                    .isPresent();
            return kept
                    && AuthorsDirectory.of(application, request.before().orElseThrow())
                            .isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Look look() throws IOException {
        StagedVersion files = request.versionFiles().look(application, caller.progress());
        Admission.Admitted admitted = admit(files);
        return new Look(prospect(files), Optional.of(contents(files)), (present, code, migrated) -> {
            code.ifPresent(finding -> {
                requireCapabilities(files, finding.report());
                warnings.addAll(finding.notes());
            });
            MigrationPlan migrations = plannedMigrations(files, migrated);
            return planned(files, present, code.map(CodeCheck.Finding::report), admitted, migrations);
        });
    }

    private static Sha256 contents(StagedVersion files) {
        return files.contents().orElse(files.digest());
    }

    /** Refuses files that the policy forbids, wherever they come from. */
    private Admission.Admitted admit(StagedVersion files) throws IOException {
        Admission.Admitted admitted = application.admission().require(request, files);
        warnings.addAll(admitted.warnings());
        return admitted;
    }

    private PlannedStep planned(
            StagedVersion files,
            List<Participant> present,
            Optional<CodeReport> code,
            Admission.Admitted admitted,
            MigrationPlan migrations)
            throws IOException {
        Optional<Long> size = request.versionFiles() instanceof VersionFiles.PackageFile file
                ? Optional.of(Files.size(file.file()))
                : request.versionFiles() instanceof VersionFiles.Remote remote
                        ? remote.offer().size()
                        : Optional.empty();
        Optional<List<String>> published = published(files);
        FilePublication.Kept left = request.overwrite()
                ? application
                        .publication(plugin())
                        .kept(
                                published.orElse(List.of()),
                                request.before()
                                        .map(before -> before.lock().published())
                                        .orElse(Map.of()))
                : new FilePublication.Kept(List.of(), List.of());
        return new PlannedStep(
                request.action().word(),
                plugin(),
                Optional.of(files.manifest().displayName()),
                request.from(),
                Optional.of(files.manifest().version().toString()),
                DatabasePart.weaker(application, request.cause().reason(), migrations),
                Optional.of(files.source()),
                Optional.of(files.digest()),
                size,
                migrations,
                reads(files, migrations),
                files.manifest().databases(),
                published.map(all -> all.stream()
                        .filter(file -> !left.edited().contains(file))
                        .toList()),
                published.isPresent()
                        ? StepParts.knownWhenRun(files.tree(), "script", "start")
                        : StepParts.knownWhenRun(files.tree(), "script", "published", "start"),
                left.edited(),
                left.saved(),
                files.manifest().capabilities(),
                StepParts.required(files.manifest(), present),
                StepParts.shown(Dependants.of(plugin(), present).all()),
                request.notice(),
                code,
                request.before().isPresent()
                        ? StepParts.changes(application, request.before().get(), files, request.versionFiles(), size)
                        : Optional.empty(),
                admitted.signers(),
                PlannedStep.Ending.NONE);
    }

    /**
     * Returns the published files; they are known without running code of the plugin only if these very files are
     * installed.
     */
    private Optional<List<String>> published(StagedVersion files) throws IOException {
        return application
                .snapshot()
                .plugin(plugin())
                .filter(entry -> entry.lock().flatMap(InstallLock::digest).equals(Optional.of(files.digest())))
                .flatMap(PluginEntry::contributions)
                .flatMap(ContributionSummary::of)
                .map(summary -> summary.publish().stream()
                        .map(ContributionSummary.Published::destination)
                        .sorted()
                        .toList());
    }

    private List<String> reads(StagedVersion files, MigrationPlan migrations) {
        if (migrations.apply().isEmpty()) {
            return List.of();
        }
        return scripts(files.tree())
                .map(all -> application.database().orElseThrow().reads(plugin(), all, migrations.apply()))
                .orElse(List.of());
    }

    /** Returns the migrations of a tree; empty if none would run here. */
    private Optional<MigrationScripts> scripts(Path tree) {
        if (application.follows()) {
            return Optional.empty();
        }
        Optional<Database> database =
                application.database().filter(any -> any.dialect().isPresent());
        if (database.isEmpty()) {
            DatabasePart.refuseMigrations(application, plugin(), tree);
        }
        return database.map(known -> known.scripts(tree));
    }

    private MigrationPlan plannedMigrations(StagedVersion files, Set<PluginName> migrated) {
        return scripts(files.tree())
                .map(all -> application
                        .database()
                        .orElseThrow()
                        .planMigration(
                                plugin(),
                                all,
                                request.undoNewer(),
                                files.manifest().otherTables(),
                                migrated))
                .orElse(MigrationPlan.NONE);
    }

    @Override
    public Taken take(Optional<Transaction> journal) throws IOException {
        Transaction change = journal.orElseThrow();
        StagedVersion files = request.versionFiles().take(application, change, caller.progress()); // 10002, 10003
        new KeptPackages(application).use(files.digest());
        Admission.Admitted admitted = admit(files);
        record.comes(files);
        return new TakenVersion(this, change, files, admitted, prospect(files), Optional.empty());
    }

    /**
     * The files of the version are on this machine.
     *
     * @param code empty until its code was read, and if it is not read
     */
    private record TakenVersion(
            InstallPart part,
            Transaction change,
            StagedVersion files,
            Admission.Admitted admitted,
            Prospect prospect,
            Optional<CodeReport> code)
            implements Taken {

        @Override
        public Optional<Sha256> contents() {
            return Optional.of(InstallPart.contents(files));
        }

        @Override
        public Taken read(CodeCheck.Finding finding) {
            part.requireCapabilities(files, finding.report());
            part.warnings.addAll(finding.notes());
            return new TakenVersion(part, change, files, admitted, prospect, Optional.of(finding.report()));
        }

        @Override
        public Optional<Consent.Need> consent() {
            return code.filter(report -> !report.consent().isEmpty()).map(report -> {
                SortedMap<String, List<Evidence>> wanted = new TreeMap<>(report.capabilities());
                wanted.keySet().retainAll(report.consent());
                return new Consent.Need(part.plugin(), files.manifest().version(), part.request.from(), wanted);
            });
        }

        @Override
        public void announce() {
            if (part.application.follows()) {
                return; // listeners were called on the node that decided
            }
            part.record.announced();
            part.application
                    .runtime()
                    .publish(new BeforeInstallEvent(
                            part.plugin().toString(), files.manifest().raw(), part.request.options(), change.id()));
        }

        @Override
        public Taken compile(Collection<LinkRequest> alongside) throws IOException {
            CodeCheck.Coming before = prospect.code().orElseThrow();
            if (!part.application.compiler().isNeeded(before.tree())) {
                return this;
            }
            Path run = part.application.starter().runs().prepare(change, files, alongside);
            return new TakenVersion(
                    part, change, files, admitted, prospect.bringing(part.coming(files, run, before.lenient())), code);
        }

        /** Links the classes. A disabled plugin may lack what it requires. */
        @Override
        public Linked link(Collection<LinkedPlugin> alongside, Snapshot before) throws IOException {
            Path run = part.application
                    .starter()
                    .runs()
                    .prepare(
                            change,
                            files,
                            alongside.stream().map(LinkedPlugin::request).toList());
            boolean alone = part.request.marks().skipDependencies() || !part.request.enables();
            LinkedPlugin plugin = part.application.starter().link(files.manifest(), run, alone, alongside);
            part.warnings.addAll(plugin.warnings());
            return new LinkedVersion(part, this, plugin);
        }
    }

    private record LinkedVersion(InstallPart part, TakenVersion taken, LinkedPlugin plugin) implements Linked {

        @Override
        public Optional<LinkedPlugin> running() {
            return Optional.of(plugin).filter(any -> part.request.enables());
        }

        @Override
        public Placed place(Map<String, PluginName> alongside) throws IOException {
            FilePublication.Published published = part.application
                    .publication(part.plugin(), alongside)
                    .prepare(
                            taken.change,
                            taken.files.tree(),
                            plugin.summary().publish(),
                            part.request
                                    .before()
                                    .map(before -> before.lock().published())
                                    .orElse(Map.of()),
                            part.request.overwrite(),
                            part.application.store().trash(taken.change, part.plugin())); // 10007
            InstallLock lock = lock(published);
            Placement placement =
                    Placement.of(part.application, taken.change, part.request.before(), taken.files, lock);
            if (taken.files.staged().isPresent() && part.request.before().isPresent()) {
                part.record.keeps(new KeptPackages(part.application)
                        .packageOf(taken.change, part.request.before().get()));
            }
            return new PlacedVersion(part, this, published, placement, Optional.of(lock));
        }

        private InstallLock lock(FilePublication.Published published) {
            Instant now = part.application.now();
            InstallLock lock = InstallLock.of(
                            part.plugin().toString(),
                            taken.files.manifest().version().toString(),
                            part.request.marks().status(),
                            now,
                            taken.files.digest(),
                            taken.files.source(),
                            taken.change.id())
                    .withSkipDependencies(part.request.marks().skipDependencies())
                    .withPublished(published.digests())
                    .withDependency(part.request.marks().dependency())
                    .withPin(part.request.marks().pin())
                    .withAccepted(taken.code
                            .map(report -> List.copyOf(report.capabilities().keySet()))
                            .orElse(part.request.marks().accepted()))
                    .withSigners(taken.admitted.signers())
                    .withAcceptedKeys(taken.admitted.acceptedKeys());
            // installed_at stays on update and is new on reinstall
            return part.request.action().isUpdate() && part.request.before().isPresent()
                    ? lock.withInstalledAt(part.request.before().get().lock().installedAt())
                    : lock;
        }

        @Override
        public void discard() {
            plugin.close();
        }
    }

    private record PlacedVersion(
            InstallPart part,
            LinkedVersion linked,
            FilePublication.Published published,
            Placement placement,
            Optional<InstallLock> lock)
            implements Placed {

        @Override
        public boolean closes() {
            return new ExclusiveUpdate(part.application, part.request).closes(linked.taken.files);
        }

        @Override
        public void readAhead(DatabaseTransaction changes) throws IOException {
            new DatabasePart(part.application, part.request, part.caller).readAhead(changes, linked.taken.files);
        }

        @Override
        public Changed change(Optional<DatabaseTransaction> changes) throws IOException {
            Optional<MigrationScripts> tablesBefore = new DatabasePart(part.application, part.request, part.caller)
                    .change(changes, linked.taken.files, linked.plugin);
            return new ChangedVersion(part, this, tablesBefore);
        }
    }

    private record ChangedVersion(InstallPart part, PlacedVersion placed, Optional<MigrationScripts> tablesBefore)
            implements Changed {

        private LinkedPlugin linked() {
            return placed.linked.plugin;
        }

        private StagedVersion files() {
            return placed.linked.taken.files;
        }

        @Override
        public boolean stops() {
            return !part.request.enables();
        }

        @Override
        public void awaitHealth() {
            if (part.request.enables()) {
                new HealthWait(part.application, part.caller.progress()).await(part.plugin(), files().manifest());
            } else {
                linked().close();
            }
        }

        @Override
        public void reverseFiles(Transaction back) throws IOException {
            placed.published.reverse().forEach(back::afterDecision);
            if (placed.placement.author().isPresent()) {
                restoreLock(back, placed.placement.author().get());
            }
            placed.placement.reverse().forEach(back::afterDecision);
            if (files().staged().isEmpty() && part.request.before().isPresent()) {
                restoreLock(back, part.request.before().get().directory().path());
            }
        }

        private void restoreLock(Transaction back, Path directory) throws IOException {
            LockFileChange.placeLock(
                    part.application,
                    back,
                    directory,
                    part.request.before().orElseThrow().lock());
        }

        @Override
        public void reverseTables(Optional<DatabaseTransaction> changes, List<Message> reported) {
            try (PluginScope.Within within = PluginScope.named(part.plugin().toString())) {
                if (part.request.isNew() && !part.application.follows()) {
                    undoInstallScript(changes, reported);
                }
                if (changes.isPresent()) {
                    Migrations migrations = new Migrations(
                            changes.get(), part.plugin(), files().manifest().otherTables(), part.caller.progress());
                    migrations.migrate(tablesBefore.orElseThrow(), true);
                    if (part.request.isNew()) {
                        migrations.keep(); // adopted tables are kept again; nothing is left of those that it created
                    }
                }
            }
        }

        /** Runs the uninstall script, as the counterpart of the install script. If it fails, its changes of tables are undone. */
        private void undoInstallScript(Optional<DatabaseTransaction> changes, List<Message> reported) {
            Manifest manifest = files().manifest();
            try {
                new UninstallRun(part.application, manifest, false, part.caller.progress())
                        .runApart(
                                () -> part.application
                                        .starter()
                                        .link(manifest, linked().request().directory(), true, List.of()),
                                changes);
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                reported.add(Message.of(
                        "{0} The uninstall script of {1} failed while its install was rolled back: {2}",
                        ErrorCode.UNINSTALL_SCRIPT_FAILED.number(), part.plugin(), Failures.describe(e)));
            }
        }

        @Override
        public OperationResult result() {
            InstallLock lock = placed.lock.orElseThrow();
            String version = lock.version().orElseThrow();
            Notice notice = part.request.notice();
            if (part.application.starter().isSafeMode() && part.request.enables()) {
                part.warnings.add(
                        Message.of("{0} is installed but not started: safe mode starts nothing.", part.plugin()));
            }
            part.warnings.addAll(placed.published.notes());
            for (Path file : dropped()) {
                part.application
                        .deleteEmptyDirectories(file, part.application.base().config())
                        .ifPresent(part.warnings::add);
            }
            part.warnings.addAll(notice.sentences(Message.verbatim(part.plugin() + " " + version)));
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("plugin", part.plugin().toString());
            data.put("version", version);
            data.put("installed_at", Timestamps.utc(lock.installedAt()));
            data.put("updated_at", Timestamps.utc(lock.updatedAt()));
            data.put("status", lock.status().word());
            part.request.from().ifPresent(from -> data.put("from", from));
            data.putAll(notice.toMap());
            placed.linked.taken.code.ifPresent(report -> data.put("code", report.toMap()));
            return OperationResult.done(part.plugin().toString(), message(version), data);
        }

        /** Files that the previous version published and this one does not. */
        private List<Path> dropped() {
            Path config = part.application.base().config();
            return part.request.before().map(before -> before.lock().published().keySet()).orElse(Set.of()).stream()
                    .filter(name -> !placed.published.digests().containsKey(name))
                    .map(name -> config.resolve(name).normalize())
                    .toList();
        }

        private Message message(String version) {
            PluginName plugin = part.plugin();
            String from = part.request.from().orElse("");
            Message done = switch (part.request.action()) {
                case REINSTALL -> Message.of("Reinstalled {0} {1}.", plugin, version);
                case UPDATE ->
                    from.isEmpty()
                            ? Message.of("Updated {0} to {1}.", plugin, version)
                            : Message.of("Updated {0} from {1} to {2}.", plugin, from, version);
                case ROLLBACK ->
                    from.isEmpty()
                            ? Message.of("Rolled {0} back to {1}.", plugin, version)
                            : Message.of("Rolled {0} back from {1} to {2}.", plugin, from, version);
                default -> Message.of("Installed {0} {1}.", plugin, version);
            };
            return part.request.enables() ? done : Message.joined(" ", List.of(done, Message.of("It is disabled.")));
        }
    }

    /** Returns a remedy that goes back to a version. */
    public static Remedy downgrade(PluginName plugin, String version) {
        Map<String, Object> options = new UpdateOptions(Optional.of(version), true, false).toMap();
        return new Remedy(List.of(new Remedy.Step("update", List.of(Target.of(plugin)), options)));
    }
}
