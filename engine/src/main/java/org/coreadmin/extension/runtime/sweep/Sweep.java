package org.coreadmin.extension.runtime.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes what a plugin left behind in the process and would keep its class loader in memory: threads and executors, timers,
 * shutdown hooks, MBeans, JDBC drivers, log appenders, handlers of uncaught exceptions, thread locals and more, see {@link
 * Leftover.Kind}. Some of it can be reached only if the JVM was started with {@code --add-opens}; what is missing is logged
 * once.
 */
public final class Sweep {

    private static final Logger LOG = LoggerFactory.getLogger(Sweep.class);

    private final List<Broom> brooms = List.of(
            new ThreadBroom(),
            new ShutdownHookBroom(),
            new MBeanBroom(),
            new DriverBroom(),
            new LogBroom(),
            new ProcessWideBroom(),
            new ThreadStateBroom());

    /** Something that removes one kind of leftovers. */
    interface Broom {

        /** Removes what belongs to the loader. */
        List<Leftover> sweep(Belongings belongings);
    }

    /**
     * Removes everything that belongs to a class loader. No work of the plugin is in flight any more, but for what was given up.
     *
     * @return what was found, in the order of the kinds; empty for a plugin that cleans up after itself
     */
    public List<Leftover> sweep(ClassLoader loader) {
        Belongings belongings = new Belongings(loader);
        List<Leftover> leftovers = new ArrayList<>();
        for (Broom broom : brooms) {
            try {
                leftovers.addAll(broom.sweep(belongings));
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("{} failed for {}", broom.getClass().getSimpleName(), loader, e);
            }
        }
        ResourceBundle.clearCache(loader);
        return leftovers;
    }
}
