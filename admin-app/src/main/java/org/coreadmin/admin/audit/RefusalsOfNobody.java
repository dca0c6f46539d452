package org.coreadmin.admin.audit;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditEntry.Outcome;

/**
 * Limits the refusals of anonymous callers in the table to a number a minute, and counts the rest in one entry:
 * a flood of refusals must not push out what others did. Not safe for use by several threads.
 */
final class RefusalsOfNobody {

    static final int A_MINUTE = 120;

    private final LongSupplier nanoTime;
    private long windowStart;
    private int admitted;
    private int left;

    RefusalsOfNobody(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.windowStart = nanoTime.getAsLong();
    }

    /** Returns the entries to keep for an entry. */
    List<AuditEntry> admit(AuditEntry entry) {
        if (entry.outcome() != Outcome.REFUSED || !entry.actor().equals(AuditEntry.NOBODY)) {
            return List.of(entry);
        }
        int unrecorded = 0;
        if (nanoTime.getAsLong() - windowStart >= TimeUnit.MINUTES.toNanos(1)) {
            windowStart = nanoTime.getAsLong();
            admitted = 0;
            unrecorded = left;
            left = 0;
        }
        if (admitted >= A_MINUTE) {
            left++;
            return List.of();
        }
        admitted++;
        return unrecorded == 0
                ? List.of(entry)
                : List.of(
                        AuditEntry.refused(
                                AuditEntry.NOBODY,
                                "request",
                                "",
                                429,
                                Message.of("{0} more refusals of anonymous callers are only in the log", unrecorded),
                                ""),
                        entry);
    }
}
