package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.MappingMatch;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;

/** A request as a plugin's dispatcher sees it: with the whole path below the application, which its controllers map. */
final class DispatchedRequest extends HttpServletRequestWrapper {

    private static final HttpServletMapping EVERYTHING = new Everything();

    private final String path;

    DispatchedRequest(HttpServletRequest request) {
        super(request);
        String pathInfo = request.getPathInfo();
        this.path = request.getServletPath() + (pathInfo == null ? "" : pathInfo);
    }

    @Override
    public String getServletPath() {
        return path;
    }

    @Override
    public @Nullable String getPathInfo() {
        return null;
    }

    @Override
    public HttpServletMapping getHttpServletMapping() {
        return EVERYTHING;
    }

    @Override
    public AsyncContext startAsync() {
        return new ScopedAsync(super.startAsync(), PluginScope.current());
    }

    @Override
    public AsyncContext startAsync(ServletRequest request, ServletResponse response) {
        return new ScopedAsync(super.startAsync(request, response), PluginScope.current());
    }

    @Override
    public AsyncContext getAsyncContext() {
        return new ScopedAsync(super.getAsyncContext(), PluginScope.current());
    }

    private static final class Everything implements HttpServletMapping {

        @Override
        public String getMatchValue() {
            return "";
        }

        @Override
        public String getPattern() {
            return "/";
        }

        @Override
        public String getServletName() {
            return "";
        }

        @Override
        public MappingMatch getMappingMatch() {
            return MappingMatch.DEFAULT;
        }
    }
}
