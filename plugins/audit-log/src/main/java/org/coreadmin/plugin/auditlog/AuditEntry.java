package org.coreadmin.plugin.auditlog;

import java.time.Instant;
import java.util.Optional;

/**
 * A recorded event.
 *
 * @param at the time
 * @param kind      the kind of event, such as {@code login}
 * @param subject   the plugin or user; cut to 200 characters
 * @param success   whether it succeeded
 * @param detail    more about it, or empty; cut to 2,000 characters
 * @param operation the operation that it belongs to; of those with the same operation and kind one is recorded
 */
record AuditEntry(Instant at, String kind, String subject, boolean success, String detail, Optional<String> operation) {

    private static final int MAX_SUBJECT = 200;
    private static final int MAX_DETAIL = 2000;

    AuditEntry {
        subject = cut(subject, MAX_SUBJECT);
        detail = cut(detail, MAX_DETAIL);
    }

    /** Returns an entry of no operation. */
    static AuditEntry of(Instant at, String kind, String subject, boolean success, String detail) {
        return new AuditEntry(at, kind, subject, success, detail, Optional.empty());
    }

    /** Cuts a text, and replaces what PostgreSQL does not take: NUL, and half of a character. */
    private static String cut(String text, int maxLength) {
        StringBuilder kept = new StringBuilder();
        text.codePoints()
                .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? '\uFFFD' : c)
                .limit(maxLength)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }
}
