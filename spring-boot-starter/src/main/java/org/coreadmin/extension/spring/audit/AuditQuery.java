package org.coreadmin.extension.spring.audit;

import java.time.Instant;
import java.util.Optional;

/**
 * Which entries of an audit trail are wanted. What is empty lets all pass.
 *
 * @param actor    exactly this one
 * @param action   exactly this one, or all that start with it where it ends with {@code *}
 * @param subject  exactly this one
 * @param outcome  only those that ended so
 * @param operation only what this operation did
 * @param changes  only what may have changed something: no plans, and no looks for findings
 * @param from     not before
 * @param to       before
 * @param page     from 1
 * @param pageSize how many a page holds
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
