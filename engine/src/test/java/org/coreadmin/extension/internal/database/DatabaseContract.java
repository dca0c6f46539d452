package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every database does that migrations run on. */
abstract class DatabaseContract {

    static final PluginName REPORT = PluginName.of("acme/sales-report");
    static final TransactionHeader INSTALL =
            new TransactionHeader("install", "acme/sales-report", Map.of("version", "1.0.0"), DecisionKind.DATABASE);
    private static final String FIRST = "20260101000000_entries.sql";
    private static final String SECOND = "20260102000000_notes.sql";
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    Path directory;

    DataSource dataSource;
    Database database;

    abstract DataSource open() throws Exception;

    abstract DatabaseKind dialect();

    @BeforeEach
    void openDatabase() throws Exception {
        dataSource = open();
        database = database(FaultPoints.NONE);
    }

    Database database(FaultPoints faults) {
        return new Database(dataSource, new ReadSqlRules(), Clock.fixed(NOON, ZoneOffset.UTC), faults);
    }

    @Test
    void tellsWhichDatabaseItIs() {
        assertThat(database.dialect()).contains(dialect());
    }

    @Test
    void aTransactionIsDecidedExactlyWhenItIsCommitted() {
        assertThat(database.isDecided("t1")).as("before any tables are there").isFalse();
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            transaction.commit();
        }
        try (DatabaseTransaction transaction = database.begin("t2", INSTALL)) {
            assertThat(transaction.raw()).isNotNull();
        }

