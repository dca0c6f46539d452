package org.coreadmin.extension.spring.hosting;

/** Makes a plugin's class loader the thread's context class loader while its code runs, and puts the old one back. */
final class ContextLoader {

    private ContextLoader() {}

    static <T, X extends Exception> T during(ClassLoader loader, Work<T, X> work) throws X {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return work.run();
        } finally {
            thread.setContextClassLoader(before);
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
