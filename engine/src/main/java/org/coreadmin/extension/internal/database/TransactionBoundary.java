package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.DatabaseKind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Begins and ends transactions on the host's connections, whatever the driver believes to be open. After a BEGIN
 * IMMEDIATE that failed, SQLite's driver says that a transaction is open when there is none; a pool would lend that
 * connection again, and each statement on it would autocommit.
 */
final class TransactionBoundary {

    private static final Logger LOG = LoggerFactory.getLogger(TransactionBoundary.class);

    private TransactionBoundary() {}

    /**
     * Begins a transaction of which the commit survives a loss of power, whatever the host has set. When this returns, one is
     * certainly open. When it throws, the caller still has to {@link #rollBack}.
     *
     * @param patience how long to wait for another that holds what the transaction needs
     */
    static void begin(Connection connection, DatabaseKind dialect, Duration patience) throws SQLException {
        switch (dialect) {
            case SQLITE -> {
                rollBackOnSqlite(connection);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("PRAGMA foreign_keys = OFF"); // a table is changed by making a new one
                    statement.execute("PRAGMA synchronous = FULL");
                    statement.execute("PRAGMA busy_timeout = " + patience.toMillis());
                }
                connection.setAutoCommit(false);
                requireTransactionOnSqlite(connection);
            }
            case POSTGRESQL -> {
                connection.setAutoCommit(true);
                connection.setAutoCommit(false);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("SELECT set_config('synchronous_commit', 'on', true)"
                            + " WHERE current_setting('synchronous_commit') = 'off'");
                    statement.execute("SET LOCAL lock_timeout = " + patience.toMillis()); // for plugins' statements too
                    // refused where no transaction is open
                    statement.execute("SAVEPOINT core_begun; RELEASE SAVEPOINT core_begun");
                }
            }
            case MYSQL, MARIADB, H2 -> {
                connection.setAutoCommit(true);
                connection.setAutoCommit(false);
            }
        }
    }

    /**
     * Returns the statements that give a connection the settings again that {@link #begin} changes for longer than the
     * transaction.
     */
    static List<String> settings(Connection connection, DatabaseKind dialect) throws SQLException {
        List<String> statements = new ArrayList<>();
        if (dialect == DatabaseKind.SQLITE) {
            for (String name : List.of("foreign_keys", "synchronous", "busy_timeout")) {
                String value = Sql.first(connection, row -> row.getString(1), "PRAGMA " + name)
                        .orElseThrow(() -> new SQLException("PRAGMA " + name + " has no value"));
                statements.add("PRAGMA " + name + " = " + value);
            }
        }
        return statements;
    }

    /** Runs {@link #settings}, after the transaction. A connection on which that fails is closed. */
    static void restore(Connection connection, DatabaseKind dialect, List<String> settings) {
        try (Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute(setting);
            }
        } catch (SQLException e) {
            LOG.debug("A connection did not get its settings back and is discarded: {}", Database.reason(e));
            giveUp(connection, dialect);
        }
    }

    /**
     * Makes committed changes survive the end of the process: H2 writes some time after a commit, in order. Its user needs the
     * rights of an administrator for that.
     */
    static void makeDurable(Connection connection, DatabaseKind dialect) throws SQLException {
        if (dialect == DatabaseKind.H2) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("CHECKPOINT SYNC");
            }
        }
    }

    /**
     * Commits. After an exception it is unknown whether that happened, and the caller still has to {@link #rollBack}.
     */
    static void commit(Connection connection, DatabaseKind dialect) throws SQLException {
        switch (dialect) {
            // the driver's commit() would begin another transaction, wait for it, and fail if it cannot
            case SQLITE -> connection.setAutoCommit(true);
            case POSTGRESQL, MYSQL, MARIADB -> connection.commit();
            case H2 -> {
                connection.commit();
                makeDurable(connection, dialect);
            }
        }
    }

    /**
     * Rolls back what is open, if anything is, and turns auto-commit on. A connection on which that fails is closed, so that a pool
     * does not lend it again.
     */
    static void rollBack(Connection connection, DatabaseKind dialect) {
        try {
            switch (dialect) {
                case SQLITE -> rollBackOnSqlite(connection);
                case POSTGRESQL, MYSQL, MARIADB, H2 -> end(connection, true);
            }
        } catch (SQLException e) {
            LOG.debug("A connection did not end its transaction and is discarded: {}", Database.reason(e));
            giveUp(connection, dialect);
        }
    }

    /**
     * Makes a connection ready for a question.
     *
     * @return for {@link #end}, whether auto-commit is to be on afterwards
     */
    static boolean beforeQuestion(Connection connection, DatabaseKind dialect) throws SQLException {
        if (dialect == DatabaseKind.SQLITE && !connection.getAutoCommit()) {
            rollBackOnSqlite(connection); // reading needs no transaction, and no right to write
        }
        return connection.getAutoCommit();
    }

    /** Rolls back what a query may have begun, and restores auto-commit. */
    static void end(Connection connection, boolean autoCommit) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
        connection.setAutoCommit(autoCommit);
    }

    private static void rollBackOnSqlite(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try {
                statement.execute("ROLLBACK");
            } catch (SQLException e) {
                LOG.trace("Nothing was open: {}", Database.reason(e));
            }
            // waits for no lock; refused if the transaction is still open
            statement.execute("BEGIN");
            if (connection.getAutoCommit()) {
                statement.execute("COMMIT");
            } else {
                connection.setAutoCommit(true); // commits the empty one
            }
        }
    }

    /**
     * Requires that no transaction is open. SQLite refuses to begin a transaction within another, so a successful begin
     * shows that none was.
     */
    private static void requireTransactionOnSqlite(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN");
        } catch (SQLException e) {
            if (String.valueOf(e.getMessage()).contains("within a transaction")) {
                return;
            }
            throw e;
        }
        throw new SQLException("the connection says that it began a transaction, and none is open");
    }

    /** Closes the connection itself, under a pool's, so that it is not lent again. */
    static void giveUp(Connection connection, DatabaseKind dialect) {
        try {
            switch (dialect) {
                case SQLITE -> connection.unwrap(Connection.class).close(); // its driver does not abort
                case POSTGRESQL, MYSQL, MARIADB, H2 -> connection.abort(Runnable::run);
            }
        } catch (SQLException | RuntimeException e) {
            LOG.debug("A connection could not be discarded: {}", e.toString());
        }
    }
}
