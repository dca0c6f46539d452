package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.ActivePlugin;
import org.coreadmin.extension.internal.runtime.PluginRuntime;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.store.Snapshots;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.text.Suggestions;
import org.jspecify.annotations.Nullable;

/**
 * Everything that operations work with: one application's base directory, database, registries and running plugins. Safe for use
 * by several threads as far as its parts are.
 */
public final class Application implements AutoCloseable {

    private static final int KEPT_VERSIONS = 3;

    private final PluginStore store;
    private final DurableFiles files;
    private final Transactions transactions;
    private final Optional<Database> database;
    private final Supplier<PackageSource> catalogue;
    private final LateRuntime runtime;
    private final HostVersions host;
    private final ArchiveLimits limits;
    private final Clock clock;
    private final PackageInspector inspector;
    private final PluginCompiler compiler;
    private final Snapshots snapshots;
    private final History history;
    private final PluginStarter starter;
    private final boolean forChange;
    private final Optional<Staged> staged;
    private final Decider decider;
    private final boolean follows;
    private volatile boolean development;
    private @Nullable Map<PluginName, Optional<Installed>> read;
    private final Admission.Maker admissions;
    private @Nullable Admission admission; // of one operation

    /**
     * @param store        the files of plugins
     * @param files        makes all changes on disk
     * @param transactions the journal
     * @param database     empty if the host has none
     * @param catalogue    what offers packages; called when they are first needed
     * @param runtime      creates the runtime of plugins; called when it is first needed, which commands that only read
     *     never do
     * @param host         versions and database of the application
     * @param limits       for packages
     * @param clock the time in files and events
     * @param inspector    reads the code of packages before it runs
     * @param compiler     compiles the sources of plugins that come without classes
     * @param decider      who decides what is installed
     * @param admissions   decides what may be installed and started
     */
    public Application(
            PluginStore store,
            DurableFiles files,
            Transactions transactions,
            Optional<Database> database,
            Supplier<PackageSource> catalogue,
            Supplier<PluginRuntime> runtime,
            HostVersions host,
            ArchiveLimits limits,
            Clock clock,
            PackageInspector inspector,
            PluginCompiler compiler,
            Decider decider,
            Admission.Maker admissions) {
        this.admissions = admissions;
        this.inspector = inspector;
        this.compiler = compiler;
        this.decider = decider;
        this.follows = false;
        this.store = store;
        this.files = files;
        this.transactions = transactions;
        this.database = database;
        this.catalogue = catalogue;
        this.runtime = new LateRuntime(runtime);
        this.host = host;
        this.limits = limits;
        this.clock = clock;
        this.snapshots = new Snapshots(store.base(), files, clock);
        this.history = new History(store, files);
        this.starter = new PluginStarter(this);
        this.forChange = false;
        this.staged = Optional.empty();
    }

    /** The runtime of plugins, created when it is first needed; one for all copies of an application. */
    private static final class LateRuntime {

        private final Supplier<PluginRuntime> maker;
        private volatile @Nullable PluginRuntime made;

        LateRuntime(Supplier<PluginRuntime> maker) {
            this.maker = maker;
        }

        PluginRuntime get(PluginStarter starter) {
            PluginRuntime known = made;
            return known != null ? known : make(starter);
        }

        private synchronized PluginRuntime make(PluginStarter starter) {
            PluginRuntime known = made;
            if (known == null) {
                known = maker.get();
                starter.noteCallbacks(known);
                made = known;
            }
            return known;
        }

        Optional<PluginRuntime> ifMade() {
            return Optional.ofNullable(made);
        }
    }

