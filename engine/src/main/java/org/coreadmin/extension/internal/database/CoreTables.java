package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/**
 * The product's own tables: {@code core_schema} with their version, {@code core_decision}, {@code core_migration}, and since version
 * 2 {@code core_base} and {@code core_table}.
 */
final class CoreTables {

    private static final int VERSION = 2;
    private static final String[] FIRST = {
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
        "CREATE TABLE core_schema (version INTEGER NOT NULL PRIMARY KEY)",
        "INSERT INTO core_schema (version) VALUES (1)"
    };

    /** At most one row can have {@code sole}; base directories that shared a database would have no row there. */
    private static final String[] SECOND = {"""
        CREATE TABLE core_base (
            base_id TEXT PRIMARY KEY,
            sole INTEGER UNIQUE,
            path TEXT NOT NULL,
            host TEXT NOT NULL,
            directory TEXT NOT NULL,
            product_version TEXT NOT NULL,
            claimed_at TEXT NOT NULL,
            last_transaction TEXT NOT NULL
        )""", """
        CREATE TABLE core_table (
            plugin TEXT NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (plugin, name)
        )""", "INSERT INTO core_schema (version) VALUES (2)"};

    /** The table of what is still to be undone, on databases that cannot roll definitions back: {@link UndoJournal}. */
    private static final String[] UNDO = {"""
        CREATE TABLE core_undo (
            transaction_id TEXT NOT NULL,
            place INTEGER NOT NULL,
            kind TEXT NOT NULL,
            plugin TEXT NOT NULL,
            version TEXT NOT NULL,
            undo_text TEXT,
            attributes TEXT,
            done INTEGER NOT NULL,
            PRIMARY KEY (transaction_id, place)
        )"""};

    private static final String MYSQL_TABLE =
            " ENGINE=InnoDB ROW_FORMAT=DYNAMIC CHARACTER SET utf8mb4 COLLATE utf8mb4_bin";

    private CoreTables() {}

    /**
     * Whether they are there.
     *
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if a newer version of the product made them
     */
    static boolean exist(Connection connection, DatabaseKind dialect) throws SQLException {
        return version(connection, dialect) > 0;
    }

    /** Whether {@code core_base} and {@code core_table} are there. */
    static boolean haveClaim(Connection connection, DatabaseKind dialect) throws SQLException {
        return version(connection, dialect) >= 2;
    }

    private static int version(Connection connection, DatabaseKind dialect) throws SQLException {
        if (!isTable(connection, dialect, "core_schema")) {
            return 0;
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT MAX(version) FROM core_schema")) {
            int version = row.next() ? row.getInt(1) : 0;
            if (version > VERSION) {
                throw new PluginException(
                        ErrorCode.UNAVAILABLE,
                        Message.of(
                                "The database has the product's tables in version {0}, but this version of Core Extension knows"
                                        + " {1} at most: use the newer version that made them",
                                version, VERSION));
            }
            return version;
        }
    }

    /** Creates the tables, in the connection's transaction, if they are missing or of an older version. */
    static void create(Connection connection, DatabaseKind dialect) throws SQLException {
        if (dialect == DatabaseKind.POSTGRESQL) {
            AdvisoryLock.take(connection, "core_schema");
        }
        if (!dialect.takesDefinitionsBack()) {
            execute(connection, dialect, UNDO); // created first: if the others exist, so does this
        }
        int version = version(connection, dialect);
        if (version < 1) {
            execute(connection, dialect, FIRST);
        }
        if (version < 2) {
            execute(connection, dialect, SECOND);
            PluginTables.recordAll(connection, dialect);
        }
    }

    /**
     * Requires the rights of the application's account that are needed only once an operation is decided or has failed, where that
     * could not be taken back.
     */
    static void requireRights(Connection connection, DatabaseKind dialect) throws SQLException {
        if (Dialect.isMysqlOrMariadb(dialect)) {
            Sql.change(connection, "UPDATE core_undo SET done = done WHERE transaction_id = ''");
            try (Statement statement = connection.createStatement()) {
                // a name that nobody has: asks for the right only
                String name = "core_right_" + UUID.randomUUID().toString().replace("-", "");
                statement.execute("DROP TABLE IF EXISTS " + name);
            }
        }
    }

    private static void execute(Connection connection, DatabaseKind dialect, String[] definitions) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String definition : definitions) {
                if (definition.startsWith("INSERT")) {
                    statement.execute(definition);
                } else if (!Dialect.isMysqlOrMariadb(dialect) || definition.startsWith("CREATE TABLE")) {
                    statement.execute(in(dialect, definition));
                }
            }
        }
    }

    /**
     * Returns a definition as a database understands it, and so that half of them can be there already where each
     * autocommits.
     */
    private static String in(DatabaseKind dialect, String definition) {
        return switch (dialect) {
            case SQLITE, POSTGRESQL -> definition;
            case H2 -> inSteps(definition, "CLOB").replace("CREATE INDEX ", "CREATE INDEX IF NOT EXISTS ");
            case MYSQL, MARIADB -> inSteps(withIndexes(definition), "MEDIUMTEXT") + MYSQL_TABLE;
        };
    }

    private static String inSteps(String definition, String longText) {
        return definition
                .replace("CREATE TABLE ", "CREATE TABLE IF NOT EXISTS ")
                .replaceAll("(undo_text|attributes) TEXT", "$1 " + longText)
                .replaceAll("(subject|path|directory) TEXT", "$1 VARCHAR(2000)")
                .replace(" TEXT", " VARCHAR(255)");
    }

    /** Returns the definition of a table with its index in it: MySQL has no {@code CREATE INDEX IF NOT EXISTS}. */
    private static String withIndexes(String definition) {
        return definition.startsWith("CREATE TABLE core_decision ")
                ? definition.substring(0, definition.lastIndexOf(')'))
                        + ", INDEX core_decision_subject (subject(190), decided_at))"
                : definition;
    }

    private static boolean isTable(Connection connection, DatabaseKind dialect, String name) throws SQLException {
        String query = switch (dialect) {
            case SQLITE -> "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
            case POSTGRESQL -> "SELECT 1 WHERE to_regclass(?) IS NOT NULL";
            case MYSQL, MARIADB ->
                "SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?";
            case H2 ->
                "SELECT 1 FROM information_schema.tables WHERE table_schema = SCHEMA() AND LOWER(table_name) = ?";
        };
        return Sql.exists(connection, query, name);
    }
}
