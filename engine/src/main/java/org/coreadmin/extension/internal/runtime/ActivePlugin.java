package org.coreadmin.extension.internal.runtime;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.PublishedFiles;
import org.coreadmin.extension.api.Services;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.HostRuntime.ExtensionStatus;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.internal.runtime.hook.HookView;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.sweep.Leftover;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One version of a plugin that takes part in the application. Parts of it that were not needed so far are not loaded.
 * Safe for use by several threads.
 */
public final class ActivePlugin implements RunningPlugin {

    private static final Logger LOG = LoggerFactory.getLogger(ActivePlugin.class);

    private final LinkedPlugin linked;
    private final List<ActivePlugin> required;
    private final RuntimeParts parts;
    private final HookView hooks;
    private volatile @Nullable PluginContainer container;
    private volatile @Nullable JdkServices jdkServices;
    private volatile HostContributions.Hosted hosted = HostContributions.Hosted.NOTHING;
    private volatile List<RunningPart> running = List.of();
    private volatile @Nullable Called called;
    private volatile int number;
    private final Object closing = new Object();
    private boolean closed;

    /** What the host calls of it. Made at the first call, since most of thousands of plugins are never called. */
    private static final class Called {

        final Map<ContributionSummary.Extension, ExtensionCalls> extensions = new ConcurrentHashMap<>();
        final Map<Target, ServiceTarget> targets = new ConcurrentHashMap<>();
    }

    /** What is called: an interface that the plugin binds, or an extension of an extension point. */
    private record Target(Class<?> type, @Nullable String implementation) {}

    ActivePlugin(LinkedPlugin linked, List<ActivePlugin> required, RuntimeParts parts) {
        this.linked = linked;
        this.required = List.copyOf(required);
        this.parts = parts;
        this.hooks = parts.hooks().view(linked.name(), linked::classLoader);
    }

    @Override
    public PluginName name() {
        return linked.name();
    }

    @Override
    public String version() {
        return linked.version();
    }

    /** Returns the linked plugin that it was started from. */
    public LinkedPlugin linked() {
        return linked;
    }

    /** Returns the summary of its contributions. */
    public ContributionSummary summary() {
        return linked.summary();
    }

    @Override
    public PluginClassLoader classLoader() {
        return linked.classLoader();
    }

    @Override
    public Services services() {
        return container();
    }

    @Override
    public HostContributions.Hosted hosted() {
        return hosted;
    }

    @Override
    public Path directory() {
        return linked.request().directory();
    }

    @Override
    public List<Manifest.Route> routes() {
        return linked.request().routes();
    }

    @Override
    public List<String> exports() {
        return linked.request().exports();
    }

    @Override
    public List<String> scanPaths() {
        return summary().scanPaths();
    }

    @Override
    public List<String> middlewares() {
        return summary().middlewares();
    }

    @Override
    public Set<String> annotations() {
        return linked.annotations();
    }

    @Override
    public void requireAnnotationsInEffect() {
        linked.requireAnnotationsInEffect();
    }

    @Override
    public List<Message> problemsOfSent(Class<?> type) {
        return linked.problemsOfSent(type);
    }

    @Override
    public Class<?> load(String className) {
        return linked.load(className);
    }

    @Override
    public <T> T make(Class<T> type) {
        return container().construct(type);
    }

    /** Returns what the host calls by an interface that the plugin binds; null if it has another version of that interface. */
    @Nullable
    ServiceTarget serving(Class<?> type, CallHolds holds) {
        if (!canImplement(type)) {
            return null;
        }
        return called().targets
                .computeIfAbsent(
                        new Target(type, null),
                        any -> new ServiceTarget(
                                this,
                                numberIn(holds),
                                null,
                                () -> services().find(type).orElseThrow(),
                                () -> true));
    }

    /** Returns what the host calls by an extension point; null if the plugin does not bring that extension. */
    @Nullable
    ServiceTarget extending(Class<?> point, String implementation, CallHolds holds) {
        if (!canImplement(point)) {
            return null;
        }
        for (ContributionSummary.Extension extension : summary().extensions()) {
            if (extension.implementation().equals(implementation)
                    && extension.type().equals(point.getName())) {
                return called().targets
                        .computeIfAbsent(
                                new Target(point, implementation),
                                any -> new ServiceTarget(
                                        this,
                                        numberIn(holds),
                                        callsOf(extension),
                                        () -> extension(implementation),
                                        () -> hosted.keepsBean(load(implementation))));
            }
        }
        return null;
    }

