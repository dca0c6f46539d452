package org.coreadmin.extension.host;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Objects;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.runtime.loading.OneTimeLookups;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * The context of a thread that runs plugin code: its context class loader, and the plugin that log lines name (in the MDC,
 * under {@link #LOG_KEY}). All code of plugins is entered through here, so that each line that is logged on behalf of a plugin
 * names its plugin, and nothing of that stays on the thread.
 *
 * @param loader the context class loader
 * @param plugin {@code <vendor>/<plugin-name>}; null outside plugins
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginScope(
        @Nullable ClassLoader loader, @Nullable String plugin) {

    /** The entry of the MDC that names the plugin. */
    public static final String LOG_KEY = "plugin";

    /** Returns the scope for a plugin's code, found by its class loader. */
    public static PluginScope of(@Nullable ClassLoader loader) {
        if (loader instanceof PluginClassLoader own) {
            OneTimeLookups.done();
            return new PluginScope(loader, own.plugin());
        }
        return new PluginScope(loader, null);
    }

    /** Runs a plugin's code in its scope. */
    public static <T extends @Nullable Object, X extends Exception> T call(ClassLoader loader, Code<T, X> code)
            throws X {
        try (Within within = of(loader).enter()) {
            return code.call();
        }
    }

    /** As {@link #call}, for code that gives nothing. */
    public static void run(ClassLoader loader, Runnable code) {
        try (Within within = of(loader).enter()) {
            code.run();
        }
    }

    /** The scope that this thread is in now. */
    public static PluginScope current() {
        return new PluginScope(Thread.currentThread().getContextClassLoader(), MDC.get(LOG_KEY));
    }

    /** Enters a scope in which log lines name the plugin, for work that the engine does on its behalf. Close the result to leave it. */
    public static Within named(String plugin) {
        return new PluginScope(Thread.currentThread().getContextClassLoader(), plugin).enter();
    }

    /** Enters this scope. Closing the result restores the scope that the thread was in before. */
    public Within enter() {
        Thread thread = Thread.currentThread();
        ClassLoader loaderBefore = thread.getContextClassLoader();
        String pluginBefore = MDC.get(LOG_KEY);
        Within within = new Within(thread, loaderBefore, pluginBefore);
        try {
            if (loaderBefore != loader) {
                thread.setContextClassLoader(loader);
            }
            if (!Objects.equals(pluginBefore, plugin)) {
                name(plugin);
            }
        } catch (Throwable failure) {
            try (within) { // half entered, by a stack overflow for example
                throw failure;
            }
        }
        return within;
    }

    /** Makes log lines of this thread name a plugin, or none if null. */
    public static void name(@Nullable String plugin) {
        if (plugin == null) {
            MDC.remove(LOG_KEY);
        } else {
            MDC.put(LOG_KEY, plugin);
        }
    }

    /**
     * Returns a daemon thread of the host that is not yet started. Before JDK 24 a thread inherits the access control context of its maker,
     * and with it the class loaders of plugins on the stack; a privileged action keeps them out.
     */
    @SuppressWarnings("removal")
    public static Thread daemon(String name, ClassLoader contextLoader, Runnable work) {
        return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> {
            Thread thread = new Thread(null, work, name, 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(contextLoader);
            return thread;
        });
    }

    /** Code of a plugin. */
    @FunctionalInterface
    public interface Code<T extends @Nullable Object, X extends Exception> {
        T call() throws X;
    }

    /** An entered scope; to be closed by the thread that entered it. */
    public static final class Within implements AutoCloseable {

        private final Thread thread;
        private final @Nullable ClassLoader loader;
        private final @Nullable String plugin;

        private Within(Thread thread, @Nullable ClassLoader loader, @Nullable String plugin) {
            this.thread = thread;
            this.loader = loader;
            this.plugin = plugin;
        }

        /** Restores what there was before, whatever the code has left. */
        @Override
        public void close() {
            try {
                if (thread.getContextClassLoader() != loader) {
                    thread.setContextClassLoader(loader);
                }
            } finally {
                name(plugin);
            }
        }
    }
}