        assertThat(database.isDecided("t1")).isTrue();
        assertThat(database.isDecided("t2")).isFalse();
        assertThat(DecidedOperation.allOf(database)).containsExactly(new DecidedOperation("t1", INSTALL, NOON));
    }

    /** PostgreSQL's driver gives the session the time zone of the process. */
    @Test
    void tellsTheSameInstantWhateverTheTimeZoneOfTheProcess() {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
            try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
                transaction.commit();
            }
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Shanghai"));
            assertThat(DecidedOperation.allOf(database))
                    .extracting(DecidedOperation::decided)
                    .containsExactly(NOON);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void appliesMigrationsOnceAndUndoesThemAll() throws Exception {
        plugin(
                FIRST,
                "CREATE TABLE acme__sales_report__entry (id INTEGER, text VARCHAR(100) DEFAULT 'a;b'); -- one; two\n"
                        + "INSERT INTO acme__sales_report__entry (id) VALUES (1);\n"
                        + "-- //@UNDO\nDROP TABLE acme__sales_report__entry;");
        plugin(
                SECOND,
                "CREATE TABLE acme__sales_report__note (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__sales_report__note;");
        assertThat(database.plan(REPORT, scripts()).apply()).containsExactly(FIRST, SECOND);

        assertThat(migrate("t1").apply()).containsExactly(FIRST, SECOND);

        assertThat(query("SELECT text FROM acme__sales_report__entry")).containsExactly("a;b");
        assertThat(database.plan(REPORT, scripts()).isEmpty()).isTrue();
        assertThat(migrate("t2").isEmpty()).isTrue();

        inTransaction("t3", Migrations::undoAll);

        assertThat(tables()).isEmpty();
        assertThat(database.inventory().history()).isEmpty();
    }

    @Test
    void leavesNoTraceOfAMigrationThatFails() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);\n\nINSERT INTO nowhere VALUES (1);");

        assertThatThrownBy(() -> migrate("t1"))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                .hasMessageContaining(FIRST)
                .hasMessageContaining("statement 2 on line 3")
                .hasMessageContaining("nowhere");

        assertThat(tables()).isEmpty();
        assertThat(database.isDecided("t1")).isFalse();
    }

    @Test
    void adoptsTheTablesThatAnUninstallKept() throws Exception {
        plugin(
                FIRST,
                "CREATE TABLE acme__sales_report__entry (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__sales_report__entry;");
        migrate("t1");
        execute("INSERT INTO acme__sales_report__entry (id) VALUES (42)");
        inTransaction("t2", Migrations::keep);
        assertThat(database.inventory().history()).containsExactly(new MigratedPlugin(REPORT, List.of(FIRST), true));

        plugin(SECOND, "ALTER TABLE acme__sales_report__entry ADD COLUMN note VARCHAR(10);");
        assertThat(database.plan(REPORT, scripts()))
                .isEqualTo(new MigrationPlan(List.of(), List.of(FIRST), List.of(SECOND)));
        assertThat(migrate("t3")).isEqualTo(new MigrationPlan(List.of(), List.of(FIRST), List.of(SECOND)));

        assertThat(query("SELECT id FROM acme__sales_report__entry")).containsExactly("42");
        assertThat(database.inventory().history())
                .containsExactly(new MigratedPlugin(REPORT, List.of(FIRST, SECOND), false));
    }

    @Test
    void undoesNewerMigrationsOnlyIfAsked() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);");
        Path second = plugin(
                SECOND,
                "CREATE TABLE acme__sales_report__note (id INTEGER);\n--//@undo\nDROP TABLE acme__sales_report__note;");
        migrate("t1");
        java.nio.file.Files.delete(second);

        assertThatThrownBy(() -> migrate("t2"))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining(SECOND)
                .hasMessageContaining("newer version");
        assertThat(tables()).hasSize(2);

        inTransaction(
                "t3",
                migrations ->
                        assertThat(migrations.migrate(scripts(), true).undo()).containsExactly(SECOND));
        assertThat(tables()).containsExactly("acme__sales_report__entry");
    }

    @Test
    void refusesAnAppliedMigrationThatHasChanged() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);");
        migrate("t1");
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id BIGINT);");

        assertThatThrownBy(() -> migrate("t2"))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("was changed after it was applied");
        assertThatThrownBy(() -> database.plan(REPORT, scripts()))
                .hasMessageContaining("was changed after it was applied");
    }

    @Test
    void takesTheUndoTextThatWasMendedLater() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);\n-- //@UNDO\nDROP TABLE wrong;");
        migrate("t1");
        plugin(
                FIRST,
                "CREATE TABLE acme__sales_report__entry (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__sales_report__entry;");
        migrate("t2");

        inTransaction("t3", Migrations::undoAll);

        assertThat(tables()).isEmpty();
    }

    @Test
    void cannotUndoWithoutUndoTextUnlessForced() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);");
        plugin(
                SECOND,
                "CREATE TABLE acme__sales_report__note (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__sales_report__note;");
        migrate("t1");

        assertThatThrownBy(() -> inTransaction("t2", Migrations::undoAll))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CLEANUP_FAILED))
                .hasMessageContaining(FIRST)
                .hasMessageContaining("keep the data");
        assertThat(tables()).hasSize(2);

        inTransaction(
                "t3",
                migrations -> assertThat(migrations.undoAllIgnoringFailures())
                        .singleElement()
                        .asString()
                        .contains(FIRST));
        assertThat(tables()).containsExactly("acme__sales_report__entry");
        assertThat(database.inventory().history()).containsExactly(new MigratedPlugin(REPORT, List.of(FIRST), true));
    }

    @Test
    void goesOnPastAnUndoThatTheDatabaseRefuses() throws Exception {
        plugin(
                FIRST,
                "CREATE TABLE acme__sales_report__entry (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__sales_report__entry;");
        plugin(
                SECOND,
                "CREATE TABLE acme__sales_report__note (id INTEGER);\n-- //@UNDO\n"
                        + "DROP TABLE acme__sales_report__note;\nDROP TABLE acme__sales_report__nowhere;");
        migrate("t1");

        inTransaction(
                "t2",
                migrations -> assertThat(migrations.undoAllIgnoringFailures())
                        .singleElement()
                        .asString()
                        .contains(SECOND, "statement 2"));

        assertThat(tables()).containsExactly("acme__sales_report__note");
    }

    @Test
    void refusesTablesWithoutThePluginsPrefix() throws Exception {
        execute("CREATE TABLE somebody_elses (id INTEGER)");
        for (String statement : List.of(
                "CREATE TABLE entry (id INTEGER)",
                "CREATE VIEW entry AS SELECT 1",
                "CREATE /* acme__sales_report__ */ TABLE acme__sales (id INTEGER)",
                "DROP TABLE somebody_elses",
                "ALTER TABLE somebody_elses RENAME TO acme__sales_report__mine")) {
            plugin(FIRST, statement);
            assertThatThrownBy(() -> migrate("t1"))
                    .as(statement)
                    .isInstanceOf(PluginException.class)
                    .hasMessageContaining("must be named acme__sales_report__");
        }
        assertThat(tables()).containsExactly("somebody_elses");
    }

    @Test
    void refusesTwoPluginsWhoseTablesWouldHaveTheSameNames() throws Exception {
        plugin(FIRST, "CREATE TABLE acme__sales_report__entry (id INTEGER);");
        migrate("t1");

        for (String other : List.of("acme/sales.report", "acme/sales_report", "acme/sales-report__x")) {
            assertThatThrownBy(() -> database.plan(PluginName.of(other), scripts()))
                    .as(other)
                    .isInstanceOf(PluginException.class)
                    .hasMessageContaining("acme/sales-report");
        }
        assertThat(database.plan(PluginName.of("acme/sales"), scripts()).apply())
                .containsExactly(FIRST);
    }

    @Test
    void scriptsCannotEndTheTransaction() throws Exception {
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL);
                LentConnection lent = transaction.lend(REPORT, Set.of())) {
            Connection connection = lent.connection();
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE acme__sales_report__entry (id INTEGER)");
                for (String sql :
                        List.of("COMMIT", "/* x */ rollback", "SELECT 1; COMMIT", "BEGIN", "END", "SAVEPOINT x")) {
                    assertThatThrownBy(() -> statement.execute(sql)).as(sql).isInstanceOf(SQLException.class);
                    assertThatThrownBy(() -> connection.prepareStatement(sql))
                            .as(sql)
                            .isInstanceOf(SQLException.class);
                }
                assertThat(statement.getConnection()).isSameAs(connection);
            }
            assertThatThrownBy(connection::commit).hasMessageContaining("refused");
            assertThatThrownBy(connection::rollback).hasMessageContaining("refused");
            assertThatThrownBy(connection::close).hasMessageContaining("refused");
            assertThatThrownBy(() -> connection.setAutoCommit(true)).hasMessageContaining("refused");
            assertThatThrownBy(() -> connection.unwrap(Object.class.getModule().getClass()))
                    .isInstanceOf(SQLException.class);
            connection.rollback(connection.setSavepoint());
        }
        assertThat(tables()).isEmpty();
    }

    @Test
    void scriptsCannotUseTheConnectionAfterTheirOperation() throws Exception {
        Connection kept;
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            kept = transaction.lend(REPORT, Set.of()).connection();
            transaction.commit();
        }

        assertThat(kept.isClosed()).isTrue();
        assertThatThrownBy(kept::createStatement)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("has ended");
    }

    @Test
    void takesBackWhatFailedInASavepointAlone() throws Exception {
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            transaction.inSavepoint(() -> run(transaction, "CREATE TABLE acme__sales_report__one (id INTEGER)"));
            assertThatThrownBy(() -> transaction.inSavepoint(() -> {
                        run(transaction, "CREATE TABLE acme__sales_report__two (id INTEGER)");
                        throw new IllegalStateException("no");
                    }))
                    .hasMessage("no");
            transaction.commit();
        }

        assertThat(tables()).containsExactly("acme__sales_report__one");
    }

    @Test
    void saysThatACommitHappenedThoughItsAnswerWasLost() {
        Database failing = database(point -> {
            if (point.what().equals("database committed")) {
                throw new IOException("connection reset");
            }
            return true;
        });
        try (DatabaseTransaction transaction = failing.begin("t1", INSTALL)) {
            transaction.commit();
        }

        assertThat(database.isDecided("t1")).isTrue();
    }

    @Test
    void saysThatACommitDidNotHappen() {
        Database failing = database(point -> {
            if (point.what().equals("commit database")) {
                throw new IOException("connection reset");
            }
            return true;
        });
        try (DatabaseTransaction transaction = failing.begin("t1", INSTALL)) {
            assertThatThrownBy(transaction::commit)
                    .isExactlyInstanceOf(PluginException.class)
                    .hasMessageContaining("connection reset");
        }

        assertThat(database.isDecided("t1")).isFalse();
    }

    @Test
    void neverCommitsWithoutTheDecision() throws Exception {
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            run(transaction, "CREATE TABLE acme__sales_report__entry (id INTEGER)");
            run(transaction, "DELETE FROM core_decision");

            assertThatThrownBy(transaction::commit).isInstanceOf(PluginException.class);
        }
        assertThat(tables()).isEmpty();
    }

    @Test
    void refusesTheTablesOfANewerVersion() throws Exception {
        database.begin("t1", INSTALL).commit();
        execute("UPDATE core_schema SET version = 1000 WHERE version = 2");

        assertThatThrownBy(() -> database.begin("t2", INSTALL))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE))
                .hasMessageContaining("newer version");
    }

    @Test
    void runsTriggersBetweenTheirOwnDelimiters() throws Exception {
        plugin(FIRST, trigger() + "\n-- //@UNDO\n" + dropTrigger());

        migrate("t1");
        execute("INSERT INTO acme__sales_report__entry (id) VALUES (1)");
        assertThat(query("SELECT id FROM acme__sales_report__log")).containsExactly("1");

        inTransaction("t2", Migrations::undoAll);
        assertThat(tables()).isEmpty();
    }

    abstract String trigger();

    abstract String dropTrigger();

    /** Something done with the migrations of the plugin. */
    interface Work {
        void with(Migrations migrations);
    }

    void inTransaction(String id, Work work) {
        try (DatabaseTransaction transaction = database.begin(id, INSTALL)) {
            work.with(new Migrations(transaction, REPORT, Set.of(), Progress.NONE));
            transaction.commit();
        }
    }

    MigrationPlan migrate(String id) {
        List<MigrationPlan> done = new ArrayList<>();
        inTransaction(id, migrations -> done.add(migrations.migrate(scripts(), false)));
        return done.get(0);
    }

    MigrationScripts scripts() {
        return MigrationScripts.read(directory.resolve("plugin"), dialect(), new ReadSqlRules());
    }

    Path plugin(String file, String content) throws IOException {
        return Trees.write(directory.resolve("plugin/database/migrations").resolve(file), content);
    }

    static void run(DatabaseTransaction transaction, String sql) throws SQLException {
        try (Statement statement = transaction.raw().createStatement()) {
            statement.execute(sql);
        }
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    List<String> query(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (row.next()) {
                values.add(row.getString(1));
            }
            return values;
        }
    }

    /** All tables but the product's own. */
    List<String> tables() throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            return TableCatalogue.read(connection, dialect()).tables().stream()
                    .filter(name -> !name.startsWith("core_"))
                    .toList();
        }
    }
}
