package org.coreadmin.plugin.loginguard;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Counts logins that have not succeeded, by name. Safe for use by several threads and processes. */
interface LoginLedger {

    /**
     * Counts a login that is about to be tried.
     *
     * @return until when the name is locked; empty: the login may be tried
     */
    Optional<Instant> attempt(String userName, LoginPolicy policy, Instant now) throws SQLException;

    /**
     * Forgets what was counted for a name, because a login has succeeded or an operator says so; returns whether
     * anything was counted.
     */
    boolean forget(String userName) throws SQLException;

    /** Returns what is counted, the highest counts first, at most 1,000. */
    List<Count> counts() throws SQLException;

    /**
     * The count for a name.
     *
     * @param userName    the name, as it is counted
     * @param attempts    logins tried in the window
     * @param since       when the window began
     * @param lockedUntil until when it is locked, if it is or was
     */
    record Count(String userName, int attempts, Instant since, Optional<Instant> lockedUntil) {}
}
