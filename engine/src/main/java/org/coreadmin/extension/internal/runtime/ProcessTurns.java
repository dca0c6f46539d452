package org.coreadmin.extension.internal.runtime;

import org.coreadmin.extension.api.StopSignal;

/** Runs a process on only one node of a cluster at a time. Safe for use by several threads. */
public interface ProcessTurns {

    /** The turns where there is only one node: it is always its turn. */
    ProcessTurns ALONE = (process, stop, lost) -> new Turn(0, () -> {});

    /**
     * Waits until it is this node's turn.
     *
     * @param process identifies the process in the cluster
     * @param stop    ends the wait
     * @param lost    notified, on another thread, when the turn has ended although the process still runs
     * @return a turn; one whose token is negative if the wait was ended
     */
    Turn await(String process, StopSignal stop, Runnable lost) throws InterruptedException;

    /**
     * The right to run.
     *
     * @param token larger than that of every turn before; 0 where there is no cluster
     * @param end   gives it back
     */
    record Turn(long token, Runnable end) implements AutoCloseable {

        /** The wait was ended. */
        public static final Turn NONE = new Turn(-1, () -> {});

        @Override
        public void close() {
            end.run();
        }
    }
}
