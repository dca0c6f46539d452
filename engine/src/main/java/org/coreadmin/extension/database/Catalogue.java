package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.coreadmin.extension.manifest.DatabaseKind;

/** The objects of a database at one moment, as a connection sees them. Immutable. */
final class Catalogue {

    private final Map<String, DatabaseObject> objects;

    private Catalogue(Map<String, DatabaseObject> objects) {
        this.objects = objects;
    }

    /** Reads the catalogue. */
    static Catalogue read(Connection connection, DatabaseKind dialect) throws SQLException {
        Map<String, DatabaseObject> objects = new TreeMap<>();
        for (DatabaseObject object : all(connection, dialect)) {
            objects.put(object.key(), object);
        }
        return new Catalogue(objects);
    }

    /** Returns {@link #tables} of what is there now, without a look at definitions, for which a database may wait for locks. */
    static Set<String> tables(Connection connection, DatabaseKind dialect) throws SQLException {
        if (dialect != DatabaseKind.POSTGRESQL) {
            return read(connection, dialect).tables();
        }
        Set<String> names = new TreeSet<>();
        Sql.all(connection, row -> names.add(lower(row.getString(1))), PostgresqlCatalogue.TABLES);
        return names;
    }

    private static List<DatabaseObject> all(Connection connection, DatabaseKind dialect) throws SQLException {
        String query = switch (dialect) {
            case SQLITE ->
                "SELECT type, name, CASE WHEN tbl_name = name THEN '' ELSE tbl_name END, sql FROM sqlite_master"
                        + " WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
            case POSTGRESQL -> PostgresqlCatalogue.QUERY;
            case MYSQL, MARIADB -> """
                    SELECT CASE table_type WHEN 'VIEW' THEN 'view' WHEN 'SEQUENCE' THEN 'sequence' ELSE 'table' END,
                        table_name, '', '' FROM information_schema.tables WHERE table_schema = DATABASE()
                    UNION ALL SELECT LOWER(routine_type), LOWER(routine_name), '', ''
                    FROM information_schema.routines WHERE routine_schema = DATABASE()
                    UNION ALL SELECT 'trigger', LOWER(trigger_name), event_object_table, ''
                    FROM information_schema.triggers WHERE trigger_schema = DATABASE()
                    UNION ALL SELECT 'event', LOWER(event_name), '', ''
                    FROM information_schema.events WHERE event_schema = DATABASE()""";
            case H2 -> """
                    SELECT CASE table_type WHEN 'VIEW' THEN 'view' ELSE 'table' END,
                        CASE WHEN table_schema = SCHEMA() THEN '' ELSE table_schema || '.' END || table_name, '', ''
                    FROM information_schema.tables WHERE table_schema <> 'INFORMATION_SCHEMA'
                    UNION ALL SELECT 'function', routine_name, '', '' FROM information_schema.routines
                    WHERE routine_schema <> 'INFORMATION_SCHEMA'
                    UNION ALL SELECT 'sequence', sequence_name, '', '' FROM information_schema.sequences
                    WHERE sequence_name NOT LIKE 'SYSTEM\\_SEQUENCE%'
                    UNION ALL SELECT 'trigger', trigger_name, event_object_table, '' FROM information_schema.triggers
                    UNION ALL SELECT 'domain', domain_name, '', '' FROM information_schema.domains
                    UNION ALL SELECT 'index', index_name, table_name, '' FROM information_schema.indexes
                    WHERE NOT is_generated AND table_schema <> 'INFORMATION_SCHEMA'""";
        };
        return Sql.all(
                connection,
                row -> new DatabaseObject(
                        row.getString(1),
                        keepsCase(dialect) ? row.getString(2) : lower(row.getString(2)),
                        keepsCase(dialect) ? row.getString(3) : lower(row.getString(3)),
                        String.valueOf(row.getString(4))),
                query);
    }

    private static boolean keepsCase(DatabaseKind dialect) {
        return dialect == DatabaseKind.POSTGRESQL || Dialect.isMysqlOrMariadb(dialect);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns all objects. */
    Set<DatabaseObject> objects() {
        return Set.copyOf(objects.values());
    }

    /**
     * Returns the names of all tables and views, in lower case; on PostgreSQL and H2 with the schema before a dot where it is
     * not the connection's own.
     */
    Set<String> tables() {
        Set<String> names = new TreeSet<>();
        for (DatabaseObject object : objects.values()) {
            if (object.isTableOrView()) {
                names.add(lower(object.name()));
            }
        }
        return names;
    }

    /** Returns the names of some objects, without schemas and arguments. */
    Set<String> unqualified(Predicate<DatabaseObject> wanted) {
        Set<String> names = new TreeSet<>();
        for (DatabaseObject object : objects.values()) {
            if (wanted.test(object)) {
                names.add(object.plainName());
            }
        }
        return names;
    }

    /** Returns the objects that were created, changed or dropped since an earlier moment; changed ones as they are now. */
    List<DatabaseObject> differences(Catalogue before) {
        List<DatabaseObject> differences = new ArrayList<>();
        for (DatabaseObject object : objects.values()) {
            if (!object.equals(before.objects.get(object.key()))) {
                differences.add(object);
            }
        }
        for (DatabaseObject object : before.objects.values()) {
            if (!objects.containsKey(object.key())) {
                differences.add(object);
            }
        }
        return differences;
    }
}
