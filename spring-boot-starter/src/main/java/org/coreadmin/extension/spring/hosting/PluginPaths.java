package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Forwards requests whose path an active plugin has declared as its own, outside {@code /plugin}, to that plugin. */
public final class PluginPaths implements Filter {

    private final PluginRoutesServlet plugins;

    /** Serves the plugins' routes. */
    public PluginPaths(PluginRoutesServlet plugins) {
        this.plugins = plugins;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!plugins.serveDeclared((HttpServletRequest) request, (HttpServletResponse) response)) {
            chain.doFilter(request, response);
        }
    }
}
