package org.coreadmin.plugin.auditlog;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The rules on what is recorded, and for how long it is kept. Safe for use by several threads. */
@FunctionalInterface
interface AuditPolicy {

    /** Returns the current rules. */
    Rules rules();

    /** A kind of events that may be recorded or not. */
    enum Topic {
        LIFECYCLE,
        LOGIN,
        LOGOUT,
        PERMISSION
    }

    /**
     * The rules at one time.
     *
     * @param recorded  what is recorded
     * @param retention how long an entry is kept; empty: for ever
     */
    record Rules(Set<Topic> recorded, Optional<Duration> retention) {

        /** The default rules: everything is recorded, and kept for a year. */
        static final Rules DEFAULT = new Rules(EnumSet.allOf(Topic.class), Optional.of(Duration.ofDays(365)));

        public Rules {
            recorded = Set.copyOf(recorded);
        }
    }
}
