package org.coreadmin.extension.api;

import java.time.Duration;

/** The signal that asks a {@link BackgroundProcess} to stop. */
public interface StopSignal {

    /** Whether the process is asked to stop. */
    boolean isRequested();

    /**
     * Waits until the process is asked to stop, at most for the given time.
     *
     * @return whether the process is asked to stop
     * @throws InterruptedException if the thread is interrupted, which asks it to stop at once
     */
    boolean await(Duration atMost) throws InterruptedException;

    /**
     * Returns the fencing token of a process that runs on one node of the cluster at a time. It is larger than the
     * token of every earlier run, on any node. The system that the process writes to should keep the largest token it
     * has seen, and refuse smaller ones.
     *
     * @return 0 for a process that runs on each node, and where there is no cluster
     */
    default long token() {
        return 0;
    }
}
