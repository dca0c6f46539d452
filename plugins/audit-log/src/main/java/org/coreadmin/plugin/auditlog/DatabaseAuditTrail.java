package org.coreadmin.plugin.auditlog;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** The record in the plugin's table, each call in a transaction of its own. */
final class DatabaseAuditTrail implements AuditTrail {

    private static final int MAX_FOLLOWING = 1000;

    private final DataSource database;

    public DatabaseAuditTrail(DataSource database) {
        this.database = database;
    }

    @Override
    public void record(AuditEntry entry) throws SQLException {
        String insert = """
                INSERT INTO core__audit_log__entries (at_millis, kind, subject, success, detail, operation)
                VALUES (?, ?, ?, ?, ?, ?)
                """;
        try (Connection connection = database.getConnection()) {
            try (PreparedStatement statement = connection.prepareStatement(insert)) {
                statement.setLong(1, entry.at().toEpochMilli());
                statement.setString(2, entry.kind());
                statement.setString(3, entry.subject());
                statement.setInt(4, entry.success() ? 1 : 0);
                statement.setString(5, entry.detail());
                statement.setString(6, entry.operation().orElse(null));
                statement.executeUpdate();
            } catch (SQLException e) {
                if (!isRecorded(connection, entry)) { // each database says in its own words that a row is there
                    throw e;
                }
            }
        }
    }

    private static boolean isRecorded(Connection connection, AuditEntry entry) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT 1 FROM core__audit_log__entries WHERE operation = ? AND kind = ?")) {
            statement.setString(1, entry.operation().orElse(null));
            statement.setString(2, entry.kind());
            try (ResultSet row = statement.executeQuery()) {
                return row.next();
            }
        }
    }

    @Override
    public List<Recorded> newest(Optional<String> subject, int limit) throws SQLException {
        String select = "SELECT id, at_millis, kind, subject, success, detail, operation FROM core__audit_log__entries"
                + (subject.isPresent() ? " WHERE subject = ?" : "") + " ORDER BY id DESC LIMIT ?";
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select)) {
            int parameter = 1;
            if (subject.isPresent()) {
                statement.setString(parameter++, subject.get());
            }
            statement.setInt(parameter, limit);
            List<Recorded> entries = read(statement);
            Collections.reverse(entries);
            return entries;
        }
    }

    @Override
    public List<Recorded> after(long id, Optional<String> subject) throws SQLException {
        String select = "SELECT id, at_millis, kind, subject, success, detail, operation FROM core__audit_log__entries"
                + " WHERE id > ?" + (subject.isPresent() ? " AND subject = ?" : "") + " ORDER BY id LIMIT "
                + MAX_FOLLOWING;
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(select)) {
            statement.setLong(1, id);
            if (subject.isPresent()) {
                statement.setString(2, subject.get());
            }
            return read(statement);
        }
    }

    @Override
    public int deleteBefore(Instant time) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("DELETE FROM core__audit_log__entries WHERE at_millis < ?")) {
            statement.setLong(1, time.toEpochMilli());
            return statement.executeUpdate();
        }
    }

    private static List<Recorded> read(PreparedStatement select) throws SQLException {
        List<Recorded> entries = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                entries.add(new Recorded(
                        rows.getLong("id"),
                        new AuditEntry(
                                Instant.ofEpochMilli(rows.getLong("at_millis")),
                                rows.getString("kind"),
                                rows.getString("subject"),
                                rows.getInt("success") == 1,
                                rows.getString("detail"),
                                Optional.ofNullable(rows.getString("operation")))));
            }
        }
        return entries;
    }
}
