package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/** The product's own tables: {@code core_schema} with their version, {@code core_decision}, {@code core_migration}. */
final class CoreTables {

    private static final int VERSION = 1;
    private static final String[] DEFINITIONS = {
        """
        CREATE TABLE core_decision (
            transaction_id TEXT PRIMARY KEY,
            operation TEXT NOT NULL,
            subject TEXT NOT NULL,
            attributes TEXT NOT NULL,
            decided_at TEXT NOT NULL
        )""",
        "CREATE INDEX core_decision_subject ON core_decision (subject, decided_at)",
        """
        CREATE TABLE core_migration (
            plugin TEXT NOT NULL,
            version TEXT NOT NULL,
            name TEXT NOT NULL,
            digest TEXT NOT NULL,
            undo_text TEXT,
            applied_at TEXT NOT NULL,
            transaction_id TEXT NOT NULL,
            kept INTEGER NOT NULL,
            PRIMARY KEY (plugin, version)
        )""",
        "CREATE TABLE core_schema (version INTEGER NOT NULL)",
        "INSERT INTO core_schema (version) VALUES (" + VERSION + ")"
    };

    private CoreTables() {}

    /**
     * Whether they are there.
     *
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if a newer version of the product made them
     */
    static boolean exist(Connection connection, Dialect dialect) throws SQLException {
        if (!isTable(connection, dialect, "core_schema")) {
            return false;
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT MAX(version) FROM core_schema")) {
            int version = row.next() ? row.getInt(1) : 0;
            if (version > VERSION) {
                throw new PluginException(
                        ErrorCode.UNAVAILABLE,
                        "The database has the product's tables in version " + version + ", but this version of Core"
                                + " Extension knows " + VERSION + " at most: use the newer version that made them");
            }
            return true;
        }
    }

    /** Makes them, in the connection's transaction, if they are missing. */
    static void create(Connection connection, Dialect dialect) throws SQLException {
        if (dialect == Dialect.POSTGRESQL) {
            AdvisoryLock.take(connection, "core_schema");
        }
        if (exist(connection, dialect)) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            for (String definition : DEFINITIONS) {
                statement.execute(definition);
            }
        }
    }

    private static boolean isTable(Connection connection, Dialect dialect, String name) throws SQLException {
        String query = switch (dialect) {
            case SQLITE -> "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
            case POSTGRESQL -> "SELECT 1 WHERE to_regclass(?) IS NOT NULL";
        };
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, name);
            try (ResultSet row = statement.executeQuery()) {
                return row.next();
            }
        }
    }
}
