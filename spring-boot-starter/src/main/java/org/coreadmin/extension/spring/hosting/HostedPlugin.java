package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.Filter;
import jakarta.servlet.ServletException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The application's objects for one version of a plugin: its context and its filters. */
final class HostedPlugin implements HostContributions.Hosted {

    private static final Logger LOG = LoggerFactory.getLogger(HostedPlugin.class);

    private final RunningPlugin plugin;
    private final SpringHost host;
    private final Optional<PluginContext> context;
    private final List<Filter> filters;
    private final PluginRoutes routes;

    private HostedPlugin(RunningPlugin plugin, SpringHost host, Optional<PluginContext> context, List<Filter> filters) {
        this.plugin = plugin;
        this.host = host;
        this.context = context;
        this.filters = filters;
        this.routes = PluginRoutes.of(plugin.routes());
    }

    /** Creates context and filters; all of them, or none and an exception. */
    static HostedPlugin prepare(RunningPlugin plugin, SpringHost host, HostSide side) throws Exception {
        host.refuseTaken(plugin.name(), PluginRoutes.of(plugin.routes()), side.servletContext());
        plugin.requireAnnotationsInEffect();
        Optional<PluginContext> context =
                plugin.scanPaths().isEmpty() ? Optional.empty() : Optional.of(PluginContext.open(plugin, side));
        List<Filter> filters = new ArrayList<>();
        try {
            for (String className : plugin.middlewares()) {
                filters.add(filter(plugin, className, side));
            }
            return new HostedPlugin(plugin, host, context, List.copyOf(filters));
        } catch (Exception | LinkageError e) {
            destroy(plugin, filters);
            context.ifPresent(PluginContext::close);
            throw e;
        }
    }

    private static Filter filter(RunningPlugin plugin, String className, HostSide side) throws ServletException {
        Filter filter = plugin.make(plugin.load(className).asSubclass(Filter.class));
        PluginScope.call(plugin.classLoader(), () -> {
            filter.init(new PluginFilterConfig(className, side.servletContext()));
            return filter;
        });
        return filter;
    }

    /** Returns the plugin. */
    PluginName name() {
        return plugin.name();
    }

    /** Returns the class loader that its code runs with. */
    ClassLoader loader() {
        return plugin.classLoader();
    }

    /** Returns the context with the plugin's controllers; empty if nothing of the plugin is scanned. */
    Optional<PluginContext> context() {
        return context;
    }

    /** Returns the plugin's middlewares, in its order. */
    List<Filter> filters() {
        return filters;
    }

    /** Returns the open routes, and who may call them. */
    PluginRoutes routes() {
        return routes;
    }

    @Override
    public void activate() {
        host.activated(this);
    }

    @Override
    public <T> Optional<T> bean(Class<T> type) {
        return context.flatMap(own -> own.bean(type));
    }

    @Override
    public boolean keepsBean(Class<?> type) {
        return context.map(own -> own.keepsBean(type)).orElse(true);
    }

    @Override
    public void deactivate() {
        host.deactivated(this);
        context.ifPresent(PluginContext::quiesce);
        host.sweepSessions(plugin); // now, so that the next version does not meet them
        if (host.isStopping()) {
            // the server has waited for requests already, and answers none any more
            context.ifPresent(PluginContext::interruptThreads);
            host.waiting().giveUp(lease -> lease.holds(plugin));
        }
    }

    @Override
    public void interrupt() {
        context.ifPresent(own -> {
            own.answers().endAll();
            own.interruptThreads();
        });
        host.waiting().complete(lease -> lease.holds(plugin));
    }

    /** Returns the answers that are given later; empty if nothing of the plugin is scanned. */
    Optional<OpenAnswers> answers() {
        return context.map(PluginContext::answers);
    }

    @Override
    public void close() {
        host.deactivated(this);
        host.sweepSessions(plugin); // again, of what requests in flight have added
        destroy(plugin, filters);
        context.ifPresent(PluginContext::close);
    }

    private static void destroy(RunningPlugin plugin, List<Filter> filters) {
        for (Filter filter : filters) {
            try {
                PluginScope.run(plugin.classLoader(), filter::destroy);
            } catch (RuntimeException | LinkageError e) {
                PluginScope.run(
                        plugin.classLoader(),
                        () -> LOG.warn(
                                "The filter {} of {} could not be destroyed",
                                filter.getClass().getName(),
                                plugin,
                                e));
            }
        }
    }
}
