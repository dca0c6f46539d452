package org.coreadmin.extension.api;

import java.time.Duration;

/** Tells a {@link BackgroundProcess} when to stop. */
public interface StopSignal {

    /** Whether the process is asked to stop. */
    boolean isRequested();

    /**
     * Waits, at most this long, for being asked to stop.
     *
     * @return whether the process is asked to stop
     * @throws InterruptedException if the thread is interrupted, which asks it to stop at once
     */
    boolean await(Duration atMost) throws InterruptedException;
}
