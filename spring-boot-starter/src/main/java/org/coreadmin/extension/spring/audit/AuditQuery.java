package org.coreadmin.extension.spring.audit;

import java.time.Instant;
import java.util.Optional;

/**
 * A query for entries of an audit trail. What is empty matches all.
 *
 * @param actor    exactly this one
 * @param action   exactly this one, or all that start with it if it ends with {@code *}
 * @param subject  exactly this one
 * @param outcome  only entries with this outcome
 * @param operation only what this operation did
 * @param changes  only what may have changed something: no plans, and no looks for findings
 * @param from     not before
 * @param to       before
 * @param page     from 1
 * @param pageSize the number of entries on a page
 */
public record AuditQuery(
        Optional<String> actor,
        Optional<String> action,
        Optional<String> subject,
        Optional<AuditEntry.Outcome> outcome,
        Optional<String> operation,
        boolean changes,
        Optional<Instant> from,
        Optional<Instant> to,
        int page,
        int pageSize) {}
