package org.coreadmin.plugin.pf4j;

import java.time.Duration;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.StopSignal;
import org.pf4j.Plugin;

/** Starts the object of a plugin's own class, and stops it when the plugin stops. */
public final class Pf4jLifecycle implements BackgroundProcess {

    private static final Duration LOOK = Duration.ofHours(1);

    private final Plugin plugin;

    /** Creates the object, so that a plugin whose class cannot be instantiated does not start. */
    public Pf4jLifecycle() throws Exception {
        plugin = ImportedPlugin.of(Thread.currentThread().getContextClassLoader())
                .create();
    }

    @Override
    public void run(StopSignal stop) throws Exception {
        plugin.start();
        try {
            boolean asked = false;
            while (!asked) {
                asked = stop.await(LOOK);
            }
        } finally {
            plugin.stop();
        }
    }
}
