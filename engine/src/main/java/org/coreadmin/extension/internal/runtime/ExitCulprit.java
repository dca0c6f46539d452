package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;

/**
 * A plugin that ends the process: one of its own threads, or one that the engine runs for it, has called {@code System.exit}. Calls
 * below requests and commands do not count, as somebody asked for those.
 *
 * @param plugin which
 * @param run    the name of its run directory
 * @param frame  where
 */
public record ExitCulprit(PluginName plugin, String run, String frame) {

    /**
     * Finds the culprit from a shutdown hook: the caller of {@code System.exit} waits there until the hooks have ended.
     */
    static Optional<ExitCulprit> among(List<ActivePlugin> plugins) {
        for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
            if (exits(stack)) {
                for (ActivePlugin plugin : plugins) {
                    PluginClassLoader loader = plugin.linked().loaderIfMade();
                    Optional<StackTraceElement> frame =
                            loader == null ? Optional.empty() : InFlight.firstFrame(loader.getName(), stack);
                    if (loader != null && frame.isPresent() && isPluginsOwn(loader, stack)) {
                        return Optional.of(new ExitCulprit(
                                plugin.name(),
                                plugin.linked().run(),
                                frame.get().getClassName() + "." + frame.get().getMethodName()));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean exits(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals("java.lang.Runtime")
                    && frame.getMethodName().equals("exit")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPluginsOwn(PluginClassLoader loader, StackTraceElement[] stack) {
        return InFlight.beginning(stack)
                .filter(begin -> String.valueOf(loader.getName()).equals(begin.getClassLoaderName())
                        || begin.getClassName().startsWith(SupervisedProcess.class.getName())
                        || begin.getClassName().startsWith(PluginCalls.class.getName()))
                .isPresent();
    }
}
