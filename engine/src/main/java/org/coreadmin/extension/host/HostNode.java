package org.coreadmin.extension.host;

import java.time.Duration;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginName;

/**
 * This process as one of several nodes that decide together what is installed. The state that all agree on is a generation, a number
 * that grows. Asked for with {@link org.coreadmin.extension.PluginLoader#node}. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface HostNode {

    /** Returns the name of this node, unique among all. */
    String name();

    /** Returns the generation that this base directory has; 0 before that is known. */
    long generation();

    /** Waits until this base directory has a generation; false if it does not within a time. */
    boolean awaitGeneration(long generation, Duration patience);

    /** Whether this node is up to date and not draining. */
    boolean isReady();

    /** Whether it is asked to take no new work. */
    boolean isDraining();

    /** Announces to the other nodes that this node is about to leave. */
    void leave();

    /** Registers an action that runs each time this node has followed the others. It must be quick, and must not throw. */
    void onFollowed(Runnable listener);

    /** Sets the counts by which rollouts see whether a new version of a plugin fails more often than the previous one. */
    void count(Traffic traffic);

    /** Counts the responses of a plugin on this node. */
    interface Traffic {

        /** Counts nothing. */
        Traffic NONE = plugin -> new Count(0, 0);

        /** Counts a plugin's responses since the process started. */
        Count of(PluginName plugin);

        /**
         * The count of answers.
         *
         * @param requests all of them
         * @param failures those that failed: 5xx
         */
        record Count(long requests, long failures) {

            /** Returns what has been counted since an earlier count. */
            public Count since(Count before) {
                return new Count(requests - before.requests, failures - before.failures);
            }

            /** Returns the share of failures, from 0 to 1; 0 if there are no requests. */
            public double rate() {
                return requests == 0 ? 0 : (double) failures / requests;
            }
        }
    }
}
