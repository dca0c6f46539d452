package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every number of spec 7 through the library: the failed result, and that files, tables and what runs are as before. */
abstract class DocumentedErrorsContract {

    private static final String MIGRATION = """
            CREATE TABLE acme__hello__greeting (text VARCHAR(100));
            INSERT INTO acme__hello__greeting VALUES ('hello');
            -- //@UNDO
            DROP TABLE acme__hello__greeting;
            """;

    @TempDir
    Path base;

    private DataSource dataSource;
    private PluginLoader loader;
    private ExtensionManager manager;

    /** An empty database. */
    abstract DataSource database(Path directory) throws Exception;

    @BeforeEach
    void open() throws Exception {
        Files.createDirectories(base.resolve("plugin"));
        dataSource = database(base);
        loader = PluginLoader.at(base)
                .dataSource(dataSource)
                .registries(List::of)
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private TestPlugins hello() {
        return TestPlugins.named("acme/hello").file("database/migrations/20260101000000_greeting.sql", MIGRATION);
    }

    /** Files that operators and plugins have, without what the product keeps for itself. */
    private Map<String, String> files() throws Exception {
        Map<String, String> files = new TreeMap<>(Trees.contents(base));
        files.keySet().removeIf(path -> path.startsWith("plugin/.core") || path.startsWith("core.db"));
        return files;
    }

    private List<String> tables() throws Exception {
        List<String> names = new ArrayList<>();
        try (Connection connection = dataSource.getConnection();
                ResultSet tables = connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
            while (tables.next()) {
                String name = tables.getString("TABLE_NAME");
                if (name.startsWith("acme__")) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private String text(String query) throws Exception {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    /** A plan refuses it with the same code and the same words. */
    private void refused(int code, String message, Operation operation) throws Exception {
        PluginException planned = catchThrowableOfType(PluginException.class, () -> manager.plan(operation));

        assertThat(planned).as("the plan allows what fails when it runs").isNotNull();
        assertThat(planned.code().number()).as(planned.getMessage()).isEqualTo(code);
        assertThat(failsWithoutATrace(code, message, operation)).contains(planned.getMessage());
    }

    /** Only the plugin's code, its statements or the file system can tell, so a plan allows it. */
    private void failsWhenItRuns(int code, String message, Operation operation) throws Exception {
        assertThat(manager.plan(operation).steps()).isNotEmpty();

        failsWithoutATrace(code, message, operation);
    }

    private String failsWithoutATrace(int code, String message, Operation operation) throws Exception {
        Map<String, String> filesBefore = files();
        List<String> tablesBefore = tables();
        List<String> runningBefore = running();

        OperationResult result = manager.run(operation);

        assertThat(result.code()).as(result.message()).isEqualTo(code);
        assertThat(result.success()).isFalse();
        assertThat(result.message()).contains(message);
        assertThat(files()).isEqualTo(filesBefore);
        assertThat(tables()).isEqualTo(tablesBefore);
        assertThat(running()).isEqualTo(runningBefore);
        assertThat(leftovers()).isEmpty();
        return result.message();
    }

    private List<String> leftovers() throws Exception {
        List<String> left = new ArrayList<>();
        for (String directory : List.of("journal", "stage", "trash")) {
            Path path = base.resolve("plugin/.core").resolve(directory);
            if (Files.isDirectory(path)) {
                Trees.contents(path).keySet().forEach(file -> left.add(directory + "/" + file));
            }
        }
        return left;
    }

    private static Operation install(String... names) {
        return new Operation.Install(
                Stream.of(names).map(name -> Target.of(PluginName.of(name))).toList(), InstallOptions.DEFAULT);
    }

    private static Operation uninstall(String name) {
        return new Operation.Uninstall(PluginName.of(name), UninstallOptions.DEFAULT);
    }

    private static Operation turn(String name, PluginStatus status) {
        return new Operation.SetStatus(PluginName.of(name), status);
    }

    /** A new code has to be tried here, both ways. */
    @Test
    void triesEveryCodeOfAChange() {
        for (ErrorCode code : ErrorCode.values()) {
            if (code.number() >= 10_000) {
                assertThat(DocumentedErrorsContract.class.getDeclaredMethods())
                        .as("tests of %s", code)
                        .anyMatch(method -> method.getName().startsWith("code" + code.number()));
            }
        }
    }

    private List<String> running() {
        return loader.runtime().plugins().plugins().stream()
                .map(Object::toString)
                .toList();
    }

    @Test
    void migratesAndUndoesMigrations() throws Exception {
        hello().writeTo(local("acme/hello"));

        OperationResult installed = manager.install("acme/hello");

        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(text("SELECT text FROM acme__hello__greeting")).isEqualTo("hello");
        assertThat(manager.uninstall("acme/hello").success()).isTrue();
        assertThat(tables()).isEmpty();
        assertThat(leftovers()).isEmpty();
    }

    @Test
    void keepsDataWhereAskedToAndTheNextInstallAdoptsIt() throws Exception {
        hello().writeTo(local("acme/hello"));
        manager.install("acme/hello");
        execute("UPDATE acme__hello__greeting SET text = 'kept'");

        manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withKeepData(true));
        assertThat(tables()).containsExactly("acme__hello__greeting");
        hello().writeTo(local("acme/hello"));
        OperationResult again = manager.install("acme/hello");

        assertThat(again.success()).as(again.message()).isTrue();
        assertThat(text("SELECT text FROM acme__hello__greeting")).isEqualTo("kept");
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void code10001WhereThereIsNoSuchPlugin() throws Exception {
        refused(10001, "does not exist", install("acme/nowhere"));
    }

    @Test
    void code10002WhereThereIsNoManifest() throws Exception {
        Trees.write(local("acme/hello/README.md"), "A plugin without core.json");
        refused(10002, "core.json", install("acme/hello"));
    }

    @Test
    void code10003WhereTheManifestIsBroken() throws Exception {
        Trees.write(local("acme/hello/core.json"), "{\"name\": \"acme/hello\", ");
        refused(10003, "core.json", install("acme/hello"));
    }

    @Test
    void code10003NamesEveryProblemOfAManifest() throws Exception {
        Trees.write(
                local("acme/hello/core.json"),
                "{\"name\": \"acme/other\", \"version\": \"one\", \"type\": \"middle\"}");
        refused(10003, "version", install("acme/hello"));
        assertThat(manager.install("acme/hello").message()).contains("name").contains("type");
    }

    @Test
    void code10004NamesEveryMissingPlugin() throws Exception {
        hello().put("require", Map.of("acme/one", "^1.0", "acme/two", "*")).writeTo(local("acme/hello"));
        refused(10004, "acme/one", install("acme/hello"));
        assertThat(manager.install("acme/hello").message()).contains("acme/two");
        assertThat(manager.install("acme/hello", InstallOptions.DEFAULT.withSkipDependencies(true))
                        .success())
                .isTrue();
    }

    @Test
    void code10005WhereARequiredPluginHasAnotherVersion() throws Exception {
        TestPlugins.named("acme/one").writeTo(local("acme/one"));
        manager.install("acme/one");
        hello().put("require", Map.of("acme/one", "^2.0")).writeTo(local("acme/hello"));
        refused(10005, "acme/one", install("acme/hello"));
    }

    @Test
    void code10006WhereAMigrationFails() throws Exception {
        hello().file(
                        "database/migrations/20260102000000_broken.sql",
                        "CREATE TABLE acme__hello__x (id INTEGER); NONSENSE;")
                .writeTo(local("acme/hello"));
        failsWhenItRuns(10006, "20260102000000_broken.sql", install("acme/hello"));
    }

    @Test
    void code10006WhereATableIsNotThePlugins() throws Exception {
        hello().file(
                        "database/migrations/20260102000000_foreign.sql",
                        "CREATE TABLE acme__hello__x (id INTEGER);\nCREATE TABLE elsewhere (id INTEGER);")
                .writeTo(local("acme/hello"));
        refused(10006, "the table elsewhere, which belongs to the application", install("acme/hello"));
        assertThat(manager.install("acme/hello").message())
                .contains("20260102000000_foreign.sql")
                .contains("line 2");
    }

    @Test
    void code10006WhereTwoPluginsWouldShareNamesOfTables() throws Exception {
        hello().writeTo(local("acme/hello"));
        TestPlugins.named("acme/hello--more")
                .file("database/migrations/20260101000000_more.sql", "CREATE TABLE acme__hello__more__x (id INTEGER);")
                .writeTo(local("acme/hello--more"));
        refused(10006, "cannot share a database", install("acme/hello", "acme/hello--more"));
        assertThat(manager.install("acme/hello").success()).isTrue();
        refused(10006, "cannot share a database", install("acme/hello--more"));
    }

    @Test
    void code10007NamesBothWhereTwoPluginsPublishOneFile() throws Exception {
        publishing("config/hello.yaml", "shared.yaml");
        TestPlugins.named("acme/other")
                .file("config/other.yaml", "greeting: other")
                .config("acme.Config")
                .provider(
                        "acme",
                        "return Contributions.builder().publish(\"settings\", \"Settings\", \"config/other.yaml\","
                                + " \"shared.yaml\").toMap();")
                .writeTo(local("acme/other"));

        failsWhenItRuns(
                10007,
                "config/shared.yaml belongs to the plugin acme/hello, so only one of the two plugins can be installed",
                install("acme/hello", "acme/other"));
        assertThat(manager.run(install("acme/hello", "acme/other")).message()).contains("Files of acme/other");
        assertThat(manager.install("acme/other").success()).isTrue();
    }

    @Test
    void code10007WhereAPublishedFileReachesOut() throws Exception {
        publishing("config/hello.yaml", "../hello.yaml");
        failsWhenItRuns(10007, "outside the configuration directory", install("acme/hello"));
        publishing("../../../etc/passwd", "hello.yaml");
        failsWhenItRuns(10007, "outside the plugin", install("acme/hello"));
        publishing("config/missing.yaml", "hello.yaml");
        failsWhenItRuns(10007, "no such file", install("acme/hello"));
    }

    @Test
    void code10007WhereADirectoryIsInTheWay() throws Exception {
        Files.createDirectories(base.resolve("config/hello.yaml"));
        publishing("config/hello.yaml", "hello.yaml");
        failsWhenItRuns(10007, "not a regular file", install("acme/hello"));
    }

    @Test
    void code10007WhereALinkLeadsOut() throws Exception {
        Path outside = Files.createDirectories(base.resolve("outside"));
        Files.createDirectories(base.resolve("config"));
        Files.createSymbolicLink(base.resolve("config/out"), outside);
        publishing("config/hello.yaml", "out/hello.yaml");
        failsWhenItRuns(10007, "link", install("acme/hello"));
    }

    @Test
    void code10007WhereTheDirectoryCannotBeWritten() throws Exception {
        Path config = Files.createDirectories(base.resolve("config"));
        publishing("config/hello.yaml", "hello.yaml");
        try (Immutable guard = Immutable.make(config)) {
            failsWhenItRuns(10007, "Publishing ", install("acme/hello"));
            failsWhenItRuns(10007, "hello.yaml of acme/hello to ", install("acme/hello"));
            failsWhenItRuns(10007, "Correct the permissions there", install("acme/hello"));
        }
        assertThat(manager.install("acme/hello").success()).isTrue();
        assertThat(config.resolve("hello.yaml")).hasContent("greeting: hello");
    }

    private void publishing(String source, String destination) throws Exception {
        Trees.delete(local("acme/hello"));
        hello().file("config/hello.yaml", "greeting: hello")
                .config("acme.Config")
                .provider(
                        "acme",
                        "return Contributions.builder().publish(\"settings\", \"Settings\", \"" + source + "\", \""
                                + destination + "\").toMap();")
                .writeTo(local("acme/hello"));
    }

    @Test
    void code10008WhereTheInstallScriptFails() throws Exception {
        scripted("install", "InstallScript", "install");
        failsWhenItRuns(10008, "the script says no", install("acme/hello"));
    }

    @Test
    void code10008WhereTheInstallScriptIsMissing() throws Exception {
        hello().put("scripts", Map.of("install", "acme.Nowhere")).writeTo(local("acme/hello"));
        failsWhenItRuns(10008, "acme.Nowhere", install("acme/hello"));
    }

    private void scripted(String role, String type, String method) throws Exception {
        hello().put("scripts", Map.of(role, "acme.Script"))
                .source("package acme; import org.coreadmin.extension.api.*; public class Script implements " + type
                        + " { public void " + method + "(ScriptContext context) throws Exception {"
                        + " try (var statement = context.connection().createStatement()) {"
                        + " statement.execute(\"DELETE FROM acme__hello__greeting\"); }"
                        + " throw new IllegalStateException(\"the script says no\"); } }")
                .writeTo(local("acme/hello"));
    }

    @Test
    void code20001WhereItIsNotInstalled() throws Exception {
        hello().writeTo(local("acme/hello"));
        refused(20001, "not installed", uninstall("acme/hello"));
        refused(20001, "not installed", turn("acme/hello", PluginStatus.ENABLED));
        refused(20001, "not installed", turn("acme/hello", PluginStatus.DISABLED));
        refused(20001, "not installed", new Operation.Update(PluginName.of("acme/hello"), UpdateOptions.DEFAULT));
    }

    @Test
    void code20002NamesTheDependants() throws Exception {
        hello().writeTo(local("acme/hello"));
        TestPlugins.named("acme/shop").requires("acme/hello").writeTo(local("acme/shop"));
        manager.install("acme/hello");
        manager.install("acme/shop");
        refused(20002, "acme/shop", uninstall("acme/hello"));

        OperationResult forced = manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true));

        assertThat(forced.success()).isTrue();
        assertThat(forced.warnings()).anyMatch(warning -> warning.startsWith("20002"));
        assertThat(loader.getInstalled().get("acme/shop").problem()).isPresent();
        hello().writeTo(local("acme/hello"));
        assertThat(manager.install("acme/hello").success()).isTrue();
        assertThat(loader.getInstalled().get("acme/shop").problem()).isEmpty();
    }

    @Test
    void code20003WhereTheUninstallScriptFails() throws Exception {
        scripted("uninstall", "UninstallScript", "uninstall");
        manager.install("acme/hello");
        failsWhenItRuns(20003, "the script says no", uninstall("acme/hello"));
        assertThat(text("SELECT text FROM acme__hello__greeting")).isEqualTo("hello");

        OperationResult forced = manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true));

        assertThat(forced.success()).as(forced.message()).isTrue();
        assertThat(forced.warnings()).anyMatch(warning -> warning.startsWith("20003"));
        assertThat(tables()).isEmpty();
    }

    @Test
    void code20004WhereAMigrationCannotBeUndone() throws Exception {
        TestPlugins.named("acme/hello")
                .file("database/migrations/20260101000000_greeting.sql", MIGRATION + "NONSENSE;")
                .writeTo(local("acme/hello"));
        assertThat(manager.install("acme/hello").success()).isTrue();
        failsWhenItRuns(20004, "20260101000000_greeting.sql", uninstall("acme/hello"));

        OperationResult forced = manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withForce(true));

        assertThat(forced.success()).as(forced.message()).isTrue();
        assertThat(forced.warnings()).anyMatch(warning -> warning.startsWith("20004"));
        assertThat(local("acme/hello/install.lock")).doesNotExist();
    }

