package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.host.RunningPlugins;
import org.coreadmin.extension.spring.measure.PluginTraffic;

/**
 * The plugins' servlet filters around every request, after the application's security, in order of dependency (spec 2.5,
 * {@code middlewares}). Only the plugin service's own interface goes without: a plugin whose filter fails, or never returns, can be
 * switched off all the same.
 */
public final class PluginMiddlewares implements Filter {

    private static final String LEASE = PluginMiddlewares.class.getName() + ".lease";

    private final SpringHost host;
    private final PluginLeases leases;
    private final PluginTraffic traffic;
    private final List<String> exempt;

    /**
     * Calls the filters of whatever plugins are active.
     *
     * @param exempt the paths, below the application's, of the interfaces that go without filters
     */
    public PluginMiddlewares(SpringHost host, PluginLeases leases, PluginTraffic traffic, List<String> exempt) {
        this.host = host;
        this.leases = leases;
        this.traffic = traffic;
        this.exempt = List.copyOf(exempt);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!host.hasFilters() || isExempt((HttpServletRequest) request)) {
            chain.doFilter(request, response);
            return;
        }
        Lease lease = leases.all();
        request.setAttribute(LEASE, lease);
        try {
            if (host.filtersAreClosed()) {
                PluginClosed.answer((HttpServletResponse) response, "A plugin that every request goes through");
                return;
            }
            new Chain(
                            lease.plugins()
                                    .ofHost(Steps.class, PluginMiddlewares::steps)
                                    .all(),
                            chain)
                    .doFilter(request, response);
        } finally {
            if (!request.isAsyncStarted()) {
                request.removeAttribute(LEASE);
            }
            host.waiting().end(lease, request);
        }
    }

    /**
     * Holds a plugin for a request: the version whose filters the request has passed, whatever has become active since.
     *
     * @return empty if the plugin was not active when the request first met plugins
     */
    static Optional<Lease> lease(ServletRequest request, PluginName plugin, PluginLeases leases) {
        return request.getAttribute(LEASE) instanceof Lease all ? all.one(plugin) : leases.one(plugin);
    }

    private boolean isExempt(HttpServletRequest request) {
        String path = request.getServletPath();
        return exempt.stream().anyMatch(prefix -> path.equals(prefix) || path.startsWith(prefix + "/"));
    }

    private static Steps steps(RunningPlugins plugins) {
        List<Step> steps = new ArrayList<>();
        for (RunningPlugin plugin : plugins.plugins()) {
            if (plugin.hosted() instanceof HostedPlugin hosted) {
                hosted.filters()
                        .forEach(filter -> steps.add(new Step(plugin.name(), filter, PluginScope.of(hosted.loader()))));
            }
        }
        return new Steps(List.copyOf(steps));
    }

    /** The filters of all plugins of one moment. */
    private record Steps(List<Step> all) {}

    private record Step(PluginName plugin, Filter filter, PluginScope surroundings) {}

    /** Each filter runs in its plugin's surroundings, and what it calls on in those before; its own time is counted. */
    private final class Chain implements FilterChain {

        private final List<Step> steps;
        private final FilterChain application;
        private final PluginScope outside = PluginScope.current();
        private int next;

        /** The time that what the filter on the stack called took so far, in nanoseconds. */
        private long nanosBeyond;

        Chain(List<Step> steps, FilterChain application) {
            this.steps = steps;
            this.application = application;
        }

        @Override
        public void doFilter(ServletRequest request, ServletResponse response) throws IOException, ServletException {
            int step = next++;
            long beyondBefore = nanosBeyond;
            long begun = System.nanoTime();
            try {
                if (step < steps.size()) {
                    pass(steps.get(step), request, response);
                } else {
                    try (PluginScope.Within within = outside.enter()) {
                        application.doFilter(request, response);
                    }
                }
            } finally {
                nanosBeyond = beyondBefore + System.nanoTime() - begun;
            }
        }

        private void pass(Step step, ServletRequest request, ServletResponse response)
                throws IOException, ServletException {
            nanosBeyond = 0;
            long begun = System.nanoTime();
            boolean failed = true;
            try (PluginScope.Within within = step.surroundings().enter()) {
                step.filter().doFilter(request, response, this);
                failed = false;
            } finally {
                traffic.filtered(step.plugin(), Duration.ofNanos(System.nanoTime() - begun - nanosBeyond), failed);
            }
        }
    }
}
