package org.coreadmin.extension.internal.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.host.HostExamination;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.inspection.LinkProblem;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.FilePublication;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.KeptPackages;
import org.coreadmin.extension.internal.application.RunDirectories;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.TreeComparison;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.change.UnfinishedOperations;
import org.coreadmin.extension.internal.converge.Reload;
import org.coreadmin.extension.internal.database.ClaimProblem;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.operation.Notices;
import org.coreadmin.extension.internal.policy.Withdrawals;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.store.Mounts;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.Severity;
import org.coreadmin.extension.policy.WithdrawalWatch;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.text.Timestamps;

/** Looks for problems, and makes the repairs that are safe. Called by the holder of the writer lock. */
public final class Doctor {

    private static final int MOST_REFERENCES = 3;

    private final Application application;
    private final List<Finding> versions;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * Creates the doctor of an application.
     *
     * @param versions the findings of {@link #versions}, from before the writer lock was taken
     */
    public Doctor(Application application, List<Finding> versions) {
        this.application = application;
        this.versions = List.copyOf(versions);
    }

    /** Takes the database over for this base directory, unless it belongs to it. */
    public void adoptDatabase(Caller caller) {
        Database database = application
                .database()
                .filter(any -> any.dialect().isPresent())
                .orElseThrow(() -> new PluginException(
                        ErrorCode.BAD_REQUEST, Message.of("The application has no database that could be adopted.")));
        Optional<ClaimProblem> problem = database.claimProblem();
        if (problem.isPresent()) {
            database.adopt(application.transactions().newId(), caller.name());
            findings.add(Finding.mended(
                    "database-claim",
                    "database",
                    Message.of(
                            "{0} It belongs to this base directory from now on.",
                            problem.get().message())));
        }
    }

    /**
     * Examines everything but the database once.
     *
     * @param mend whether to make the repairs that lose no data
     */
    public void examine(boolean mend) throws IOException {
        List<Installed> installed = application.allInstalled();
        Set<Sha256> damaged = new HashSet<>();
        each("kept packages", () -> damaged.addAll(examinePackages(installed)));
        FileExamination files = new FileExamination(application, mend);
        each(
                "run files",
                () -> findings.addAll(files.runFiles(installed.stream()
                        .filter(plugin ->
                                plugin.lock().digest().filter(damaged::contains).isEmpty())
                        .toList())));
        for (Installed plugin : installed) {
            if (application.starter().isHeld(plugin.name())) {
                continue; // its files may lie elsewhere until its operation is finished
            }
            String name = plugin.name().toString();
            each(name, () -> examineLock(plugin, mend));
            each(name, () -> examineManifest(plugin));
            each(name, () -> examineFiles(plugin, damaged));
            each(name, () -> examineMount(plugin));
            each(name, () -> examinePublished(plugin));
            if (!hasDamagedRunFiles(name)) { // its code is not what was installed
                each(name, () -> examineCode(plugin));
            }
        }
        each("settings", this::examineSettings);
        each("core.lock.json", () -> findings.addAll(files.lockFile(application.allInstalled()))); // as mended
        each("vendors", this::examineVendors);
        each("plugins that run", this::examineRunning);
        each("changes on disk", this::examineChanges);
        each("trust.yaml", () -> findings.addAll(files.policy(installed)));
        each("core.plugins.yaml", () -> findings.addAll(files.wanted()));
        each("registries", () -> findings.addAll(files.trustedMetadata()));
        each("leftovers", () -> examineLeftovers(mend));
        each("private files", () -> examinePrivate(mend));
        each("permissions", () -> examineDeciding(mend));
        each("run directories", () -> examineRuns(installed, mend));
        each("overrides", this::examineOverrides);
        each("abandoned operations", () -> findings.addAll(new UnfinishedOperations(application).kept()));
    }

    /**
     * Examines the database and the application's own tables once. Without the writer lock, a change that runs may be
     * taken for something that is wrong.
     *
     * @param mend whether to end what interrupted migrations left
     */
    public void examineDatabase(boolean mend) throws IOException {
        List<Installed> installed = application.allInstalled();
        each(
                "database",
                () -> application
                        .database()
                        .ifPresent(database -> findings.addAll(
                                new DatabaseExamination(application, database, mend).findings(installed))));
        each("application", this::examineHost);
    }

    /** Returns what has been found so far. */
    public List<Finding> findings() {
        return List.copyOf(findings);
    }

    private boolean hasDamagedRunFiles(String plugin) {
        return findings.stream()
                .anyMatch(finding ->
                        finding.kind().equals("run-files") && finding.subject().equals(plugin) && !finding.mended());
    }

    private interface Examination {
        void run() throws IOException;
    }

    /** Runs an examination. A failed one is itself a finding, and the check-up continues. */
    private void each(String subject, Examination examination) {
        try {
            examination.run();
        } catch (IOException | RuntimeException e) {
            find(
                    "not-examined",
                    subject,
                    Message.of("could not be examined: {0}", Failures.describe(e)),
                    Message.of("Remove the cause, then check again"));
        }
    }

    private void examineRunning() {
        Map<PluginName, Message> quarantined =
                new TreeMap<>(application.starter().quarantinedElsewhere());
        quarantined.putAll(application.starter().quarantined());
        quarantined.forEach((name, reason) -> find(
                "quarantined",
                name.toString(),
                Message.of("is enabled but not running: {0}", reason),
                Message.of("Fix the cause, then enable the plugin"),
                Remedy.of("enable", name)));
        application
                .starter()
                .warnings()
                .forEach((name, reason) -> find(
                        "callback",
                        name.toString(),
                        reason,
                        Message.of("Enable the plugin; if it is quarantined again, report it to its author"),
                        Remedy.of("enable", name)));
    }

    /** Lists versions that an operator allows although a registry has withdrawn them; a notice only. */
    private void examineOverrides() throws IOException {
        for (WithdrawalWatch.Overridden one : new Withdrawals(application).overrides()) {
            findings.add(Finding.notice(
                    "override",
                    one.plugin().toString(),
                    Message.of(
                            "version {0} may run until {1} UTC although it was withdrawn as malicious; {2} allowed it: {3}",
                            one.version(), Timestamps.utc(one.until()), one.by(), one.reason()),
                    Message.of("End the override when a version without the fault is installed")));
        }
    }

    private void examineChanges() throws IOException {
        for (DiskChange change : new Reload(application).changes()) {
            find(
                    "changed-on-disk",
                    change.plugin(),
                    change.text(),
                    Message.of("Reload the plugins to apply it"),
                    Remedy.of("reload"));
        }
        findings.addAll(versions);
    }

    private void examineMount(Installed plugin) throws IOException {
        Path directory = plugin.directory().path();
        if (!plugin.directory().linked() && Mounts.isMounted(directory)) {
            find(
                    "mounted",
                    plugin.name().toString(),
                    Message.of("its directory is a mount, which can be neither exchanged nor removed"),
                    Message.of("Mount {0} instead, with the plugin's directory in it", directory.getParent()));
        }
    }

    /** Lists the settings that are ignored; a mistake that is refused ends the command before it comes here. */
    private void examineSettings() {
        Path file = application.base().settings();
        ConfigurationFile.read(file)
                .warnings()
                .forEach(warning -> find(
                        "settings",
                        file.toString(),
                        Message.of("{0}. It is ignored", warning),
                        Message.of("Correct the line")));
    }

    /** Asks the application for what it finds in tables of its own. */
    private void examineHost() {
        Optional<Database> database =
                application.database().filter(any -> any.dialect().isPresent());
        if (database.isEmpty()) {
            return;
        }
        for (HostExamination host : ServiceLoader.load(HostExamination.class, HostExamination.class.getClassLoader())) {
            findings.addAll(database.get()
                    .ask(
                            Message.of("examine the tables of the application"),
                            connection -> host.findings(application.base().path(), connection)));
        }
    }

    private void examineVendors() throws IOException {
        for (Path vendor : application.store().linkedVendors()) {
            find(
                    "linked-vendor",
                    vendor.toString(),
                    Message.of("is a symbolic link, and plugins behind it are not found"),
                    Message.of("Move the directory itself there"));
        }
    }

    /**
     * Compares each kept package with its digest.
     *
     * @return those that are damaged
     */
    private List<Sha256> examinePackages(List<Installed> installed) throws IOException {
        List<Sha256> damaged = new KeptPackages(application).damaged();
        for (Sha256 digest : damaged) {
            String owner = installed.stream()
                    .filter(plugin -> plugin.lock().digest().equals(Optional.of(digest)))
                    .map(plugin -> plugin.name().toString())
                    .findFirst()
                    .orElse("kept packages");
            find(
                    "kept-package",
                    owner,
                    Message.of(
                            "the package {0} is damaged: its content does not have the digest in its name",
                            application.base().packageFile(digest)),
                    Message.of("Restore it from a backup, or delete it: nothing can go back to it"));
        }
        return damaged;
    }

    /** Returns the registries' warnings about installed versions, as far as they answer; a notice only. */
    public static List<Finding> versions(Application application) throws IOException {
        List<Finding> found = new ArrayList<>();
        PackageSource catalogue = application.catalogue();
        try (OfferedReleases offered = catalogue.releases().tolerant()) {
            List<Installed> installed = application.allInstalled();
            offered.announce(installed.stream().map(Installed::name).toList());
            for (Installed plugin : installed) {
                String version = plugin.name() + " " + plugin.version().orElse("");
                Notices.of(plugin, offered)
                        .sentences(Message.verbatim(version))
                        .forEach(sentence -> found.add(Finding.notice(
                                "withdrawn",
                                plugin.name().toString(),
                                sentence,
                                Message.of("Check which other version can be installed"),
                                Remedy.of("why", plugin.name()))));
            }
            List<RegistryState> states = catalogue.checkAll();
            for (int i = 0; i < states.size(); i++) {
                RegistrySettings registry = catalogue.registries().get(i);
                states.get(i).late().ifPresent(late -> found.add(late(registry, late)));
                states.get(i).problem().ifPresent(problem -> found.add(silent(registry, problem)));
            }
            for (AuditFinding finding : application.admission().audit().findings()) {
                found.add(new Finding(
                                finding.withdrawal() ? "malicious" : "advisory",
                                finding.plugin().toString(),
                                finding.sentence(),
                                advice(finding),
                                false,
                                !finding.severity().isAtLeast(Severity.HIGH))
                        .with(Remedy.of("audit"), Remedy.of("why", finding.plugin())));
            }
        } catch (PluginException e) {
            return found; // a registry that does not answer is no problem of what is installed
        }
        return found;
    }

    /** A registry that does not answer is no problem of what is installed; but nobody learns of updates and withdrawals. */
    private static Finding silent(RegistrySettings registry, Message problem) {
        return Finding.notice(
                "registry",
                registry.id(),
                Message.of("the registry does not answer as it should: {0}", problem),
                Message.of("Check its address and the network, or tell its operator; until then, newer versions and"
                        + " withdrawals are not seen"));
    }

    private static Finding late(RegistrySettings registry, Map.Entry<String, Instant> late) {
        return Finding.notice(
                "registry-expires",
                registry.id(),
                Message.of(
                        "Its role '{0}' has not been re-signed for half of its lifetime. It is valid until {1};"
                                + " after that, the registry is refused",
                        late.getKey(), late.getValue()),
                Message.of("Tell the registry's operator, who has to run registry:refresh"));
    }

    private static Message advice(AuditFinding finding) {
        if (finding.fixed().isEmpty()) {
            return Message.of("Read the advisory, and check whether a newer version helps");
        }
        return finding.library().isPresent()
                ? Message.of(
                        "It is fixed in {0} of the library; check whether a newer version of the plugin includes it",
                        finding.fixed().get())
                : Message.of("It is fixed in {0}", finding.fixed().get());
    }

    private void examineLock(Installed plugin, boolean mend) throws IOException {
        if (plugin.lock().ours()) {
            return;
        }
        Message message =
                Message.of("has an install.lock that this product did not write: it counts as installed and enabled");
        Optional<Sha256> digest = plugin.manifest().isPresent()
                ? Optional.of(application.store().digest(plugin.directory().path()))
                : Optional.empty();
        if (mend && digest.isPresent()) {
            application
                    .store()
                    .replaceLock(
                            plugin.name(),
                            org.coreadmin.extension.internal.store.InstallLock.of(
                                            plugin.name().toString(),
                                            plugin.requireManifest().version().toString(),
                                            plugin.lock().status(),
                                            plugin.lock().installedAt(),
                                            digest.get(),
                                            StagedVersion.LOCAL,
                                            "doctor")
                                    .withUpdatedAt(application.now()));
            findings.add(Finding.mended("foreign-lock", plugin.name().toString(), message));
        } else {
            find(
                    "foreign-lock",
                    plugin.name().toString(),
                    message,
                    Message.of("A fix writes a complete one"),
                    Remedy.doctor("fix"));
        }
    }

    private void examineManifest(Installed plugin) {
        plugin.manifestProblem()
                .ifPresent(problem -> find(
                        "manifest",
                        plugin.name().toString(),
                        Message.verbatim(problem),
                        Message.of("Fix core.json, then apply it with a forced install")));
    }

    private void examineFiles(Installed plugin, Set<Sha256> damaged) throws IOException {
        if (plugin.lock().digest().isEmpty()
                || plugin.manifest().isEmpty()
                || damaged.contains(plugin.lock().digest().get())) {
            return;
        }
        List<String> changed = new TreeComparison(application).changes(plugin);
        if (!changed.isEmpty()) {
            find(
                    "modified-files",
                    plugin.name().toString(),
                    Message.of("has files that differ from those installed: {0}", Message.joined(", ", changed)),
                    Message.of("The installed code keeps running. A forced install applies the changes"),
                    Remedy.of("install", plugin.name(), "force"));
        }
    }

    private void examinePublished(Installed plugin) throws IOException {
        for (Map.Entry<String, Sha256> file : plugin.lock().published().entrySet()) {
            Path published = application.base().config().resolve(file.getKey());
            if (!Files.isRegularFile(published, LinkOption.NOFOLLOW_LINKS)) {
                find(
                        "published-file",
                        plugin.name().toString(),
                        Message.of("published config/{0}, which is gone", file.getKey()),
                        Message.of("A forced install publishes it again"),
                        Remedy.of("install", plugin.name(), "force"));
            } else if (!FilePublication.digest(published).equals(file.getValue())) {
                find(
                        "published-file",
                        plugin.name().toString(),
                        Message.of("published config/{0}, which was edited since", file.getKey()),
                        Message.of("Nothing, if that was intended: an uninstall leaves it there"));
            }
        }
    }

    /** Reads a plugin's code again: the application, or what the plugin requires, may be others than at its install. */
    private void examineCode(Installed plugin) throws IOException {
        Optional<CodeReport> code = CodeCheck.of(application, plugin.name());
        if (code.isEmpty()) {
            return;
        }
        String name = plugin.name().toString();
        List<Message> broken = CodeReport.lines(
                code.get().link().stream().filter(LinkProblem::blocks).toList(), MOST_REFERENCES);
        if (!broken.isEmpty()) {
            findings.add(new Finding(
                    "code",
                    name,
                    Message.of("has code that fails when it is used: {0}", Message.joined("; ", broken)),
                    Message.of("Install a version that fits the application and the plugins that it uses"),
                    false,
                    !plugin.enabled() || plugin.lock().skipDependencies()));
        }
        SortedSet<String> unknown = new TreeSet<>();
        code.get().capabilities().forEach((capability, evidence) -> {
            if (!evidence.isEmpty()) {
                unknown.add(capability);
            }
        });
        plugin.lock().accepted().forEach(unknown::remove);
        if (plugin.lock().ours() && !unknown.isEmpty()) {
            findings.add(Finding.notice(
                    "capabilities",
                    name,
                    Message.of("has capabilities that its install did not record: {0}", String.join(", ", unknown)),
                    Message.of("If they are wanted, a forced install records them"),
                    Remedy.of("install", plugin.name(), "force")));
        }
    }

    private void examineLeftovers(boolean mend) throws IOException {
        if (!application.store().needsSweep() || application.transactions().needRecovery()) {
            return; // what is there may belong to an operation that is not finished
        }
        List<Message> left = mend
                ? application.store().sweep().stream().map(Message::verbatim).toList()
                : List.of(Message.of("stage/, trash/ or private/ has something in it that no operation needs"));
        if (left.isEmpty()) {
            findings.add(Finding.mended(
                    "leftovers",
                    application.base().core().toString(),
                    Message.of("Leftovers of operations were removed")));
        } else {
            left.forEach(problem -> find(
                    "leftovers",
                    application.base().core().toString(),
                    problem,
                    Message.of("A fix removes it"),
                    Remedy.doctor("fix")));
        }
    }

    private void examinePrivate(boolean mend) throws IOException {
        for (Path path : application.base().privatePaths()) {
            if (DurableFiles.isOpenToOthers(path)) {
                mendOrFind(
                        mend,
                        "open-to-others",
                        path,
                        Message.of("can be read or written by other users of this machine"),
                        Message.of("A fix removes their access"),
                        () -> application.files().close(path));
            }
        }
    }

    private void examineDeciding(boolean mend) throws IOException {
        List<Path> paths = new ArrayList<>(application.base().decidingPaths());
        for (Installed plugin : application.allInstalled()) {
            paths.add(plugin.directory().path());
        }
        for (Path path : paths) {
            if (DurableFiles.isWritableByAll(path)) {
                mendOrFind(
                        mend,
                        "writable-by-all",
                        path,
                        Message.of("can be written by all users of this machine, who could run their own code with it"),
                        Message.of("A fix removes their access"),
                        () -> application.files().closeForWriting(path));
            }
        }
    }

    /** Finds run directories of versions that are no longer installed. */
    private void examineRuns(List<Installed> installed, boolean mend) throws IOException {
        if (!application.base().isWritable()) {
            return; // which ones are in use is found out by taking their locks
        }
        RunDirectories runs = application.starter().runs();
        List<Sha256> unused = runs.unused(installed);
        if (unused.isEmpty()) {
            return;
        }
        mendOrFind(
                mend,
                "unused-runs",
                application.base().run(),
                Message.of("{0} prepared versions of plugins are no longer used", unused.size()),
                Message.of("A fix deletes them"),
                () -> runs.delete(unused));
    }

    private void mendOrFind(
            boolean mend, String kind, Path subject, Message problem, Message advice, Examination mending)
            throws IOException {
        if (mend) {
            mending.run();
            findings.add(Finding.mended(kind, subject.toString(), problem));
        } else {
            find(kind, subject.toString(), problem, advice, Remedy.doctor("fix"));
        }
    }

    private void find(String kind, String subject, Message message, Message advice, Remedy... remedies) {
        findings.add(Finding.of(kind, subject, message, advice, remedies));
    }
}
