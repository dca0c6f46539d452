package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The database goes away in a commit and nobody knows whether it happened. Until it is back plugins can be listed and examined;
 * then the next operation ends the one before, wholly, whichever way it went.
 */
class UnknownOutcomeTest {

    private static final String TABLE = """
            CREATE TABLE acme__hello__%1$s (text VARCHAR(100));
            -- //@UNDO
            DROP TABLE acme__hello__%1$s;
            """;

    private static final String SICK = """
            package acme;
            public class Health implements org.coreadmin.extension.api.HealthCheck {
                public void check() { throw new IllegalStateException("feeling sick"); }
            }
            """;

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private DataSource database;
    private PluginLoader loader;
    private boolean reachable = true;
    private String losesAt = "";
    private int losesIn;

    @BeforeEach
    void open() throws IOException {
        database = SqliteDatabases.unforced(base.resolve("core.db"));
        loader = opened();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    @ParameterizedTest
    @CsvSource({
        "install, commit database, 1, absent",
        "install, database committed, 1, 1.0.0",
        "update, commit database, 1, 1.0.0",
        "update, database committed, 1, 2.0.0",
        "update all, commit database, 1, 1.0.0",
        "update all, database committed, 1, 2.0.0",
        "uninstall, commit database, 1, 1.0.0",
        "uninstall, database committed, 1, absent",
        "update to a sick one, commit database, 2, 3.0.0",
        "update to a sick one, database committed, 2, 1.0.0",
        "update all to a sick one, database committed, 2, 1.0.0",
    })
    void theNextOperationEndsWhatNobodyKnewTheOutcomeOf(String operation, String point, int commit, String after)
            throws Exception {
        prepare(operation);
        losesAt = point;
        losesIn = commit;
        assertThat(run(operation).success()).isFalse();
        assertThat(reachable).as("the database went away").isFalse();

        for (boolean fresh : List.of(false, true)) {
            if (fresh) {
                loader.close();
                loader = opened(); // with the database still away
            }
            OperationResult refused = loader.manager().install("acme/other");
            assertThat(refused.code()).as(refused.message()).isEqualTo(ErrorCode.UNAVAILABLE.number());
            loader.local();
            assertThat(loader.manager().doctor(true).findings())
                    .extracting(Finding::kind)
                    .contains("unfinished-operation");
            assertThat(loader.unfinished()).isPresent();
        }

        reachable = true;
        loader.start();
        require(loader.manager().install("acme/other"));

        assertThat(loader.unfinished()).isEmpty();
        assertThat(state()).isEqualTo(after);
        assertThat(runs()).as("what runs is what is installed").isEqualTo(after);
        assertThat(leftovers()).isEmpty();
        assertThat(loader.manager().doctor(false).isHealthy()).isTrue();
    }

    @Test
    void anOperationWhoseFilesAreGoneIsMovedOutOfTheWayWhenDoctorIsAskedTo() throws Exception {
        prepare("install");
        losesAt = "database committed";
        losesIn = 1;
        run("install");
        reachable = true;
        Trees.delete(base.resolve("plugin/.core/stage"));
        loader.close();

        loader = opened();
        assertThat(loader.unfinished().orElseThrow())
                .contains("install of acme/hello", "The doctor's fix", "plugin/acme/hello");
        assertThat(loader.local()).hasSize(1);
        OperationResult refused = loader.manager().install("acme/other");
        assertThat(refused.remedies()).containsExactly(Remedy.doctor("fix"));
        assertThat(loader.manager().doctor(false).findings())
                .filteredOn(finding -> finding.kind().equals("unfinished-operation"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.mended()).isFalse());

        List<Finding> mended = loader.manager().doctor(true).findings();
        assertThat(mended)
                .filteredOn(finding -> finding.kind().equals("unfinished-operation"))
                .hasSize(2)
                .anySatisfy(finding -> {
                    assertThat(finding.mended()).isTrue();
                    assertThat(finding.message()).contains("which was decided", "plugin/.core/abandoned/");
                })
                .anySatisfy(finding -> {
                    assertThat(finding.message()).contains("lost its files of version 1.0.0");
                    assertThat(finding.remedy()).contains("plugin/.core/packages/");
                    assertThat(finding.remedies()).containsExactly(Remedy.of("install", PluginName.of("acme/hello")));
                });

        assertThat(leftovers()).isEmpty();
        assertThat(Trees.contents(base.resolve("plugin/.core/abandoned")).keySet())
                .anyMatch(file -> file.endsWith(".journal"));
        assertThat(loader.unfinished()).isEmpty();
        require(loader.manager().install("acme/other"));
        require(run("install"));
        assertThat(state()).isEqualTo("1.0.0");
        assertThat(loader.manager().doctor(false).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.note()).isTrue());
    }

