package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Hosts the parts of plugins that need Spring and servlets, and lends them the application's beans. Safe for use by
 * several threads.
 */
public final class SpringHost implements HostContributions {

    /** The hooks of the plugin API that the starter does not fire: it sees nobody sign in. */
    public static final Set<String> OF_SIGN_INS =
            Set.of(Hooks.USER_LOGIN_BEFORE, Hooks.USER_LOGIN_AFTER, Hooks.USER_LOGOUT_BEFORE, Hooks.USER_LOGOUT_AFTER);

    private final ListableBeanFactory beans;
    private final HostDatabase database;
    private final ConfigurableEnvironment environment;
    private final Set<String> fired;
    private final Supplier<ServletContext> servletContext;
    private final Sessions sessions;
    private final LeaseEnd.Waiting waiting = new LeaseEnd.Waiting();
    private volatile boolean stopping;
    private volatile List<HostedPlugin> active = List.of();
    private volatile boolean claims;
    private volatile boolean filters;
    private volatile Closed closed = new Closed(Set.of(), Map.of(), /* filters= */ false);

    /**
     * The plugins and routes that are closed now, also while no version of them is active.
     *
     * @param routes  what each had when it was closed
     * @param filters whether one of them has filters, which no request may go without
     */
    private record Closed(Set<PluginName> plugins, Map<PluginName, PluginRoutes> routes, boolean filters) {}

    /**
     * Creates a host that lends these beans.
     *
     * @param database       that plugins' contexts have beans for
     * @param fired          the hooks that the application fires itself
     * @param servletContext asked when the first plugin is prepared
     */
    public SpringHost(
            ListableBeanFactory beans,
            HostDatabase database,
            ConfigurableEnvironment environment,
            Set<String> fired,
            Supplier<ServletContext> servletContext) {
        this.beans = beans;
        this.database = database;
        this.environment = environment;
        this.fired = fired;
        this.servletContext = servletContext;
        this.sessions = new Sessions(new StoredSessions(beans));
    }

    @Override
    public Hosted prepare(RunningPlugin plugin) throws Exception {
        return HostedPlugin.prepare(
                plugin, this, new HostSide(servletContext.get(), environment, new HostWeb(beans), shared()));
    }

    private Map<String, Object> shared() {
        Map<String, Object> shared = new LinkedHashMap<>();
        database.shared().forEach((type, bean) -> shared.put(sharedName(type), bean));
        return shared;
    }

    /** Returns the name in plugins' contexts of the application's bean of this type. */
    static String sharedName(Class<?> type) {
        return "application." + type.getSimpleName();
    }

    @Override
    public Set<String> unfiredHooks() {
        Set<String> unfired = new HashSet<>(OF_SIGN_INS);
        unfired.removeAll(fired);
        return unfired;
    }

    @Override
    public void closed(Set<PluginName> plugins) {
        Closed before = closed;
        Map<PluginName, PluginRoutes> routes = new LinkedHashMap<>(before.routes());
        routes.keySet().retainAll(plugins);
        boolean filters = before.filters() && before.plugins().equals(plugins);
        for (HostedPlugin plugin : active) {
            if (plugins.contains(plugin.name())) {
                routes.putIfAbsent(plugin.name(), plugin.routes());
                filters = filters || !plugin.filters().isEmpty();
            }
        }
        closed = new Closed(plugins, Map.copyOf(routes), filters);
        active.forEach(plugin -> plugin.answers().ifPresent(this::openOrEndStreams));
    }

    private void openOrEndStreams(OpenAnswers answers) {
        if (stopping || isClosed(answers.plugin())) {
            answers.endStreams();
        } else {
            answers.allowStreams();
        }
    }

    /** Ends plugins' streams: the application stops, and the server waits for requests from now on, as long as it is configured to. */
    public void stop() {
        stopping = true;
        active.forEach(plugin -> plugin.answers().ifPresent(OpenAnswers::endStreams));
    }

    /** Returns the container's sessions, which are to be registered with it. */
    public Sessions sessions() {
        return sessions;
    }

    /** Takes a plugin's objects out of sessions, unless the application stops. */
    void sweepSessions(RunningPlugin plugin) {
        if (!stopping) {
            PluginScope.run(
                    plugin.classLoader(),
                    () -> sessions.sweep(plugin.classLoader(), servletContext.get(), plugin.toString()));
        }
    }

    /** Whether the application stops. */
    boolean isStopping() {
        return stopping;
    }

