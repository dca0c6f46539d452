package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.coreadmin.extension.host.HostRuntime.ExtensionStatus;

/**
 * Counts the calls to one extension. Of quick calls one in so many is timed, as two looks at the clock cost as much as ten calls; how
 * many those were is not exact under contention, on purpose. Safe for use by several threads.
 */
final class ExtensionCalls {

    /** So many calls are timed each, before quick ones are sampled. */
    private static final int ALWAYS_TIMED = 1024;

    private static final int SAMPLE = 512;

    /** Beside a call that takes so long, timing it costs nothing. */
    private static final long LONG_NANOS = 10_000;

    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private int interval = 1;

    /** Calls since one was timed. */
    private int uncounted;

    /** Returns how many calls the one that begins is timed for; 0 if it is not timed. */
    int begin() {
        int since = uncounted + 1;
        if (since < interval) {
            uncounted = since;
            return 0;
        }
        uncounted = 0;
        return since;
    }

    /** @param standsFor as {@link #begin} said; not 0 */
    void timed(long took, int standsFor) {
        calls.add(standsFor);
        nanos.add(took * standsFor);
        interval = took < LONG_NANOS && calls.sum() >= ALWAYS_TIMED ? SAMPLE : 1;
    }

    void failed() {
        failures.increment();
    }

    ExtensionStatus status(String plugin, ContributionSummary.Extension extension) {
        return new ExtensionStatus(
                plugin,
                extension.type(),
                extension.name(),
                extension.implementation(),
                extension.order(),
                calls.sum() + uncounted,
                failures.sum(),
                Duration.ofNanos(nanos.sum()));
    }
}
