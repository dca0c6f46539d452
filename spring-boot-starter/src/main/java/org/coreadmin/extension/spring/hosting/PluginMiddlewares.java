package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.runtime.Lease;

/**
 * The plugins' servlet filters around every request, after the application's security, in order of dependency (spec 2.5,
 * {@code middlewares}). Only the plugin service's own interface goes without: a plugin whose filter fails, or never returns, can be
 * switched off all the same.
 */
public final class PluginMiddlewares implements Filter {

    private final SpringHost host;
    private final PluginLeases leases;
    private final List<String> exempt;

    /**
     * Calls the filters of whatever plugins are active.
     *
     * @param exempt the paths, below the application's, of the interfaces that go without filters
     */
    public PluginMiddlewares(SpringHost host, PluginLeases leases, List<String> exempt) {
        this.host = host;
        this.leases = leases;
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
        try {
            new Chain(steps(lease), chain).doFilter(request, response);
        } finally {
            LeaseEnd.of(lease, request);
        }
    }

    private boolean isExempt(HttpServletRequest request) {
        String path = request.getServletPath();
        return exempt.stream().anyMatch(prefix -> path.equals(prefix) || path.startsWith(prefix + "/"));
    }

    private static List<Step> steps(Lease lease) {
        List<Step> steps = new ArrayList<>();
        for (ActivePlugin plugin : lease.plugins().plugins()) {
            if (plugin.hosted() instanceof HostedPlugin hosted) {
                hosted.filters().forEach(filter -> steps.add(new Step(filter, hosted.loader())));
            }
        }
        return steps;
    }

    private record Step(Filter filter, ClassLoader loader) {}

    /** Each filter runs with its plugin's class loader, and what it calls on with the one before. */
    private static final class Chain implements FilterChain {

        private final List<Step> steps;
        private final FilterChain application;
        private final ClassLoader outside = Thread.currentThread().getContextClassLoader();
        private int next;

        Chain(List<Step> steps, FilterChain application) {
            this.steps = steps;
            this.application = application;
        }

        @Override
        public void doFilter(ServletRequest request, ServletResponse response) throws IOException, ServletException {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            int step = next++;
            try {
                if (step < steps.size()) {
                    thread.setContextClassLoader(steps.get(step).loader());
                    steps.get(step).filter().doFilter(request, response, this);
                } else {
                    thread.setContextClassLoader(outside);
                    application.doFilter(request, response);
                }
            } finally {
                thread.setContextClassLoader(before);
            }
        }
    }
}
