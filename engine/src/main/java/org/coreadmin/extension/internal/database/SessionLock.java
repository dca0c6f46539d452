package org.coreadmin.extension.internal.database;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;

/**
 * The lock of MySQL and MariaDB on a name, held until it is released or the server has noticed that its client died: what that client asked for last may
 * still run. H2 has no such lock; in a file it runs in the process that died.
 */
final class SessionLock {

    /** A lock that is held until this is closed. */
    interface Held extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }

    private SessionLock() {}

    /** Waits for the lock, and holds it for a block. */
    static Held hold(Connection connection, DatabaseKind dialect, String name, Duration patience) throws SQLException {
        take(connection, dialect, name, patience);
        return () -> release(connection, dialect, name);
    }

    /** Waits for the lock, and takes it for the connection. */
    static void take(Connection connection, DatabaseKind dialect, String name, Duration patience) throws SQLException {
        if (!Dialect.isMysqlOrMariadb(dialect)) {
            return;
        }
        Optional<Integer> taken = Sql.first(
                connection, row -> row.getInt(1), "SELECT GET_LOCK(?, ?)", shortened(name), patience.toSeconds());
        if (!taken.equals(Optional.of(1))) {
            throw new SQLException("another connection still works on it", "HYT00");
        }
    }

    /** Releases the lock, if the connection has it. */
    static void release(Connection connection, DatabaseKind dialect, String name) throws SQLException {
        if (!Dialect.isMysqlOrMariadb(dialect)) {
            return;
        }
        Sql.call(connection, "SELECT RELEASE_LOCK(?)", shortened(name));
    }

    /** Shortens a name, since MySQL takes names of 64 characters. */
    private static String shortened(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return "core_" + HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
