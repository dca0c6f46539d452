package org.coreadmin.plugin.auditlog;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The record itself. Safe for use by several threads and processes. */
interface AuditTrail {

    /** Adds an entry, unless one of the same operation and kind is there. */
    void record(AuditEntry entry) throws SQLException;

    /**
     * Returns the newest entries, oldest of them first.
     *
     * @param subject only those about this plugin or user; empty: all
     */
    List<Recorded> newest(Optional<String> subject, int limit) throws SQLException;

    /** Returns the entries recorded after one, oldest first, at most 1,000. */
    List<Recorded> after(long id, Optional<String> subject) throws SQLException;

    /** Deletes the entries older than a time, and returns how many. */
    int deleteBefore(Instant time) throws SQLException;

    /**
     * An entry that is recorded.
     *
     * @param id    grows with each entry
     * @param entry what it says
     */
    record Recorded(long id, AuditEntry entry) {}
}
