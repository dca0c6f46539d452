package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.List;
import org.coreadmin.extension.sweep.Leftover;

/**
 * The report on how plugins were stopped.
 *
 * @param waited      the time from being taken out to being closed
 * @param interrupted whether work in them had to be interrupted
 * @param abandoned   what was still at work in them when they were closed nevertheless, one line each; empty if all
 *     ended
 * @param leftovers   what they left behind and was swept, or could not be
 */
public record DrainReport(Duration waited, boolean interrupted, List<String> abandoned, List<Leftover> leftovers) {

    public DrainReport {
        abandoned = List.copyOf(abandoned);
        leftovers = List.copyOf(leftovers);
    }

    /** Whether everything ended on its own and nothing was left behind. */
    public boolean isOrderly() {
        return !interrupted && abandoned.isEmpty() && leftovers.isEmpty();
    }
}