    @Test
    void aDamagedJournalIsMovedOutOfTheWayAndOneOfANewerVersionStays() throws Exception {
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        require(loader.manager().install("acme/other"));
        Path journals = base.resolve("plugin/.core/journal");
        Files.createDirectories(journals);
        String newer = "{\"type\":\"begin\",\"format\":99}";
        Files.write(journals.resolve("20260101000000-00000001.journal"), record(newer));
        Files.write(journals.resolve("20260101000000-00000002.journal"), record("{\"type\":\"begin\",\"format\":1}"));
        Path stage = base.resolve("plugin/.core/stage/kept");
        Files.createDirectories(stage);

        loader.manager().doctor(true);

        assertThat(Trees.contents(journals).keySet()).containsExactly("20260101000000-00000001.journal");
        assertThat(base.resolve("plugin/.core/abandoned/20260101000000-00000002"))
                .isDirectory();
        assertThat(stage).as("nobody knows whether it is needed").exists();
        assertThat(loader.manager().install("acme/other").message()).contains("format 99", "Use the version");
    }

    private static byte[] record(String json) {
        byte[] text = json.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        java.util.zip.CRC32C crc = new java.util.zip.CRC32C();
        crc.update(text);
        return java.nio.ByteBuffer.allocate(8 + text.length)
                .putInt(text.length)
                .putInt((int) crc.getValue())
                .put(text)
                .array();
    }

    private void prepare(String operation) throws IOException {
        offer("1.0.0", false, "first");
        if (!operation.equals("install")) {
            require(run("install"));
        }
        if (operation.startsWith("update")) {
            boolean sick = operation.endsWith("sick one");
            offer(sick ? "3.0.0" : "2.0.0", sick, "first", "second");
        }
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        loader.start();
    }

    private OperationResult run(String operation) {
        ExtensionManager manager = loader.manager();
        return switch (operation) {
            case "install" -> manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0"));
            case "uninstall" -> manager.uninstall("acme/hello");
            case "update", "update to a sick one" -> manager.update("acme/hello");
            default -> manager.updateAll(UpdateAllOptions.DEFAULT);
        };
    }

    private void offer(String version, boolean sick, String... tables) throws IOException {
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .version(version)
                .file("web/hello.js", version)
                .put("health", Map.of("timeout_seconds", 1))
                .source(SICK)
                .provider(
                        "acme",
                        "return Contributions.builder()" + (sick ? ".dependency(HealthCheck.class, Health.class)" : "")
                                + ".toMap();");
        for (int i = 0; i < tables.length; i++) {
            plugin.file("database/migrations/2026010" + (i + 1) + "000000_x.sql", TABLE.formatted(tables[i]));
        }
        Path directory = elsewhere.resolve("author/plugin/acme/hello");
        plugin.writeTo(directory);
        try (PluginLoader author = PluginLoader.at(elsewhere.resolve("author")).open()) {
            TestRegistry.publish(author.manager(), "acme/hello", elsewhere.resolve("registry"));
        }
        Trees.delete(directory);
    }

    private PluginLoader opened() {
        return PluginLoader.at(base)
                .dataSource(source())
                .registries(
                        () -> List.of(RegistrySettings.of("test", RegistryAddress.of(elsewhere.resolve("registry")))))
                .faults(this::reach)
                .open();
    }

    private boolean reach(FaultPoint point) throws IOException {
        if (point.what().equals(losesAt) && --losesIn == 0) {
            reachable = false;
            throw new IOException("connection reset");
        }
        return true;
    }

    /** Gives no connection while the database is away. */
    private DataSource source() {
        return (DataSource) Proxy.newProxyInstance(
                UnknownOutcomeTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, arguments) -> {
                    if (!reachable) {
                        throw new SQLException("connection refused");
                    }
                    try {
                        return method.invoke(database, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    /** The version of the plugin, if files, tables and install.lock agree on it. */
    private String state() throws Exception {
        Path plugin = base.resolve("plugin/acme/hello");
        List<String> tables = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'acme%'")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        if (!Files.exists(plugin)) {
            assertThat(tables).isEmpty();
            return "absent";
        }
        String version = Files.readString(plugin.resolve("web/hello.js"));
        assertThat(Files.readString(plugin.resolve("install.lock"))).contains("\"" + version + "\"");
        assertThat(tables).hasSize(version.equals("1.0.0") ? 1 : 2);
        return version;
    }

    private String runs() {
        Map<String, InstalledPlugin> installed = loader.getInstalled();
        return loader.runtime().plugins().plugins().stream()
                .filter(active -> active.name().toString().equals("acme/hello"))
                .map(active -> active.version())
                .findFirst()
                .orElse(installed.containsKey("acme/hello") ? "3.0.0" : "absent");
    }

    private List<String> leftovers() throws IOException {
        List<String> left = new ArrayList<>();
        for (String directory : List.of("journal", "stage", "trash")) {
            Path path = base.resolve("plugin/.core").resolve(directory);
            if (Files.isDirectory(path)) {
                try (Stream<Path> paths = Files.list(path)) {
                    paths.forEach(found -> left.add(found.toString()));
                }
            }
        }
        return left;
    }
}