    /** Creates an application with other registries. */
    private Application(
            Application other,
            Supplier<PackageSource> catalogue,
            boolean forChange,
            Optional<Staged> staged,
            boolean follows) {
        this.admissions = other.admissions;
        this.decider = follows ? Decider.HERE : other.decider;
        this.follows = follows;
        this.forChange = forChange;
        this.staged = staged;
        this.store = other.store;
        this.files = other.files;
        this.transactions = other.transactions;
        this.database = other.database;
        this.catalogue = catalogue;
        this.runtime = other.runtime;
        this.host = other.host;
        this.limits = other.limits;
        this.clock = other.clock;
        this.inspector = other.inspector;
        this.compiler = other.compiler;
        this.snapshots = other.snapshots;
        this.history = other.history;
        this.starter = other.starter;
        this.development = other.development;
    }

    /** Returns the application, looking for plugins in this source and no other. */
    public Application lookingAt(PackageSource other) {
        return new Application(this, () -> other, false, Optional.empty(), follows);
    }

    /** Returns the application for one operation, which asks registries for each plugin once. */
    private Application forChange(Optional<Staged> packages) {
        AtomicReference<@Nullable PackageSource> made = new AtomicReference<>();
        Supplier<PackageSource> once =
                () -> made.updateAndGet(known -> known == null ? catalogue.get().forChange() : known);
        return new Application(this, once, true, packages, follows);
    }

    /** Returns the application for one operation, which asks registries for each plugin once, and stages packages. */
    public Application staging(Staged packages) {
        return forChange(Optional.of(packages));
    }

    /** Returns the application for one operation without the writer lock. It reads each plugin once. */
    public Application remembering() {
        Application remembering = forChange(Optional.empty());
        remembering.read = new ConcurrentHashMap<>();
        return remembering;
    }

    /**
     * Returns the application for a change that all nodes have decided: tables are up to date and scripts have run, so only
     * this base directory changes.
     */
    public Application following() {
        return new Application(this, catalogue, forChange, staged, true);
    }

    /** Whether changes carry out what all nodes have decided. */
    public boolean follows() {
        return follows;
    }

    /** Returns who decides what is installed; {@link Decider#HERE} where a change follows what is decided. */
    public Decider decider() {
        return decider;
    }

    /** Returns the packages that are staged for the operation; empty if this is not for one that stages any. */
    Optional<Staged> staged() {
        return staged;
    }

    /** Turns development mode on: see {@link #isDevelopment}. For the assembly of the application. */
    public void develop() {
        development = true;
    }

    /**
     * Whether plugins are developed here: installing an author's own directory over itself undoes migrations that were edited and
     * applies them again, and install scripts run only after that.
     */
    public boolean isDevelopment() {
        return development;
    }

    /** Returns the files of plugins. */
    public PluginStore store() {
        return store;
    }

    /** Returns the files, by which all changes on disk are made. */
    public DurableFiles files() {
        return files;
    }

    /** Returns the journal. */
    public Transactions transactions() {
        return transactions;
    }

    /** Returns the host's database; empty if it has none. */
    public Optional<Database> database() {
        return database;
    }

    /** Returns what offers packages. */
    public PackageSource catalogue() {
        return catalogue.get();
    }

    /** Returns what decides by the rules of now which versions may be installed and started. */
    public synchronized Admission admission() {
        Admission known = admission;
        if (!forChange) {
            return admissions.of(this);
        }
        admission = known == null ? admissions.of(this) : known.again();
        return admission;
    }

    /** Returns a plugin that runs in this process; empty if it does not, or none was started here. */
    public Optional<ActivePlugin> running(PluginName plugin) {
        return runtime.ifMade().flatMap(made -> made.plugins().find(plugin));
    }

    /** Returns how many callbacks a plugin that runs in this process has registered with hooks. */
    public int hooks(PluginName plugin) {
        String owner = plugin.toString();
        return (int) runtime.ifMade().stream()
                .flatMap(made -> made.hookStatuses().stream())
                .filter(hook -> hook.owner().equals(owner))
                .count();
    }

    /** Returns the plugins that run. */
    public PluginRuntime runtime() {
        return runtime.get(starter);
    }

