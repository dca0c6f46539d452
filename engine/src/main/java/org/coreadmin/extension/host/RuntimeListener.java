package org.coreadmin.extension.host;

import java.time.Duration;
import java.util.List;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * Notified of plugins that start and stop while the application runs, on the thread that makes the change, one call
 * after the other. It must be quick; what it throws is logged and changes nothing. It receives names and never a
 * plugin's classes, so that it cannot keep them in memory.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface RuntimeListener {

    /**
     * Called when a plugin takes part from now on.
     *
     * @param time how long its start took, with those that were started together with it
     */
    default void started(PluginName plugin, String version, Duration time) {}

    /** Called when a plugin was to start and could not; what was active before continues. */
    default void failed(PluginName plugin, String version, PluginException reason) {}

    /** Called when a plugin no longer takes part, and no other version of it does. */
    default void stopped(PluginName plugin, String version) {}

    /**
     * Called when versions of plugins that no longer took part are closed, on the thread that closed them, at times
     * while the application does other things.
     */
    default void closed(DrainReport report) {}

    /**
     * Called when the active plugins or the callbacks of hooks have changed; may be called without a change that
     * matters.
     */
    default void changed() {}

    /**
     * The report on how plugins were stopped.
     *
     * @param waited      the time from being taken out to being closed
     * @param interrupted whether work in them had to be interrupted
     * @param abandoned   what was still at work in them when they were closed nevertheless, one line each; empty if all
     *     ended
     * @param leftovers   what they left behind and was swept, or could not be, one line each
     */
    record DrainReport(Duration waited, boolean interrupted, List<String> abandoned, List<String> leftovers) {

        public DrainReport {
            abandoned = List.copyOf(abandoned);
            leftovers = List.copyOf(leftovers);
        }

        /** Whether everything ended on its own and nothing was left behind. */
        public boolean isOrderly() {
            return !interrupted && abandoned.isEmpty() && leftovers.isEmpty();
        }
    }
}
