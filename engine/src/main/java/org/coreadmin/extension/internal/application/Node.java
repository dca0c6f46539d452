package org.coreadmin.extension.internal.application;

import java.io.IOException;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.host.HostNode;
import org.coreadmin.extension.host.Wait;

/** This process as one of several nodes: it follows what others decide, and leads what is decided here. Safe for use by several threads. */
public interface Node extends HostNode, AutoCloseable {

    /**
     * Joins the others and starts the plugins: an empty disk gets everything, and a node that was away gets what has changed meanwhile.
     * For the holder of the writer's lock.
     */
    void join() throws IOException;

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
