package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LockFiles;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.Protection;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every operation, failing at every point: afterwards the plugin is wholly as before or wholly as wanted. A build tries a
 * sample of points and failures, {@code -Dcore.crash=all} every failure at every point.
 */
@Tag(Thoroughness.TAG)
class OperationFaultsTest {

    private static final String FIRST = """
            CREATE TABLE acme__hello__greeting (text VARCHAR(100));
            INSERT INTO acme__hello__greeting VALUES ('first');
            -- //@UNDO
            DROP TABLE acme__hello__greeting;
            """;

    private static final String SECOND = """
            CREATE TABLE acme__hello__farewell (text VARCHAR(100));
            -- //@UNDO
            DROP TABLE acme__hello__farewell;
            """;

    @TempDir
    static Path shared;

    @TempDir
    Path worlds;

    /** Base directories as they are before each operation. */
    private static final Map<Start, Path> TEMPLATES = new TreeMap<>();

    private enum Start {
        EMPTY,
        DOWNLOADED,
        FIRST,
        SECOND
    }

    /** An operation, where it starts, and what the plugin is before and after: its version, or nothing. */
    private enum Tried {
        INSTALL_FROM_REGISTRY(Start.EMPTY, "", "1.0.0"),
        INSTALL_LOCAL(Start.DOWNLOADED, "present 1.0.0", "1.0.0"),
        REINSTALL(Start.FIRST, "1.0.0", "1.0.0"),
        UPDATE(Start.FIRST, "1.0.0", "2.0.0"),
        ROLLBACK(Start.SECOND, "2.0.0", "1.0.0"),
        UNINSTALL(Start.SECOND, "2.0.0", ""),
        DOWNLOAD(Start.EMPTY, "", "present 1.0.0");

        final Start start;
        final String before;
        final String after;

        Tried(Start start, String before, String after) {
            this.start = start;
            this.before = before;
            this.after = after;
        }

