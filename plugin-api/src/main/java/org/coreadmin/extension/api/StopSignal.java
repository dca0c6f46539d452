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

    /**
     * The fencing token of a process of which one runs in the cluster: larger than that of every run before, on whatever node. What
     * it writes to should keep the largest that it has seen, and refuse smaller ones.
     *
     * @return 0 for a process that runs on each node, and where there is no cluster
     */
    default long token() {
        return 0;
    }
}
