package org.coreadmin.extension.api;

/**
 * A worker that runs on a thread of its own while its plugin is enabled (spec 2.5, {@code processes}). One instance is
 * created when the plugin starts; its constructor may take any service of the plugin's container.
 */
@FunctionalInterface
public interface BackgroundProcess {

    /**
     * Works until done or stopped. Returning ends the process for good; an exception restarts it after a growing pause.
     * When the plugin stops, {@link StopSignal} says so, and later the thread is interrupted.
     */
    void run(StopSignal stop) throws Exception;

    /** Returns where the process runs in a cluster of several nodes; on every node by default. */
    default Scope scope() {
        return Scope.NODE;
    }

    /** The nodes of a cluster on which a process runs. */
    enum Scope {
        /** The process runs on every node. */
        NODE,
        /**
         * The process runs on one node at a time. When that node dies, drains or loses the database, the process is
         * stopped there and starts on another. For a moment both may run: {@link StopSignal#token} shows which of them
         * is the later one.
         */
        CLUSTER
    }
}
