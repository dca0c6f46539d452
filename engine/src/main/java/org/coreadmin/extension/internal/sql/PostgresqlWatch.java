package org.coreadmin.extension.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.DatabaseObject;
import org.coreadmin.extension.internal.database.Sql;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlSplitter;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.coreadmin.extension.internal.database.SqlWatch;
import org.coreadmin.extension.internal.database.TableCatalogue;
import org.jspecify.annotations.Nullable;

/**
 * A watch on PostgreSQL, which counts what each transaction has done to each table: rows changed and read through triggers,
 * functions and rules as well. Definitions are compared after each statement that may change them; what neither shows is refused by
 * {@link PostgresqlRules}.
 */
final class PostgresqlWatch implements SqlWatch {

    /** Temporary tables and TOAST are left out; a file node other than before is the trace of TRUNCATE. */
    private static final String USE = """
            SELECT CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || COALESCE(t.relname, c.relname),
                pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
                    + pg_stat_get_xact_tuples_deleted(c.oid),
                pg_stat_get_xact_numscans(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid),
                CASE WHEN c.relkind IN ('r', 'm', 'S') THEN c.relfilenode ELSE 0 END, c.oid
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_class t ON t.oid = i.indrelid
            WHERE c.relkind IN ('r', 'm', 'S', 'i', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
                AND n.nspname !~ '^pg_(toast|temp)'""";

    /** How many rows of the system's catalogues the transaction has changed: definitions are such rows. */
    private static final String DEFINITIONS = """
            SELECT COALESCE(sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
                + pg_stat_get_xact_tuples_deleted(oid)), 0)
            FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r'""";

    private static final String VIEWS = """
            SELECT DISTINCT v.relname, CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || t.relname
            FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
                JOIN pg_class t ON t.oid = d.refobjid JOIN pg_namespace n ON n.oid = t.relnamespace
            WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND t.oid <> v.oid
                AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND v.relnamespace = current_schema()::regnamespace
                AND starts_with(v.relname, ?)""";

    private static final String TRIGGERS = """
            SELECT t.tgname, p.proname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
            WHERE NOT t.tgisinternal AND starts_with(c.relname, ?) AND p.pronamespace <> 'pg_catalog'::regnamespace""";

    private static final String FOREIGN_KEYS = """
            SELECT c.relname, CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || p.relname,
                CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE '' END
            FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
                JOIN pg_namespace n ON n.oid = p.relnamespace
            WHERE k.contype = 'f' AND k.conname = ? AND c.relname = ?""";

    private final Connection connection;
    private final SqlScope scope;
    private final Set<String> targets = new TreeSet<>();
    private @Nullable TableCatalogue catalogue;
    private boolean any;
    private long definitions;
    private Map<Long, Use> use = Map.of();

    PostgresqlWatch(Connection connection, SqlScope scope) {
        this.connection = connection;
        this.scope = scope;
    }

    /** How often the transaction has changed and read rows of a relation, and where its rows are. */
    private record Use(String table, long changes, long reads, long file) {}

    @Override
    public void read(SqlStatement statement) throws SQLException {
        new CreatedTable(statement, DatabaseKind.POSTGRESQL)
                .require(scope, () -> TableCatalogue.tables(connection, DatabaseKind.POSTGRESQL));
    }

    @Override
    public void before(SqlStatement statement) throws SQLException {
        StatementRules.require(statement, DatabaseKind.POSTGRESQL);
        if (!Sql.exists(connection, "SELECT 1 WHERE current_setting('track_counts') = 'on'")) {
            throw new SqlRefusedException(
                    Message.of("the server does not count changes: set 'track_counts = on' in its configuration"));
        }
        TableCatalogue before = catalogue();
        PostgresqlRules rules = new PostgresqlRules(scope, before);
        for (SqlStatement part : parts(statement)) {
            StatementRules.require(part, DatabaseKind.POSTGRESQL);
            rules.require(part);
        }
        targets.addAll(rules.targets());
        use = use();
        any = true;
    }

