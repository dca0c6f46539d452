package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Statements on rows of the product's own tables, each prepared, run once and closed. Their values are texts, integers, longs,
 * booleans and bytes, or null.
 */
public final class Sql {

    private Sql() {}

    /** Reads one row. */
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Changes rows; returns how many. */
    public static int change(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values)) {
            return statement.executeUpdate();
        }
    }

    /** Calls a function of the database whose result does not matter. */
    public static void call(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values)) {
            statement.execute();
        }
    }

    /** Whether a query finds a row. */
    public static boolean exists(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values);
                ResultSet row = statement.executeQuery()) {
            return row.next();
        }
    }

    /** Returns the first row; empty if there is none. */
    public static <T> Optional<T> first(
            Connection connection, RowReader<T> reader, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, sql, values);
                ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(reader.read(row)) : Optional.empty();
        }
    }

    /** Returns all rows. */
    public static <T> List<T> all(Connection connection, RowReader<T> reader, String sql, @Nullable Object... values)
            throws SQLException {
        List<T> all = new ArrayList<>();
        try (PreparedStatement statement = prepare(connection, sql, values);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                all.add(reader.read(row));
            }
        }
        return all;
    }

    private static PreparedStatement prepare(Connection connection, String sql, @Nullable Object... values)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            for (int i = 0; i < values.length; i++) {
                set(statement, i + 1, values[i]);
            }
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    private static void set(PreparedStatement statement, int place, @Nullable Object value) throws SQLException {
        if (value == null) {
            statement.setNull(place, Types.NULL);
        } else if (value instanceof Integer number) {
            statement.setInt(place, number);
        } else if (value instanceof Long number) {
            statement.setLong(place, number);
        } else if (value instanceof Boolean truth) {
            statement.setBoolean(place, truth);
        } else if (value instanceof byte[] bytes) {
            statement.setBytes(place, bytes);
        } else {
            statement.setString(place, (String) value);
        }
    }
}
