package org.coreadmin.extension.sweep;

import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Determines which plugin owns a thread, and for which pool or task the thread works. */
final class PluginsThreads {

    private static final List<String> OF_THE_JDK = List.of("CompletableFutureDelayScheduler", "process reaper");

    private PluginsThreads() {}

    /**
     * Whether a plugin started the thread: its class or its task is the plugin's, or it inherited the plugin's loader as its
     * context and runs no code of anyone else. A host's thread inside the plugin is not the plugin's.
     */
    static boolean isOf(PluginObjects objects, Thread thread, StackTraceElement[] stack) {
        if (objects.include(thread) || objects.include(taskOf(thread))) {
            return true;
        }
        return thread.getContextClassLoader() == objects.loader()
                && !isOfTheJdk(thread)
                && startedWithin(objects.loader().getName(), stack);
    }

    /** Whether the thread is one that the whole JVM shares, made when somebody, perhaps a plugin, first needed it. */
    static boolean isOfTheJdk(Thread thread) {
        return OF_THE_JDK.stream().anyMatch(thread.getName()::startsWith);
    }

    /** Whether the first code of the thread that is not the JDK's is the plugin's, or there is no such code. */
    private static boolean startedWithin(@Nullable String loaderName, StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            String module = stack[i].getModuleName();
            if (module == null || !(module.startsWith("java.") || module.startsWith("jdk."))) {
                return loaderName != null && loaderName.equals(stack[i].getClassLoaderName());
            }
        }
        return true;
    }

    /** Returns the task of the thread, or null if it is inaccessible. */
    static @Nullable Object taskOf(Thread thread) {
        Object holder = Inside.get("java.lang.Thread", "holder", thread);
        return holder == null
                ? Inside.get("java.lang.Thread", "target", thread)
                : Inside.get("java.lang.Thread$FieldHolder", "task", holder);
    }

    /** Returns the pool that the thread works for, or null. */
    static @Nullable ThreadPoolExecutor poolOf(Thread thread) {
        Object worker = taskOf(thread);
        return worker != null && worker.getClass().getName().equals("java.util.concurrent.ThreadPoolExecutor$Worker")
                ? (ThreadPoolExecutor) Inside.get(worker.getClass().getName(), "this$0", worker)
                : null;
    }
}
