package org.coreadmin.extension.internal.runtime.hook;

import java.time.Duration;

/**
 * The limits at which a callback that is no guard is quarantined.
 *
 * @param failuresInRow the number of calls in a row that threw
 * @param slow          a call that takes longer is far too slow
 * @param slowInRow     the number of far too slow calls in a row, of those that were timed
 */
public record HookLimits(int failuresInRow, Duration slow, int slowInRow) {

    /** Ten failures in a row, or three calls in a row of more than five seconds. */
    public static final HookLimits USUAL = new HookLimits(10, Duration.ofSeconds(5), 3);

    public HookLimits {
        if (failuresInRow < 1 || slowInRow < 1 || slow.isNegative() || slow.isZero()) {
            throw new IllegalArgumentException("Limits are positive");
        }
    }
}
