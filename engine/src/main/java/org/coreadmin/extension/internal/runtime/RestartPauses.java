package org.coreadmin.extension.internal.runtime;

import java.time.Duration;

/**
 * The pause before a background process that failed is started again: doubling from the first pause to the longest, and
 * starting over after the process ran for the longest pause.
 *
 * @param first   after the first failure
 * @param longest never more than this
 */
public record RestartPauses(Duration first, Duration longest) {

    /** The usual pauses, from one second to five minutes. */
    public static final RestartPauses USUAL = new RestartPauses(Duration.ofSeconds(1), Duration.ofMinutes(5));

    public RestartPauses {
        if (first.isNegative() || first.isZero() || longest.compareTo(first) < 0) {
            throw new IllegalArgumentException("The first pause, " + first + ", is positive and at most " + longest);
        }
    }

    /** Returns the pause after so many failures in a row, from 1. */
    Duration after(int failures) {
        Duration pause = first;
        for (int i = 1; i < failures && pause.compareTo(longest) < 0; i++) {
            pause = pause.multipliedBy(2);
        }
        return pause.compareTo(longest) > 0 ? longest : pause;
    }
}
