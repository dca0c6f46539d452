package org.coreadmin.extension.internal.runtime;

import java.time.Duration;

/**
 * The time for which a stopping plugin is waited for.
 *
 * @param interruptAfter what is still at work in it after this time is interrupted
 * @param abandonAfter   after this time it is closed nevertheless, and reported; counted from the same start
 */
public record DrainLimits(Duration interruptAfter, Duration abandonAfter) {

    /** The usual limits: plugins are interrupted after 10 seconds, and given up after 30. */
    public static final DrainLimits USUAL = new DrainLimits(Duration.ofSeconds(10), Duration.ofSeconds(30));

    public DrainLimits {
        if (interruptAfter.isNegative() || abandonAfter.compareTo(interruptAfter) < 0) {
            throw new IllegalArgumentException("Limits are not negative, and the first, " + interruptAfter
                    + ", is at most the second, " + abandonAfter);
        }
    }
}
