package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import org.coreadmin.extension.host.PluginScope;

/** An asynchronous answer of a plugin: what the container calls at its end, or runs for it, is in the plugin's surroundings. */
record ScopedAsync(AsyncContext container, PluginScope scope) implements AsyncContext {

    @Override
    public void addListener(AsyncListener listener) {
        container.addListener(new Scoped(listener, scope));
    }

    @Override
    public void addListener(AsyncListener listener, ServletRequest request, ServletResponse response) {
        container.addListener(new Scoped(listener, scope), request, response);
    }

    @Override
    public void start(Runnable work) {
        container.start(() -> {
            try (PluginScope.Within within = scope.enter()) {
                work.run();
            }
        });
    }

    @Override
    public ServletRequest getRequest() {
        return container.getRequest();
    }

    @Override
    public ServletResponse getResponse() {
        return container.getResponse();
    }

    @Override
    public boolean hasOriginalRequestAndResponse() {
        return container.hasOriginalRequestAndResponse();
    }

    @Override
    public void dispatch() {
        container.dispatch();
    }

    @Override
    public void dispatch(String path) {
        container.dispatch(path);
    }

    @Override
    public void dispatch(ServletContext context, String path) {
        container.dispatch(context, path);
    }

    @Override
    public void complete() {
        container.complete();
    }

    @Override
    public <T extends AsyncListener> T createListener(Class<T> type) throws ServletException {
        return container.createListener(type);
    }

    @Override
    public void setTimeout(long millis) {
        container.setTimeout(millis);
    }

    @Override
    public long getTimeout() {
        return container.getTimeout();
    }

    private record Scoped(AsyncListener plugins, PluginScope scope) implements AsyncListener {

        @Override
        public void onComplete(AsyncEvent event) throws IOException {
            try (PluginScope.Within within = scope.enter()) {
                plugins.onComplete(event);
            }
        }

        @Override
        public void onTimeout(AsyncEvent event) throws IOException {
            try (PluginScope.Within within = scope.enter()) {
                plugins.onTimeout(event);
            }
        }

        @Override
        public void onError(AsyncEvent event) throws IOException {
            try (PluginScope.Within within = scope.enter()) {
                plugins.onError(event);
            }
        }

        @Override
        public void onStartAsync(AsyncEvent event) throws IOException {
            try (PluginScope.Within within = scope.enter()) {
                plugins.onStartAsync(event);
            }
        }
    }
}
