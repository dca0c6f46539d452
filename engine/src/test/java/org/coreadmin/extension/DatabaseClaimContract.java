package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.store.ClaimingBase;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database belongs to one base directory, on every database: nobody drops the tables of somebody else's plugins. */
abstract class DatabaseClaimContract {

    private static final String MIGRATION = """
            CREATE TABLE acme__report__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__report__entry;
            """;
    private static final PluginName REPORT = PluginName.of("acme/report");
    private static final String ADOPT = "adopt";

    @TempDir
    Path directory;

    private DataSource shared;
    private Path one;
    private Path other;
    private final List<PluginLoader> opened = new ArrayList<>();

    /** An empty database that lies in no base directory. */
    abstract DataSource database(Path directory) throws Exception;

    @BeforeEach
    void makeBases() throws Exception {
        shared = database(directory);
        one = Files.createDirectories(directory.resolve("one"));
        other = Files.createDirectories(directory.resolve("other"));
    }

    @AfterEach
    void close() {
        opened.forEach(PluginLoader::close);
    }

    @Test
    void refusesTheFirstChangeOfASecondBaseDirectory() throws Exception {
        install(one, "acme/report");
        plugin(other, "acme/report");
        Map<String, String> before = files(other);

        OperationResult refused = manager(other).install("acme/report");

        assertThat(refused.error()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message())
                .contains("belongs to another base directory")
                .contains(one.toRealPath().toString())
                .contains(other.toRealPath().toString())
                .contains(ADOPT);
        assertThat(refused.remedies()).containsExactly(Remedy.doctor("adopt_database"));
        assertThat(files(other)).isEqualTo(before);
        assertThat(manager(other).history("acme/report"))
                .as("refused before anything began")
                .isEmpty();
        assertThat(tables()).containsExactly("acme__report__entry");
        assertThatThrownBy(() -> manager(other).plan(new Operation.Install(REPORT, InstallOptions.DEFAULT)))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("belongs to another base directory");
    }

    @Test
    void neverDropsTheTablesOfAnotherBaseDirectory() throws Exception {
        install(one, "acme/report");
        Trees.copy(one.resolve("plugin/acme"), other.resolve("plugin/acme"));

        assertThat(manager(other).uninstall("acme/report").code()).isEqualTo(409);
        assertThat(manager(other).updateAll(UpdateAllOptions.DEFAULT).success())
                .as("nothing to do")
                .isTrue();
        assertThat(tables()).containsExactly("acme__report__entry");
        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
        assertThat(tables()).isEmpty();
    }

    @Test
    void switchesPluginsOnAndOffWithoutAClaim() throws Exception {
        install(one, "acme/report");
        Trees.copy(one.resolve("plugin/acme"), other.resolve("plugin/acme"));

        assertThat(manager(other).disable("acme/report").success()).isTrue();
        assertThat(other.resolve("plugin/.core/base.json")).doesNotExist();
    }

    @Test
    void readsWithoutAClaim() throws Exception {
        plugin(one, "acme/report");
        open(one, shared).local();
        manager(one).doctor(false);

        assertThat(one.resolve("plugin/.core/base.json")).doesNotExist();
    }

