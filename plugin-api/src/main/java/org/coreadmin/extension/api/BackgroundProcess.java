package org.coreadmin.extension.api;

/**
 * A worker that runs on a thread of its own while its plugin is enabled (spec 2.5, {@code processes}). One instance is made
 * when the plugin starts; its constructor may take any service of the plugin's container.
 */
@FunctionalInterface
public interface BackgroundProcess {

    /**
     * Works until done or told to stop. Returning ends the process for good; an exception restarts it after a growing pause.
     * When the plugin stops, {@link StopSignal} says so, and later the thread is interrupted.
     */
    void run(StopSignal stop) throws Exception;
}
