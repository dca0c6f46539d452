package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits how long a server may leave a statement of the product's own without an answer; after that, the statement fails and the
 * connection is lost. Statements of plugins may take an hour. Where the driver has no such limit, as those of
 * SQLite and H2, nothing changes. Safe for use by several threads.
 */
public final class SilenceLimit implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SilenceLimit.class);
    private static final int NONE = -1;
    private static final Duration QUESTION = Duration.ofSeconds(4);
    private static final Duration CHANGE = Duration.ofMinutes(1);
    private static final Duration PLUGIN = Duration.ofHours(1);

    private final Connection connection;
    private final int limit;
    private final int lenient;
    private final int former;
    private int running;

    private SilenceLimit(Connection connection, int limit, int lenient, int former) {
        this.connection = connection;
        this.limit = limit;
        this.lenient = lenient;
        this.former = former;
    }

    /** Limits a connection for a question, which takes a fraction of a second: four seconds. */
    public static SilenceLimit ofQuestion(Connection connection) throws SQLException {
        return of(connection, QUESTION);
    }

    /** Limits a connection for a change, which may wait ten seconds for a lock: one minute. */
    public static SilenceLimit ofChange(Connection connection) throws SQLException {
        return of(connection, CHANGE);
    }

    /** Limits a connection; closes it if that fails. */
    private static SilenceLimit of(Connection connection, Duration usual) throws SQLException {
        try {
            int former = connection.getNetworkTimeout();
            SilenceLimit limit = new SilenceLimit(connection, most(usual, former), most(PLUGIN, former), former);
            limit.set(limit.limit);
            return limit;
        } catch (SQLFeatureNotSupportedException e) {
            return new SilenceLimit(connection, NONE, NONE, NONE);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Returns a limit in milliseconds, no longer than the pool's. Tests set {@code core.database.silence}, which no limit exceeds. */
    private static int most(Duration usual, int former) {
        long most = Math.min(usual.toMillis(), Long.getLong("core.database.silence", Long.MAX_VALUE));
        return Math.toIntExact(former > 0 ? Math.min(former, most) : most);
    }

    /** Begins a statement of a plugin. */
    synchronized void begin() throws SQLException {
        if (running++ == 0) {
            set(lenient);
        }
    }

    /** Ends a statement of a plugin. */
    synchronized void end() {
        if (--running == 0) {
            tryToSet(limit);
        }
    }

    private void set(int milliseconds) throws SQLException {
        if (limit != NONE && !connection.isClosed()) {
            connection.setNetworkTimeout(Runnable::run, milliseconds);
        }
    }

    /** Gives the connection its former limit back. */
    @Override
    public void close() {
        tryToSet(former);
    }

    /** Sets the limit of a connection that may be lost, and fails at its next statement then. */
    private void tryToSet(int milliseconds) {
        try {
            set(milliseconds);
        } catch (SQLException e) {
            LOG.debug("The limit of a connection cannot be set: {}", e.getMessage());
        }
    }
}
