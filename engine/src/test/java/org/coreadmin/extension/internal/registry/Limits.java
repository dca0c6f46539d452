package org.coreadmin.extension.internal.registry;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** Limits for tests: small sizes, no pauses between tries. */
final class Limits {

    /** As patient as needed on a busy machine. */
    static final TransferLimits SMALL = limits(Duration.ofSeconds(20));

    /** For hosts that keep one waiting. */
    static final TransferLimits IMPATIENT = limits(Duration.ofMillis(400));

    private Limits() {}

    static RandomGenerator noJitter() {
        return () -> 0L;
    }

    private static TransferLimits limits(Duration idle) {
        return new TransferLimits(
                Duration.ofSeconds(10),
                idle,
                64,
                5,
                3,
                Duration.ofMillis(1),
                64 * 1024,
                1024 * 1024,
                Duration.ofSeconds(15),
                Duration.ofSeconds(60));
    }
}
