package org.coreadmin.extension.runtime.loading;

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
public record Surroundings(
        @Nullable ClassLoader loader, @Nullable String plugin) {

    /** The entry of the MDC that names the plugin. */
    public static final String LOG_KEY = "plugin";

    /** Those of a plugin's code, by its class loader. */
    public static Surroundings of(ClassLoader loader) {
        return new Surroundings(loader, loader instanceof PluginClassLoader own ? own.plugin() : null);
    }

    /** Those of this thread now. */
    public static Surroundings present() {
        return new Surroundings(Thread.currentThread().getContextClassLoader(), MDC.get(LOG_KEY));
    }

    /** Lets log lines of this thread name the plugin until the answer is closed, as while the engine works on its behalf. */
    public static Within named(String plugin) {
        return new Surroundings(Thread.currentThread().getContextClassLoader(), plugin).enter();
    }

    /** Makes them this thread's until the answer is closed, which puts back what was there. */
    public Within enter() {
        Within within = new Within(present());
        set();
        return within;
    }

    private void set() {
        Thread thread = Thread.currentThread();
        if (thread.getContextClassLoader() != loader) {
            thread.setContextClassLoader(loader);
        }
        name(plugin);
    }

    /** Lets log lines of this thread name a plugin, or none. */
    public static void name(@Nullable String plugin) {
        if (plugin == null) {
            MDC.remove(LOG_KEY);
        } else {
            MDC.put(LOG_KEY, plugin);
        }
    }

    /** A stay of the thread that entered, which closes it. */
    public static final class Within implements AutoCloseable {

        private final Surroundings before;

        private Within(Surroundings before) {
            this.before = before;
        }

        @Override
        public void close() {
            before.set();
        }
    }
}