    /** Returns the statements in a text between other delimiters, which the driver runs one after the other. */
    private static List<SqlStatement> parts(SqlStatement statement) {
        int begin = statement.words().indexOf("ATOMIC");
        return begin > 0 && statement.words().get(begin - 1).equals("BEGIN")
                ? List.of(statement)
                : SqlSplitter.splitWithoutDirectives(statement.text(), DatabaseKind.POSTGRESQL);
    }

    @Override
    public void after(SqlStatement statement) throws SQLException {
        long before = definitions;
        requireOwnUse(use);
        if (definitions == before) {
            return;
        }
        TableCatalogue old = catalogue();
        TableCatalogue now = TableCatalogue.read(connection, DatabaseKind.POSTGRESQL);
        scope.requireOwn(old, now);
        requireHarmless(now.differences(old));
        catalogue = now;
    }

    private void requireHarmless(List<DatabaseObject> differences) throws SQLException {
        if (differences.isEmpty()) {
            return;
        }
        requireHarmlessViews();
        for (DatabaseObject object : differences) {
            if (object.kind().equals("constraint")) {
                for (String[] key : triples(FOREIGN_KEYS, object.name(), object.table())) {
                    scope.requireForeignKey(key[0], key[1], key[2]);
                }
            }
        }
        for (String[] pair : pairs(TRIGGERS, scope.prefix())) {
            if (!scope.owns(pair[1])) {
                throw new SqlRefusedException(Message.of(
                        "the trigger {0} would call the function {1}, which belongs to {2}",
                        pair[0], pair[1], scope.owner(pair[1])));
            }
        }
    }

    /** A body that writes an own view writes what is below it. */
    private void requireHarmlessViews() throws SQLException {
        for (String[] pair : pairs(VIEWS, scope.prefix())) {
            if (!scope.mayRead(pair[1])) {
                throw scope.reads(pair[1]);
            }
            if (targets.contains(pair[0]) && !scope.mayChangeRows(pair[1])) {
                throw scope.changesRows(pair[1]);
            }
        }
    }

    private List<String[]> pairs(String query, String... values) throws SQLException {
        return Sql.all(connection, row -> new String[] {row.getString(1), row.getString(2)}, query, (Object[]) values);
    }

    private List<String[]> triples(String query, String... values) throws SQLException {
        return Sql.all(
                connection, row -> new String[] {row.getString(1), row.getString(2), row.getString(3)}, query, (Object
                                [])
                        values);
    }

    @Override
    public void complete() throws SQLException {
        if (!any) {
            return; // nothing was run
        }
        Map<Long, Use> before = use();
        Sql.call(connection, "SET CONSTRAINTS ALL IMMEDIATE");
        requireOwnUse(before);
        requireHarmlessViews();
        TableCatalogue now = TableCatalogue.read(connection, DatabaseKind.POSTGRESQL);
        scope.requireOwn(catalogue(), now);
        catalogue = now;
    }

    private void requireOwnUse(Map<Long, Use> before) throws SQLException {
        Map<Long, Use> after = use();
        for (Map.Entry<Long, Use> entry : after.entrySet()) {
            Use now = entry.getValue();
            Use was = before.get(entry.getKey());
            if (was == null) {
                continue; // a new relation: the catalogue tells whose it is
            }
            if ((now.changes() > was.changes() || now.file() != was.file()) && !scope.mayChangeRows(now.table())) {
                throw scope.changesRows(now.table());
            }
            if (now.reads() > was.reads() && !scope.mayRead(now.table())) {
                throw scope.reads(now.table());
            }
        }
    }

    private Map<Long, Use> use() throws SQLException {
        Map<Long, Use> uses = new HashMap<>();
        definitions = Sql.first(connection, row -> row.getLong(1), DEFINITIONS).orElse(0L);
        Sql.all(
                connection,
                row -> uses.put(
                        row.getLong(5), new Use(row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4))),
                USE);
        return uses;
    }

    @Override
    public TableCatalogue catalogue() throws SQLException {
        if (catalogue == null) {
            catalogue = TableCatalogue.read(connection, DatabaseKind.POSTGRESQL);
        }
        return catalogue;
    }
}
