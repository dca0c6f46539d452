package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds where the database does not take definitions of tables back. */
@Tag(Thoroughness.TAG)
abstract class UndoJournalContract {

    private static final PluginName REPORT = PluginName.of("acme/report");
    private static final TransactionHeader HEADER =
            new TransactionHeader("install", "acme/report", Map.of(), DecisionKind.DATABASE);
    private static final String FIRST = "20260101000000_entries.sql";
    private static final String SECOND = "20260102000000_notes.sql";
    private static final String ENTRIES = """
            CREATE TABLE acme__report__entry (id INTEGER PRIMARY KEY, text VARCHAR(100) DEFAULT 'a;b');
            INSERT INTO acme__report__entry (id) VALUES (1);
            -- //@UNDO
            DROP TABLE acme__report__entry;
            """;
    private static final String NOTES = """
            ALTER TABLE acme__report__entry ADD COLUMN note INTEGER;
            CREATE TABLE acme__report__note (id INTEGER PRIMARY KEY, entry INTEGER, FOREIGN KEY (entry) REFERENCES acme__report__entry(id));
            CREATE VIEW acme__report__all AS SELECT id FROM acme__report__note;
            -- //@UNDO
            DROP VIEW acme__report__all;
            DROP TABLE acme__report__note;
            ALTER TABLE acme__report__entry DROP COLUMN note;
            """;

    @TempDir
    Path directory;

    private String url;
    private Database database;

    /** The address of an empty database. */
    abstract String open() throws Exception;

    abstract DatabaseKind dialect();

    @BeforeEach
    void openDatabase() throws Exception {
        url = open();
        database = database(url, FaultPoints.NONE);
    }

    private static Database database(String url, FaultPoints faults) {
        return new Database(new DriverDataSource(url), new ReadSqlRules(), Clock.systemUTC(), faults);
    }

    @Test
    void appliesKeepsAdoptsAndUndoes() throws Exception {
        assertThat(database.dialect()).contains(dialect());
        plugin(FIRST, ENTRIES);
        migrate("t1");
        assertThat(query("SELECT text FROM acme__report__entry")).containsExactly("a;b");
        assertThat(database.isDecided("t1")).isTrue();
        assertThat(DecidedOperation.allOf(database)).hasSize(1);

        inTransaction("t2", Migrations::keep);
        assertThat(database.inventory().history()).containsExactly(new MigratedPlugin(REPORT, List.of(FIRST), true));
        plugin(SECOND, NOTES);
        assertThat(migrate("t3")).isEqualTo(new MigrationPlan(List.of(), List.of(FIRST), List.of(SECOND)));
        assertThat(query("SELECT id FROM acme__report__entry")).containsExactly("1");

        inTransaction("t4", Migrations::undoAll);
        assertThat(tables()).isEmpty();
        assertThat(database.inventory().history()).isEmpty();
        assertThat(database.inventory().recorded()).isEmpty();
        assertThat(query("SELECT place FROM core_undo")).isEmpty();
    }

    /** Returns the address with sessions in the time zone +08:00. */
    String inShanghai(String address) {
        return address + "&sessionVariables=time_zone='+08:00'";
    }

