package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.coreadmin.extension.DatabaseKind;

/** The objects of a database at one moment, as a connection sees them. Immutable. */
public final class TableCatalogue {

    /** Columns of what is selected whole that change although nobody changes a definition. */
    private static final Set<String> CHANGING = Set.of("CARDINALITY", "IDENTITY_BASE", "BASE_VALUE", "SELECTIVITY");

    private final Map<String, DatabaseObject> objects;

    private TableCatalogue(Map<String, DatabaseObject> objects) {
        this.objects = objects;
    }

    /** Reads the catalogue with all definitions. */
    public static TableCatalogue read(Connection connection, DatabaseKind dialect) throws SQLException {
        List<String> queries = new ArrayList<>();
        switch (dialect) {
            case SQLITE ->
                queries.add(
                        "SELECT type, name, CASE WHEN tbl_name = name THEN '' ELSE tbl_name END, sql FROM sqlite_master"
                                + " WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'");
            case POSTGRESQL -> queries.add(PostgresqlCatalogue.QUERY);
            case MYSQL, MARIADB -> {
                queries.addAll(MysqlCatalogue.NAMES);
                boolean checks = Sql.exists(connection, MysqlCatalogue.HAS_CHECKS);
                queries.addAll(MysqlCatalogue.definitions(dialect == DatabaseKind.MARIADB, checks));
            }
            case H2 -> {
                queries.addAll(H2Catalogue.NAMES);
                queries.addAll(H2Catalogue.DEFINITIONS);
            }
        }
        return of(connection, dialect, queries);
    }

    /**
     * Reads the catalogue without definitions where the database can do without: it is cheaper, and waits for no locks. On MySQL and
     * MariaDB indexes, constraints and columns are left out, on H2 the latter two.
     */
    public static TableCatalogue names(Connection connection, DatabaseKind dialect) throws SQLException {
        return switch (dialect) {
            case SQLITE, POSTGRESQL -> read(connection, dialect);
            case MYSQL, MARIADB -> of(connection, dialect, MysqlCatalogue.NAMES);
            case H2 -> of(connection, dialect, H2Catalogue.NAMES);
        };
    }

    /** Returns {@link #tables} of what is there now, without a look at definitions, for which a database may wait for locks. */
    public static Set<String> tables(Connection connection, DatabaseKind dialect) throws SQLException {
        if (dialect != DatabaseKind.POSTGRESQL) {
            return names(connection, dialect).tables();
        }
        Set<String> names = new TreeSet<>();
        Sql.all(connection, row -> names.add(lower(row.getString(1))), PostgresqlCatalogue.TABLES);
        return names;
    }

    private static TableCatalogue of(Connection connection, DatabaseKind dialect, List<String> queries)
            throws SQLException {
        Map<String, DatabaseObject> objects = new TreeMap<>();
        for (String query : queries) {
            Sql.all(
                    connection,
                    row -> {
                        DatabaseObject object = object(row, dialect);
                        boolean ofView =
                                object.kind().equals("column") && objects.containsKey("view  " + object.table());
                        if (!ofView) { // which its text defines
                            objects.merge(object.key(), object, DatabaseObject::and);
                        }
                        return object;
                    },
                    query);
        }
        return new TableCatalogue(objects);
    }

    private static DatabaseObject object(ResultSet row, DatabaseKind dialect) throws SQLException {
        StringBuilder definition = new StringBuilder();
        ResultSetMetaData columns = row.getMetaData();
        for (int i = 4; i <= columns.getColumnCount(); i++) {
            if (!CHANGING.contains(columns.getColumnLabel(i).toUpperCase(Locale.ROOT))) {
                definition.append(definition.isEmpty() ? "" : " ").append(row.getString(i));
            }
        }
        String kind = row.getString(1);
        return new DatabaseObject(
                kind,
                keepsCase(dialect) ? row.getString(2) : lower(row.getString(2)),
                keepsCase(dialect) ? row.getString(3) : lower(row.getString(3)),
                definition.toString(),
                kind.equals("constraint")
                        || kind.equals("column")
                        || kind.equals("index") && Dialect.isMysqlOrMariadb(dialect));
    }

    private static boolean keepsCase(DatabaseKind dialect) {
        return dialect == DatabaseKind.POSTGRESQL || Dialect.isMysqlOrMariadb(dialect);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns all objects. */
    public Set<DatabaseObject> objects() {
        return Set.copyOf(objects.values());
    }

    /**
     * Returns the names of all tables and views, in lower case; on PostgreSQL and H2 with the schema before a dot where it is
     * not the connection's own.
     */
    public Set<String> tables() {
        Set<String> names = new TreeSet<>();
        for (DatabaseObject object : objects.values()) {
            if (object.isTableOrView()) {
                names.add(lower(object.name()));
            }
        }
        return names;
    }

    /** Returns the names of some objects, without schemas and arguments. */
    public Set<String> unqualified(Predicate<DatabaseObject> wanted) {
        Set<String> names = new TreeSet<>();
        for (DatabaseObject object : objects.values()) {
            if (wanted.test(object)) {
                names.add(object.plainName());
            }
        }
        return names;
    }

    /** Returns the objects that were created, changed or dropped since an earlier moment; changed ones as they are now. */
    public List<DatabaseObject> differences(TableCatalogue before) {
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