    /** Starts and stops the enabled plugins. */
    public PluginStarter starter() {
        return starter;
    }

    /** Returns the operations on each plugin. */
    public History history() {
        return history;
    }

    /** Returns the parts of the surrounding application that plugins may require, with their versions. */
    public HostVersions host() {
        return host;
    }

    public ArchiveLimits limits() {
        return limits;
    }

    /** Returns what compiles the sources of plugins that come without classes. */
    public PluginCompiler compiler() {
        return compiler;
    }

    /** Returns what reads the code of packages before it runs. */
    public PackageInspector inspector() {
        return inspector;
    }

    public Clock clock() {
        return clock;
    }

    public BaseDirectory base() {
        return store.base();
    }

    /** Returns the time now, in milliseconds, as files keep it. */
    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /**
     * Returns what decides a change: the commit of the database if there is one whose changes can be rolled back, else
     * a record.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the database is not this base directory's: before anything
     *     is fetched, announced or stopped
     */
    public DecisionKind decisionKind() {
        if (follows || database.flatMap(Database::dialect).isEmpty()) {
            return DecisionKind.RECORD;
        }
        database.get().requireClaim();
        return database.get().dialect().orElseThrow().takesDefinitionsBack()
                ? DecisionKind.DATABASE
                : DecisionKind.DATABASE_IN_STEPS;
    }

    /** Returns the files that a plugin publishes, beside those that others have published. */
    public FilePublication publication(PluginName plugin) throws IOException {
        return publication(plugin, Map.of());
    }

    /**
     * Returns the files that a plugin publishes, beside those that others have published.
     *
     * @param alongside files that other plugins publish in the same operation, by path below {@code config/}
     */
    public FilePublication publication(PluginName plugin, Map<String, PluginName> alongside) throws IOException {
        Map<String, PluginName> others = new TreeMap<>(alongside);
        for (Installed other : allInstalled()) {
            if (!other.name().equals(plugin)) {
                other.lock().published().keySet().forEach(file -> others.put(file, other.name()));
            }
        }
        return new FilePublication(base().config(), files, plugin, others);
    }

    /** Returns the plugin as it is installed. */
    public Optional<Installed> installed(PluginName plugin) throws IOException {
        Map<PluginName, Optional<Installed>> known = read;
        if (known == null) {
            return readInstalled(plugin);
        }
        Optional<Installed> found = known.get(plugin);
        if (found == null) {
            found = readInstalled(plugin);
            known.put(plugin, found);
        }
        return found;
    }

    private Optional<Installed> readInstalled(PluginName plugin) throws IOException {
        return store.read(
                        plugin,
                        directory -> directory.installed()
                                ? Optional.of(Installed.of(directory, InstallLock.read(directory.lock())))
                                : Optional.<Installed>empty())
                .flatMap(found -> found);
    }

    /** Returns the plugin as it is installed; refuses if it is not installed. */
    public Installed requireInstalled(PluginName plugin) throws IOException {
        // spec 3: not installed → 20001
        Optional<Installed> found = installed(plugin);
        if (found.isPresent()) {
            return found.get();
        }
        List<String> names = allInstalled().stream()
                .map(installed -> installed.name().toString())
                .toList();
        throw new PluginException(
                ErrorCode.NOT_INSTALLED,
                Message.of("Plugin {0} is not installed.{1}", plugin, didYouMean(plugin, names)),
                List.of(Remedy.of("local-list")));
    }

    /** Returns a question that names what is near; empty if nothing is. */
    static String didYouMean(PluginName plugin, List<String> names) {
        List<String> near = Suggestions.of(plugin.toString(), names);
        return near.isEmpty() ? "" : " Did you mean " + String.join(" or ", near) + "?";
    }

    /** Returns the directories of all plugins, as the snapshot and the disk have them now. */
    public Snapshot snapshot() throws IOException {
        return snapshots.load();
    }

