package org.coreadmin.plugin.webhooks;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.coreadmin.plugin.webhooks.Notice.Kind;

/** The outbox in the plugin's tables. Each transaction begins with a write, so that on SQLite no two wait for each other. */
final class DatabaseOutbox implements Outbox {

    private static final Duration KEPT = Duration.ofDays(7);
    private static final Duration KEPT_GIVEN_UP = Duration.ofDays(30);
    private static final int KEY_DIGITS = 40;
    private static final int MAX_FAILURE = 300;
    private static final int AT_ONCE = 50;
    private static final int TRIES = 3;

    private final DataSource database;
    private final AtomicBoolean missed = new AtomicBoolean();

    public DatabaseOutbox(DataSource database) {
        this.database = database;
    }

    @FunctionalInterface
    private interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /** Thrown to take back a transaction that added a notice to a full outbox. */
    private static final class FullException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public boolean add(Notice notice, String plugin, Optional<PluginState> state) throws SQLException {
        return addIn(connection -> {
            know(connection, plugin, state);
            insert(connection, notice);
            return true;
        });
    }

    @Override
    public boolean add(Notice notice) throws SQLException {
        return addIn(connection -> {
            insert(connection, notice);
            return true;
        });
    }

    private boolean addIn(Work<Boolean> work) throws SQLException {
        try {
            return inTransaction(work);
        } catch (FullException e) {
            return false;
        }
    }

    @Override
    public void lasts(String key, Notice notice, Instant now) throws SQLException {
        String id = Notice.digest(key).substring(0, KEY_DIGITS);
        addIn(connection -> {
            String seen = "UPDATE core__webhooks__conditions SET seen_at = ? WHERE id = ?";
            if (update(connection, seen, now.toEpochMilli(), id) == 0) {
                update(
                        connection,
                        "INSERT INTO core__webhooks__conditions (id, seen_at) VALUES (?, ?)",
                        id,
                        now.toEpochMilli());
                insert(connection, notice);
            }
            return true;
        });
    }

    @Override
    public void forgetConditions(Instant before) throws SQLException {
        update("DELETE FROM core__webhooks__conditions WHERE seen_at < ?", before.toEpochMilli());
    }

    @Override
    public void miss() {
        missed.set(true);
    }

    @Override
    public boolean missed() {
        return missed.getAndSet(false);
    }

