package org.coreadmin.extension.runtime;

import org.coreadmin.extension.runtime.loading.PluginScope;
import org.jspecify.annotations.Nullable;

/** Runs code of a plugin in its {@link PluginScope}. */
final class ContextLoader {

    private ContextLoader() {}

    static <T extends @Nullable Object, X extends Exception> T during(ClassLoader loader, Call<T, X> call) throws X {
        try (PluginScope.Within within = PluginScope.of(loader).enter()) {
            return call.call();
        }
    }

    /** Code of a plugin. */
    @FunctionalInterface
    interface Call<T extends @Nullable Object, X extends Exception> {
        T call() throws X;
    }
}
