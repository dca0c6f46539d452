package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Who holds a lock that a statement has waited for in vain. */
final class LockHolder {

    private static final Logger LOG = LoggerFactory.getLogger(LockHolder.class);

    /** PostgreSQL's lock_not_available. */
    private static final String TIMED_OUT = "55P03";

    private static final String SESSIONS = """
            SELECT DISTINCT a.pid, concat_ws(', ', a.usename, NULLIF(a.application_name, ''), host(a.client_addr)),
                a.state, date_trunc('second', a.xact_start)::text, left(regexp_replace(a.query, '\\s+', ' ', 'g'), 200)
            FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid JOIN pg_class c ON c.oid = l.relation
                JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND a.pid <> pg_backend_pid() AND n.nspname NOT IN ('pg_catalog', 'information_schema')
            ORDER BY 4 LIMIT 3""";

    private LockHolder() {}

    /** Whether a statement has waited too long for a lock. */
    static boolean isTimeout(SQLException failure) {
        return TIMED_OUT.equals(failure.getSQLState());
    }

    /**
     * Describes the sessions that may hold the lock, the one with the oldest transaction first.
     *
     * @param failure of the statement, after which the connection is usable
     * @return empty if the failure is another one
     */
    static Optional<Message> of(Connection connection, SQLException failure) {
        if (!isTimeout(failure)) {
            return Optional.empty();
        }
        return Optional.of(Message.of(
                "it waited in vain for a lock that another session holds: {0}. End that session's transaction, and try again",
                Message.joined("; ", sessions(connection))));
    }

    private static List<Message> sessions(Connection connection) {
        try {
            return Sql.all(
                    connection,
                    row -> Message.of(
                            "session {0} ({1}), {2}, in a transaction since {3}, last statement: {4}",
                            row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5)),
                    SESSIONS);
        } catch (SQLException e) {
            LOG.debug("The holder of a lock cannot be determined: {}", Database.reason(e));
            return List.of(Message.of("the database does not say which"));
        }
    }
}
