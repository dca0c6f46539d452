package org.coreadmin.extension.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.sweep.Leftover.Kind;

/** Removes the threads that a plugin wants run when the process ends. They are not run: the plugin has ended before. */
final class ShutdownHookBroom implements Sweep.Broom {

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        List<Leftover> leftovers = new ArrayList<>();
        if (Inside.get("java.lang.ApplicationShutdownHooks", "hooks", null) instanceof Map<?, ?> hooks) {
            for (Object hook : List.copyOf(hooks.keySet())) {
                if (hook instanceof Thread thread && PluginsThreads.isOf(objects, thread, new StackTraceElement[0])) {
                    leftovers.add(new Leftover(Kind.SHUTDOWN_HOOK, thread.getName(), removed(thread)));
                }
            }
        }
        return leftovers;
    }

    private static boolean removed(Thread hook) {
        try {
            return Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return false; // the process ends already
        }
    }
}
