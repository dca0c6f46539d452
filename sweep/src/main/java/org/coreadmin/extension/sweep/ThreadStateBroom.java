package org.coreadmin.extension.sweep;

import java.lang.ref.Reference;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.sweep.Leftover.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Cleans threads that live on: values of thread locals, handlers of uncaught exceptions, context class loaders, and before
 * JDK 24 the access control context that a thread inherits from the code running when it was made.
 */
final class ThreadStateBroom implements Sweep.Broom {

    private static final String THREAD = "java.lang.Thread";
    private static final String MAP = "java.lang.ThreadLocal$ThreadLocalMap";
    private static final String CONTEXT = "java.security.AccessControlContext";

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            sweepLocals(thread, "threadLocals", objects, leftovers);
            sweepLocals(thread, "inheritableThreadLocals", objects, leftovers);
            sweepHandler(thread, objects, leftovers);
            if (thread != Thread.currentThread() && thread.getContextClassLoader() == objects.loader()) {
                thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
                report(thread, "class loader of thread " + thread.getName(), true, leftovers);
            }
            Object context = Inside.get(THREAD, "inheritedAccessControlContext", thread);
            if (holdsDomainOf(objects, context)) {
                boolean removed = Inside.set(THREAD, "inheritedAccessControlContext", thread, null);
                report(thread, "access control of thread " + thread.getName(), removed, leftovers);
            }
        }
        return leftovers;
    }

    /** Reports a context; one that a thread of the JDK's own inherited is not one that the plugin could have kept. */
    private static void report(Thread thread, String name, boolean removed, List<Leftover> leftovers) {
        if (!removed || !PluginsThreads.isOfTheJdk(thread)) {
            leftovers.add(new Leftover(Kind.INHERITED_CONTEXT, name, removed));
        }
    }

    /** Clears values only, which is safe while the thread works on its own table; the JDK drops the entries later. */
    private static void sweepLocals(Thread thread, String field, PluginObjects objects, List<Leftover> leftovers) {
        Object map = Inside.get(THREAD, field, thread);
        if (map == null || !(Inside.get(MAP, "table", map) instanceof Object[] table)) {
            return;
        }
        for (Object entry : table) {
            if (entry instanceof Reference<?> key) {
                Object value = Inside.get(MAP + "$Entry", "value", key);
                if (objects.reachThrough(value)) {
                    boolean removed = Inside.set(MAP + "$Entry", "value", key, null);
                    leftovers.add(
                            new Leftover(Kind.THREAD_LOCAL, typeOf(value) + " on thread " + thread.getName(), removed));
                }
            }
        }
    }

    private static String typeOf(@Nullable Object value) {
        return value == null ? "null" : value.getClass().getName();
    }

    private static void sweepHandler(Thread thread, PluginObjects objects, List<Leftover> leftovers) {
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (objects.include(handler)) {
            thread.setUncaughtExceptionHandler(null);
            leftovers.add(new Leftover(
                    Kind.EXCEPTION_HANDLER, handler.getClass().getName() + " on thread " + thread.getName(), true));
        }
    }

    private static boolean holdsDomainOf(PluginObjects objects, @Nullable Object context) {
        if (context == null) {
            return false;
        }
        if (Inside.get(CONTEXT, "context", context) instanceof ProtectionDomain[] domains) {
            for (ProtectionDomain domain : domains) {
                if (domain != null && domain.getClassLoader() == objects.loader()) {
                    return true;
                }
            }
        }
        return holdsDomainOf(objects, Inside.get(CONTEXT, "privilegedContext", context));
    }
}
