package org.coreadmin.extension.internal.runtime;

import java.util.Optional;

/** What runs of one contribution from the start of its plugin on. Its container closes the plugin's own object. */
interface RunningPart {

    /** Starts it, as the last thing of the plugin's start. */
    default void start() {}

    /** Asks it to end, when its plugin is no longer part of the snapshot. */
    default void requestStop() {}

    /** Interrupts what has not ended in time. */
    default void interrupt() {}

    /** Returns its work that has not ended, in words such as {@code process org.acme.Reminder}; empty if it is idle. */
    default Optional<String> work() {
        return Optional.empty();
    }

    /** Returns a record of how it does, see {@link PluginRuntime#statuses}. */
    Object status();
}