    @Test
    void code20004WhereAMigrationHasNoUndoPart() throws Exception {
        TestPlugins.named("acme/hello")
                .file("database/migrations/20260101000000_once.sql", "CREATE TABLE acme__hello__once (id INTEGER);")
                .writeTo(local("acme/hello"));
        assertThat(manager.install("acme/hello").success()).isTrue();
        refused(20004, "has no '-- //@UNDO' part", uninstall("acme/hello"));

        UninstallOptions forced = UninstallOptions.DEFAULT.withForce(true);
        assertThat(manager.plan(new Operation.Uninstall(PluginName.of("acme/hello"), forced))
                        .steps())
                .hasSize(1);
        assertThat(manager.uninstall("acme/hello", forced).success()).isTrue();
    }

    @Test
    void code20005WhereTheFilesCannotBeRemoved() throws Exception {
        hello().writeTo(local("acme/hello"));
        manager.install("acme/hello");
        try (Immutable guard = Immutable.make(local("acme/hello"))) {
            failsWhenItRuns(20005, "cannot be removed", uninstall("acme/hello"));
        }
        assertThat(manager.uninstall("acme/hello").success()).isTrue();
    }

    /** A directory that not even root can change, where the file system can do that. */
    private record Immutable(Path directory) implements AutoCloseable {

        static Immutable make(Path directory) throws Exception {
            boolean root = "root".equals(System.getProperty("user.name"));
            if (root) {
                Assumptions.assumeTrue(run("chattr", "+i", directory.toString()), "chattr +i does not work here");
            } else {
                assertThat(directory.toFile().setWritable(false)).isTrue();
            }
            return new Immutable(directory);
        }

        private static boolean run(String... command) throws Exception {
            return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
        }

        @Override
        public void close() throws Exception {
            if ("root".equals(System.getProperty("user.name"))) {
                run("chattr", "-i", directory.toString());
            } else {
                directory.toFile().setWritable(true);
            }
        }
    }
}
