package org.coreadmin.extension.spring.hosting;

import org.coreadmin.extension.runtime.loading.PluginScope;

/** Runs code of a plugin in its {@link PluginScope}. */
final class ContextLoader {

    private ContextLoader() {}

    static <T, X extends Exception> T during(ClassLoader loader, Work<T, X> work) throws X {
        try (PluginScope.Within within = PluginScope.of(loader).enter()) {
            return work.run();
        }
    }

    static void run(ClassLoader loader, Runnable work) {
        during(loader, () -> {
            work.run();
            return loader;
        });
    }

    /** Code of a plugin. */
    @FunctionalInterface
    interface Work<T, X extends Exception> {
        T run() throws X;
    }
}