    @Override
    public Map<String, PluginState> states() throws SQLException {
        Map<String, PluginState> states = new LinkedHashMap<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT plugin, state FROM core__webhooks__states ORDER BY plugin");
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                states.put(rows.getString(1), PluginState.read(rows.getString(2)));
            }
        }
        return states;
    }

    @Override
    public void remember(String plugin, PluginState state) throws SQLException {
        inTransaction(connection -> {
            know(connection, plugin, Optional.of(state));
            return true;
        });
    }

    private static void know(Connection connection, String plugin, Optional<PluginState> state) throws SQLException {
        if (state.isEmpty()) {
            update(connection, "DELETE FROM core__webhooks__states WHERE plugin = ?", plugin);
        } else {
            String text = state.get().toString();
            String known = "UPDATE core__webhooks__states SET state = ? WHERE plugin = ?";
            if (update(connection, known, text, plugin) == 0) {
                update(connection, "INSERT INTO core__webhooks__states (plugin, state) VALUES (?, ?)", plugin, text);
            }
        }
    }

    private static void insert(Connection connection, Notice notice) throws SQLException {
        String known = "UPDATE core__webhooks__notices SET assigned = assigned WHERE id = ?";
        if (update(connection, known, notice.id()) > 0) {
            return;
        }
        if (count(connection, "SELECT COUNT(*) FROM core__webhooks__deliveries WHERE given_up_at = 0") >= MOST
                || count(connection, "SELECT COUNT(*) FROM core__webhooks__notices WHERE assigned = 0") >= MOST) {
            throw new FullException();
        }
        update(
                connection,
                "INSERT INTO core__webhooks__notices (id, kind, created_at, assigned, body) VALUES (?, ?, ?, 0, ?)",
                notice.id(),
                notice.kind().name().toLowerCase(Locale.ROOT),
                notice.at().toEpochMilli(),
                notice.body());
    }

    @Override
    public List<Notice> unassigned() throws SQLException {
        String select = "SELECT id, kind, created_at, body FROM core__webhooks__notices WHERE assigned = 0"
                + " ORDER BY created_at, id LIMIT " + AT_ONCE;
        List<Notice> notices = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                notices.add(new Notice(
                        rows.getString("id"),
                        Kind.valueOf(rows.getString("kind").toUpperCase(Locale.ROOT)),
                        Instant.ofEpochMilli(rows.getLong("created_at")),
                        rows.getString("body")));
            }
        }
        return notices;
    }

    @Override
    public void assign(Notice notice, Collection<String> endpoints, Instant now) throws SQLException {
        inTransaction(connection -> {
            String assigned = "UPDATE core__webhooks__notices SET assigned = 1 WHERE id = ? AND assigned = 0";
            if (update(connection, assigned, notice.id()) == 1) {
                for (String endpoint : endpoints) {
                    update(
                            connection,
                            "INSERT INTO core__webhooks__deliveries (notice_id, endpoint, due_at, attempts, claimed_until,"
                                    + " given_up_at, failure) VALUES (?, ?, ?, 0, 0, 0, '')",
                            notice.id(),
                            endpoint,
                            now.toEpochMilli());
                }
            }
            return true;
        });
    }

    @Override
    public List<Delivery> due(String endpoint, Instant now) throws SQLException {
        String select = "SELECT d.notice_id, n.body, d.attempts FROM core__webhooks__deliveries d"
                + " JOIN core__webhooks__notices n ON n.id = d.notice_id"
                + " WHERE d.given_up_at = 0 AND d.due_at <= ? AND d.claimed_until <= ? AND d.endpoint = ?"
                + " ORDER BY d.due_at, n.created_at, n.id LIMIT " + AT_ONCE;
        List<Delivery> due = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select)) {
            statement.setLong(1, now.toEpochMilli());
            statement.setLong(2, now.toEpochMilli());
            statement.setString(3, endpoint);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    due.add(new Delivery(rows.getString(1), rows.getString(2), endpoint, rows.getInt(3)));
                }
            }
        }
        return due;
    }

    @Override
    public boolean claim(Delivery delivery, Instant now, Instant until) throws SQLException {
        return update(
                        "UPDATE core__webhooks__deliveries SET claimed_until = ? WHERE notice_id = ? AND endpoint = ?"
                                + " AND claimed_until <= ? AND due_at <= ? AND given_up_at = 0",
                        until.toEpochMilli(),
                        delivery.id(),
                        delivery.endpoint(),
                        now.toEpochMilli(),
                        now.toEpochMilli())
                == 1;
    }

    @Override
    public void delivered(Delivery delivery) throws SQLException {
        update(
                "DELETE FROM core__webhooks__deliveries WHERE notice_id = ? AND endpoint = ?",
                delivery.id(),
                delivery.endpoint());
    }

    @Override
    public void failed(Delivery delivery, Instant due, String failure) throws SQLException {
        update(
                "UPDATE core__webhooks__deliveries SET attempts = attempts + 1, due_at = ?, claimed_until = 0, failure = ?"
                        + " WHERE notice_id = ? AND endpoint = ?",
                due.toEpochMilli(),
                cut(failure),
                delivery.id(),
                delivery.endpoint());
    }

    @Override
    public void giveUp(Delivery delivery, Instant now, String failure) throws SQLException {
        update(
                "UPDATE core__webhooks__deliveries SET attempts = attempts + 1, given_up_at = ?, claimed_until = 0,"
                        + " failure = ? WHERE notice_id = ? AND endpoint = ?",
                now.toEpochMilli(),
                cut(failure),
                delivery.id(),
                delivery.endpoint());
    }

    @Override
    public int again(Instant now) throws SQLException {
        return update(
                "UPDATE core__webhooks__deliveries SET given_up_at = 0, attempts = 0, due_at = ? WHERE given_up_at > 0",
                now.toEpochMilli());
    }

    @Override
    public List<Backlog> backlog() throws SQLException {
        String select = "SELECT endpoint, SUM(CASE WHEN given_up_at = 0 THEN 1 ELSE 0 END),"
                + " SUM(CASE WHEN given_up_at > 0 THEN 1 ELSE 0 END)"
                + " FROM core__webhooks__deliveries GROUP BY endpoint ORDER BY endpoint";
        List<Backlog> backlog = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                backlog.add(new Backlog(rows.getString(1), rows.getInt(2), rows.getInt(3), ""));
            }
        }
        List<Backlog> complete = new ArrayList<>();
        for (Backlog one : backlog) {
            complete.add(new Backlog(one.endpoint(), one.waiting(), one.givenUp(), failure(one.endpoint())));
        }
        return complete;
    }

    private String failure(String endpoint) throws SQLException {
        String select = "SELECT failure FROM core__webhooks__deliveries WHERE endpoint = ? AND failure <> ''"
                + " ORDER BY given_up_at DESC, due_at DESC LIMIT 1";
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select)) {
            statement.setString(1, endpoint);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? rows.getString(1) : "";
            }
        }
    }

    @Override
    public void tidy(Instant now) throws SQLException {
        long old = now.minus(KEPT_GIVEN_UP).toEpochMilli();
        update("DELETE FROM core__webhooks__deliveries WHERE given_up_at > 0 AND given_up_at < ?", old);
        // a receiver that is in no settings any more
        update("DELETE FROM core__webhooks__deliveries WHERE due_at < ?", old);
        update(
                "DELETE FROM core__webhooks__notices WHERE assigned = 1 AND created_at < ? AND NOT EXISTS (SELECT 1 FROM"
                        + " core__webhooks__deliveries WHERE notice_id = core__webhooks__notices.id)",
                now.minus(KEPT).toEpochMilli());
    }

    /** Keeps what every database can store: MariaDB's tables have Latin-1 unless its administrator has chosen otherwise. */
    private static String cut(String text) {
        StringBuilder kept = new StringBuilder();
        text.codePoints()
                .map(c -> c < ' ' || c > '~' ? '?' : c)
                .limit(MAX_FAILURE)
                .forEach(kept::appendCodePoint);
        return kept.toString();
    }

    /** Runs a transaction; again if another process has written the same row meanwhile. */
    private <T> T inTransaction(Work<T> work) throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try (Connection connection = database.getConnection()) {
                boolean before = connection.getAutoCommit();
                connection.setAutoCommit(false);
                try {
                    T result = work.run(connection);
                    connection.commit();
                    return result;
                } catch (SQLException | RuntimeException e) {
                    connection.rollback();
                    throw e;
                } finally {
                    connection.setAutoCommit(before);
                }
            } catch (SQLException e) {
                if (attempt == TRIES) {
                    throw e;
                }
            }
        }
    }

    private int update(String sql, Object... values) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return update(connection, sql, values);
        }
    }

    private static int update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }

    private static int count(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getInt(1);
        }
    }
}
