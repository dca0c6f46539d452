package org.coreadmin.extension;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.apiguardian.api.API;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.HostNode;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.LocalPlugins;
import org.coreadmin.extension.internal.application.Node;
import org.coreadmin.extension.internal.application.NodeBase;
import org.coreadmin.extension.internal.application.NodeProvider;
import org.coreadmin.extension.internal.application.PackageInspector;
import org.coreadmin.extension.internal.application.PluginStarter;
import org.coreadmin.extension.internal.backup.RestoredBase;
import org.coreadmin.extension.internal.change.Recovery;
import org.coreadmin.extension.internal.change.UnfinishedOperations;
import org.coreadmin.extension.internal.converge.Reload;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.operation.RequiredRooms;
import org.coreadmin.extension.internal.policy.PolicyAdmission;
import org.coreadmin.extension.internal.registry.RegistryList;
import org.coreadmin.extension.internal.runtime.PluginCalls;
import org.coreadmin.extension.internal.settings.ConfigurationFile;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.UnfinishedException;
import org.coreadmin.extension.registry.RegistrySettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The plugins of one application (spec 4.3), under one base directory: what is there, what runs, and through
 * {@link #manager()} what can be changed. Opening it ends what a crash left half done. Only {@link #start()} starts
 * plugins. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class PluginLoader implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PluginLoader.class);

    private final Application application;
    private final WriterLock lock;
    private final OperationRunner runner;
    private final ExtensionManager manager;
    private final boolean yieldsToServers;
    private final boolean startsLater;
    private final Duration patience;
    private final Optional<RegistryList> registryList;
    private final Optional<Node> node;
    private final List<HostRuntime.Recovered> recovered = new ArrayList<>();
    private final List<Recovery.Ended> unpublished = new ArrayList<>();
    private volatile Optional<String> unfinished = Optional.empty();
    private final LaterRecovery later = new LaterRecovery(this);
    private volatile boolean server;
    private volatile boolean started;

    private PluginLoader(Builder settings) {
        this.application = Assembly.of(settings);
        this.registryList = Assembly.registryList(settings);
        this.yieldsToServers = settings.yieldsToServers;
        this.startsLater = settings.startsLater;
        this.patience = settings.patience;
        if (settings.development) {
            application.develop();
        }
        if (settings.safeMode) {
            application.starter().enterSafeMode();
        }
        if (RestoredBase.awaitsWithdrawals(application.base())) {
            waitForWithdrawals(Message.of("nobody has asked the registries yet"));
        }
        this.lock = new WriterLock(application.store().base(), application.files(), settings.clock);
        this.node = application.decider().node(new OwnBase(this));
        this.runner = new OperationRunner(
                this, application, lock, settings.patience, new Caller(settings.caller, Progress.NONE));
        this.manager = new ExtensionManager(runner);
    }

    /** Returns the registries that can be changed; empty where the application names them itself. */
    Optional<RegistryList> registryList() {
        return registryList;
    }

    /** Returns the version of this library, and of the plugin API that comes with it. */
    public static String version() {
        return Assembly.apiVersion();
    }

    /** Returns a builder for the plugins under a base directory; {@link Builder#open()} opens them. */
    public static Builder at(Path base) {
        return new Builder(base);
    }

    /**
     * Scans, loads the installed plugins, registers their ConfigProviders, makes their classes loadable (spec 4.3,
     * init). A plugin that fails, or in whose activation the process has died three times, is quarantined with its
     * reason, see {@link InstalledPlugin#problem()}, together with its dependents; all other plugins start. Called
     * again, it does nothing.
     */
    public PluginLoader start() {
        if (PluginCalls.isWithin()) {
            return this; // the thread that waits for this code may be the one that starts
        }
        if (!server) {
            askAfterRestore();
        }
        synchronized (this) {
            if (started) {
                return this;
            }
            requireNodes();
            started = true;
            try {
                application.starter().startEnabled();
            } catch (IOException e) {
                throw failed(Message.of("The plugins under {0} cannot be started", base()), e);
            }
        }
        publishRecovered();
        return this;
    }

    /**
     * Starts as a server, to which other applications leave changes from then on: waits for the change that one of
     * them may be at.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it does not end
     */
    public PluginLoader startAsServer() {
        askAfterRestore(); // an operation of its own, if something was withdrawn
        try (WriterLock.Held held = lock.acquire("start the server", patience)) {
            server = true;
            application.database().ifPresent(Database::doubt); // only asking shows what a lost database kept
            tryToRecover();
            unfinished.ifPresent(reason -> LOG.error(reason));
            if (node.isPresent()) {
                node.get().join();
                return this;
            }
            warnOfDatabase();
            return start();
        } catch (IOException e) {
            throw failed(Message.of("The plugins under {0} cannot be started", base()), e);
        }
    }

    /**
     * Keeps plugins from starting while nobody knows what was withdrawn since the backup was made from which the base directory was restored.
     *
     * @return whether that has just become known
     */
    private boolean askAfterRestore() {
        if (isSafeMode() || !RestoredBase.awaitsWithdrawals(application.base())) {
            return false;
        }
        Optional<Message> unknown = manager.withdrawals().settleAfterRestore();
        if (unknown.isPresent()) {
            waitForWithdrawals(unknown.get());
            LOG.error(
                    "No plugin starts: the base directory was restored from a backup, and it is not known which versions were"
                            + " withdrawn since. A server asks again from time to time. The reason: {}",
                    unknown.get());
            return false;
        }
        application.starter().waitFor(Optional.empty());
        return true;
    }

    private void waitForWithdrawals(Message reason) {
        application
                .starter()
                .waitFor(Optional.of(Message.of(
                        "the base directory was restored from a backup, and it is not known which versions were withdrawn since: {0}",
                        reason)));
    }

    /** Starts the plugins that {@link #askAfterRestore} has held back, as soon as it knows. */
    void startAfterRestore() {
        if (askAfterRestore() && started) {
            try {
                application.starter().startEnabled();
            } catch (IOException e) {
                throw failed(Message.of("The plugins under {0} cannot be started", base()), e);
            }
        }
    }

    /**
     * Warns at once that every change will be refused, since running plugins may already use tables of another base
     * directory.
     */
    private void warnOfDatabase() {
        try {
            application
                    .database()
                    .flatMap(Database::claimProblem)
                    .ifPresent(problem -> LOG.warn("{} {}", problem.message(), problem.remedy()));
        } catch (PluginException e) {
            LOG.debug("The owner of the database is unknown: {}", e.getMessage());
        }
    }

    /**
     * Refuses to start on the database of a cluster where nothing asks the other nodes: what runs would not be what they have agreed
     * on. A database that cannot be asked is no reason.
     */
    private void requireNodes() {
        if (node.isPresent()
                || application.database().isEmpty()
                || NodeProvider.find().isPresent()) {
            return; // whoever has core-cluster is refused each change, and told so
        }
        boolean shared = false;
        try {
            shared = application.database().get().belongsToNodes();
        } catch (PluginException e) {
            LOG.debug("The owner of the database is unknown: {}", e.getMessage());
        }
        if (shared) {
            NodeProvider.require(
                    Message.of("The database of {0} belongs to a cluster", application.base()),
                    Message.of("If this application is not meant to be a node, give it a database of its own. If the"
                            + " cluster is no longer used, adopt the database with the command line."));
        }
    }

    /** Returns this process as a node of a cluster; empty where {@code core.cluster} is not set. */
    public Optional<HostNode> node() {
        return node.map(HostNode.class::cast);
    }

    /** Returns {@link #node} with what operations ask of it. */
    Optional<Node> leadingNode() {
        return node;
    }

    /**
     * Whether this process has the plugins that it is to have, and is not asked to drain. Always true where {@code core.cluster} is
     * not set.
     */
    public boolean isReady() {
        return node.map(Node::isReady).orElse(true);
    }

    /** Whether this node is asked to take no new work, or is about to stop. */
    public boolean isDraining() {
        return node.map(Node::isDraining).orElse(false);
    }

    OperationRunner runner() {
        return runner;
    }

    /** Returns the manager that changes what is installed. */
    public ExtensionManager manager() {
        return manager;
    }

    /** Returns the base directory. */
    public Path base() {
        return application.store().base().path();
    }

    /** Returns the installed plugins by name (spec 2.2), in the order of their names. */
    public Map<String, InstalledPlugin> getInstalled() {
        return local().stream()
                .flatMap(plugin -> LocalPlugins.asInstalled(plugin).stream())
                .collect(Collectors.toMap(
                        InstalledPlugin::name, plugin -> plugin, (one, other) -> one, LinkedHashMap::new));
    }

    /** Returns everything under {@code plugin/}, installed or not, ordered by name. */
    public List<LocalPlugin> local() {
        try {
            return new LocalPlugins(application).list();
        } catch (IOException e) {
            throw failed(Message.of("The plugins under {0} cannot be listed", base()), e);
        }
    }

    /** Whether the plugin is installed: whether its {@code install.lock} exists (spec 2.4). */
    public boolean isInstalled(String pluginName) {
        return application.store().isInstalled(PluginName.of(pluginName));
    }

    /** Returns the plugin's directory (spec 2.4), whether it exists or not. */
    public Path getPluginPath(String pluginName) {
        return application.store().base().plugin(PluginName.of(pluginName));
    }

    /**
     * Returns the parsed manifest (spec 2.3).
     *
     * @return null where {@code core.json} is absent
     * @throws PluginException 10003 where it is broken
     */
    public @Nullable Map<String, @Nullable Object> getConfig(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        try {
            Optional<Manifest> manifest = application
                    .store()
                    .read(
                            plugin,
                            directory -> Files.exists(directory.manifest())
                                    ? Optional.of(ManifestReader.read(directory.manifest(), plugin))
                                    : Optional.<Manifest>empty())
                    .flatMap(read -> read);
            return manifest.isPresent() ? manifest.get().raw() : null;
        } catch (IOException e) {
            throw failed(Message.of("The manifest of {0} cannot be read", plugin), e);
        }
    }

    /**
     * Returns the version in the manifest (spec 2.3).
     *
     * @return null where {@code core.json} is absent
     * @throws PluginException 10003 where it is broken
     */
    public @Nullable String getVersion(String pluginName) {
        Map<String, @Nullable Object> config = getConfig(pluginName);
        return config == null ? null : String.valueOf(config.get("version"));
    }

    static String assetUrl(PluginName plugin, String asset) {
        String encoded = Arrays.stream(asset.split("/", -1))
                .map(part -> URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20"))
                .collect(Collectors.joining("/"));
        return "/plugin/" + plugin + "/assets/" + encoded;
    }

    /** Returns the hooks; what the application registers here belongs to it (spec 6). */
    public HookManager hooks() {
        return application.runtime().hooks();
    }

    /**
     * Publishes an event to the listeners of enabled plugins (spec 6), on this thread.
     *
     * @throws PluginException if it is a Before event and a listener refused
     */
    public void publish(Object event) {
        application.runtime().publish(event);
    }

    /** Returns what runs, for the adapter of a framework. */
    public HostRuntime runtime() {
        return application.runtime();
    }

    /** Returns the commands of enabled plugins, by word; plugins that are quarantined have none. */
    public List<PluginCommand> commands() {
        if (!server) {
            askAfterRestore();
        }
        try {
            return new LocalCommands(application).list();
        } catch (IOException e) {
            throw failed(Message.of("The commands of plugins cannot be listed"), e);
        }
    }

    /**
     * Returns the disabled plugin that provides a command when it is enabled. Loads no plugin, so a plugin that was
     * never enabled here is unknown.
     *
     * @param word the word of the command
     * @return its name; empty if there is none, or none is known
     */
    public Optional<String> disabledPluginWithCommand(String word) {
        try {
            return application.starter().disabledWith(word).map(PluginName::toString);
        } catch (IOException e) {
            throw failed(Message.of("The commands of plugins cannot be listed"), e);
        }
    }

    /**
     * Returns the implementation that an enabled plugin binds to an interface which host and plugin share; empty if
     * none does.
     */
    public <T> Optional<T> service(Class<T> type) {
        return ready().application.runtime().service(type);
    }

    /**
     * Returns the extensions that enabled plugins contribute to an extension point of the host, live and in their
     * order. The interface's package must be one of the {@link Builder#sharedPackages shared packages}.
     *
     * @throws IllegalArgumentException if the type is no interface with
     *     {@link org.coreadmin.extension.api.ExtensionPoint}
     */
    public <T> Extensions<T> extensions(Class<T> point) {
        return ready().runtime().extensions(point);
    }

    /**
     * Returns a class of some enabled plugin (spec 4.3, autoloadable).
     *
     * @throws ClassNotFoundException if none has it
     */
    public Class<?> load(String className) throws ClassNotFoundException {
        return ready().application
                .runtime()
                .load(className)
                .orElseThrow(() -> new ClassNotFoundException(className + " is in no enabled plugin"));
    }

    /**
     * Returns the class loader of an enabled plugin.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if no such plugin runs
     */
    public ClassLoader classLoader(String pluginName) {
        return ready().application
                .runtime()
                .classLoader(PluginName.of(pluginName))
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of("Plugin {0} is not running, so it has no classes", pluginName)));
    }

    /** Returns the recoveries done when this was opened, and since; one line each for the operator. */
    public synchronized List<String> recovered() {
        List<String> lines = new ArrayList<>();
        for (HostRuntime.Recovered one : recovered) { // no stream: every command asks, and usually nothing was
            lines.add(one.toString());
        }
        return lines;
    }

    /** Whether no plugin is started, because safe mode was requested. */
    public boolean isSafeMode() {
        return application.starter().isSafeMode();
    }

    /** Returns {@link #recovered} in a form for programs. */
    public synchronized List<HostRuntime.Recovered> recoveries() {
        return List.copyOf(recovered);
    }

    /**
     * Returns why changes of plugins are refused for now: an operation was interrupted, and could be ended neither when
     * this loader was opened nor since. One line for the operator; empty if there is no such operation.
     */
    public Optional<String> unfinished() {
        return unfinished;
    }

    /** Stops all plugins, within limits, and closes what was opened; the files stay as they are. */
    @Override
    public void close() {
        later.close();
        if (node.isPresent()) {
            node.get().close();
        }
        application.close();
    }

    /**
     * Ends what a crash left half done. Called by the holder of the writer's lock before an operation.
     *
     * @throws PluginException if not all of it can be ended, saying what to do
     */
    void recover() throws IOException {
        Optional<UnfinishedException> left = tryToRecover();
        if (left.isPresent()) {
            throw UnfinishedOperations.refusal(left.get());
        }
    }

    /**
     * Ends what others left, as far as that is possible now. Plugins whose operations stay open do not start meanwhile.
     *
     * @return what could not be ended
     */
    Optional<UnfinishedException> tryToRecover() throws IOException {
        Recovery recovery = new Recovery(application);
        if (unfinished.isEmpty() && !recovery.isNeeded()) {
            return Optional.empty();
        }
        try {
            List<Recovery.Ended> ended = recovery.run();
            boolean waited = unfinished.isPresent();
            unfinished = Optional.empty();
            application.starter().hold(Map.of());
            if (took(ended) && (waited || !ended.isEmpty())) {
                takeIn();
            }
            return Optional.empty();
        } catch (UnfinishedException e) {
            unfinished = Optional.ofNullable(UnfinishedOperations.refusal(e).getMessage());
            application.starter().hold(UnfinishedOperations.reasons(e));
            tryLater(e);
            return Optional.of(e);
        } catch (PluginException e) {
            if (application.database().filter(Database::isDoubtful).isEmpty()) {
                throw e;
            }
            UnfinishedException left = UnfinishedException.because(e);
            unfinished = Optional.ofNullable(e.getMessage());
            tryLater(left);
            return Optional.of(left);
        }
    }

    /** Tries again in a server, without an operation that asks for it, when the database was out of reach. */
    private void tryLater(UnfinishedException left) {
        if (server && left.getCause() instanceof PluginException) {
            later.begin();
        }
    }

    /** Ends later, in a server, what an operation has just left because the database was out of reach. */
    void endLater() throws IOException {
        if (server && new Recovery(application).isNeeded()) {
            later.begin();
        }
    }

    /**
     * Tries again to end what is unfinished, and publishes what that completes.
     *
     * @return whether nothing is left, or what is left needs an operator
     */
    boolean endsNow() throws IOException {
        Optional<WriterLock.Held> held = lock.tryAcquire("recovery");
        if (held.isEmpty()) {
            return false;
        }
        Optional<UnfinishedException> left;
        try (WriterLock.Held right = held.get()) {
            left = tryToRecover();
        }
        publishRecovered();
        return left.filter(one -> one.getCause() instanceof PluginException).isEmpty();
    }

    /** @return whether plugins are running already */
    private synchronized boolean took(List<Recovery.Ended> ended) {
        ended.forEach(one -> recovered.add(one.operation()));
        unpublished.addAll(ended);
        return started;
    }

    /** Brings the runtime up to date with the disk after a recovery. */
    private void takeIn() throws IOException {
        try (PluginStarter.Exclusive right = application.starter().exclusively()) {
            new Reload(application).run().result().warnings().forEach(warning -> LOG.warn(warning));
        }
    }

    /** Ends what a crash left half done, unless somebody is changing plugins just now; whether it did so. */
    boolean recoverIfFree() throws IOException {
        if (!new Recovery(application).isNeeded() || isServed()) {
            return false;
        }
        if (!application.base().isWritable()) {
            unfinishedWhereNothingCanBeWritten();
            return false;
        }
        Optional<WriterLock.Held> held = lock.tryAcquire("recovery");
        if (held.isEmpty()) {
            return false;
        }
        try (WriterLock.Held right = held.get()) {
            tryToRecover();
        }
        return true;
    }

    /**
     * What a crash left half done under a base directory that cannot be written to. It stays so, and plugins do not start whose files may
     * not go together.
     */
    Optional<UnfinishedException> unfinishedWhereNothingCanBeWritten() throws IOException {
        if (lock.isHeldWhereNothingCanBeWritten()) {
            return Optional.empty(); // its process works on it
        }
        try {
            return tryToRecover();
        } catch (IOException e) {
            LOG.debug("What a crash left under {} stays there: {}", base(), e.toString()); // nothing but leftovers
            return Optional.empty();
        }
    }

    /** Publishes the event of a change that is done; what its listeners throw changes nothing. */
    List<Message> announce(Object event) {
        try {
            application.runtime().publish(event);
            return List.of();
        } catch (RuntimeException e) {
            return List.of(
                    Message.of("A listener failed at {0}: {1}", event.getClass().getSimpleName(), Message.of(e)));
        }
    }

    /**
     * Publishes the After events of operations that a crash interrupted, once listeners are there, and only then
     * forgets the operations.
     */
    void publishRecovered() {
        List<Recovery.Ended> due;
        synchronized (this) {
            // in safe mode there is no listener: the next normal start publishes the events
            due = started && !application.starter().isSafeMode() ? List.copyOf(unpublished) : List.of();
            unpublished.removeAll(due);
        }
        due.forEach(operation -> {
            operation.after().ifPresent(this::announce);
            operation.changed().ifPresent(this::announce);
        });
        for (Recovery.Ended operation : due) { // an operation on several plugins has one journal
            try {
                application.transactions().forget(operation.operation().transaction());
            } catch (IOException e) {
                LOG.warn(
                        "The journal of {} could not be removed: {}",
                        operation.operation().transaction(),
                        e.getMessage());
            }
        }
    }

    private void open() {
        try {
            if (recoverIfFree() && !recovered().isEmpty() && !startsLater) {
                start();
            }
        } catch (IOException e) {
            throw failed(Message.of("What an earlier operation left under {0} cannot be recovered", base()), e);
        }
    }

    /** Starts the plugins before the first use, unless the application does so once it is complete. */
    private PluginLoader ready() {
        return startsLater ? this : start();
    }

    private boolean isServed() throws IOException {
        return yieldsToServers && ServerSeat.isTaken(application.store().base());
    }

    /** Refuses to continue while a server runs. Called by the holder of the writer's lock before a change. */
    void requireNoServer() throws IOException {
        if (isServed()) {
            throw new ServerSeat.TakenException(application.store().base());
        }
    }

    private static PluginException failed(Message what, IOException e) {
        return new PluginException(ErrorCode.INTERNAL, Message.of("{0}: {1}", what, Failures.describe(e)), e);
    }

    /** What this loader does for a node. */
    private record OwnBase(PluginLoader loader) implements NodeBase {

        @Override
        public Application application() {
            return loader.application;
        }

        @Override
        public WriterLock lock() {
            return loader.lock;
        }

        @Override
        public Duration patience() {
            return loader.patience;
        }

        @Override
        public String version() {
            return PluginLoader.version();
        }

        @Override
        public void recover() throws IOException {
            loader.recover();
        }

        @Override
        public void start() {
            loader.start();
        }

        @Override
        public OperationResult follow(Work work) throws IOException {
            return loader.runner.follow(work);
        }
    }

    /** Configures how the plugins under a base directory are opened. Not safe for use by several threads. */
    public static final class Builder {

        final Path base;
        Optional<DataSource> dataSource = Optional.empty();
        Optional<Supplier<Optional<DatabaseKind>>> databaseKind = Optional.empty();
        HostContributions host = HostContributions.NONE;
        Optional<Supplier<List<RegistrySettings>>> registries = Optional.empty();
        Optional<Path> bundledRegistry = Optional.empty();
        Map<String, String> environment = System.getenv();
        Map<String, String> hostVersions = Map.of();
        List<String> sharedPackages = List.of();
        boolean startsLater;
        ClassLoader hostLoader = PluginLoader.class.getClassLoader();
        ArchiveLimits limits = ArchiveLimits.DEFAULT;
        Clock clock = Clock.systemUTC();
        Duration patience = Duration.ofSeconds(60);
        Optional<Deadlines> deadlines = Optional.empty();
        String caller = System.getProperty("user.name", "unknown");
        boolean processes = true;
        boolean yieldsToServers;
        boolean safeMode = false;
        boolean development = false;
        FaultPoints faults = FaultPoints.NONE;
        Optional<PackageInspector> inspector = Optional.empty();
        Optional<PackageSource> source = Optional.empty();
        Admission.Maker admissions = PolicyAdmission::new;

        private Builder(Path base) {
            this.base = base;
        }

        /** Sets what reads the code of packages before it runs; by default, their class files are read. */
        @API(status = API.Status.INTERNAL)
        public Builder inspector(PackageInspector inspector) {
            this.inspector = Optional.of(inspector);
            return this;
        }

        /** Sets what decides which versions may be installed and started; by default, {@code config/trust.yaml}. */
        @API(status = API.Status.INTERNAL)
        public Builder admissions(Admission.Maker admissions) {
            this.admissions = admissions;
            return this;
        }

        /**
         * Sets what offers packages, in place of all registries. A base directory that relies on signatures or withdrawals is not
         * opened with a source that {@linkplain PackageSource#verifies verifies} neither.
         */
        @API(status = API.Status.INTERNAL)
        public Builder source(PackageSource source) {
            this.source = Optional.of(source);
            return this;
        }

        /**
         * Sets the host's database, for plugins' tables and decisions. Without one, plugins with migrations are
         * refused.
         */
        public Builder dataSource(DataSource dataSource) {
            this.dataSource = Optional.of(dataSource);
            return this;
        }

        /**
         * Says of which kind the database is, for a host that knows without opening it. By default, the database is
         * asked when a plugin does not run on all.
         */
        public Builder databaseKind(Supplier<Optional<DatabaseKind>> kind) {
            this.databaseKind = Optional.of(kind);
            return this;
        }

        /** Sets the host that handles annotations and middlewares, and shares services; none by default. */
        public Builder host(HostContributions host) {
            this.host = host;
            return this;
        }

        /**
         * Sets the registries, by default those of {@code config/core-extension.yaml}.
         *
         * @param registries called when they are first needed, and again when that file has changed
         */
        public Builder registries(Supplier<List<RegistrySettings>> registries) {
            this.registries = Optional.of(registries);
            return this;
        }

        /** Sets the registry that came with the application; none by default. */
        public Builder bundledRegistry(Path directory) {
            this.bundledRegistry = Optional.of(directory);
            return this;
        }

        /** Sets variables such as {@code CORE_REGISTRY_URL}; by default those of the process. */
        public Builder environment(Map<String, String> environment) {
            this.environment = Map.copyOf(environment);
            return this;
        }

        /** Names another part of the application that plugins may require, such as {@code spring-boot}, and its version. */
        public Builder hostVersion(String name, String version) {
            Map<String, String> versions = new LinkedHashMap<>(hostVersions);
            versions.put(name, version);
            this.hostVersions = versions;
            return this;
        }

        /** Sets the packages that the host shares with plugins besides the plugin API and the like. */
        public Builder sharedPackages(List<String> packages) {
            this.sharedPackages = List.copyOf(packages);
            return this;
        }

        /** Sets the class loader of shared packages; by default the loader of this class. */
        public Builder hostLoader(ClassLoader loader) {
            this.hostLoader = loader;
            return this;
        }

        /**
         * Leaves {@link #start()} to the application, which calls it when it is complete: nothing else starts plugins,
         * neither recovery from a crash nor a request for their services. Extensions that are asked for before are live
         * and empty.
         */
        public Builder startsLater() {
            this.startsLater = true;
            return this;
        }

        /** Sets the limits for packages. */
        public Builder limits(ArchiveLimits limits) {
            this.limits = limits;
            return this;
        }

        /** Sets the clock. */
        public Builder clock(Clock clock) {
            this.clock = clock;
            return this;
        }

        /** Sets how long an operation waits for another one to end; a minute by default. */
        public Builder patience(Duration patience) {
            this.patience = patience;
            return this;
        }

        /** Sets how long calls into plugins may take; by default as {@code config/core-extension.yaml} says. */
        public Builder deadlines(Deadlines deadlines) {
            this.deadlines = Optional.of(deadlines);
            return this;
        }

        /** Sets the name under which the history records operations; by default the user of the operating system. */
        public Builder caller(String name) {
            this.caller = name;
            return this;
        }

        /** Leaves plugins' background processes stopped, as in a command that ends at once. */
        public Builder withoutProcesses() {
            this.processes = false;
            return this;
        }

        /**
         * Leaves changes to a server that runs on the base directory: while there is one, they throw
         * {@link ServerSeat.TakenException}.
         */
        public Builder yieldingToServers() {
            this.yieldsToServers = true;
            return this;
        }

        /**
         * Starts no plugin, whatever is requested, so that a harmful plugin can be disabled, updated, rolled back or
         * uninstalled; only scripts of such an operation and the ConfigProvider of a version that arrives still run.
         * Each enabled plugin has this as its problem.
         */
        public Builder safeMode() {
            this.safeMode = true;
            return this;
        }

        /**
         * Turns development mode on. A forced install of an author's own directory then undoes migrations that were
         * edited since they were applied, with the undo text of before, and applies them again; the data in their
         * tables is lost. The install script runs after that, and otherwise at the first install only.
         */
        public Builder development() {
            this.development = true;
            return this;
        }

        /** Sets the points at which the loader fails; for tests. */
        @API(status = API.Status.INTERNAL)
        public Builder faults(FaultPoints faults) {
            this.faults = faults;
            return this;
        }

        /**
         * Opens the plugins: creates what is missing of {@code plugin/} when first needed, and ends what a crash left
         * half done.
         *
         * What cannot be ended, {@link PluginLoader#unfinished} lists.
         *
         * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the base directory cannot be one
         */
        public PluginLoader open() {
            BaseDirectory directory = new BaseDirectory(base);
            directory.requireReadable();
            RestoredBase.finish(directory);
            ConfigurationFile.read(directory.settings()); // all of it, before anything is done by a part
            source.ifPresent(given -> RequiredRooms.require(directory, given));
            RequiredRooms.require(directory, admissions);
            PluginLoader loader = new PluginLoader(this);
            loader.open();
            return loader;
        }
    }
}
