package org.coreadmin.extension.spring.hosting;

import org.coreadmin.extension.runtime.loading.Surroundings;

/** Runs code of a plugin in its {@link Surroundings}. */
final class ContextLoader {

    private ContextLoader() {}

    static <T, X extends Exception> T during(ClassLoader loader, Work<T, X> work) throws X {
        try (Surroundings.Within within = Surroundings.of(loader).enter()) {
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