    /**
     * Whether an interface is the host's, or a class of this plugin or of one that it requires. What is a class of another version of
     * one must not be kept: it would keep the class loader of that version.
     */
    private boolean canImplement(Class<?> type) {
        return !(type.getClassLoader() instanceof PluginClassLoader owner) || seesClassesOf(owner);
    }

    private boolean seesClassesOf(PluginClassLoader owner) {
        return linked.loaderIfMade() == owner || required.stream().anyMatch(one -> one.seesClassesOf(owner));
    }

    /**
     * Returns the object that serves as an extension: the bean that the host's framework has made of the class, else
     * one of its container.
     */
    private Object extension(String implementation) {
        Class<?> type = load(implementation);
        Optional<?> bean = hosted.bean(type);
        return bean.isPresent() ? bean.get() : container().single(type);
    }

    private ExtensionCalls callsOf(ContributionSummary.Extension extension) {
        return called().extensions.computeIfAbsent(extension, any -> new ExtensionCalls());
    }

    private Called called() {
        Called made = called;
        if (made == null) {
            synchronized (closing) {
                made = called;
                if (made == null) {
                    made = new Called();
                    called = made;
                }
            }
        }
        return made;
    }

    /** Returns the number by which threads note that they are in it. */
    private int numberIn(CallHolds holds) {
        int known = number;
        if (known == 0) {
            synchronized (closing) {
                known = number;
                if (known == 0) {
                    known = holds.number(this);
                    number = known;
                }
            }
        }
        return known;
    }

    /** Returns the statuses of the plugin's extensions. */
    List<ExtensionStatus> extensionStatuses() {
        return summary().extensions().stream()
                .map(extension -> callsOf(extension).status(name().toString(), extension))
                .toList();
    }

    HookView hooks() {
        return hooks;
    }

    /** Returns what runs of it from the start on, in the order of its kinds. */
    List<RunningPart> running() {
        return running;
    }

