package org.coreadmin.extension.runtime;

import org.coreadmin.extension.runtime.loading.Surroundings;
import org.jspecify.annotations.Nullable;

/** Runs code of a plugin in its {@link Surroundings}. */
final class ContextLoader {

    private ContextLoader() {}

    static <T extends @Nullable Object, X extends Exception> T during(ClassLoader loader, Call<T, X> call) throws X {
        try (Surroundings.Within within = Surroundings.of(loader).enter()) {
            return call.call();
        }
    }

    /** Code of a plugin. */
    @FunctionalInterface
    interface Call<T extends @Nullable Object, X extends Exception> {
        T call() throws X;
    }
}
