package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads at work in plugins by their stacks: each frame names the class loader of its method, and those of plugins are
 * unique. So hooks need no book-keeping of their own. Virtual threads are not seen; those hold leases, and in hooks and calls of
 * services they note the plugin that they are in.
 */
final class InFlight {

    private InFlight() {}

    /** A thread at work in a plugin, and where. */
    record Work(Thread thread, StackTraceElement frame) {

        @Override
        public String toString() {
            return "thread '" + thread.getName() + "' at " + frame;
        }
    }

    /** Returns the threads that have frames of these class loaders and were not started by the plugins themselves. */
    static List<Work> in(Set<String> loaderNames, Thread except) {
        List<Work> work = new ArrayList<>();
        for (Map.Entry<Thread, StackTraceElement[]> entry :
                Thread.getAllStackTraces().entrySet()) {
            StackTraceElement[] stack = entry.getValue();
            if (entry.getKey() == except || stack.length == 0) {
                continue;
            }
            StackTraceElement frame = frameOf(loaderNames, stack);
            if (frame == null && HookRegistry.isBetweenCallbacks(stack)) {
                work.add(new Work(entry.getKey(), stack[0]));
            } else if (frame != null && !isStartedBy(loaderNames, stack)) {
                work.add(new Work(entry.getKey(), frame));
            }
        }
        return work;
    }

    private static @Nullable StackTraceElement frameOf(Set<String> loaderNames, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassLoaderName() != null && loaderNames.contains(frame.getClassLoaderName())) {
                return frame;
            }
        }
        return null;
    }

    /** Returns the innermost frame of a class loader. */
    static Optional<StackTraceElement> firstFrame(String loaderName, StackTraceElement[] stack) {
        return Optional.ofNullable(frameOf(Set.of(loaderName), stack));
    }

    /** Whether the first code of the thread that is not the JDK's is the plugin's, so that nobody else waits for it. */
    private static boolean isStartedBy(Set<String> loaderNames, StackTraceElement[] stack) {
        return beginning(stack)
                .filter(frame -> frame.getClassLoaderName() != null && loaderNames.contains(frame.getClassLoaderName()))
                .isPresent();
    }

    /** Returns the first code of a thread that is not the JDK's. */
    static Optional<StackTraceElement> beginning(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            String module = stack[i].getModuleName();
            if (module == null || !(module.startsWith("java.") || module.startsWith("jdk."))) {
                return Optional.of(stack[i]);
            }
        }
        return Optional.empty();
    }
}
