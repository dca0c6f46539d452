package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.MysqlServer;
import org.coreadmin.testing.TcpProxy;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A process dies, or the server is lost or falls silent, while migrations run. */
@Timeout(120)
@Turn(kind = "database servers", place = 1, of = 11)
class LostServerTest {

    private static final String FIRST = """
            CREATE TABLE acme__hello__first (id INTEGER PRIMARY KEY, text VARCHAR(100));
            INSERT INTO acme__hello__first (id) VALUES (1);
            -- //@UNDO
            DROP TABLE acme__hello__first;
            """;
    private static final String SECOND = """
            ALTER TABLE acme__hello__first ADD COLUMN more INTEGER;
            CREATE TABLE acme__hello__second (id INTEGER PRIMARY KEY);
            -- //@UNDO
            DROP TABLE acme__hello__second;
            ALTER TABLE acme__hello__first DROP COLUMN more;
            """;

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private TcpProxy line;
    private String url;
    private TcpProxy.State fault = TcpProxy.State.CUT;
    private String faultAt = "never";

    @BeforeEach
    void offerPlugin() throws IOException {
        System.setProperty("core.database.silence", "1500");
        System.setProperty("core.database.wait", "3000");
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        offer("1.0.0", FIRST);
        offer("2.0.0", FIRST, SECOND);
    }

