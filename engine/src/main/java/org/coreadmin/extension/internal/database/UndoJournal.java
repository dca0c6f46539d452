package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The undo journal of a database that cannot roll back definitions of tables: rows of {@code core_undo}.
 *
 * <p>Before a migration is applied, a row with its undo text is committed. If the operation is not decided, the undo texts run, newest
 * first, and tables that are left are dropped. Undoing migrations, which destroys data, waits until the operation is decided: until
 * then it is a row only. Either way a row goes when it is done with, so that a process that dies is followed up by the next: with
 * {@link #settle} when its transaction is looked up, or before the next one.
 */
final class UndoJournal {

    private static final Logger LOG = LoggerFactory.getLogger(UndoJournal.class);

    private static final String APPLIED = "applied";
    private static final String UNDO = "undo";
    private static final String KEEP = "keep";
    private static final String REMOVE = "remove";

    private final Connection connection;
    private final SilenceLimit limit;
    private final DatabaseKind dialect;
    private final FaultPoints faults;
    private final Map<String, SQLException> refused;
    private boolean used;

    /** @param refused statements that the database has refused on a connection that is lost, and how; may grow */
    UndoJournal(
            Connection connection,
            SilenceLimit limit,
            DatabaseKind dialect,
            FaultPoints faults,
            Map<String, SQLException> refused) {
        this.refused = refused;
        this.connection = connection;
        this.limit = limit;
        this.dialect = dialect;
        this.faults = faults;
    }

    /** @param done how many statements of an undo that waited for the decision have run */
    private record Row(
            int place,
            String kind,
            PluginName plugin,
            String version,
            Optional<String> undo,
            String tables,
            int done) {}

    /** Returns the statements that the database has refused while the connection was lost, and how. */
    Map<String, SQLException> refused() {
        return refused;
    }

    /** Whether rows were written with it, which are still to be settled. */
    boolean isUsed() {
        return used;
    }

    /** Records that a migration begins, and commits what is open. */
    void applying(String transaction, PluginName plugin, Migration migration) throws SQLException {
        Set<String> before = own(plugin);
        insert(transaction, APPLIED, plugin, migration.version(), migration.undo(), String.join("\n", before));
        TransactionBoundary.commit(connection, dialect);
        faults("undo noted");
    }

    /** Undoes a migration when the transaction is decided. */
    void undoLater(String transaction, PluginName plugin, String version, String text) throws SQLException {
        insert(transaction, UNDO, plugin, version, Optional.of(text), "");
    }

    /** Keeps the plugin's tables when the transaction is decided. */
    void keepLater(String transaction, PluginName plugin) throws SQLException {
        insert(transaction, KEEP, plugin, "", Optional.empty(), "");
    }

    /** Drops what undo parts have left of the plugin when the transaction is decided. */
    void removeLater(String transaction, PluginName plugin) throws SQLException {
        insert(transaction, REMOVE, plugin, "", Optional.empty(), "");
    }

    /** Commits a statement of a migration that has run. */
    void ran() throws SQLException {
        connection.commit();
        faults("statement run");
    }

    /** Records the decision, as part of the transaction that decides: what was applied stays. */
    void decided(String transaction) throws SQLException {
        change("DELETE FROM core_undo WHERE transaction_id = ? AND kind = ?", transaction, APPLIED);
    }

    /** Returns what is still to be settled, of all transactions. */
    static List<UnsettledMigration> unsettled(Connection connection) throws SQLException {
        try {
            return Sql.all(
                    connection,
                    row -> new UnsettledMigration(
                            PluginName.of(row.getString(1)),
                            row.getString(2),
                            row.getString(3).equals(APPLIED)),
                    "SELECT plugin, version, kind FROM core_undo ORDER BY transaction_id, place");
        } catch (PluginException e) {
            throw damaged(e);
        }
    }

    private static SQLException damaged(PluginException e) {
        return new SQLException("core_undo.plugin is damaged: " + e.getMessage(), e);
    }

    /**
     * Ends what dead processes have left of other transactions.
     *
     * @param patience how long to wait for a server that still runs what a dead process asked for
     */
    void settleOthers(String transaction, Duration patience) throws SQLException {
        Set<String> others = new TreeSet<>(
                Sql.all(connection, row -> row.getString(1), "SELECT DISTINCT transaction_id FROM core_undo"));
        others.remove(transaction);
        for (String other : others) {
            try (SessionLock.Held held = SessionLock.hold(connection, dialect, other, patience)) {
                settle(other, true);
            }
        }
    }

    /**
     * Ends what is left of a transaction: forward if it is decided, else back. Run twice it changes nothing more. What is open on the
     * connection is committed, and auto-commit is on afterwards.
     *
     * @param resumed whether another process may have begun it: the statement that was next may have run
     * @return what could not be undone, one message each; its tables stay
     */
    List<String> settle(String transaction, boolean resumed) throws SQLException {
        connection.setAutoCommit(true);
        boolean decided = Database.hasDecision(connection, transaction);
        List<String> problems = new ArrayList<>();
        List<Row> rows = rows(transaction);
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(decided ? i : rows.size() - 1 - i);
            if (decided == !row.kind().equals(APPLIED)) {
                if (decided) {
                    carryOut(transaction, row, resumed && i == 0, problems);
                } else {
                    takeBack(transaction, row);
                }
            }
            change("DELETE FROM core_undo WHERE transaction_id = ? AND place = ?", transaction, row.place());
            faults("undo settled");
        }
        if (!rows.isEmpty()) {
            TransactionBoundary.makeDurable(connection, dialect);
        }
        return problems;
    }

    /** Undoes a migration that may have run in part: where its undo part fails, there is nothing to undo. */
    private void takeBack(String transaction, Row row) throws SQLException {
        for (SqlStatement statement : statements(row)) {
            try {
                execute(statement.text());
            } catch (SQLException e) {
                requireAnswer(statement.text(), e);
                LOG.debug("Undoing {} of {}: {}", row.version(), row.plugin(), Database.reason(e));
            }
            faults("taken back");
        }
        Set<String> before =
                row.tables().isEmpty() ? Set.of() : Set.of(row.tables().split("\n"));
        dropAllBut(before, row.plugin());
        change(
                "DELETE FROM core_migration WHERE plugin = ? AND version = ? AND transaction_id = ?",
                row.plugin().toString(),
                row.version(),
                transaction);
        forgetTablesThatAreGone(row.plugin());
    }

    /**
     * Drops all objects but those of before. They may refer to each other, so each round drops what nothing refers to any
     * more.
     */
    private void dropAllBut(Set<String> before, PluginName plugin) throws SQLException {
        boolean dropped = true;
        while (dropped) {
            dropped = false;
            for (DatabaseObject object : ownObjects(plugin)) {
                if (!before.contains(recorded(object))) {
                    dropped |= drop(object);
                }
            }
        }
    }

    /** Returns the plugin's objects that stand alone; triggers and indexes go with their tables. */
    private List<DatabaseObject> ownObjects(PluginName plugin) throws SQLException {
        return TableCatalogue.names(connection, dialect).objects().stream()
                .filter(object -> object.table().isEmpty()
                        && object.name().toLowerCase(Locale.ROOT).startsWith(plugin.tablePrefix()))
                .toList();
    }

    /** Returns how a row names an object: tables and views by their names only. */
    private static String recorded(DatabaseObject object) {
        String name = object.name().toLowerCase(Locale.ROOT);
        return object.isTableOrView() ? name : object.kind() + " " + name;
    }

    private boolean drop(DatabaseObject object) throws SQLException {
        for (String name : exactNames(object)) {
            String sql = "DROP " + object.kind() + " " + name;
            try {
                execute(sql);
                return true;
            } catch (SQLException e) {
                requireAnswer(sql, e);
                LOG.debug("{} {} was not dropped: {}", object.kind(), name, Database.reason(e));
            }
        }
        return false;
    }

    /** Returns the name as the database has it, in quotes; on H2, whose names are in lower case here, all that it can be. */
    private List<String> exactNames(DatabaseObject object) throws SQLException {
        return dialect == DatabaseKind.H2
                ? Sql.all(connection, row -> '"' + row.getString(1) + '"', H2Catalogue.EXACT_NAMES, object.name())
                : List.of('`' + object.name() + '`');
    }

    private void carryOut(String transaction, Row row, boolean resumed, List<String> problems) throws SQLException {
        if (row.kind().equals(KEEP)) {
            new MigrationHistory(connection).keep(row.plugin());
            return;
        }
        if (row.kind().equals(REMOVE)) {
            remove(row.plugin(), problems);
            return;
        }
        List<SqlStatement> statements = statements(row);
        for (int i = row.done(); i < statements.size(); i++) {
            try {
                execute(statements.get(i).text());
            } catch (SQLException e) {
                requireAnswer(statements.get(i).text(), e);
                // the first one of a resumed script may have run already, but not where the database is known to refuse
                // it
                if (!resumed
                        || i > row.done()
                        || refused.containsKey(statements.get(i).text())) {
                    problems.add("Undoing migration " + row.version() + " of " + row.plugin() + " failed in statement "
                            + (i + 1) + ": " + Database.reason(e) + ". Its tables were kept.");
                    LOG.warn("{}", problems.get(problems.size() - 1));
                    change(
                            "UPDATE core_migration SET kept = 1 WHERE plugin = ? AND version = ?",
                            row.plugin().toString(),
                            row.version());
                    return;
                }
            }
            faults("undo run");
            change(
                    "UPDATE core_undo SET done = ? WHERE transaction_id = ? AND place = ?",
                    i + 1,
                    transaction,
                    row.place());
        }
        new MigrationHistory(connection).remove(row.plugin(), row.version());
        forgetTablesThatAreGone(row.plugin());
    }

    /** Drops what is left of a plugin, unless a migration that could not be undone keeps its tables. */
    private void remove(PluginName plugin, List<String> problems) throws SQLException {
        if (!new MigrationHistory(connection).of(plugin).isEmpty()) {
            return;
        }
        dropAllBut(Set.of(), plugin);
        Set<String> left = own(plugin);
        if (!left.isEmpty()) {
            problems.add(Message.of(
                            "{0} of {1} could not be dropped: something else in the database uses them.",
                            String.join(", ", left), plugin)
                    .toString());
        }
        forgetTablesThatAreGone(plugin);
    }

    private void forgetTablesThatAreGone(PluginName plugin) throws SQLException {
        Set<String> present = own(plugin);
        for (String name : PluginTables.of(connection).getOrDefault(plugin, Set.of())) {
            if (!present.contains(name)) {
                change("DELETE FROM core_table WHERE plugin = ? AND name = ?", plugin.toString(), name);
            }
        }
    }

    private Set<String> own(PluginName plugin) throws SQLException {
        return ownObjects(plugin).stream().map(UndoJournal::recorded).collect(Collectors.toCollection(TreeSet::new));
    }

    private List<SqlStatement> statements(Row row) {
        try {
            return SqlSplitter.split(row.undo().orElse(""), dialect);
        } catch (IllegalArgumentException e) {
            LOG.warn("The undo part of {} of {} cannot be read: {}", row.version(), row.plugin(), e.getMessage());
            return List.of();
        }
    }

    /**
     * Requires that a failure is the database's answer to the statement. One that is lost, or that waits for somebody else, has not
     * answered: the statement has to run again.
     */
    private void requireAnswer(String sql, SQLException failure) throws SQLException {
        if (FailureKind.maySucceedLater(failure)) {
            throw failure;
        }
        if (!answers()) {
            if (FailureKind.lasts(failure)) {
                refused.put(sql, failure);
            }
            throw failure;
        }
    }

    private boolean answers() {
        try {
            return connection.isValid(5);
        } catch (SQLException e) {
            return false; // a pool has closed it
        }
    }

    private void execute(String sql) throws SQLException {
        SQLException refusal = refused.get(sql);
        if (refusal != null) {
            throw refusal;
        }
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            limit.begin();
            try {
                statement.execute(sql);
            } finally {
                limit.end();
            }
        }
    }

    private List<Row> rows(String transaction) throws SQLException {
        try {
            return Sql.all(
                    connection,
                    row -> new Row(
                            row.getInt(1),
                            row.getString(2),
                            PluginName.of(row.getString(3)),
                            row.getString(4),
                            Optional.ofNullable(row.getString(5)),
                            row.getString(6),
                            row.getInt(7)),
                    "SELECT place, kind, plugin, version, undo_text, attributes, done FROM core_undo"
                            + " WHERE transaction_id = ? ORDER BY place",
                    transaction);
        } catch (PluginException e) {
            throw damaged(e);
        }
    }

    private void insert(
            String transaction, String kind, PluginName plugin, String version, Optional<String> undo, String tables)
            throws SQLException {
        int place = rows(transaction).size();
        used = true;
        change(
                "INSERT INTO core_undo (transaction_id, place, kind, plugin, version, undo_text, attributes, done)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
                transaction,
                place,
                kind,
                plugin.toString(),
                version,
                undo.orElse(null),
                tables);
    }

    private void change(String sql, @Nullable Object... values) throws SQLException {
        Sql.change(connection, sql, values);
    }

    private void faults(String step) throws SQLException {
        try {
            faults.reach(FaultPoint.step(step));
        } catch (java.io.IOException e) {
            throw new SQLException(e);
        }
    }
}