    /** Returns the parts of one type. */
    <P extends RunningPart> List<P> running(Class<P> type) {
        return running.isEmpty()
                ? List.of()
                : running.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Whether this is that plugin or requires it, directly or not. */
    boolean needs(ActivePlugin plugin) {
        return this == plugin || required.stream().anyMatch(one -> one.needs(plugin));
    }

    List<ActivePlugin> required() {
        return required;
    }

    PluginContainer container() {
        PluginContainer made = container;
        if (made == null) {
            synchronized (this) {
                made = container;
                if (made == null) {
                    jdkServices = JdkServices.registered(classLoader());
                    made = new PluginContainer(linked, given(), this::findElsewhere);
                    container = made;
                }
            }
        }
        return made;
    }

    private Map<Class<?>, Object> given() {
        PluginInfo info = new PluginInfo(name().toString(), version(), name().tablePrefix());
        return Map.of(
                PluginInfo.class,
                info,
                HookManager.class,
                hooks,
                Settings.class,
                parts.settings().apply(linked.request()),
                PublishedFiles.class,
                parts.publishedFiles().apply(linked));
    }

    private <T> Optional<T> findElsewhere(Class<T> type) {
        List<ActivePlugin> providers = required.stream()
                .filter(plugin -> plugin.binds(type))
                .sorted((one, other) ->
                        Boolean.compare(parts.prefers(type, other.name()), parts.prefers(type, one.name())))
                .toList();
        return providers.isEmpty()
                ? parts.host().service(type)
                : Optional.ofNullable(type.cast(providers.get(0).container().bound(type)));
    }

    /** Whether the plugin binds a type. Read from the summary, so that nothing is loaded. */
    boolean binds(Class<?> type) {
        return summary().bindings().stream()
                .anyMatch(binding -> binding.type().equals(type.getName())
                        && binding.owner().equals(ContributionReader.ownerOf(type)));
    }

    /**
     * Creates everything that runs from the start on, and starts none of it.
     *
     * @throws PluginException with the reason if any of it fails
     */
    void prepare() {
        if (summary().startsAtOnce()) {
            orFailToStart(this::makeWhatRunsFromTheStart);
        }
    }

    /**
     * Lets the host's side of it begin, once it is part of the snapshot.
     *
     * @throws PluginException with the reason if that fails
     */
    void activate() {
        if (hosted != HostContributions.Hosted.NOTHING) {
            orFailToStart(() -> hosted.activate());
        }
    }

    /** Starts what was prepared, the last thing of a start. */
    void startParts() {
        running.forEach(RunningPart::start);
    }

    /** Lets nothing new begin in it, once it is no longer part of the snapshot. */
    void deactivate() {
        running.forEach(RunningPart::requestStop);
        if (hosted == HostContributions.Hosted.NOTHING) {
            return;
        }
        try {
            parts.calls()
                    .call(
                            name().toString(),
                            "Deactivating " + linked,
                            parts.calls().deadlines().stop(),
                            () -> {
                                hosted.deactivate();
                                return linked;
                            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OverdueException e) {
            LOG.warn("{}: it is stopped anyway", e.getMessage());
        } catch (Exception | LinkageError | AssertionError e) {
            LOG.warn("The host could not deactivate {}", linked, e);
        }
    }

    private interface Step {
        void run() throws Exception;
    }

    private void orFailToStart(Step step) {
        try {
            parts.calls()
                    .call(
                            name().toString(),
                            "The start of " + linked,
                            parts.calls().deadlines().start(),
                            () -> {
                                step.run();
                                return linked;
                            });
        } catch (OverdueException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("{0}. {1}start.", Message.of(e), LinkedPlugin.SETTING), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("Interrupted while waiting for {0} to start", linked), e);
        } catch (PluginException e) {
            throw new PluginException(e.code(), Message.of("{0} did not start: {1}", linked, Message.of(e)), e);
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            throw new PluginException(ErrorCode.INTERNAL, Message.of("{0} did not start: {1}", linked, e), e);
        }
    }

    private void makeWhatRunsFromTheStart() throws Exception {
        ContributionSummary asked = linked.contributions();
        List<RunningPart> made = new ArrayList<>();
        for (ContributionKind<?> kind : ContributionKinds.ALL) {
            makeParts(kind, asked, made);
        }
        running = List.copyOf(made);
        if (summary().needsHost()) {
            host(parts.host().prepare(this));
        }
    }

    private <T> void makeParts(ContributionKind<T> kind, ContributionSummary asked, List<RunningPart> made)
            throws Exception {
        if (kind.startsAtOnce()) {
            for (T one : asked.all(kind)) {
                kind.prepare(one, this, parts).ifPresent(made::add);
            }
        }
    }

    /** Hosts the plugin. A result that arrives after its start was given up is closed at once. */
    private void host(HostContributions.Hosted made) throws Exception {
        synchronized (closing) {
            if (!closed) {
                hosted = made;
                return;
            }
        }
        made.close();
    }

    /**
     * Ends what belongs to it when no work is left in it.
     *
     * @param limit how long that may take
     * @throws OverdueException if it takes longer
     */
    void close(Duration limit) throws Exception {
        synchronized (closing) {
            closed = true;
        }
        PluginContainer made = container;
        if (hosted == HostContributions.Hosted.NOTHING && made == null) {
            return;
        }
        parts.calls().call(name().toString(), "Closing " + linked, limit, () -> {
            try {
                hosted.close();
            } finally {
                if (made != null) {
                    made.close();
                }
                JdkServices services = jdkServices;
                if (services != null) {
                    services.close();
                }
            }
            return linked;
        });
    }

    /** Whether something that was swept is no fault of the plugin's: drivers are registered for it, and taken out with it. */
    boolean expects(Leftover leftover) {
        JdkServices services = jdkServices;
        return services != null
                && leftover.kind() == Leftover.Kind.JDBC_DRIVER
                && leftover.removed()
                && services.drivers().contains(leftover.name());
    }

    @Override
    public String toString() {
        return linked.toString();
    }
}