    /** Returns the requests whose answers are given later. */
    LeaseEnd.Waiting waiting() {
        return waiting;
    }

    /** Whether requests for the plugin are turned away now. Asked after the lease was taken. */
    boolean isClosed(PluginName plugin) {
        return closed.plugins().contains(plugin);
    }

    /** Whether a plugin that is closed has filters. */
    boolean filtersAreClosed() {
        return closed.filters();
    }

    /**
     * Returns a bean of the application, where it has exactly one, or a primary one, of a type that it knows itself.
     */
    @Override
    public <T> Optional<T> service(Class<T> type) {
        if (!isOwn(type)) {
            return Optional.empty();
        }
        Object shared = database.shared().get(type);
        return Optional.ofNullable(shared == null ? beans.getBeanProvider(type).getIfUnique() : type.cast(shared));
    }

    /**
     * Whether a type may be looked for: a class of a plugin may not, since it would stay in the caches of the
     * application's bean factory.
     */
    private static boolean isOwn(Class<?> type) {
        return PluginScope.of(type.getClassLoader()).plugin() == null;
    }

    /**
     * Refuses a plugin that claims paths which the application answers itself.
     *
     * @throws PluginException {@link ErrorCode#VERSION_CONFLICT} with every such path
     */
    void refuseTaken(PluginName plugin, PluginRoutes routes, ServletContext context) {
        if (routes.absolutePatterns().isEmpty()) {
            return;
        }
        TakenPaths taken = new TakenPaths(beans, context);
        List<String> clashes = new ArrayList<>();
        for (String pattern : routes.absolutePatterns()) {
            taken.coveredBy(pattern).ifPresent(own -> clashes.add(pattern + " meets " + own));
        }
        if (!clashes.isEmpty()) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    Message.of(
                            "{0} declares routes that the application answers itself: {1}",
                            plugin, String.join(", ", clashes)));
        }
    }

    private void refuseClaimed(HostedPlugin plugin) {
        for (HostedPlugin other : active) {
            if (!other.name().equals(plugin.name())) {
                for (String pattern : plugin.routes().absolutePatterns()) {
                    for (String claimed : other.routes().absolutePatterns()) {
                        if (PathOverlap.of(pattern, claimed)) {
                            throw new PluginException(
                                    ErrorCode.VERSION_CONFLICT,
                                    Message.of(
                                            "{0} declares the route {1}, and {2} has {3}",
                                            plugin.name(), pattern, other.name(), claimed));
                        }
                    }
                }
            }
        }
    }

    /** Whether an active plugin has declared the path of the request as its own, outside {@code /plugin}. */
    public boolean isPluginPath(HttpServletRequest request) {
        return claimant(request).isPresent();
    }

    /** Returns the active plugin that has declared the path of the request as its own, outside {@code /plugin}. */
    Optional<PluginName> claimant(HttpServletRequest request) {
        Closed turningAway = closed;
        if (!claims && turningAway.routes().isEmpty()) {
            return Optional.empty();
        }
        PathContainer path;
        try {
            path = ServletRequestPathUtils.parse(request).pathWithinApplication();
        } catch (IllegalArgumentException malformed) {
            return Optional.empty(); // the application answers it as it answers all such paths
        }
        return active.stream()
                .filter(plugin -> plugin.routes().claims(path))
                .map(HostedPlugin::name)
                .findFirst()
                .or(() -> turningAway.routes().entrySet().stream()
                        .filter(one -> one.getValue().claims(path))
                        .map(Map.Entry::getKey)
                        .findFirst());
    }

    synchronized void activated(HostedPlugin plugin) {
        refuseClaimed(plugin);
        List<HostedPlugin> next = new ArrayList<>(active);
        next.add(plugin);
        put(List.copyOf(next));
    }

    private void put(List<HostedPlugin> next) {
        active = next;
        claims = next.stream()
                .anyMatch(plugin -> !plugin.routes().absolutePatterns().isEmpty());
        filters = next.stream().anyMatch(plugin -> !plugin.filters().isEmpty());
    }

    synchronized void deactivated(HostedPlugin plugin) {
        put(active.stream().filter(other -> other != plugin).toList());
    }

    /** Returns the plugins that the application does something for now. */
    List<HostedPlugin> active() {
        return active;
    }

    /** Whether any plugin has filters now, or will have when it is open again. */
    boolean hasFilters() {
        return filters || closed.filters();
    }
}
