package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes when a plugin goes, goes back or fails to come. */
@Sampled(oneIn = 2)
@Timeout(300)
class TakingBackTest {

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
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        database = SqliteDatabases.unforced(base.resolve("core.db"));
        open(true);
    }

    private void open(boolean withDatabase) {
        PluginLoader.Builder builder = PluginLoader.at(base).registries(() -> List.of(registry()));
        if (withDatabase) {
            builder.dataSource(database);
        }
        loader = builder.open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private RegistrySettings registry() {
        return RegistrySettings.of("test", RegistryAddress.of(elsewhere.resolve("registry")));
    }

    private Path place() {
        return base.resolve("plugin/acme/hello");
    }

    /** Publishes a version that itself publishes files, of its version as content, into {@code config/}. */
    private void offer(String version, boolean sick, String... published) throws IOException {
        StringBuilder statements = new StringBuilder("Contributions all = Contributions.builder();\n");
        TestPlugins plugin = TestPlugins.named("acme/hello")
                .version(version)
                .put("health", Map.of("timeout_seconds", 1))
                .source(SICK);
        for (String name : published) {
            plugin.file("config/" + name, name + " of " + version);
            statements.append("all.publish(\"%1$s\", \"\", \"config/%1$s\", \"%1$s\");\n".formatted(name));
        }
        if (sick) {
            statements.append("all.dependency(HealthCheck.class, Health.class);\n");
        }
        Path directory = elsewhere.resolve("author/plugin/acme/hello");
        plugin.provider("acme", statements + "return all.toMap();").writeTo(directory);
        try (PluginLoader author = PluginLoader.at(elsewhere.resolve("author")).open()) {
            TestRegistry.publish(author.manager(), "acme/hello", elsewhere.resolve("registry"));
        }
        Trees.delete(directory);
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private Map<String, String> config() throws IOException {
        return Files.isDirectory(base.resolve("config")) ? Trees.contents(base.resolve("config")) : Map.of();
    }

    private void installFirstAndUpdate() throws IOException {
        offer("1.0.0", false, "both.yaml");
        offer("2.0.0", false, "both.yaml", "newer.yaml", "edited.yaml");
        require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        require(manager.update("acme/hello"));
        assertThat(config()).containsOnlyKeys("both.yaml", "newer.yaml", "edited.yaml");
        Files.writeString(base.resolve("config/edited.yaml"), "by the operator");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesAwayWhatOnlyTheNewerVersionPublished(boolean rollback) throws IOException {
        installFirstAndUpdate();

        require(
                rollback
                        ? manager.rollback("acme/hello")
                        : manager.update(
                                "acme/hello",
                                UpdateOptions.DEFAULT.withTo("1.0.0").withAllowDowngrade(true)));

        assertThat(config()).containsOnlyKeys("both.yaml", "edited.yaml");
        assertThat(base.resolve("config/both.yaml")).hasContent("both.yaml of 1.0.0");
        assertThat(base.resolve("config/edited.yaml")).hasContent("by the operator");
        require(manager.uninstall("acme/hello"));
        assertThat(config()).containsOnlyKeys("edited.yaml");
    }

    @Test
    void bringsBackWhatAVersionThatFailsHadTakenAway() throws IOException {
        offer("1.0.0", false, "both.yaml", "older.yaml");
        offer("2.0.0", true, "both.yaml");
        require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        Map<String, String> before = config();

        OperationResult failed = manager.update("acme/hello");

        assertThat(failed.message()).contains("did not become healthy within 1 s: feeling sick");
        assertThat(failed.warnings()).isEmpty();
        assertThat(config()).isEqualTo(before).containsOnlyKeys("both.yaml", "older.yaml");
        assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("1.0.0");
        require(manager.uninstall("acme/hello"));
        assertThat(config()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesALinkedDirectoryAndTheLinkAndNoInstallLock(boolean relative) throws IOException {
        Path own = TestPlugins.named("acme/hello").writeTo(elsewhere.resolve("own"));
        Files.createDirectories(place().getParent());
        Files.createSymbolicLink(
                place(), relative ? place().getParent().toRealPath().relativize(own.toRealPath()) : own);
        Map<String, String> before = Trees.contents(own);
        require(manager.install("acme/hello"));
        assertThat(own.resolve("install.lock")).exists();

        require(manager.uninstall("acme/hello"));

        assertThat(place()).isSymbolicLink();
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        assertThat(Trees.contents(own)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void packsAnAuthorsDirectoryThroughItsLinkAndGoesBackToIt(boolean relative) throws IOException {
        Path own = TestPlugins.named("acme/hello").file("web/own.txt", "own").writeTo(elsewhere.resolve("own"));
        Files.createDirectories(place().getParent());
        Files.createSymbolicLink(
                place(), relative ? place().getParent().toRealPath().relativize(own.toRealPath()) : own);
        Map<String, String> before = Trees.contents(own);
        offer("2.0.0", false);
        require(manager.install("acme/hello"));

        require(manager.update("acme/hello"));
        assertThat(Trees.contents(own))
                .as("what the author has, without install.lock")
                .isEqualTo(before);
        require(manager.rollback("acme/hello"));

        assertThat(place()).isDirectory();
        assertThat(place().resolve("web/own.txt")).hasContent("own");
        assertThat(own.resolve("web/own.txt")).hasContent("own");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anAuthorsDirectoryIsInstalledAgainWhenWhatReplacedItFails(boolean relative) throws IOException {
        Path own = TestPlugins.named("acme/hello").writeTo(elsewhere.resolve("own"));
        Files.createDirectories(place().getParent());
        Files.createSymbolicLink(
                place(), relative ? place().getParent().toRealPath().relativize(own.toRealPath()) : own);
        offer("2.0.0", true);
        require(manager.install("acme/hello"));
        Map<String, String> before = Trees.contents(own);

        OperationResult failed = manager.update("acme/hello");
        OperationResult failedWithAll = manager.update("acme/hello", UpdateOptions.DEFAULT.withDependencies(true));

        for (OperationResult one : List.of(failed, failedWithAll)) {
            assertThat(one.message()).contains("did not become healthy");
            assertThat(one.warnings()).isEmpty();
        }
        assertThat(place()).isSymbolicLink();
        assertThat(Trees.contents(own)).isEqualTo(before);
        assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("1.0.0");
        assertThat(loader.getInstalled().get("acme/hello").problem()).isEmpty();
    }

    @Test
    void refusesToGoBackByForce() throws IOException {
        offer("1.0.0", false);
        offer("2.0.0", false);
        require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        require(manager.update("acme/hello"));
        InstallOptions older = InstallOptions.DEFAULT.withForce(true).withVersion("1.0.0");

        OperationResult refused = manager.install("acme/hello", older);

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message())
                .contains("1.0.0 of acme/hello is older than the installed 2.0.0")
                .doesNotContain("--");
        assertThat(refused.remedies())
                .extracting(remedy -> remedy.steps().get(0).operation())
                .containsExactly("rollback", "update");
        assertThat(refused.remedies().get(1).steps().get(0).options())
                .containsEntry("version", "1.0.0")
                .containsEntry("allow_downgrade", true);
        assertThatThrownBy(() ->
                        manager.plan(new Operation.Install(org.coreadmin.extension.PluginName.of("acme/hello"), older)))
                .hasMessageContaining("older than the installed");
        assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("2.0.0");
        require(manager.install(
                "acme/hello", InstallOptions.DEFAULT.withForce(true).withVersion("2.0.0")));
        require(manager.rollback("acme/hello"));
        assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("1.0.0");
    }

    @Test
    void offersNoRollbackWhereNoVersionWasBefore() throws IOException {
        offer("1.0.0", false);
        offer("2.0.0", false);
        require(manager.install("acme/hello"));

        OperationResult refused = manager.install(
                "acme/hello", InstallOptions.DEFAULT.withForce(true).withVersion("1.0.0"));

        assertThat(refused.remedies())
                .extracting(remedy -> remedy.steps().get(0).operation())
                .containsExactly("update");
        assertThat(manager.rollback("acme/hello").success()).isFalse();
        require(manager.update(
                "acme/hello", UpdateOptions.DEFAULT.withTo("1.0.0").withAllowDowngrade(true)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void runsTheUninstallScriptOfAPluginWhoseInstallIsTakenBack(boolean withDatabase) throws Exception {
        loader.close();
        open(withDatabase);
        Path note = elsewhere.resolve("note");
        if (withDatabase) {
            execute("CREATE TABLE host_note (text VARCHAR(100))");
        }
        TestPlugins.named("acme/hello")
                .put("health", Map.of("timeout_seconds", 1))
                .put("scripts", Map.of("install", "acme.Script", "uninstall", "acme.Script"))
                .put("capabilities", List.of(Map.of("database:others", List.of("host_note"))))
                .source(SICK)
                .source("""
                        package acme;
                        import java.nio.file.*;
                        import org.coreadmin.extension.api.*;
                        public class Script implements InstallScript, UninstallScript {
                            public void install(ScriptContext context) throws Exception {
                                Files.writeString(Path.of("%1$s"), "installed");
                                if (%2$s) {
                                    context.connection().createStatement().execute("INSERT INTO host_note VALUES ('x')");
                                }
                            }
                            public void uninstall(ScriptContext context) throws Exception {
                                Files.delete(Path.of("%1$s"));
                                if (%2$s) {
                                    context.connection().createStatement().execute("DELETE FROM host_note");
                                }
                            }
                        }
                        """.formatted(note, withDatabase))
                .provider("acme", "return Contributions.builder().dependency(HealthCheck.class, Health.class).toMap();")
                .writeTo(place());

        OperationResult failed =
                manager.accepting(List.of("database:others:host_note")).install("acme/hello");

        assertThat(failed.message()).contains("feeling sick");
        assertThat(failed.warnings()).isEmpty();
        assertThat(note).doesNotExist();
        if (withDatabase) {
            assertThat(count("host_note")).isZero();
        }
        assertThat(loader.isInstalled("acme/hello")).isFalse();
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private int count(String table) throws Exception {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + table)) {
            return rows.getInt(1);
        }
    }

    @Test
    void countsKeptDataAsNothingWrong() {
        TestPlugins.named("acme/hello")
                .file(
                        "database/migrations/20260101000000_first.sql",
                        "CREATE TABLE acme__hello__a (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__hello__a;\n")
                .writeTo(place());
        require(manager.install("acme/hello"));
        require(manager.uninstall("acme/hello", UninstallOptions.DEFAULT.withKeepData(true)));

        DoctorReport report = manager.doctor(false);

        assertThat(report.findings())
                .filteredOn(finding -> !finding.kind().equals("registry")) // this application's is no directory
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.kind()).isEqualTo("kept-data");
                    assertThat(finding.note()).isTrue();
                });
        assertThat(report.isHealthy()).isTrue();
    }

    @Test
    void startsNothingThatAnOperationIsTakingAway() throws Exception {
        TestPlugins.named("acme/hello")
                .put("scripts", Map.of("uninstall", "acme.Script"))
                .source("package acme; public class Script implements org.coreadmin.extension.api.UninstallScript {"
                        + " public void uninstall(org.coreadmin.extension.api.ScriptContext context) {} }")
                .source("""
                        package acme;
                        @picocli.CommandLine.Command(name = "acme:greet")
                        public class Greet implements Runnable { public void run() {} }
                        """)
                .provider("acme", "return Contributions.builder().command(Greet.class).toMap();")
                .writeTo(place());
        require(manager.install("acme/hello"));
        PluginCommand greet = loader.commands().get(0);
        CountDownLatch stopped = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<OperationResult> uninstalled =
                CompletableFuture.supplyAsync(() -> manager.reporting((step, done, total, message) -> {
                            if (step.equals("script")) {
                                stopped.countDown();
                                await(goOn);
                            }
                        })
                        .uninstall("acme/hello"));
        stopped.await();
        CompletableFuture<Throwable> started = new CompletableFuture<>();
        Thread starter = new Thread(() -> {
            try {
                greet.type();
                started.complete(new AssertionError("it was started"));
            } catch (RuntimeException e) {
                started.complete(e);
            }
        });
        starter.start();
        while (!started.isDone() && starter.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        goOn.countDown();

        require(uninstalled.get());
        assertThat(started.get()).isInstanceOf(PluginException.class);
        assertThat(loader.runtime().plugins().plugins()).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