    /** Returns the snapshots of all plugins: for changes, and to be kept for later processes. */
    public Snapshots snapshots() {
        return snapshots;
    }

    /** Returns all installed plugins, by name. */
    public List<Installed> allInstalled() throws IOException {
        return installed(snapshot());
    }

    public static List<Installed> installed(Snapshot snapshot) {
        List<Installed> installed = new ArrayList<>();
        for (PluginEntry entry : snapshot.plugins()) {
            Installed.of(entry).ifPresent(installed::add);
        }
        return installed;
    }

    /** Returns the installed plugins that require one, and the ranges in which they do. */
    public Map<PluginName, VersionRange> dependants(PluginName plugin) throws IOException {
        Map<PluginName, VersionRange> dependants = new TreeMap<>();
        for (Participant other : participants()) {
            VersionRange range = other.summary().require().get(plugin);
            if (range != null) {
                dependants.put(other.name(), range);
            }
        }
        return dependants;
    }

    /** Returns all installed plugins whose manifests can be read, as dependencies see them. */
    public List<Participant> participants() throws IOException {
        return participants(snapshot());
    }

    public static List<Participant> participants(Snapshot snapshot) {
        List<Participant> participants = new ArrayList<>();
        for (Installed plugin : installed(snapshot)) {
            plugin.participant().ifPresent(participants::add);
        }
        return Collections.unmodifiableList(participants);
    }

    /**
     * Returns how many versions of each plugin before the installed one are kept for a rollback: {@code keep_versions}
     * of the settings.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if that is no number from 0 to 1000, or the settings cannot
     *     be read
     */
    int keptVersions() {
        Object kept = ConfigurationFile.read(base().settings()).sections().get("keep_versions");
        return kept instanceof Integer number ? number : KEPT_VERSIONS;
    }

    /**
     * Deletes packages of a plugin's versions that are no longer to be kept.
     *
     * @return the deletions that failed, one line each
     */
    public List<Message> reclaim(PluginName plugin) {
        try {
            new KeptPackages(this).reclaim(plugin);
            return List.of();
        } catch (IOException | PluginException e) {
            return List.of(Message.of("Old packages of {0} cannot be deleted: {1}", plugin, Failures.reason(e)));
        }
    }

    /**
     * Deletes the files that the last operation moved out of the way. The next operation retries failed deletions.
     *
     * @param left the content of the disk, if known from an operation that replaced no plugin's files; empty after any
     *     other operation
     * @return the deletions that failed, one line each
     */
    public List<String> tidy(Optional<Snapshot> left) {
        try {
            List<String> problems = new ArrayList<>(store.sweep());
            new KeptPackages(this).sweepInterrupted();
            new KeptPackages(this).returnBorrowed();
            if (left.isEmpty()) {
                starter.reapRuns();
            } else {
                starter.reapRunsLeft();
            }
            Snapshot after = left.isPresent() ? left.get() : snapshot();
            starter.keepContributions(after);
            if (left.isEmpty()) {
                after.save(); // else only a state has changed, which is quickly read again
            }
            snapshots.keep(after);
            return problems;
        } catch (IOException e) {
            return List.of(Failures.reason(e));
        }
    }

    /**
     * Deletes the directories that are empty now that a file or a directory in them is gone.
     *
     * @param limit stays, and all around it
     * @return a warning if that failed
     */
    public Optional<Message> deleteEmptyDirectories(Path gone, Path limit) {
        try {
            files().deleteEmptyDirectoriesOf(gone, limit);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(
                    Message.of("An empty directory around {0} could not be removed: {1}", gone, Failures.describe(e)));
        }
    }

    /** Stops all plugins and closes what was opened. */
    @Override
    public void close() {
        try {
            runtime.ifMade().ifPresent(PluginRuntime::close);
        } finally {
            starter.close();
            snapshots.close();
        }
    }
}
