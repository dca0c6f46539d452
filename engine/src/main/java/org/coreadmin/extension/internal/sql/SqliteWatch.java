package org.coreadmin.extension.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseObject;
import org.coreadmin.extension.internal.database.Sql;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlSplitter;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.coreadmin.extension.internal.database.SqlWatch;
import org.coreadmin.extension.internal.database.TableCatalogue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A watch on SQLite. {@code EXPLAIN} lists every table that a statement writes and reads, through triggers and views as well;
 * foreign keys are off meanwhile, so that nothing cascades. Definitions are compared after each statement that may change them.
 */
final class SqliteWatch implements SqlWatch {

    private static final Logger LOG = LoggerFactory.getLogger(SqliteWatch.class);

    private static final int SCHEMA_PAGE = 1;
    private static final int MAIN = 0;
    private static final int PAGE_IN_REGISTER = 0x10;
    private static final Set<String> ROWS_ONLY =
            Set.of("INSERT", "REPLACE", "UPDATE", "DELETE", "SELECT", "WITH", "VALUES", "EXPLAIN");
    private static final Set<String> MAINTAINING = Set.of("CREATE", "ALTER", "DROP", "ANALYZE", "REINDEX");
    private static final Set<String> MODULES = Set.of("fts3", "fts4", "fts5", "rtree", "rtree_i32", "geopoly");
    private static final Pattern VIRTUAL = Pattern.compile(
            "CREATE\\s+VIRTUAL\\s+TABLE\\s.*?\\sUSING\\s+\"?(\\w+)\"?.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CONTENT =
            Pattern.compile("\\bcontent\\s*=\\s*['\"`\\[]?([^'\"`\\],)]*)", Pattern.CASE_INSENSITIVE);

    private final Connection connection;
    private final SqlScope scope;
    private final Set<String> changed = new TreeSet<>();
    private @Nullable TableCatalogue catalogue;
    private @Nullable ForeignKeyViolations violations;
    private Map<String, Long> counters = Map.of();

    SqliteWatch(Connection connection, SqlScope scope) {
        this.connection = connection;
        this.scope = scope;
    }

    @Override
    public void read(SqlStatement statement) throws SQLException {
        new CreatedTable(statement, DatabaseKind.SQLITE)
                .require(scope, () -> TableCatalogue.tables(connection, DatabaseKind.SQLITE));
    }

    @Override
    public void before(SqlStatement statement) throws SQLException {
        StatementRules.require(statement, DatabaseKind.SQLITE);
        if (SqlSplitter.splitWithoutDirectives(statement.text(), DatabaseKind.SQLITE)
                        .size()
                > 1) {
            throw new SqlRefusedException(Message.of("it is more than one statement"));
        }
        if (violations == null) {
            violations = ForeignKeyViolations.of(connection, scope);
        }
        catalogue();
        requireModule(statement.text());
        if (!statement.verb().equals("EXPLAIN")) {
            explain(statement.text(), statement.verb());
        }
        counters = counters();
    }

    @Override
    public void after(SqlStatement statement) throws SQLException {
        Map<String, Long> now = counters();
        for (String table : union(counters.keySet(), now.keySet())) {
            boolean same = counters.getOrDefault(table, -1L).equals(now.getOrDefault(table, -1L));
            if (!same && !scope.mayChangeRows(table)) {
                throw scope.changesRows(table);
            }
        }
        if (ROWS_ONLY.contains(statement.verb())) {
            return;
        }
        TableCatalogue before = catalogue();
        TableCatalogue present = TableCatalogue.read(connection, DatabaseKind.SQLITE);
        scope.requireOwn(before, present);
        for (DatabaseObject object : present.differences(before)) {
            String table = object.table().isEmpty() ? object.name() : object.table();
            changed.add(table);
            requireForeignKeys(table);
            requireTrigger(object);
            try {
                explainUse(table);
            } catch (SqlRefusedException e) {
                throw e;
            } catch (SQLException e) {
                LOG.debug("{} can be explained at the end at best: {}", table, Database.reason(e));
            }
        }
        catalogue = present;
    }

    @Override
    public void complete() throws SQLException {
        for (String table : changed) {
            try {
                explainUse(table);
            } catch (SqlRefusedException e) {
                throw e;
            } catch (SQLException e) {
                throw new SqlRefusedException(
                        Message.of("{0} cannot be used as it is now: {1}", table, Database.reason(e)), Set.of(table));
            }
        }
        if (violations != null) {
            violations.requireNoneSince(connection, scope);
        }
    }

    @Override
    public TableCatalogue catalogue() throws SQLException {
        if (catalogue == null) {
            catalogue = TableCatalogue.read(connection, DatabaseKind.SQLITE);
        }
        return catalogue;
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }

    /** One step of the program that SQLite compiles from a statement. */
    private record Step(String operation, int p1, int p2, int p3, String p4, int p5) {}

    private List<Step> program(String sql) throws SQLException {
        return Sql.all(
                connection,
                row -> new Step(
                        row.getString("opcode"),
                        row.getInt("p1"),
                        row.getInt("p2"),
                        row.getInt("p3"),
                        String.valueOf(row.getString("p4")),
                        row.getInt("p5")),
                "EXPLAIN " + sql);
    }

    /** Refuses a statement because of what it writes and reads. */
    private void explain(String sql, String verb) throws SQLException {
        Map<Integer, String> pages = pages();
        for (Step step : program(sql)) {
            switch (step.operation()) {
                case "OpenWrite" -> {
                    if ((step.p5() & PAGE_IN_REGISTER) == 0) { // else of a table that the statement itself creates
                        requireWritable(step.p2(), step.p3(), verb, pages);
                    }
                }
                case "Clear" -> requireWritable(step.p1(), step.p2(), verb, pages);
                case "VUpdate" -> requireChangeable(virtualTable(step.p4()));
                case "OpenRead", "ReopenIdx" -> {
                    if (step.p3() == MAIN && !verb.equals("ANALYZE") && !verb.equals("REINDEX")) {
                        requireReadable(pages.getOrDefault(step.p2(), "sqlite_schema"));
                    }
                }
                case "VOpen" -> requireReadable(virtualTable(step.p4()));
                case "Function", "PureFunc" -> {
                    if (step.p4().startsWith("load_extension(")) {
                        throw new SqlRefusedException(Message.of("it would load native code"));
                    }
                }
                default -> {
                    // changes nothing that outlives the statement
                }
            }
        }
    }

    private void requireWritable(int page, int database, String verb, Map<Integer, String> pages)
            throws SqlRefusedException {
        boolean maintains = MAINTAINING.contains(verb);
        if (database != MAIN && !(page == SCHEMA_PAGE && verb.equals("ALTER"))) {
            throw new SqlRefusedException(
                    Message.of("it changes what is not in this database: temporary objects stay with the connection"));
        }
        if (page == SCHEMA_PAGE && maintains) {
            return; // the catalogue is compared afterwards
        }
        String table = pages.getOrDefault(page, "sqlite_schema");
        boolean counter = table.equals("sqlite_sequence"); // compared afterwards
        boolean statistics = table.startsWith("sqlite_stat") && maintains;
        if (!counter && !statistics) {
            requireChangeable(table);
        }
    }

    private void requireChangeable(String table) throws SqlRefusedException {
        if (table.startsWith("sqlite_")) {
            throw new SqlRefusedException(Message.of("it changes {0}, which belongs to the database itself", table));
        }
        if (!scope.mayChangeRows(table)) {
            throw scope.changesRows(table);
        }
    }

    private void requireReadable(String table) throws SqlRefusedException {
        if (!table.startsWith("sqlite_") && !scope.mayRead(table)) {
            throw scope.reads(table);
        }
    }

    /** Returns the tables of the pages at which tables and indexes begin. */
    private Map<Integer, String> pages() throws SQLException {
        Map<Integer, String> pages = new TreeMap<>();
        Sql.all(
                connection,
                row -> pages.put(row.getInt(1), row.getString(2).toLowerCase(Locale.ROOT)),
                "SELECT rootpage, tbl_name FROM sqlite_master WHERE rootpage > 0");
        return pages;
    }

    /** Returns the virtual table of a handle that {@code EXPLAIN} shows; of one that is not in the schema, the handle. */
    private String virtualTable(String handle) throws SQLException {
        for (String name : Sql.all(
                connection,
                row -> row.getString(1),
                "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")) {
            for (Step step : program("SELECT * FROM " + quoted(name))) {
                if (step.operation().equals("VOpen") && step.p4().equals(handle)) {
                    return name.toLowerCase(Locale.ROOT);
                }
            }
        }
        return "sqlite_" + handle;
    }

    /** Requires a kind of virtual table that keeps its data in tables of its own, with its name before theirs. */
    private void requireModule(String sql) throws SqlRefusedException {
        Matcher virtual = VIRTUAL.matcher(sql);
        if (!virtual.lookingAt()) {
            return;
        }
        if (!MODULES.contains(virtual.group(1).toLowerCase(Locale.ROOT))) {
            throw new SqlRefusedException(Message.of(
                    "virtual tables of the module {0} are refused: use one of {1}",
                    virtual.group(1), String.join(", ", new TreeSet<>(MODULES))));
        }
        Matcher content = CONTENT.matcher(sql);
        while (content.find()) {
            String table = content.group(1).strip().toLowerCase(Locale.ROOT);
            if (!table.isEmpty() && !scope.mayRead(table)) {
                throw scope.reads(table);
            }
        }
    }

    /** Requires that no trigger turns to the tables of the database itself, which EXPLAIN cannot attribute. */
    private static void requireTrigger(DatabaseObject object) throws SqlRefusedException {
        if (object.kind().equals("trigger")
                && object.definition().toLowerCase(Locale.ROOT).contains("sqlite_")) {
            throw new SqlRefusedException(
                    Message.of("the trigger {0} uses tables of the database itself", object.name()));
        }
    }

    /** Requires that rows of others are not held by rows of the plugin. */
    private void requireForeignKeys(String table) throws SQLException {
        record Key(String parent, String onDelete) {}
        for (Key key : Sql.all(
                connection,
                row -> new Key(row.getString(1).toLowerCase(Locale.ROOT), row.getString(2)),
                "SELECT \"table\", on_delete FROM pragma_foreign_key_list(?)",
                table)) {
            scope.requireForeignKey(table, key.parent(), key.onDelete());
        }
    }

    /** Explains what happens when somebody uses a table or view, with its triggers. */
    private void explainUse(String table) throws SQLException {
        List<String> columns = Sql.all(
                connection,
                row -> quoted(row.getString(1)),
                "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0",
                table);
        boolean virtual = Sql.exists(
                connection, "SELECT 1 FROM sqlite_master WHERE lower(name) = ? AND sql LIKE 'CREATE VIRTUAL%'", table);
        if (columns.isEmpty() || virtual || table.startsWith("sqlite_")) {
            return;
        }
        explain("SELECT * FROM " + quoted(table), "SELECT");
        boolean view =
                Sql.exists(connection, "SELECT 1 FROM sqlite_master WHERE lower(name) = ? AND type = 'view'", table);
        for (String event : view ? triggersOf(table) : List.of("INSERT", "UPDATE", "DELETE")) {
            explain(
                    switch (event) {
                        case "INSERT" ->
                            "INSERT INTO " + quoted(table) + " (" + String.join(", ", columns) + ") VALUES ("
                                    + "NULL, ".repeat(columns.size() - 1) + "NULL)";
                        case "UPDATE" -> {
                            List<String> sets = new ArrayList<>();
                            columns.forEach(column -> sets.add(column + " = " + column));
                            yield "UPDATE " + quoted(table) + " SET " + String.join(", ", sets);
                        }
                        default -> "DELETE FROM " + quoted(table);
                    },
                    event);
        }
    }

    /** Returns the events that a view has triggers for: without one, it cannot be changed. */
    private List<String> triggersOf(String view) throws SQLException {
        List<String> events = new ArrayList<>();
        for (String event : List.of("INSERT", "UPDATE", "DELETE")) {
            Pattern on = Pattern.compile(
                    "CREATE\\s.*?\\bINSTEAD\\s+OF\\s+" + event + "\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
            if (Sql.all(
                            connection,
                            row -> row.getString(1),
                            "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND lower(tbl_name) = ?",
                            view)
                    .stream()
                    .anyMatch(sql -> on.matcher(sql).matches())) {
                events.add(event);
            }
        }
        return events;
    }

    /** Returns the counters of AUTOINCREMENT, by table. */
    private Map<String, Long> counters() throws SQLException {
        Map<String, Long> counters = new TreeMap<>();
        if (Sql.exists(connection, "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'")) {
            Sql.all(
                    connection,
                    row -> counters.put(String.valueOf(row.getString(1)).toLowerCase(Locale.ROOT), row.getLong(2)),
                    "SELECT name, seq FROM sqlite_sequence");
        }
        return counters;
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
