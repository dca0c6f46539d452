package org.coreadmin.extension.runtime;

import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/** Counts the calls to one extension. Safe for use by several threads. */
final class ExtensionCalls {

    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    void ended(long took, boolean failed) {
        calls.increment();
        nanos.add(took);
        if (failed) {
            failures.increment();
        }
    }

    ExtensionStatus status(String plugin, ContributionSummary.Extension extension) {
        return new ExtensionStatus(
                plugin,
                extension.type(),
                extension.name(),
                extension.implementation(),
                extension.order(),
                calls.sum(),
                failures.sum(),
                Duration.ofNanos(nanos.sum()));
    }
}
