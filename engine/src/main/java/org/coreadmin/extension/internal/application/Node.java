package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.time.Duration;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.host.Wait;

/**
 * This process as one of several nodes that decide together: it follows what others decide, and leads what is decided here. The
 * state that all agree on is a generation, a number that grows. Safe for use by several threads.
 */
public interface Node extends AutoCloseable {

    /** Returns the name of this node, unique among all. */
    String name();

    /** Returns the generation that this base directory has; 0 before that is known. */
    long generation();

    /** Waits until this base directory has a generation; false if it does not within a time. */
    boolean awaitGeneration(long generation, Duration patience);

    /**
     * Joins the others and starts the plugins: an empty disk gets everything, and a node that was away gets what has changed meanwhile.
     * For the holder of the writer's lock.
     */
    void join() throws IOException;

    /** Whether this node is up to date and not draining. */
    boolean isReady();

    /** Whether it is asked to take no new work. */
    boolean isDraining();

    /** Announces to the other nodes that this node is about to leave. */
    void leave();

    /** Registers an action that runs each time this node has followed the others. It must be quick, and must not throw. */
    void onFollowed(Runnable listener);

    /** Sets the counts by which other versions of plugins are watched. */
    void count(TrafficCounts counts);

    /** An operation's turn on this node. */
    interface Turn {

        /**
         * Carries the operation out here.
         *
         * @param decided to be called once when the plugins are changed or stay as they are, before anybody hears of it
         * @throws MovedOnException if it has to begin again
         */
        OperationResult take(Runnable decided) throws IOException;
    }

    /**
     * Runs an operation when no other one runs on any node, and leads what it decides to all of them.
     *
     * @param plugin       the result's; empty text for an operation on all
     * @param wait         how far the other nodes are when this returns
     * @param cancellation is looked at before the operation begins again
     */
    OperationResult run(String plugin, Wait wait, Cancellation cancellation, Turn turn) throws IOException;

    /**
     * Brings this base directory to the latest generation before an operation. For the holder of the writer's lock.
     *
     * @throws MovedOnException if another operation is on its way to the nodes
     */
    void catchUp() throws IOException;

    /** Waits until what this process leads has ended, within limits, and stops following. */
    @Override
    void close();
}
