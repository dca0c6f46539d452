package org.coreadmin.extension.internal.application;

import org.coreadmin.extension.PluginName;

/** Counts the responses of a plugin on this node. */
public interface TrafficCounts {

    /** Counts nothing. */
    TrafficCounts NONE = plugin -> new Count(0, 0);

    /** Counts a plugin's responses since the process started. */
    Count of(PluginName plugin);

    /**
     * The count of answers.
     *
     * @param requests all of them
     * @param failures those that failed: 5xx
     */
    record Count(long requests, long failures) {

        public Count since(Count before) {
            return new Count(requests - before.requests, failures - before.failures);
        }

        public double rate() {
            return requests == 0 ? 0 : (double) failures / requests;
        }
    }
}
