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

/** Counts in the plugin's table. An attempt is written only over what it has read, so that no two at a time pass on the same count. */
final class DatabaseLoginLedger implements LoginLedger {

    private static final int MAX_NAME = 200;

    /** Others may count between reading and writing so often, at most, before an attempt gives up. */
    private static final int TRIES = 1000;

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
            for (int i = 0; i < TRIES; i++) {
                Optional<Row> before = read(connection, counted(userName));
                if (before.isPresent() && before.get().lockedUntil() > time) {
                    return Optional.of(Instant.ofEpochMilli(before.get().lockedUntil()));
                }
                Row after = before.filter(count -> count.lockedUntil() == 0 && count.windowStart() > windowStart)
                        .map(count -> new Row(
                                count.attempts() + 1,
                                count.windowStart(),
                                count.attempts() >= policy.maxAttempts() ? lockedUntil : 0))
                        .orElse(new Row(1, time, 0));
                boolean written = before.isPresent()
                        ? replace(connection, counted(userName), before.get(), after)
                        : insert(connection, counted(userName), after);
                if (written) {
                    return after.lockedUntil() > time
                            ? Optional.of(Instant.ofEpochMilli(after.lockedUntil()))
                            : Optional.empty();
                }
            }
            throw new SQLException("Too many attempts to sign in as " + userName + " at the same time");
        }
    }

    /** The row of a name. */
    private record Row(int attempts, long windowStart, long lockedUntil) {}

    private static Optional<Row> read(Connection connection, String userName) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT attempts, window_start, locked_until FROM"
                        + " core__login_guard__attempts WHERE user_name = ?")) {
            statement.setString(1, userName);
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? Optional.of(new Row(row.getInt(1), row.getLong(2), row.getLong(3)))
                        : Optional.empty();
            }
        }
    }

    /** Replaces the row, unless somebody else has changed it: then no two at a time pass on the same count. */
    private static boolean replace(Connection connection, String userName, Row before, Row after) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE core__login_guard__attempts SET attempts = ?, window_start = ?,"
                        + " locked_until = ? WHERE user_name = ? AND attempts = ? AND window_start = ? AND locked_until = ?")) {
            statement.setInt(1, after.attempts());
            statement.setLong(2, after.windowStart());
            statement.setLong(3, after.lockedUntil());
            statement.setString(4, userName);
            statement.setInt(5, before.attempts());
            statement.setLong(6, before.windowStart());
            statement.setLong(7, before.lockedUntil());
            return statement.executeUpdate() == 1;
        }
    }

    private static boolean insert(Connection connection, String userName, Row count) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO core__login_guard__attempts (user_name, attempts, window_start, locked_until)"
                        + " VALUES (?, ?, ?, ?)")) {
            statement.setString(1, userName);
            statement.setInt(2, count.attempts());
            statement.setLong(3, count.windowStart());
            statement.setLong(4, count.lockedUntil());
            return statement.executeUpdate() == 1;
        } catch (SQLException e) {
            if (read(connection, userName).isEmpty()) {
                throw e;
            }
            return false; // somebody else has inserted it
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