    @Test
    void givesTheDatabaseToABaseDirectoryThatAdoptsIt() throws Exception {
        install(one, "acme/report");
        plugin(other, "acme/report");

        List<Finding> findings = manager(other).doctor(false, true).findings();

        assertThat(findings)
                .filteredOn(finding -> finding.kind().equals("database-claim"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.mended()).isTrue();
                    assertThat(finding.message()).contains(one.toRealPath().toString());
                });
        assertThat(manager(other).install("acme/report").success()).isTrue();
        assertThat(manager(one).uninstall("acme/report").message()).contains("belongs to another base directory");
        assertThat(tables()).containsExactly("acme__report__entry");
        assertThat(manager(other).doctor(false, true).findings())
                .as("it belongs to it already")
                .allMatch(Finding::note);
    }

    @Test
    void givesTheDatabaseToOneOfTwoThatBeginAtOnce() throws Exception {
        plugin(one, "acme/report");
        plugin(other, "acme/report");
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<OperationResult>> results = new ArrayList<>();
            for (Path base : List.of(one, other)) {
                ExtensionManager manager = manager(base);
                results.add(threads.submit(() -> manager.install("acme/report")));
            }
            List<Integer> codes = new ArrayList<>();
            for (Future<OperationResult> result : results) {
                codes.add(result.get().code());
            }
            assertThat(codes).containsOnlyOnce(200);
            Path loser = codes.get(0) == 200 ? other : one;
            assertThat(manager(loser).install("acme/report").code()).isEqualTo(409);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void tellsACopyOfABaseDirectoryApart() throws Exception {
        install(one, "acme/report");
        Path copy = directory.resolve("copy");
        Trees.copy(one, copy);

        OperationResult refused = manager(copy).uninstall("acme/report");

        assertThat(refused.error()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message())
                .contains("is a copy: the database belongs to the original")
                .contains(one.toRealPath().toString())
                .contains(copy.toRealPath().toString())
                .contains(ADOPT);
        assertThat(tables()).containsExactly("acme__report__entry");
        assertThat(manager(copy).doctor(false).findings())
                .extracting(Finding::kind)
                .contains("database-claim");

        assertThat(manager(copy).doctor(false, true).isHealthy()).isTrue();
        assertThat(manager(one).uninstall("acme/report").message()).contains("belongs to another base directory");
        assertThat(manager(copy).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void asksWhetherABaseDirectoryWasMovedWhereTheOriginalIsGone() throws Exception {
        install(one, "acme/report");
        closeAll();
        Path now = Files.move(one, directory.resolve("now"));

        assertThat(manager(now).uninstall("acme/report").message())
                .contains("was moved or copied")
                .contains(one.toString())
                .contains(now.toRealPath().toString())
                .contains(ADOPT);
        assertThat(manager(now).doctor(false, true).isHealthy()).isTrue();
        assertThat(manager(now).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void refusesAnEmptyBaseDirectoryInThePlaceOfADeletedOne() throws Exception {
        install(one, "acme/report");
        closeAll();
        Trees.delete(one.resolve("plugin"));
        plugin(one, "acme/more");

        assertThat(manager(one).install("acme/more").message())
                .contains("has the tables of acme/report, which is not installed")
                .contains(ADOPT);
    }

    @Test
    void recoversNothingFromTheDatabaseOfAnotherBaseDirectory() throws Exception {
        install(one, "acme/report");
        String transaction = text("SELECT last_transaction FROM core_base");
        Database database = new Database(
                shared,
                new ReadSqlRules(),
                Clock.systemUTC(),
                FaultPoints.NONE,
                new ClaimingBase(
                        new PluginStore(new BaseDirectory(other), DurableFiles.system()), new Random(), Map::of),
                "1.0.0",
                () -> true);

        assertThatThrownBy(() -> database.isDecided(transaction)).hasMessageContaining("belongs to another");
    }

    @Test
    void noticesABaseDirectoryThatWasRestoredFromAnOlderBackup() throws Exception {
        install(one, "acme/report");
        Path backup = directory.resolve("backup");
        Trees.copy(one.resolve("plugin"), backup);
        install(one, "acme/more");
        closeAll();
        Trees.delete(one.resolve("plugin"));
        Trees.copy(backup, one.resolve("plugin"));

        assertThat(manager(one).uninstall("acme/report").message())
                .contains("The database is newer than this base directory")
                .contains(ADOPT);
        assertThat(manager(one).doctor(false, true).findings())
                .extracting(Finding::kind, Finding::subject)
                .contains(org.assertj.core.groups.Tuple.tuple("orphaned-tables", "acme/more"));
        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void noticesADatabaseThatWasRestoredFromAnOlderBackup() throws Exception {
        install(one, "acme/report");
        String last = text("SELECT last_transaction FROM core_base");
        install(one, "acme/more");
        String forgotten = text("SELECT last_transaction FROM core_base");
        install(one, "acme/third");
        execute("DELETE FROM core_decision WHERE transaction_id <> '" + last + "'");
        execute("UPDATE core_base SET last_transaction = '" + last + "'");

        assertThat(manager(one).uninstall("acme/report").message())
                .contains("The database is older than this base directory")
                .contains(forgotten);
    }

    @Test
    void noticesAFreshDatabase() throws Exception {
        install(one, "acme/report");
        install(one, "acme/more");
        closeAll();
        DataSource fresh = database(Files.createDirectories(directory.resolve("fresh")));

        OperationResult refused = open(one, fresh).manager().uninstall("acme/report");

        assertThat(refused.error()).contains(ErrorCode.CONFLICT);
        assertThat(refused.message())
                .contains("is not the one that " + one.toRealPath())
                .contains("acme/more, acme/report")
                .contains(ADOPT);
    }

    @Test
    void claimsTheDatabaseOfAnOlderInstallationWithoutAWord() throws Exception {
        install(one, "acme/report");
        forgetClaim();

        install(one, "acme/more");

        assertThat(text("SELECT path FROM core_base"))
                .isEqualTo(one.toRealPath().toString());
        assertThat(manager(one).doctor(false).findings()).allMatch(Finding::note);
    }

    @Test
    void refusesTheDatabaseOfAnOlderInstallationThatKnowsOtherPlugins() throws Exception {
        install(one, "acme/report");
        forgetClaim();
        plugin(other, "acme/more");

        assertThat(manager(other).install("acme/more").message())
                .contains("has the tables of acme/report, which is not installed")
                .contains(ADOPT);
        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void knowsABaseDirectoryAgainWhoseRecordWasDeleted() throws Exception {
        install(one, "acme/report");
        Files.delete(one.resolve("plugin/.core/base.json"));

        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void refusesChangesWhereTheRecordIsDamaged() throws Exception {
        install(one, "acme/report");
        Files.writeString(one.resolve("plugin/.core/base.json"), "{\"format\": 1, \"id\"");

        assertThat(manager(one).uninstall("acme/report").message())
                .contains("base.json")
                .contains("is damaged")
                .contains(ADOPT);
        assertThat(manager(one).doctor(false, true).isHealthy()).isTrue();
        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
    }

    @Test
    void goesOnAfterAnOperationThatWasTakenBack() throws Exception {
        plugin(one, "acme/report");
        TestPlugins.named("acme/broken")
                .file("database/migrations/20260101000000_broken.sql", "CREATE TABLE acme__broken__t (;\n")
                .writeTo(one.resolve("plugin/acme/broken"));
        for (int i = 0; i < 2; i++) {
            assertThat(manager(one).install("acme/broken").code()).isEqualTo(10006);
        }
        assertThat(manager(one).install("acme/report").success()).isTrue();
        assertThat(manager(one).install("acme/broken").code()).isEqualTo(10006);
        assertThat(manager(one).uninstall("acme/report").success()).isTrue();
    }

    private void forgetClaim() throws Exception {
        closeAll();
        Files.delete(one.resolve("plugin/.core/base.json"));
        execute("DROP TABLE core_base");
        execute("DROP TABLE core_table");
        execute("DELETE FROM core_schema WHERE version = 2");
    }

    void install(Path base, String name) throws Exception {
        plugin(base, name);
        OperationResult installed = manager(base).install(name);
        assertThat(installed.success()).as(installed.message()).isTrue();
    }

    static void plugin(Path base, String name) throws Exception {
        TestPlugins.named(name)
                .file("database/migrations/20260101000000_entries.sql", MIGRATION.replace("report", name.substring(5)))
                .writeTo(base.resolve("plugin").resolve(name));
    }

    ExtensionManager manager(Path base) {
        return opened.stream()
                .filter(loader -> loader.base().equals(base))
                .findFirst()
                .orElseGet(() -> open(base, shared))
                .manager();
    }

    PluginLoader open(Path base, DataSource source) {
        PluginLoader loader = PluginLoader.at(base)
                .dataSource(source)
                .registries(List::of)
                .environment(Map.of())
                .open();
        opened.add(loader);
        return loader;
    }

    void closeAll() {
        opened.forEach(PluginLoader::close);
        opened.clear();
    }

    /** Of what the product keeps for itself, only the record of the claim. */
    private static Map<String, String> files(Path base) throws Exception {
        Map<String, String> files = new TreeMap<>(Trees.contents(base));
        files.keySet().removeIf(path -> path.startsWith("plugin/.core") && !path.endsWith("base.json"));
        return files;
    }

    private List<String> tables() throws Exception {
        List<String> names = new ArrayList<>();
        try (Connection connection = shared.getConnection();
                ResultSet tables = connection
                        .getMetaData()
                        .getTables(connection.getCatalog(), null, "acme%", new String[] {"TABLE"})) {
            while (tables.next()) {
                names.add(tables.getString("TABLE_NAME"));
            }
        }
        return names;
    }

    private String text(String query) throws Exception {
        try (Connection connection = shared.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = shared.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
