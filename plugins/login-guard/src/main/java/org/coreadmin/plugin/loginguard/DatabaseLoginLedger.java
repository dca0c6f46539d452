package org.coreadmin.plugin.loginguard;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;

/** Counts in the plugin's table. An attempt is one statement, so that no two at a time pass on the same count. */
final class DatabaseLoginLedger implements LoginLedger {

    private static final int MAX_NAME = 200;

    /**
     * The statement of {@link #attempt}, with its parameters in this order: name, now, then the four conditions' times.
     */
    private static final String ATTEMPT = """
            INSERT INTO core__login_guard__attempts (user_name, attempts, window_start, locked_until)
            VALUES (?, 1, ?, 0)
            ON CONFLICT (user_name) DO UPDATE SET
              attempts = CASE
                WHEN core__login_guard__attempts.locked_until > ? THEN core__login_guard__attempts.attempts
                WHEN core__login_guard__attempts.locked_until > 0 THEN 1
                WHEN core__login_guard__attempts.window_start <= ? THEN 1
                ELSE core__login_guard__attempts.attempts + 1 END,
              window_start = CASE
                WHEN core__login_guard__attempts.locked_until > ? THEN core__login_guard__attempts.window_start
                WHEN core__login_guard__attempts.locked_until > 0 THEN ?
                WHEN core__login_guard__attempts.window_start <= ? THEN ?
                ELSE core__login_guard__attempts.window_start END,
              locked_until = CASE
                WHEN core__login_guard__attempts.locked_until > ? THEN core__login_guard__attempts.locked_until
                WHEN core__login_guard__attempts.locked_until > 0 THEN 0
                WHEN core__login_guard__attempts.window_start <= ? THEN 0
                WHEN core__login_guard__attempts.attempts >= ? THEN ?
                ELSE 0 END
            RETURNING locked_until
            """;

    private final DataSource database;

    public DatabaseLoginLedger(DataSource database) {
        this.database = database;
    }

    @Override
    public Optional<Instant> attempt(String userName, LoginPolicy policy, Instant now) throws SQLException {
        long time = now.toEpochMilli();
        long windowStart = now.minus(policy.window()).toEpochMilli();
        long lockedUntil = now.plus(policy.lock()).toEpochMilli();
        try (Connection connection = database.getConnection()) {
            deleteStale(connection, time, windowStart);
            try (PreparedStatement statement = connection.prepareStatement(ATTEMPT)) {
                statement.setString(1, counted(userName));
                statement.setLong(2, time);
                statement.setLong(3, time);
                statement.setLong(4, windowStart);
                statement.setLong(5, time);
                statement.setLong(6, time);
                statement.setLong(7, windowStart);
                statement.setLong(8, time);
                statement.setLong(9, time);
                statement.setLong(10, windowStart);
                statement.setInt(11, policy.maxAttempts());
                statement.setLong(12, lockedUntil);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    long locked = row.getLong(1);
                    return locked > time ? Optional.of(Instant.ofEpochMilli(locked)) : Optional.empty();
                }
            }
        }
    }

    @Override
    public boolean forget(String userName) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement delete =
                        connection.prepareStatement("DELETE FROM core__login_guard__attempts WHERE user_name = ?")) {
            delete.setString(1, counted(userName));
            return delete.executeUpdate() > 0;
        }
    }

    @Override
    public List<Count> counts() throws SQLException {
        String select = "SELECT user_name, attempts, window_start, locked_until FROM core__login_guard__attempts"
                + " ORDER BY locked_until DESC, attempts DESC, user_name LIMIT 1000";
        List<Count> counts = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                long lockedUntil = rows.getLong("locked_until");
                counts.add(new Count(
                        rows.getString("user_name"),
                        rows.getInt("attempts"),
                        Instant.ofEpochMilli(rows.getLong("window_start")),
                        lockedUntil == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(lockedUntil))));
            }
        }
        return counts;
    }

    /** Deletes stale entries, so that many made-up names fill the table only for the length of a window. */
    private static void deleteStale(Connection connection, long time, long windowStart) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "DELETE FROM core__login_guard__attempts WHERE window_start <= ? AND locked_until <= ?")) {
            delete.setLong(1, windowStart);
            delete.setLong(2, time);
            delete.executeUpdate();
        }
    }

    /** Spellings of one name count as one, and no name is too long for the table. */
    private static String counted(String userName) {
        String folded =
                Normalizer.normalize(userName.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        StringBuilder counted = new StringBuilder();
        folded.codePoints()
                .map(c -> c == 0 || Character.getType(c) == Character.SURROGATE ? '\uFFFD' : c)
                .limit(MAX_NAME)
                .forEach(counted::appendCodePoint);
        return counted.toString();
    }
}
