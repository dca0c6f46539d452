package org.coreadmin.extension.runtime;

import java.time.Duration;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;

/**
 * Told how plugins come and go while the application runs, on the thread that makes the change, one call after the other. It must
 * be quick; what it throws is logged and changes nothing. It receives names and never a plugin's classes, so that it can't keep
 * them in memory.
 */
public interface RuntimeListener {

    /**
     * Called when a plugin takes part from now on.
     *
     * @param time how long its start took, with those that were started together with it
     */
    default void started(PluginName plugin, String version, Duration time) {}

    /** Called when a plugin was to start and could not; what was active before continues. */
    default void failed(PluginName plugin, String version, PluginException reason) {}

    /** A plugin takes no part any more, and no other version of it does. */
    default void stopped(PluginName plugin, String version) {}

    /**
     * Versions of plugins that took no part any more are closed. Called on the thread that closed them, at times while the application
     * does other things.
     */
    default void closed(DrainReport report) {}

    /** The active plugins or the callbacks of hooks are others than before; may come without a change that matters. */
    default void changed() {}
}