    @Test
    void tellsTheSameInstantWhateverTheTimeZonesOfProcessAndServer() {
        Instant noon = Instant.parse("2026-01-02T12:00:00.123456Z");
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/St_Johns"));
            Database abroad = new Database(
                    new DriverDataSource(inShanghai(url)),
                    new ReadSqlRules(),
                    Clock.fixed(noon, ZoneOffset.ofHours(5)),
                    FaultPoints.NONE);
            try (DatabaseTransaction transaction = abroad.begin("t1", HEADER)) {
                transaction.commit();
            }
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Shanghai"));
            assertThat(DecidedOperation.allOf(database))
                    .extracting(DecidedOperation::decided)
                    .containsExactly(noon);
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void leavesNoTraceOfMigrationsThatFailOrOfAnOperationThatFailsAfterThem() throws Exception {
        plugin(FIRST, ENTRIES);
        plugin(SECOND, NOTES.replace("CREATE VIEW", "INSERT INTO nowhere VALUES (1);\nCREATE VIEW"));
        assertThatThrownBy(() -> migrate("t1")).hasMessageContaining(SECOND).hasMessageContaining("nowhere");
        assertNothing("t1");

        plugin(SECOND, NOTES);
        try (DatabaseTransaction transaction = database.begin("t2", HEADER)) {
            new Migrations(transaction, REPORT, Set.of(), Progress.NONE).migrate(scripts(), false);
            assertThat(tables()).hasSize(3);
        }
        assertNothing("t2");
    }

    @Test
    void losesNothingInAnUninstallThatFails() throws Exception {
        plugin(FIRST, ENTRIES);
        plugin(SECOND, NOTES);
        migrate("t1");
        try (DatabaseTransaction transaction = database.begin("t2", HEADER)) {
            new Migrations(transaction, REPORT, Set.of(), Progress.NONE).undoAll();
        }
        assertThat(tables()).hasSize(3);
        assertThat(query("SELECT id FROM acme__report__entry")).containsExactly("1");
        assertThat(database.plan(REPORT, scripts()).isEmpty()).isTrue();
    }

    @Test
    void saysWhatCouldNotBeUndoneAndKeepsIt() throws Exception {
        plugin(FIRST, ENTRIES.replace("DROP TABLE", "DROP TABLE acme__report__nowhere;\nDROP TABLE"));
        plugin(SECOND, NOTES);
        migrate("t1");
        try (DatabaseTransaction transaction = database.begin("t2", HEADER)) {
            new Migrations(transaction, REPORT, Set.of(), Progress.NONE).undoAll();
            transaction.commit();
            assertThat(transaction.leftovers()).singleElement().asString().contains("20260101000000", "statement 1");
        }
        assertThat(tables()).containsExactly("acme__report__entry");
        assertThat(database.inventory().history()).containsExactly(new MigratedPlugin(REPORT, List.of(FIRST), true));
    }

    @Test
    void refusesWhatIsOfOthersBeforeAnythingRuns() throws Exception {
        migrate("t0"); // there are the product's tables
        execute("CREATE TABLE host_orders (id INTEGER PRIMARY KEY, state VARCHAR(20))");
        execute("INSERT INTO host_orders (id) VALUES (1)");
        List<String> refused = new ArrayList<>(List.of(
                "CREATE TABLE entry (id INTEGER)",
                "DROP TABLE IF EXISTS acme__report__x, host_orders",
                "DROP TABLE host_orders",
                "ALTER TABLE host_orders ADD COLUMN acme__report__x INTEGER",
                "ALTER TABLE acme__report__x RENAME TO host_things",
                "CREATE OR REPLACE VIEW entry AS SELECT 1",
                "CREATE VIEW acme__report__v AS SELECT * FROM core_decision",
                "TRUNCATE TABLE host_orders",
                "INSERT INTO host_orders (id) VALUES (2)",
                "INSERT INTO core_decision (transaction_id) VALUES ('x')",
                "INSERT INTO acme__report__x SELECT subject FROM core_decision",
                "UPDATE host_orders SET state = 'lost'",
                "DELETE FROM host_orders",
                "DELETE FROM core_migration WHERE plugin = 'acme/other'",
                "CREATE INDEX acme__report__i ON host_orders (state)",
                "CREATE INDEX other_index ON acme__report__x (id)",
                "DROP SCHEMA other",
                "CREATE SCHEMA acme__report__s",
                "GRANT SELECT ON acme__report__x TO PUBLIC",
                "CREATE TABLE acme__report__x (id INTEGER, FOREIGN KEY (id) REFERENCES host_orders (id))",
                "CREATE TABLE acme__report__x (id INTEGER REFERENCES host_orders (id) ON DELETE RESTRICT)",
                "CREATE TABLE other.acme__report__x (id INTEGER)",
                "CREATE USER mallory",
                "EXECUTE IMMEDIATE 'DROP TABLE host_orders'"));
        refused.addAll(refusedHere());
        for (String statement : refused) {
            for (String file : List.of(
                    "-- @DELIMITER |\nCREATE TABLE acme__report__first (id INTEGER) |\n" + statement + "|",
                    "-- @DELIMITER |\nCREATE TABLE acme__report__first (id INTEGER)|\n-- //@UNDO\n-- @DELIMITER |\n"
                            + statement + "|\nDROP TABLE acme__report__first|")) {
                plugin(FIRST, file);
                assertThatThrownBy(() -> migrate("t1"))
                        .as(statement)
                        .isInstanceOf(PluginException.class)
                        .hasMessageContaining(FIRST)
                        .hasMessageNotContaining("failed in statement");
                assertThat(tables()).as(statement).isEmpty();
            }
        }
        assertThat(query("SELECT id FROM host_orders WHERE state IS NULL")).containsExactly("1");
        assertThat(query("SELECT place FROM core_undo")).isEmpty();
    }

    /** More statements that are refused on this database. */
    List<String> refusedHere() {
        return List.of();
    }

    @Test
    void readsAllFilesBeforeTheFirstOneRuns() throws Exception {
        plugin(FIRST, ENTRIES);
        plugin(SECOND, "CREATE TABLE acme__report__x (id INTEGER);\nDELETE FROM core_migration;");
        List<String> reached = new ArrayList<>();
        Database counting = database(url, point -> reached.add(point.what()));
        assertThatThrownBy(() -> run(counting, "install", "t1", scripts()))
                .hasMessageContaining(SECOND)
                .hasMessageContaining("line 2")
                .hasMessageContaining("Core Extension");
        assertThat(reached).doesNotContain("undo noted", "statement run");
    }

    @Test
    void runsWhatIsTheirOwn() throws Exception {
        execute("CREATE TABLE host_orders (id INTEGER PRIMARY KEY, state VARCHAR(20))");
        execute("INSERT INTO host_orders (id) VALUES (1)");
        List<String> statements = new ArrayList<>(List.of(
                "CREATE TABLE acme__report__x (id INTEGER PRIMARY KEY, text VARCHAR(50) DEFAULT 'a;b', at TIMESTAMP)",
                "CREATE TABLE acme__report__y (id INTEGER PRIMARY KEY, FOREIGN KEY (id) REFERENCES host_orders (id) ON DELETE"
                        + " CASCADE)",
                "CREATE INDEX acme__report__i ON acme__report__x (text)",
                "INSERT INTO acme__report__y SELECT id FROM host_orders WHERE id > 0",
                "INSERT INTO acme__report__x (id, text) VALUES (1, 'it''s'), (2, NULL)",
                "UPDATE acme__report__x SET text = (SELECT MAX(state) FROM host_orders) WHERE id = 1",
                "DELETE FROM acme__report__x WHERE id = 2",
                "CREATE VIEW acme__report__v AS SELECT x.id, o.state FROM acme__report__x x JOIN host_orders o ON o.id = x.id",
                "ALTER TABLE acme__report__x ADD COLUMN more INTEGER",
                "CREATE TABLE acme__report__old (id INTEGER)",
                "ALTER TABLE acme__report__old RENAME TO acme__report__new",
                "DROP TABLE acme__report__new"));
        statements.addAll(allowedHere());
        plugin(FIRST, "-- @DELIMITER |\n" + String.join("|\n", statements) + "|\n-- //@UNDO\n");
        migrate("t1");
        assertThat(tables()).contains("acme__report__x", "acme__report__y", "acme__report__v");
        inTransaction("t2", Migrations::undoAll);
        assertThat(tables()).isEmpty();
        try (Connection connection = new DriverDataSource(url).getConnection()) {
            assertThat(TableCatalogue.read(connection, dialect()).objects())
                    .extracting(DatabaseObject::name)
                    .filteredOn(name -> name.contains("acme"))
                    .isEmpty();
        }
        assertThat(query("SELECT id FROM host_orders")).containsExactly("1");
    }

    /** More statements that are possible on this database. */
    List<String> allowedHere() {
        return List.of();
    }

    @Test
    void runsTheMigrationsOfAllOurPlugins() throws Exception {
        int plugins = 0;
        for (String folder : List.of("../plugins", "../samples/plugins")) {
            try (var directories = java.nio.file.Files.newDirectoryStream(Path.of(folder))) {
                for (Path plugin : directories) {
                    if (!MigrationScripts.exist(plugin)) {
                        continue;
                    }
                    plugins++;
                    String vendor = folder.startsWith("../plugins") ? "core/" : "paws/";
                    PluginName name = PluginName.of(vendor + plugin.getFileName());
                    MigrationScripts scripts = MigrationScripts.read(plugin, dialect(), new ReadSqlRules());
                    try (DatabaseTransaction transaction = database.begin("i" + plugins, HEADER)) {
                        new Migrations(transaction, name, Set.of(), Progress.NONE).migrate(scripts, false);
                        transaction.commit();
                    }
                    assertThat(database.inventory().tablesOf(name))
                            .as(name.toString())
                            .isNotEmpty();
                    try (DatabaseTransaction transaction = database.begin("u" + plugins, HEADER)) {
                        new Migrations(transaction, name, Set.of(), Progress.NONE).undoAll();
                        transaction.commit();
                        assertThat(transaction.leftovers()).isEmpty();
                    }
                    assertThat(database.inventory().tablesOf(name))
                            .as(name.toString())
                            .isEmpty();
                }
            }
        }
        assertThat(plugins).isGreaterThanOrEqualTo(5);
    }

    @Test
    void theProductsTablesHavePrimaryKeys() throws Exception {
        migrate("t1");
        for (String table :
                List.of("core_schema", "core_decision", "core_migration", "core_base", "core_table", "core_undo")) {
            try (Connection connection = new DriverDataSource(url).getConnection();
                    ResultSet keys = connection
                            .getMetaData()
                            .getPrimaryKeys(
                                    connection.getCatalog(),
                                    null,
                                    dialect() == DatabaseKind.H2 ? table.toUpperCase() : table)) {
                assertThat(keys.next()).as(table).isTrue();
            }
        }
    }

    @Test
    void doesNotUndoAndApplyInOneOperation() throws Exception {
        Path first = plugin(FIRST, ENTRIES);
        migrate("t1");
        java.nio.file.Files.delete(first);
        plugin(SECOND, "CREATE TABLE acme__report__other (id INTEGER);");
        assertThatThrownBy(() -> inTransaction("t2", migrations -> migrations.migrate(scripts(), true)))
                .hasMessageContaining("one operation can do only one of the two");
        assertThat(tables()).containsExactly("acme__report__entry");
    }

    @Test
    void isWholeAfterAKillAtAnyMoment() throws Exception {
        plugin(FIRST, ENTRIES);
        plugin(SECOND, NOTES);
        List<Integer> installing = points("install");
        List<Integer> removing = points("uninstall");
        assertThat(installing).hasSizeGreaterThan(7);
        assertThat(removing).hasSizeGreaterThan(7);
        Thoroughness form = Thoroughness.asked();
        for (int point : new TreeSet<>(form.of(installing, 1, 4, new Random()))) { // a transaction has its name once
            String id = "i" + point;
            assertThat(child("install", id, point)).isEqualTo(ChildJvm.HALTED);
            if (database.isDecided(id)) {
                assertThat(tables()).as("killed at %d", point).hasSize(3);
                inTransaction("u" + id, Migrations::undoAll);
            }
            assertNothing("none");
        }
        for (int point : new TreeSet<>(form.of(removing, 1, 4, new Random()))) {
            migrate("m" + point);
            String id = "r" + point;
            assertThat(child("uninstall", id, point)).isEqualTo(ChildJvm.HALTED);
            if (database.isDecided(id)) {
                assertNothing("none");
            } else {
                assertThat(query("SELECT id FROM acme__report__entry"))
                        .as("killed at %d", point)
                        .containsExactly("1");
                inTransaction("u" + id, Migrations::undoAll);
            }
        }
    }

    /** The points that an operation passes, counted in one that happens. */
    private List<Integer> points(String operation) {
        List<Integer> reached = new ArrayList<>();
        Database counting = database(url, point -> {
            reached.add(reached.size());
            return true;
        });
        run(counting, operation, "counted-" + operation, scripts());
        return reached;
    }

    private int child(String operation, String id, int point) throws Exception {
        return ChildJvm.run(
                UndoJournalRun.class, url, directory.resolve("plugin").toString(), operation, id, "" + point);
    }

    /** What a child does, and what is counted before. */
    static void run(Database database, String operation, String id, MigrationScripts scripts) {
        try (DatabaseTransaction transaction = database.begin(id, HEADER)) {
            Migrations migrations = new Migrations(transaction, REPORT, Set.of(), Progress.NONE);
            if (operation.equals("install")) {
                migrations.migrate(scripts, false);
            } else {
                migrations.undoAll();
            }
            transaction.commit();
        }
    }

    private void assertNothing(String transaction) throws Exception {
        assertThat(database.isDecided(transaction)).isFalse();
        assertThat(tables()).isEmpty();
        assertThat(database.inventory().history()).isEmpty();
        assertThat(database.inventory().recorded()).isEmpty();
        assertThat(query("SELECT place FROM core_undo")).isEmpty();
    }

    private interface Work {
        void with(Migrations migrations);
    }

    private void inTransaction(String id, Work work) {
        try (DatabaseTransaction transaction = database.begin(id, HEADER)) {
            work.with(new Migrations(transaction, REPORT, Set.of(), Progress.NONE));
            transaction.commit();
        }
    }

    private MigrationPlan migrate(String id) {
        List<MigrationPlan> done = new ArrayList<>();
        inTransaction(id, migrations -> done.add(migrations.migrate(scripts(), false)));
        return done.get(0);
    }

    private MigrationScripts scripts() {
        return MigrationScripts.read(directory.resolve("plugin"), dialect(), new ReadSqlRules());
    }

    private Path plugin(String file, String content) throws Exception {
        return Trees.write(directory.resolve("plugin/database/migrations").resolve(file), content);
    }

    private List<String> tables() {
        return new ArrayList<>(new TreeSet<>(database.inventory().tablesOf(REPORT)));
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = new DriverDataSource(url).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> query(String sql) throws Exception {
        List<String> values = new ArrayList<>();
        try (Connection connection = new DriverDataSource(url).getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                values.add(row.getString(1));
            }
        }
        return values;
    }
}
