package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names of all tables and views of a database, in lower case; on PostgreSQL with the schema before a dot where it is not the
 * connection's own, and on H2.
 */
final class TableNames {

    private static final Set<String> CHANGE_ROWS_ONLY = Set.of("INSERT", "UPDATE", "DELETE", "COMMENT", "ANALYZE");

    private TableNames() {}

    /** Whether a statement may change what tables there are. */
    static boolean mayBeChangedBy(SqlStatement statement) {
        return !CHANGE_ROWS_ONLY.contains(statement.verb());
    }

    static Set<String> of(Connection connection, Dialect dialect) throws SQLException {
        String query = switch (dialect) {
            case SQLITE ->
                "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
                        + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
            case POSTGRESQL -> """
                            SELECT CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || c.relname
                            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                            WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
                            AND n.nspname NOT IN ('pg_catalog', 'information_schema')
                            AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%'""";
            case MARIADB -> "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()";
            case H2 -> """
                            SELECT CASE WHEN table_schema = SCHEMA() THEN '' ELSE table_schema || '.' END || table_name
                            FROM information_schema.tables WHERE table_schema <> 'INFORMATION_SCHEMA'""";
        };
        Set<String> names = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                names.add(row.getString(1).toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }
}
