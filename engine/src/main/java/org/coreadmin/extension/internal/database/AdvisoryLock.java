package org.coreadmin.extension.internal.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;

/** PostgreSQL's lock on a number, held until the transaction ends, on the server too when its client has died. */
final class AdvisoryLock {

    private AdvisoryLock() {}

    /** Waits for the lock on a name, and takes it for the connection's transaction. */
    static void take(Connection connection, String name) throws SQLException {
        Sql.call(connection, "SELECT pg_advisory_xact_lock(?)", numberOf(name));
    }

    private static long numberOf(String name) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