    @AfterEach
    void waitAsBefore() throws IOException {
        System.clearProperty("core.database.silence");
        System.clearProperty("core.database.wait");
        if (line != null) {
            line.close();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CUT", "SILENT"})
    void aServerThatIsLostInAnUpdateHasNothingOfItWhenItIsBack(TcpProxy.State state) throws Exception {
        useALine();
        fault = state;
        try (PluginLoader loader = opened(base, elsewhere, source(lineUrl()), this::reach)) {
            loader.startAsServer();
            require(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            faultAt = "statement run";
            OperationResult lost = timed(() -> loader.manager().update("acme/hello"));
            assertThat(lost.success()).isFalse();
            assertThat(lost.message()).contains("could not be taken back", "when the database answers again");

            assertThat(loader.manager().rollback("acme/hello").code()).isEqualTo(ErrorCode.UNAVAILABLE.number());
            assertThat(loader.manager().uninstall("acme/hello").code()).isEqualTo(ErrorCode.UNAVAILABLE.number());

            isBack();
            awaitNothingToUndo();
            assertThat(tables()).containsExactly("acme__hello__first");
            assertThat(columns("acme__hello__first")).containsExactly("id", "text");
            assertThat(query("SELECT id FROM acme__hello__first")).containsExactly("1");
            assertThat(loader.unfinished()).isEmpty();
            assertThat(loader.local().get(0).version()).contains("1.0.0");
            require(loader.manager().update("acme/hello"));
            require(loader.manager().uninstall("acme/hello"));
            assertThat(tables()).isEmpty();
        }
    }

    @Test
    void aServerThatIsLostWhenAnUninstallIsDecidedDropsTheTablesWhenItIsBack() throws Exception {
        useALine();
        try (PluginLoader loader = opened(base, elsewhere, source(lineUrl()), this::reach)) {
            loader.startAsServer();
            require(loader.manager().install("acme/hello"));
            faultAt = "database committed";
            OperationResult done = loader.manager().uninstall("acme/hello");
            require(done);
            assertThat(done.warnings())
                    .anySatisfy(
                            warning -> assertThat(warning).contains("They are dropped as soon as it can be reached"));
        }
        try (PluginLoader loader = opened(base, elsewhere, source(url), FaultPoints.NONE)) {
            loader.startAsServer();
            awaitNothingToUndo();
            assertThat(tables()).isEmpty();
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
    }

    @Test
    void aSilentPostgresqlServerEndsAChangeWhichIsThenNotMade() throws Exception {
        PGSimpleDataSource source = PostgresqlServer.newDatabase().unwrap(PGSimpleDataSource.class);
        line = new TcpProxy(source.getPortNumbers()[0]);
        source.setPortNumbers(new int[] {line.port()});
        fault = TcpProxy.State.SILENT;
        try (PluginLoader loader = opened(base, elsewhere, source, this::reach)) {
            loader.startAsServer();
            require(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            faultAt = "commit database";
            OperationResult silent = timed(() -> loader.manager().update("acme/hello"));
            assertThat(silent.success()).isFalse();
            isBack();
            await(() -> loader.unfinished().isEmpty());
            assertThat(loader.local().get(0).version()).contains("1.0.0");
            require(loader.manager().update("acme/hello"));
        }
    }

    /** Which of the points a build runs; longer forms run all. */
    static List<Integer> points() {
        return Thoroughness.asked().of(List.of(0, 1, 2, 3), 1, 4, new Random(Thoroughness.number()));
    }

    @ParameterizedTest
    @MethodSource("points")
    void theNextStartTakesBackWhatAProcessThatWasKilledHadMigrated(int point) throws Exception {
        url = MysqlServer.shared().newDatabase();
        try (PluginLoader loader = opened(base, elsewhere, source(url), FaultPoints.NONE)) {
            loader.start();
            require(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        }
        assertThat(ChildJvm.run(LostServerTest.class, base.toString(), elsewhere.toString(), url, "" + point))
                .isEqualTo(ChildJvm.HALTED);
        try (PluginLoader loader = opened(base, elsewhere, source(url), FaultPoints.NONE)) {
            loader.start();
            assertThat(query("SELECT transaction_id FROM core_undo")).isEmpty();
            assertThat(tables()).containsExactly("acme__hello__first");
            assertThat(columns("acme__hello__first")).containsExactly("id", "text");
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
    }

    @Test
    void doctorNamesWhatIsStillToBeUndoneAndItsFixDoesIt() throws Exception {
        url = MysqlServer.shared().newDatabase();
        try (PluginLoader loader = opened(base, elsewhere, source(url), FaultPoints.NONE)) {
            loader.start();
            require(loader.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            execute("INSERT INTO core_undo (transaction_id, place, kind, plugin, version, undo_text, attributes, done)"
                    + " VALUES ('20260101000000-00000000', 0, 'applied', 'acme/hello', '20260102000000',"
                    + " 'DROP TABLE acme__hello__second', 'acme__hello__first', 0)");
            execute("CREATE TABLE acme__hello__second (id INTEGER PRIMARY KEY)");
            assertThat(loader.manager().doctor(false).findings())
                    .filteredOn(finding -> finding.kind().equals("unsettled-migration"))
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.message()).contains("20260102000000", "was not decided");
                        assertThat(finding.remedies()).containsExactly(Remedy.doctor("fix"));
                    });
            assertThat(loader.manager().doctor(true).findings())
                    .filteredOn(Finding::mended)
                    .extracting(Finding::kind)
                    .containsExactly("unsettled-migration");
            assertThat(tables()).containsExactly("acme__hello__first");
            assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
        }
    }

    /** Updates, and dies. */
    public static void main(String[] arguments) throws Exception {
        int[] left = {Integer.parseInt(arguments[3])};
        FaultPoints points = point -> {
            boolean migrates =
                    List.of("undo noted", "statement run", "commit database").contains(point.what());
            if (migrates && left[0]-- == 0) {
                Runtime.getRuntime().halt(ChildJvm.HALTED);
            }
            return true;
        };
        try (PluginLoader loader = opened(Path.of(arguments[0]), Path.of(arguments[1]), source(arguments[2]), points)) {
            loader.start();
            loader.manager().update("acme/hello");
        }
    }

    private void useALine() throws Exception {
        url = MysqlServer.shared().newDatabase();
        line = new TcpProxy(URI.create(url.substring("jdbc:".length())).getPort());
    }

    private String lineUrl() {
        return url.replaceFirst(":\\d+/", ":" + line.port() + "/");
    }

    private boolean reach(FaultPoint point) {
        if (point.what().equals(faultAt)) {
            faultAt = "never";
            line.become(fault);
        }
        return true;
    }

    private void isBack() {
        line.become(TcpProxy.State.CUT); // what was held back is lost
        line.become(TcpProxy.State.OPEN);
    }

    private static OperationResult timed(Supplier<OperationResult> change) {
        Instant begun = Instant.now();
        OperationResult result = change.get();
        assertThat(Duration.between(begun, Instant.now())).isLessThan(Duration.ofSeconds(20));
        return result;
    }

    private void offer(String version, String... migrations) throws IOException {
        TestPlugins plugin = TestPlugins.named("acme/hello").version(version);
        for (int i = 0; i < migrations.length; i++) {
            plugin.file("database/migrations/2026010" + (i + 1) + "000000_x.sql", migrations[i]);
        }
        Path directory = elsewhere.resolve("author/plugin/acme/hello");
        plugin.writeTo(directory);
        try (PluginLoader author = PluginLoader.at(elsewhere.resolve("author")).open()) {
            TestRegistry.publish(author.manager(), "acme/hello", elsewhere.resolve("registry"));
        }
        Trees.delete(directory);
    }

    private static PluginLoader opened(Path base, Path elsewhere, DataSource source, FaultPoints faults) {
        return PluginLoader.at(base)
                .dataSource(source)
                .registries(
                        () -> List.of(RegistrySettings.of("test", RegistryAddress.of(elsewhere.resolve("registry")))))
                .faults(faults)
                .open();
    }

    private static DataSource source(String url) {
        MysqlDataSource source = new MysqlDataSource();
        source.setUrl(url);
        return source;
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private void awaitNothingToUndo() throws Exception {
        await(() -> query("SELECT transaction_id FROM core_undo").isEmpty());
    }

    private static void await(Callable<Boolean> state) throws Exception {
        for (int i = 0; i < 300 && !state.call(); i++) {
            Thread.sleep(100);
        }
        assertThat(state.call()).isTrue();
    }

    private List<String> tables() throws SQLException {
        return query("SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()"
                + " AND table_name LIKE 'acme%' ORDER BY 1");
    }

    private List<String> columns(String table) throws SQLException {
        return query("SELECT column_name FROM information_schema.columns WHERE table_schema = DATABASE()"
                + " AND table_name = '" + table + "' ORDER BY ordinal_position");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = source(url).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> query(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = source(url).getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                values.add(row.getString(1));
            }
        }
        return values;
    }
}
