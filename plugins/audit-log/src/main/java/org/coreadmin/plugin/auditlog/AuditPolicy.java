package org.coreadmin.plugin.auditlog;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What is recorded, and for how long it is kept. Safe for use by several threads. */
@FunctionalInterface
interface AuditPolicy {

    /** What holds now. */
    Rules rules();

    /** A kind of events that may be recorded or not. */
    enum Topic {
        LIFECYCLE,
        LOGIN,
        LOGOUT,
        PERMISSION
    }

    /**
     * What holds at one time.
     *
     * @param recorded  what is recorded
     * @param retention how long an entry is kept; empty: for ever
     */
    record Rules(Set<Topic> recorded, Optional<Duration> retention) {

        /** All is recorded, and kept for a year. */
        static final Rules DEFAULT = new Rules(EnumSet.allOf(Topic.class), Optional.of(Duration.ofDays(365)));

        public Rules {
            recorded = Set.copyOf(recorded);
        }
    }
}
