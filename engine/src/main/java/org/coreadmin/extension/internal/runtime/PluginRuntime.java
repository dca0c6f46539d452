package org.coreadmin.extension.internal.runtime;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.coreadmin.extension.Cancellation.CancelledException;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.api.PublishedFiles;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.host.ForwarderFactory;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.ExtensionStatus;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.HostRuntime.ListenerStatus;
import org.coreadmin.extension.host.HostRuntime.ProcessStatus;
import org.coreadmin.extension.host.HostRuntime.RemainingLoader;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RuntimeListener;
import org.coreadmin.extension.internal.runtime.hook.HookLimits;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.sweep.Sweep;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs plugins: links them, starts and stops them, fires hooks, publishes events, and hands out their services.
 *
 * <p>The active plugins are one immutable {@link PluginSnapshot}. Every change makes a new one and puts it in place in
 * one step, or fails and changes nothing. Changes are made one after the other; reading never waits.
 */
public final class PluginRuntime implements HostRuntime, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PluginRuntime.class);

    private final SharedApi shared;
    private final ClassDeclarations declarations;
    private final RuntimeParts parts;
    private final DrainLimits limits;
    private final Optional<Sweep> sweep;
    private final LoaderWatch watch;
    private final ReentrantLock changing = new ReentrantLock();
    private final Set<SnapshotLease> leases = ConcurrentHashMap.newKeySet();
    private final CallHolds holds = new CallHolds();

    /** Kept by the interfaces themselves, which may be a plugin's. */
    private final ClassValue<ForwarderFactory> forwarders = new ClassValue<>() {
        @Override
        protected ForwarderFactory computeValue(Class<?> type) {
            return new ForwarderFactory(ExtensionForwarder.class, List.of(type), type.getClassLoader(), method -> 0);
        }
    };

    private final List<RuntimeListener> listeners = new CopyOnWriteArrayList<>();
    private final List<Set<PluginName>> closings = new ArrayList<>();
    private final HookLimits hookLimits;
    private volatile BiConsumer<PluginName, Message> whenQuarantined = (plugin, reason) -> {};
    private volatile PluginSnapshot snapshot;

    private PluginRuntime(Builder builder) {
        this.shared = builder.shared;
        this.declarations = builder.declarations;
        this.limits = builder.limits;
        this.watch = new LoaderWatch(builder.clock);
        this.hookLimits = builder.hookLimits;
        this.sweep = builder.processes
                ? Optional.of(new Sweep(LoggerFactory::getILoggerFactory, (message, cause) -> LOG.warn(message, cause)))
                : Optional.empty();
        this.parts = new RuntimeParts(
                builder.host,
                new HookRegistry(
                        builder.hookLimits, () -> builder.deadlines.get().hook()),
                builder.settings,
                builder.publishedFiles,
                builder.bindings,
                builder.pauses,
                builder.processes,
                builder.turns,
                builder.nanoTime,
                new PluginCalls(builder.deadlines),
                (plugin, reason) -> whenQuarantined.accept(plugin, reason));
        this.snapshot = new PluginSnapshot(List.of(), Map.of());
        this.parts.hooks().onChange(() -> notifyListeners(RuntimeListener::changed));
    }

    @Override
    public void observe(RuntimeListener listener) {
        listeners.add(listener);
    }

    private void notifyListeners(Consumer<RuntimeListener> news) {
        for (RuntimeListener listener : listeners) {
            try {
                news.accept(listener);
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("A runtime listener failed", e);
            }
        }
    }

    /**
     * Returns a builder of a runtime.
     *
     * @param shared       the API that plugins share with the host
     * @param declarations reads plugins' classes without loading them
     */
    public static Builder builder(SharedApi shared, ClassDeclarations declarations) {
        return new Builder(shared, declarations);
    }

    /** Returns the settings of a plugin, as its own code sees them. */
    public Settings settings(LinkedPlugin plugin) {
        return parts.settings().apply(plugin.request());
    }

    @Override
    public boolean sharesPackage(String name) {
        return shared().covers(name);
    }

    @Override
    public boolean sharesClass(String name) {
        return shared().find(name) != null;
    }

    @Override
    public Set<String> unfiredHooks() {
        return parts.host().unfiredHooks();
    }

    /** Returns the classes that plugins share with the host. */
    public SharedApi shared() {
        return shared;
    }

    /**
     * Links a plugin: makes its class loader, asks its ConfigProvider and checks everything that it names, alone and
     * against the active plugins. Starts nothing.
     *
     * @param alongside plugins that are to start together with it; they stand in for active ones of their names
     * @throws PluginException {@link ErrorCode#DEPENDENCY_NOT_INSTALLED} if a required plugin is neither active nor alongside;
     *     {@link ErrorCode#MANIFEST_MALFORMED} if the class that the manifest names is no ConfigProvider;
     * {@link     ErrorCode#UNPROCESSABLE} with every problem of the contributions; {@link ErrorCode#VERSION_CONFLICT} with every
     *     clash with other plugins
     */
    public LinkedPlugin link(LinkRequest request, Collection<LinkedPlugin> alongside) {
        LinkedPlugin linked =
                new LinkedPlugin(request, shared, required(request, alongside), parts.calls(), declarations);
        try {
            linked.contributions();
            clashesWithout(request.name(), alongside).check(linked.name(), linked.summary());
            return linked;
        } catch (RuntimeException | Error e) {
            linked.close();
            throw e;
        }
    }

    /** Links a plugin against the active ones only, see {@link #link(LinkRequest, Collection)}. */
    public LinkedPlugin link(LinkRequest request) {
        return link(request, List.of());
    }

    /**
     * Links a plugin whose contributions are known: reads nothing of it until it is needed.
     *
     * @param alongside plugins that are to start together with it; they stand in for active ones of their names
     * @throws PluginException {@link ErrorCode#DEPENDENCY_NOT_INSTALLED} as in {@link #link(LinkRequest, Collection)}
     */
    public LinkedPlugin link(KnownPlugin plugin, Map<PluginName, LinkedPlugin> alongside) {
        return plugin.require().isEmpty()
                ? new LinkedPlugin(plugin, shared, List.of(), parts.calls(), declarations)
                : new LinkedPlugin(
                        plugin,
                        shared,
                        required(plugin.name() + "@" + plugin.version(), plugin.require(), alongside),
                        parts.calls(),
                        declarations);
    }

    private List<LinkedPlugin> required(LinkRequest request, Collection<LinkedPlugin> alongside) {
        Map<PluginName, LinkedPlugin> byName = new HashMap<>();
        alongside.forEach(plugin -> byName.putIfAbsent(plugin.name(), plugin));
        return required(request.label(), request.require(), byName);
    }

    private List<LinkedPlugin> required(String label, List<PluginName> names, Map<PluginName, LinkedPlugin> alongside) {
        List<LinkedPlugin> required = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (PluginName name : names) {
            Optional.ofNullable(alongside.get(name))
                    .or(() -> snapshot.find(name).map(ActivePlugin::linked))
                    .ifPresentOrElse(required::add, () -> missing.add(name.toString()));
        }
        if (!missing.isEmpty()) {
            throw new PluginException(
                    ErrorCode.DEPENDENCY_NOT_INSTALLED,
                    Message.of(
                            missing.size() == 1
                                    ? "{0} can't be linked: it requires {1}, which is not running"
                                    : "{0} can't be linked: it requires {1}, which are not running",
                            label,
                            String.join(", ", missing)));
        }
        return required;
    }

    private Clashes clashesWithout(PluginName name, Collection<LinkedPlugin> alongside) {
        Clashes clashes = new Clashes(parts.bindings().get());
        for (LinkedPlugin other : alongside) {
            clashes.add(other.name(), other.summary());
        }
        for (ActivePlugin active : snapshot.plugins()) {
            boolean replaced = active.name().equals(name)
                    || alongside.stream().anyMatch(other -> other.name().equals(active.name()));
            if (!replaced) {
                clashes.add(active.name(), active.summary());
            }
        }
        return clashes;
    }

    /**
     * Starts a plugin; if that fails nothing has changed, and the plugin is closed.
     *
     * @throws PluginException with the reason; {@link ErrorCode#CONFLICT} if a plugin of this name is active
     */
    public ActivePlugin start(LinkedPlugin plugin) {
        if (snapshot.find(plugin.name()).isPresent()) {
            throw new PluginException(ErrorCode.CONFLICT, Message.of("{0} is already active", plugin.name()));
        }
        change(Set.of(), List.of(plugin), StartWatch.NONE);
        return snapshot.find(plugin.name()).orElseThrow();
    }

    /**
     * Starts many plugins, each after those that it requires. One that fails is quarantined, with those that require it, and the
     * rest starts, all visible in one step.
     *
     * @param watch gets each one just before its own code runs
     */
    public StartReport startAll(List<LinkedPlugin> plugins, StartWatch watch) {
        changing.lock();
        try {
            long begun = System.nanoTime();
            StartReport report = new MassStart(parts, snapshot, watch).start(plugins, this::put, this::retire);
            for (LinkedPlugin plugin : plugins) {
                PluginException problem = report.quarantined().get(plugin.name());
                reportStart(plugin, begun, problem);
            }
            notifyListeners(RuntimeListener::changed);
            return report;
        } finally {
            changing.unlock();
        }
    }

    /**
     * Removes plugins in one step: nothing new reaches them. They are closed when the last work in them has ended.
     *
     * @throws PluginException {@link ErrorCode#DEPENDANTS_EXIST} if an active plugin that is not among them requires
     *     one
     */
    public Drain stop(Collection<PluginName> names) {
        return change(Set.copyOf(names), List.of(), StartWatch.NONE);
    }

    /** Removes one plugin, see {@link #stop(Collection)}. */
    public Drain stop(PluginName name) {
        return stop(List.of(name));
    }

    /**
     * Removes plugins and adds others, or replaces those of the same names, in one step; if that fails nothing has
     * changed, and the plugins that were to be added are closed. Dependants of what is removed or replaced must have
     * been linked again and be among either.
     *
     * @param watch gets each new one just before its own code runs
     * @throws PluginException with the reason
     */
    public Drain exchange(Collection<PluginName> going, List<LinkedPlugin> coming, StartWatch watch) {
        Set<PluginName> names = new HashSet<>(going);
        coming.forEach(plugin -> names.add(plugin.name()));
        return change(names, coming, watch);
    }

    private Drain change(Set<PluginName> going, List<LinkedPlugin> coming, StartWatch watch) {
        changing.lock();
        try {
            long begun = System.nanoTime();
            PluginSnapshot before = snapshot;
            Drain drain;
            try {
                drain = new SnapshotChange(parts, before, going, coming, watch).run(this::put, this::retire);
            } catch (PluginException e) {
                coming.forEach(plugin -> reportStart(plugin, begun, e));
                throw e;
            }
            coming.forEach(plugin -> reportStart(plugin, begun, null));
            for (PluginName name : going) {
                ActivePlugin gone = before.find(name).orElse(null);
                if (gone != null && snapshot.find(name).isEmpty()) {
                    notifyListeners(listener -> listener.stopped(name, gone.version()));
                }
            }
            notifyListeners(RuntimeListener::changed);
            return drain;
        } finally {
            changing.unlock();
        }
    }

    private void reportStart(LinkedPlugin plugin, long begun, @Nullable PluginException problem) {
        if (listeners.isEmpty()) {
            return;
        }
        if (problem != null) {
            notifyListeners(listener -> listener.failed(plugin.name(), plugin.version(), problem));
        } else {
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            notifyListeners(listener -> listener.started(plugin.name(), plugin.version(), time));
        }
    }

    private void put(PluginSnapshot next) {
        snapshot = next;
    }

    private Drain retire(List<ActivePlugin> gone) {
        Drain drain = new Drain(
                gone, leases, holds, limits, parts.calls().deadlines().stop(), parts.nanoTime(), sweep, watch);
        drain.onEnd(report -> notifyListeners(listener -> listener.closed(report)));
        drain.begin();
        return drain;
    }

    @Override
    public PluginSnapshot plugins() {
        return snapshot;
    }

    @Override
    public SnapshotLease lease() {
        while (true) {
            PluginSnapshot current = snapshot;
            SnapshotLease lease = new SnapshotLease(current, leases, null);
            leases.add(lease);
            if (snapshot == current) {
                return lease;
            }
            lease.close(); // replaced in between: the drain may not have seen it
        }
    }

    @Override
    public Optional<Lease> lease(PluginName name) {
        while (true) {
            PluginSnapshot current = snapshot;
            ActivePlugin plugin = current.find(name).orElse(null);
            if (plugin == null) {
                return Optional.empty();
            }
            SnapshotLease lease = new SnapshotLease(current, leases, plugin);
            leases.add(lease);
            if (snapshot == current) {
                return Optional.of(lease);
            }
            lease.close();
        }
    }

    /**
     * Makes the host reject requests for some plugins until the result is closed, and waits for those that have begun:
     * as long as the drain of plugins waits before it interrupts. Hooks, listeners and processes continue.
     *
     * @throws PluginException {@link ErrorCode#INTERNAL} if this thread is interrupted; nothing is turned away then
     */
    public RequestGate turnAway(Collection<PluginName> plugins) {
        Set<PluginName> names = Set.copyOf(plugins);
        if (names.isEmpty()) {
            return RequestGate.NONE;
        }
        updateClosed(() -> closings.add(names));
        AtomicBoolean open = new AtomicBoolean();
        Runnable reopen = () -> {
            if (open.compareAndSet(false, true)) {
                updateClosed(() -> closings.remove(names));
            }
        };
        try {
            return new RequestGate(awaitRequests(names), reopen);
        } catch (InterruptedException e) {
            reopen.run();
            Thread.currentThread().interrupt();
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of("Interrupted while waiting for the requests in {0} to end", names),
                    e);
        }
    }

    private void updateClosed(Runnable change) {
        synchronized (closings) {
            change.run();
            Set<PluginName> all = new HashSet<>();
            closings.forEach(all::addAll);
            parts.host().closed(Set.copyOf(all));
        }
    }

    /** Waits until no request is in the plugins; gives those that stay. */
    private List<String> awaitRequests(Set<PluginName> names) throws InterruptedException {
        long begun = System.nanoTime();
        List<String> left = requestsIn(names);
        while (!left.isEmpty()
                && System.nanoTime() - begun < limits.interruptAfter().toNanos()) {
            Thread.sleep(1);
            left = requestsIn(names);
        }
        if (!left.isEmpty()) {
            LOG.warn("Requests in {} have not ended: {}", names, left);
        }
        return left;
    }

    /**
     * Returns the requests that hold one of these plugins. A request that came through a plugin's filters holds all
     * plugins.
     */
    private List<String> requestsIn(Set<PluginName> names) {
        List<String> found = new ArrayList<>();
        for (SnapshotLease lease : leases) {
            Thread holder = lease.taker();
            boolean within = lease.plugin()
                    .map(plugin -> names.contains(plugin.name()))
                    .orElseGet(() -> lease.plugins().plugins().stream()
                            .anyMatch(plugin -> names.contains(plugin.name())
                                    && !plugin.summary().middlewares().isEmpty()));
            if (within && holder != Thread.currentThread()) {
                found.add(holder == null ? "one that is answered later" : "one on thread '" + holder.getName() + "'");
            }
        }
        for (CallHolds.Hold hold : holds.list()) {
            if (names.contains(hold.plugin().name()) && hold.thread() != Thread.currentThread()) {
                found.add("one on thread '" + hold.thread().getName() + "'");
            }
        }
        return found;
    }

    /** Whether background processes run here, as in a server. */
    public boolean runsProcesses() {
        return parts.processes();
    }

    /** Returns the plugin that ends the process, as a shutdown hook finds it; empty if none does. */
    public Optional<ExitCulprit> exitCulprit() {
        return ExitCulprit.among(List.copyOf(snapshot.plugins()));
    }

    /** Returns the hooks; what is registered here belongs to the application. */
    public HookManager hooks() {
        return parts.hooks();
    }

    @Override
    public List<HookStatus> hookStatuses() {
        return parts.hooks().statuses();
    }

    /** Registers a listener that is notified of each quarantined callback, on the thread that fired the hook. */
    public void whenCallbackQuarantined(Consumer<HookStatus> listener) {
        parts.hooks().whenQuarantined(listener);
    }

    /** Notifies of each callback that keeps a thread although it was interrupted, on a thread of the watch. */
    public void whenThreadKept(Consumer<HookStatus> listener) {
        parts.hooks().whenThreadKept(listener);
    }

    @Override
    public int threadsLost() {
        return parts.hooks().watch().threadsLost();
    }

    @Override
    public Duration hookDeadline() {
        return parts.calls().deadlines().hook();
    }

    /** Notifies of each listener of a plugin that is quarantined, with the reason. */
    public void whenListenerQuarantined(BiConsumer<PluginName, Message> listener) {
        whenQuarantined = listener;
    }

    @Override
    public List<ListenerStatus> listenerStatuses() {
        return snapshot.listeners().stream().map(BoundListener::status).toList();
    }

    @Override
    public List<ProcessStatus> processStatuses() {
        return statuses(ProcessStatus.class);
    }

    /** Returns the statuses of what runs of plugins from their start on, by the type of the status. */
    public <S> List<S> statuses(Class<S> type) {
        return snapshot.plugins().stream()
                .flatMap(plugin -> plugin.running().stream())
                .map(RunningPart::status)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    @Override
    public int remainingLoaderCount() {
        return watch.count();
    }

    @Override
    public List<RemainingLoader> remainingLoaders() {
        return watch.remaining();
    }

    /**
     * Publishes an event to every listener that wants its kind, by priority (spec 6). Events of installing and uninstalling are published on
     * a thread of the engine's, others on this one. A listener that does not return within the deadline is interrupted and
     * quarantined: it gets no more events until its plugin is started again. So is one that fails several times in a row; what it
     * throws by mistake is logged and changes nothing.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it is a Before event and a listener throws {@link HookVeto}
     */
    public void publish(Object event) {
        publish(event, listener -> true, (listener, veto) -> {
            throw refusal(listener, veto);
        });
    }

    /**
     * Publishes the Before event of an uninstall that no plugin can refuse. The plugin being uninstalled is not asked.
     *
     * @return what others had against it, one line each
     */
    public List<Message> publishForced(BeforeUninstallEvent event) {
        List<Message> vetoes = new ArrayList<>();
        publish(
                event,
                listener -> !listener.owner().equals(event.pluginName()),
                (listener, veto) -> vetoes.add(refusal(listener, veto).text()));
        return vetoes;
    }

    private static PluginException refusal(BoundListener listener, HookVeto veto) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of("{0} refuses: {1}", listener.plugin().name(), Message.of(veto)),
                veto);
    }

    private void publish(Object event, Predicate<BoundListener> asked, BiConsumer<BoundListener, HookVeto> vetoed) {
        Objects.requireNonNull(event, "event");
        try (SnapshotLease lease = lease()) {
            for (BoundListener listener : lease.plugins().listeners()) {
                if (listener.wants(event) && asked.test(listener)) {
                    Optional<HookVeto> veto = deliver(listener, event);
                    if (veto.isPresent()) {
                        listener.vetoed();
                        vetoed.accept(listener, veto.get());
                    }
                }
            }
        }
    }

    /** Returns the veto of a Before event, if that is what the listener throws. */
    private Optional<HookVeto> deliver(BoundListener listener, Object event) {
        try {
            if (event instanceof LifecycleEvent) {
                Duration deadline = parts.calls().deadlines().listener();
                parts.calls().call(listener.plugin().name().toString(), listener.subject(), deadline, () -> {
                    listener.process(event);
                    return listener;
                });
            } else {
                listener.processWatched(event, parts.hooks().watch());
            }
        } catch (OverdueException e) {
            listener.overdue(e);
        } catch (CancelledException e) {
            e.leftRunning().ifPresent(left -> listener.quarantine(left));
            throw e;
        } catch (Exception | Error e) {
            if (e instanceof VirtualMachineError error && !(e instanceof StackOverflowError)) {
                throw error;
            }
            if (e instanceof HookVeto veto
                    && (event instanceof BeforeInstallEvent || event instanceof BeforeUninstallEvent)) {
                return Optional.of(veto);
            }
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt(); // cancelling the operation ends it at its next step
            } else {
                listener.failed(e, hookLimits);
            }
            try (PluginScope.Within within =
                    PluginScope.named(listener.plugin().name().toString())) {
                LOG.warn(
                        "Listener {} of {} failed on {}",
                        listener.className(),
                        listener.plugin(),
                        event.getClass().getName(),
                        e);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the service that an active plugin binds to an interface which host and plugin share; empty if none does.
     */
    public <T> Optional<T> service(Class<T> type) {
        ActivePlugin provider = snapshot.provider(type);
        return provider == null
                ? Optional.empty()
                : Optional.ofNullable(type.cast(provider.container().bound(type)));
    }

    @Override
    public ServiceRoute route(Class<?> type) {
        String key = PluginSnapshot.keyOf(type);
        return new ServiceRoute(
                this,
                holds,
                plugins -> plugins.servedBy(key)
                        .map(plugin -> plugin.serving(type, holds))
                        .orElse(null));
    }

    /** Returns what makes the host's objects for extensions of an extension point. */
    ForwarderFactory forwarders(Class<?> point) {
        return forwarders.get(point);
    }

    /** Returns the way to an extension of a plugin. */
    ServiceRoute route(Class<?> point, PluginName name, String implementation) {
        return new ServiceRoute(
                this,
                holds,
                plugins -> plugins.find(name)
                        .map(plugin -> plugin.extending(point, implementation, holds))
                        .orElse(null));
    }

    @Override
    public <T> Extensions<T> extensions(Class<T> point) {
        return new PluginExtensions<>(this, point);
    }

    @Override
    public List<ExtensionStatus> extensionStatuses() {
        return snapshot.plugins().stream()
                .flatMap(plugin -> plugin.extensionStatuses().stream())
                .toList();
    }

    /** Returns the first class of this name in the own files of an active plugin. */
    public Optional<Class<?>> load(String className) {
        for (ActivePlugin plugin : snapshot.plugins()) {
            Class<?> type = plugin.classLoader().findOwn(className);
            if (type != null) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Returns the class loader of an active plugin. */
    public Optional<PluginClassLoader> classLoader(PluginName name) {
        return snapshot.find(name).map(ActivePlugin::classLoader);
    }

    /** Stops every plugin and waits until they are closed, within the limits. */
    @Override
    public void close() {
        List<PluginName> names =
                snapshot.plugins().stream().map(ActivePlugin::name).toList();
        try {
            stop(names).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            parts.hooks().watch().close();
        }
    }

    /** Sets up a runtime. Not safe for use by several threads. */
    public static final class Builder {

        private static final Settings NO_SETTINGS = new Settings() {
            @Override
            public Optional<Object> find(String key) {
                return Optional.empty();
            }

            @Override
            public Map<String, Object> all() {
                return Map.of();
            }
        };

        private final SharedApi shared;
        private final ClassDeclarations declarations;
        private HostContributions host = HostContributions.NONE;
        private Function<LinkRequest, Settings> settings = request -> NO_SETTINGS;
        private Function<LinkedPlugin, PublishedFiles> publishedFiles = plugin -> id -> Optional.empty();
        private Supplier<Map<String, String>> bindings = Map::of;
        private DrainLimits limits = DrainLimits.USUAL;
        private HookLimits hookLimits = HookLimits.USUAL;
        private RestartPauses pauses = RestartPauses.USUAL;
        private boolean processes = true;
        private ProcessTurns turns = ProcessTurns.ALONE;
        private Clock clock = Clock.systemUTC();
        private LongSupplier nanoTime = System::nanoTime;
        private Supplier<Deadlines> deadlines = () -> Deadlines.USUAL;

        private Builder(SharedApi shared, ClassDeclarations declarations) {
            this.shared = Objects.requireNonNull(shared, "shared");
            this.declarations = Objects.requireNonNull(declarations, "declarations");
        }

        /**
         * Sets the host that handles annotations and middlewares and shares services; {@link HostContributions#NONE} if not
         * set.
         */
        public Builder host(HostContributions host) {
            this.host = host;
            return this;
        }

        /** Sets where a plugin's settings come from; by default it has none. */
        public Builder settings(Function<LinkRequest, Settings> settings) {
            this.settings = settings;
            return this;
        }

        /** Sets where the files are that a plugin published; nowhere by default. */
        public Builder publishedFiles(Function<LinkedPlugin, PublishedFiles> publishedFiles) {
            this.publishedFiles = publishedFiles;
            return this;
        }

        /**
         * Sets the setting {@code bindings}: class name of an interface → the plugin that serves it where several
         * could.
         */
        public Builder bindings(Supplier<Map<String, String>> bindings) {
            this.bindings = bindings;
            return this;
        }

        /** Sets how long stopping plugins are waited for. */
        public Builder limits(DrainLimits limits) {
            this.limits = limits;
            return this;
        }

        /** Sets how long calls into plugins may take, asked for at each call; {@link Deadlines#USUAL} by default. */
        public Builder deadlines(Supplier<Deadlines> deadlines) {
            this.deadlines = deadlines;
            return this;
        }

        /** Sets when callbacks of hooks and listeners are quarantined. */
        public Builder hookLimits(HookLimits hookLimits) {
            this.hookLimits = hookLimits;
            return this;
        }

        /** Sets how long background processes that failed pause. */
        public Builder restartPauses(RestartPauses pauses) {
            this.pauses = pauses;
            return this;
        }

        /** Decides when this node runs processes of which one runs in a cluster; it always does, if not set. */
        public Builder processTurns(ProcessTurns turns) {
            this.turns = turns;
            return this;
        }

        /** Leaves background processes stopped, and what plugins leave behind where it is, as in a command that ends at once. */
        public Builder withoutProcesses() {
            this.processes = false;
            return this;
        }

        /** Measures waits, in nanoseconds since any moment; {@link System#nanoTime}, which no change of the date moves, if not set. */
        public Builder nanoTime(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
            return this;
        }

        /** Sets the clock, for reports; the system's clock if not set. */
        public Builder clock(Clock clock) {
            this.clock = clock;
            return this;
        }

        /** Builds the runtime, with no plugins yet. */
        public PluginRuntime build() {
            return new PluginRuntime(this);
        }
    }
}
