package org.coreadmin.extension.sweep;

import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Removes what a plugin left behind in the process and would keep its class loader in memory: threads and executors, timers,
 * shutdown hooks, MBeans, JDBC drivers, log appenders, handlers of uncaught exceptions, thread locals and more, see {@link
 * Leftover.Kind}. Some of it can be reached only if the JVM has this module on its module path and was started with {@code
 * --add-opens} to it; what is missing is logged once.
 */
public final class Sweep {

    private static final String MODULE = "core.sweep";
    private static final String LIBRARY = "core-sweep.jar";

    /** Whether the log of this process knows what is missing. */
    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private final Log log;
    private final Supplier<?> hostsLogging;

    /**
     * Creates a sweep for a host.
     *
     * @param hostsLogging the host's logger factory; plugins' appenders are taken out of it if it is Logback's
     * @param log where it says what it could not do
     */
    public Sweep(Supplier<?> hostsLogging, Log log) {
        this.log = log;
        this.hostsLogging = hostsLogging;
    }

    /** Returns the brooms, whose classes a process needs only once a plugin is removed. */
    private List<Broom> brooms() {
        return List.of(
                new ThreadBroom(),
                new ShutdownHookBroom(),
                new MBeanBroom(),
                new DriverBroom(),
                new LogBroom(hostsLogging, log),
                new ProcessWideBroom(),
                new ThreadStateBroom());
    }

    /** The host's log: a module can't see the logging library of an application on the class path. */
    @FunctionalInterface
    public interface Log {

        /** Writes a warning. */
        void warn(String message, @Nullable Throwable cause);
    }

    /** A broom that removes one kind of leftovers. */
    interface Broom {

        /** Removes the leftovers of a class loader. */
        List<Leftover> sweep(PluginObjects objects);
    }

    /**
     * Removes everything that belongs to a class loader. No work of the plugin is in flight any more, but for what was given up.
     *
     * @return what was found, in the order of the kinds; empty for a plugin that cleans up after itself
     */
    public List<Leftover> sweep(ClassLoader loader) {
        PluginObjects objects = new PluginObjects(loader);
        List<Leftover> leftovers = new ArrayList<>();
        for (Broom broom : brooms()) {
            try {
                leftovers.addAll(broom.sweep(objects));
            } catch (RuntimeException | LinkageError e) {
                log.warn(broom.getClass().getSimpleName() + " failed for " + loader, e);
            }
        }
        ResourceBundle.clearCache(loader);
        List<String> closed = TOLD.getAndSet(true) ? List.of() : Inside.closed();
        if (!closed.isEmpty()) {
            log.warn(advice(closed), null);
        }
        return leftovers;
    }

    /** Returns the flags to add to the JVM. */
    private static String advice(List<String> closed) {
        StringBuilder advice = new StringBuilder("What plugins leave behind in ")
                .append(String.join(", ", closed))
                .append(" can't be removed, so their class loaders may stay in memory. Start the JVM with");
        if (!Sweep.class.getModule().isNamed()) {
            advice.append(" --module-path ")
                    .append(library())
                    .append(" --add-modules ")
                    .append(MODULE);
        }
        closed.forEach(
                name -> advice.append(" --add-opens ").append(name).append('=').append(MODULE));
        return advice.toString();
    }

    /** Returns the path of this library, or its name if it lies within another file. */
    private static String library() {
        CodeSource source = Sweep.class.getProtectionDomain().getCodeSource();
        try {
            return source == null
                    ? LIBRARY
                    : Path.of(source.getLocation().toURI()).toString();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return LIBRARY;
        }
    }
}