        OperationResult run(ExtensionManager manager) {
            return switch (this) {
                case INSTALL_FROM_REGISTRY ->
                    manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0"));
                case INSTALL_LOCAL -> manager.install("acme/hello");
                case REINSTALL -> manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true));
                case UPDATE -> manager.update("acme/hello");
                case ROLLBACK -> manager.rollback("acme/hello");
                case UNINSTALL -> manager.uninstall("acme/hello");
                case DOWNLOAD -> manager.download("acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0"));
            };
        }
    }

    @BeforeAll
    static void publishAndPrepare() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader = open(author, FaultPoints.NONE)) {
            publish(loader, author, "1.0.0", Map.of("20260101000000_greeting.sql", FIRST));
            publish(
                    loader,
                    author,
                    "2.0.0",
                    Map.of("20260101000000_greeting.sql", FIRST, "20260201000000_farewell.sql", SECOND));
            TestPlugins.named("acme/other").writeTo(author.resolve("plugin/acme/other"));
            TestRegistry.publish(loader.manager(), "acme/other", registry());
        }
        for (Start start : Start.values()) {
            Path template = shared.resolve(start.name());
            try (PluginLoader loader = open(template, FaultPoints.NONE)) {
                ExtensionManager manager = loader.manager();
                require(manager.install("acme/other"));
                if (start == Start.DOWNLOADED) {
                    require(manager.download("acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0")));
                } else if (start != Start.EMPTY) {
                    require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
                }
                if (start == Start.SECOND) {
                    require(manager.update("acme/hello"));
                }
            }
            TEMPLATES.put(start, template);
        }
    }

    private static void publish(PluginLoader loader, Path author, String version, Map<String, String> migrations)
            throws IOException {
        Path directory = author.resolve("plugin/acme/hello");
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .version(version)
                .config("acme.Config")
                .put("scripts", Map.of("install", "acme.Script", "update", "acme.Script", "uninstall", "acme.Script"))
                .put("capabilities", List.of("database"))
                .file("config/hello.yaml", "version: " + version)
                .file("web/hello.js", "export const version = '" + version + "'")
                .source("""
                        package acme;
                        import org.coreadmin.extension.api.*;
                        public class Script implements InstallScript, UpdateScript, UninstallScript {
                            public void install(ScriptContext context) throws Exception { write(context, "installed"); }
                            public void update(ScriptContext context) throws Exception { write(context, "updated"); }
                            public void uninstall(ScriptContext context) throws Exception { write(context, "leaving"); }
                            private void write(ScriptContext context, String text) throws Exception {
                                try (var statement = context.connection().createStatement()) {
                                    statement.execute("INSERT INTO acme__hello__greeting VALUES ('" + text + "')");
                                }
                            }
                        }
                        """)
                .provider(
                        "acme",
                        "return Contributions.builder().publish(\"settings\", \"Settings\", \"config/hello.yaml\","
                                + " \"hello.yaml\").toMap();");
        migrations.forEach((name, text) -> plugin.file("database/migrations/" + name, text));
        plugin.writeTo(directory);
        TestRegistry.publish(loader.manager(), "acme/hello", registry());
        Trees.delete(directory);
    }

    private static Path registry() {
        return shared.resolve("registry");
    }

    private static PluginLoader open(Path base, FaultPoints faults) throws IOException {
        Files.createDirectories(base);
        return PluginLoader.at(base)
                .dataSource(SqliteDatabases.in(base.resolve("core.db")))
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry()))))
                .faults(faults)
                .open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Tried.class)
    void isWhollyDoneOrNotAtAllWhateverFailsWherever(Tried tried) throws Exception {
        FaultHarness.Report report = FaultHarness.in(worlds).sampling(8, 100).exercise(new Whole(tried));

        System.out.println(tried + ": " + report.points().size() + " fault points, " + report.runs() + " runs");
        report.assertAllWell();
    }

    static List<Protection> leftOut() {
        return Thoroughness.asked().of(List.of(Protection.values()), 2, Protection.values().length, new Random());
    }

    @ParameterizedTest
    @MethodSource("leftOut")
    void noticesThatAProtectionIsMissing(Protection protection) throws Exception {
        boolean noticed = false;
        for (Tried tried : List.of(Tried.UPDATE, Tried.INSTALL_FROM_REGISTRY)) {
            noticed = noticed || FaultHarness.in(worlds).without(protection).notices(new Whole(tried));
        }
        assertThat(noticed)
                .as("without " + protection + " something goes wrong")
                .isTrue();
    }

    /** One operation on one base directory. */
    private record Whole(Tried tried) implements FaultHarness.Scenario<Path> {

        @Override
        public Path prepare(Path directory) throws IOException {
            Path template = TEMPLATES.get(tried.start);
            try (Stream<Path> paths = Files.walk(template)) {
                for (Path path : paths.sorted().toList()) {
                    Path copy = directory.resolve(template.relativize(path).toString());
                    if (Files.isDirectory(path)) {
                        Files.createDirectories(copy);
                    } else {
                        Files.copy(path, copy);
                    }
                }
            }
            return directory;
        }

        @Override
        public void run(Path base, FaultPoints faults) throws Exception {
            try (PluginLoader loader = open(base, faults)) {
                OperationResult result = tried.run(loader.manager());
                assertThat(result.message()).doesNotContain("from inside another operation");
                if (!result.success()) {
                    throw new IOException(result.message());
                }
            }
        }

        @Override
        public void recover(Path base) throws Exception {
            open(base, FaultPoints.NONE).close();
        }

        @Override
        public void check(Path base, boolean finished, boolean died) throws Exception {
            String now = state(base);
            if (finished) {
                assertThat(now).isEqualTo(tried.after);
            } else if (died) {
                assertThat(now).isIn(tried.before, tried.after);
            } else {
                assertThat(now).isEqualTo(tried.before);
            }
            assertThat(base.resolve("plugin/acme/other/install.lock")).exists();
            LockFiles.requireTruth(base, "acme/hello", "acme/other");
            assertThat(leftovers(base)).isEmpty();
            Map<String, String> before = Trees.contents(base);
            recover(base);
            assertThat(Trees.contents(base).keySet()).isEqualTo(before.keySet());
        }

        /** Version of the plugin, if files, tables, published file and install.lock all agree on it. */
        private String state(Path base) throws Exception {
            Path plugin = base.resolve("plugin/acme/hello");
            List<String> tables = tables(base);
            boolean published = Files.exists(base.resolve("config/hello.yaml"));
            if (!Files.exists(plugin.resolve("install.lock"))) {
                assertThat(tables).isEmpty();
                assertThat(published).as("published").isFalse();
                return Files.exists(plugin) ? "present " + version(plugin) : "";
            }
            String version = version(plugin);
            assertThat(Files.readString(plugin.resolve("install.lock"))).contains("\"" + version + "\"");
            assertThat(tables).hasSize(version.equals("1.0.0") ? 1 : 2);
            assertThat(published).as("published").isTrue();
            return version;
        }

        private String version(Path plugin) throws IOException {
            String page = Files.readString(plugin.resolve("web/hello.js"));
            String version = page.replaceAll(".*'(.*)'.*", "$1");
            assertThat(Files.readString(plugin.resolve("core.json"))).contains("\"" + version + "\"");
            assertThat(Files.size(plugin.resolve("classes/acme/Script.class"))).isPositive();
            return version;
        }

        private static List<String> tables(Path base) throws Exception {
            List<String> names = new ArrayList<>();
            try (Connection connection =
                            SqliteDatabases.in(base.resolve("core.db")).getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(
                            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'acme%'")) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        }

        private static List<String> leftovers(Path base) throws IOException {
            List<String> left = new ArrayList<>();
            for (String directory : List.of("journal", "stage", "trash")) {
                Path path = base.resolve("plugin/.core").resolve(directory);
                if (Files.isDirectory(path)) {
                    Trees.contents(path).keySet().forEach(file -> left.add(directory + "/" + file));
                }
            }
            try (Stream<Path> files = Files.walk(base)) {
                files.filter(file -> file.getFileName().toString().startsWith(".core-"))
                        .forEach(file -> left.add(file.toString()));
            }
            return left;
        }
    }
}
