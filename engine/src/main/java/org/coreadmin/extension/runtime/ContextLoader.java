package org.coreadmin.extension.runtime;

import org.jspecify.annotations.Nullable;

/** Makes a plugin's class loader the thread's context class loader while its code runs, and puts the old one back. */
final class ContextLoader {

    private ContextLoader() {}

    static <T extends @Nullable Object, X extends Exception> T during(ClassLoader loader, Call<T, X> call) throws X {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return call.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Code of a plugin. */
    @FunctionalInterface
    interface Call<T extends @Nullable Object, X extends Exception> {
        T call() throws X;
    }
}
