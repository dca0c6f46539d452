package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An update that adds capabilities is refused until they are accepted by name. */
@Timeout(120)
class ConsentTest {

    private static final String STARTS_PROCESSES = "package hello; public class Call { public static void run() {"
            + " if (System.nanoTime() == 0) { try { new ProcessBuilder(\"id\").start(); } catch (java.io.IOException e) {"
            + " throw new IllegalStateException(e); } } } }";

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        System.clearProperty("core.test.ran");
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
        System.clearProperty("core.test.ran");
    }

    private Path place() {
        return base.resolve("plugin/acme/hello");
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private static TestPlugins harmless() {
        return TestPlugins.named("acme/hello").provider("hello", "return Map.of();");
    }

    private static TestPlugins dangerous() {
        return TestPlugins.named("acme/hello")
                .version("1.1.0")
                .source(STARTS_PROCESSES)
                .provider("hello", "System.setProperty(\"core.test.ran\", \"\"); Call.run(); return Map.of();");
    }

    private void installHarmless() {
        harmless().writeTo(place());
        succeed(manager.install("acme/hello"));
    }

    private String lock() throws IOException {
        return Files.readString(place().resolve("install.lock"));
    }

    @Test
    void anUpdateThatAddsCapabilitiesIsRefusedBeforeItRunsUntilEachIsAccepted() throws IOException {
        installHarmless();
        String before = lock();
        dangerous().writeTo(place());

        OperationResult refused = manager.update("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message())
                .contains("acme/hello 1.1.0 has capabilities that 1.0.0 does not have:")
                .contains("process: starts or ends other programs (hello.Call.run() → new java.lang.ProcessBuilder(")
                .contains("process-wide-state: changes settings of the whole process (hello.Config.config() →")
                .contains("Nothing was changed.");
        assertThat(refused.remedies().get(0).steps().get(0).options())
                .containsEntry("accept", "process,process-wide-state");
        assertThat(System.getProperty("core.test.ran")).isNull();
        assertThat(lock()).isEqualTo(before);

        assertThat(manager.accepting(List.of("process")).update("acme/hello").message())
                .contains("process-wide-state: ")
                .doesNotContain("process: ");

        succeed(manager.accepting(List.of("process", "process-wide-state")).update("acme/hello"));
        assertThat(System.getProperty("core.test.ran")).isNotNull();
        assertThat(lock()).contains("\"accepted\" : [ \"process\", \"process-wide-state\" ]");
        assertThat(Files.readString(base.resolve("core.lock.json"))).contains("\"accepted\"");
        manager.pin("acme/hello", java.util.Optional.empty());
        assertThat(lock()).contains("\"accepted\"").contains("\"pin\"");
    }

    @Test
    void aPlanNamesWhatHasToBeAcceptedAndItsApplicationAsksForIt() {
        installHarmless();
        dangerous().writeTo(place());
        Operation update = new Operation.Update(PluginName.of("acme/hello"), UpdateOptions.DEFAULT);

        Plan plan = manager.plan(update);

        assertThat(plan.steps().get(0).code().orElseThrow().consent()).containsExactly("process", "process-wide-state");
        assertThat(manager.apply(plan.toMap()).code()).isEqualTo(409);
        succeed(manager.accepting(List.of("process,process-wide-state")).apply(plan.toMap()));
    }

    @Test
    void sourcesAreCompiledAndReadBeforeAnyOfThemRuns() throws IOException {
        installHarmless();
        String before = lock();
        Path tree = harmless().version("1.1.0").writeTo(place());
        deleteTree(tree.resolve("classes"));
        Files.createDirectories(tree.resolve("src/main/java/hello"));
        Files.writeString(tree.resolve("src/main/java/hello/Call.java"), STARTS_PROCESSES);
        Files.writeString(tree.resolve("src/main/java/hello/Config.java"), """
                package hello;
                import java.util.Map;
                public final class Config implements org.coreadmin.extension.api.ConfigProvider {
                    @Override
                    public Map<String, Object> config() {
                        Call.run();
                        return Map.of();
                    }
                }
                """);

        OperationResult refused = manager.update("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("process: starts or ends other programs (hello.Call.run()");
        assertThat(lock()).isEqualTo(before);
        succeed(manager.accepting(List.of("process")).update("acme/hello"));
    }

    @Test
    void anEditedSourcePluginIsAskedAboutWhatItAddsOnly() throws IOException {
        Path tree = place();
        writeSources(tree, "1.0.0", List.of("files", "threads"), "Object thread = new Thread();");
        succeed(manager.install("acme/hello"));

        writeSources(
                tree,
                "1.1.0",
                List.of("files", "process", "threads"),
                "Object thread = new Thread(); Object process = new ProcessBuilder(\"id\");");
        Operation update = new Operation.Update(PluginName.of("acme/hello"), UpdateOptions.DEFAULT);
        CodeReport planned = manager.plan(update).steps().get(0).code().orElseThrow();
        OperationResult refused = manager.update("acme/hello");

        assertThat(planned.added()).containsExactly("process");
        assertThat(planned.removed()).isEmpty();
        assertThat(planned.consent()).containsExactly("process");
        assertThat(planned.toMap().get("not_checked").toString())
                .contains("its sources are compiled when it is installed");
        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.remedies().get(0).steps().get(0).options()).containsEntry("accept", "process");
        succeed(manager.accepting(List.of("process")).update("acme/hello"));
    }

    private static void writeSources(Path tree, String version, List<String> capabilities, String fields)
            throws IOException {
        harmless().version(version).put("capabilities", capabilities).writeTo(tree);
        deleteTree(tree.resolve("classes"));
        Files.createDirectories(tree.resolve("src/main/java/hello"));
        Files.writeString(tree.resolve("src/main/java/hello/Config.java"), """
                package hello;
                import java.util.Map;
                public final class Config implements org.coreadmin.extension.api.ConfigProvider {
                    %s
                    @Override
                    public Map<String, Object> config() {
                        return Map.of();
                    }
                }
                """.formatted(fields));
    }

    @Test
    void aLockFileBringsTheConsentToThatPackage() throws IOException {
        harmless().writeTo(place());
        TestRegistry.publish(manager, "acme/hello", elsewhere.resolve("registry"));
        dangerous()
                .put("capabilities", List.of("process", "process-wide-state"))
                .writeTo(place());
        TestRegistry.publish(manager, "acme/hello", elsewhere.resolve("registry"));
        deleteTree(place());
        ExtensionManager there = manager.lookingIn(elsewhere.resolve("registry").toString());
        succeed(there.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        succeed(there.accepting(List.of("process", "process-wide-state")).update("acme/hello"));
        String accepted = Files.readString(base.resolve("core.lock.json"));
        assertThat(succeed(there.rollback("acme/hello")).message()).contains("back");

        Files.writeString(base.resolve("core.lock.json"), accepted.replaceAll("\"accepted\" : \\[.*?]", "\"x\" : 1"));
        assertThat(there.sync(new SyncOptions(true)).code()).isEqualTo(409);
        Files.writeString(base.resolve("core.lock.json"), accepted);
        succeed(there.sync(new SyncOptions(true)));
        assertThat(lock()).contains("\"accepted\"");
    }

    @Test
    void theSettingAsksAtInstallsTooOrNever() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Path settings = base.resolve("config/core-extension.yaml");
        dangerous().writeTo(place());

        Files.writeString(settings, "code: {consent: always}\n");
        assertThat(manager.install("acme/hello").message())
                .contains("acme/hello 1.1.0 has capabilities that have to be accepted:\n  process: ");
        succeed(manager.accepting(List.of("process", "process-wide-state")).install("acme/hello"));
        succeed(manager.uninstall("acme/hello"));

        Files.writeString(settings, "code: {consent: off, link: off}\n");
        deleteTree(place());
        installHarmless();
        dangerous().writeTo(place());
        succeed(manager.update("acme/hello"));

        Files.writeString(settings, "code: {consent: sometimes}\n");
        assertThat(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true))
                        .message())
                .contains("'code.consent' is 'sometimes'; it takes off, updates or always");
    }

    @Test
    void thePolicyAsksAtAFirstInstallTooWhateverTheSettingsSay() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "code: {consent: off, link: off}\n");
        Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {ask: [process, network]}\n");
        dangerous().writeTo(place());
        Operation install = new Operation.Install(PluginName.of("acme/hello"), InstallOptions.DEFAULT);

        OperationResult refused = manager.run(install);

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message())
                .contains("acme/hello 1.1.0 has capabilities that have to be accepted:\n  process: ")
                .doesNotContain("process-wide-state");
        assertThat(refused.remedies().get(0).steps().get(0).options()).containsEntry("accept", "process");
        assertThat(System.getProperty("core.test.ran")).isNull();
        assertThat(manager.plan(install).steps().get(0).code().orElseThrow().consent())
                .containsExactly("process");
        succeed(manager.accepting(List.of("process")).run(install));
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
    }

    @Test
    void thePolicyHoldsForWhatIsCompiledHere() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Path tree = harmless().writeTo(place());
        deleteTree(tree.resolve("classes"));
        Files.createDirectories(tree.resolve("src/main/java/hello"));
        Files.writeString(tree.resolve("src/main/java/hello/Call.java"), STARTS_PROCESSES);
        Files.writeString(tree.resolve("src/main/java/hello/Config.java"), """
                package hello;
                import java.util.Map;
                public final class Config implements org.coreadmin.extension.api.ConfigProvider {
                    @Override
                    public Map<String, Object> config() {
                        Call.run();
                        return Map.of();
                    }
                }
                """);

        Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {ask: process}\n");
        assertThat(manager.install("acme/hello").message()).contains("has capabilities that have to be accepted:");
        Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {deny: process}\n");
        assertThat(manager.accepting(List.of("process")).install("acme/hello").message())
                .contains("acme/hello 1.0.0 uses process, which 'capabilities' in config/trust.yaml denies.");
        Files.writeString(base.resolve("config/trust.yaml"), "");
        succeed(manager.install("acme/hello"));
    }

    @Test
    void aPolicyThatDeniesIsNotPassedByWhatIsNotSeen() throws IOException {
        Files.createDirectories(base.resolve("config"));
        Path policy = base.resolve("config/trust.yaml");
        Files.writeString(policy, "capabilities: {deny: [process]}\n");
        harmless()
                .source("package hello; public class Call { Object run() throws Exception { return"
                        + " Class.forName(\"x\"); } }")
                .file("web/page.js", "x()")
                .writeTo(place());

        OperationResult refused = manager.install("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message())
                .contains(
                        "acme/hello 1.0.0 uses page-scripts, reflection, and so may do what 'capabilities' in"
                                + " config/trust.yaml denies without showing it; 'allow: [page-scripts, reflection]' there lets it in.");
        Files.writeString(policy, "capabilities: {deny: [process], allow: [page-scripts, reflection]}\n");
        succeed(manager.install("acme/hello"));

        Files.write(place().resolve("classes/hello/Large.class"), new byte[17 * 1024 * 1024]);
        assertThat(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true))
                        .message())
                .contains("acme/hello 1.0.0 uses unread, and so may do");
    }

    @Test
    void anUpdateAsksForPagesAndMigrationsIfTheyAreNewByTheSameReading() throws IOException {
        Path registry = elsewhere.resolve("registry");
        ExtensionManager there = manager.lookingIn(registry.toString());
        publish(harmless(), registry);
        publish(harmless().version("1.1.0").file("web/page.js", "one()"), registry);
        succeed(there.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));

        OperationResult refused = there.update("acme/hello");

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message())
                .contains("page-scripts: runs scripts in its pages, as the person who is signed in (web/page.js → ");
        succeed(there.accepting(List.of("page-scripts")).update("acme/hello"));
        assertThat(lock()).contains("page-scripts");

        publish(harmless().version("1.2.0").file("web/page.js", "two()"), registry);
        Path lock = place().resolve("install.lock");
        Files.writeString(lock, lock().replace("\"page-scripts\"", "\"files\"")); // as an older version wrote it
        succeed(there.update("acme/hello"));

        publish(harmless().version("1.3.0").file("database/migrations/20260101000000_x.sql", "-- nothing"), registry);
        assertThat(there.update("acme/hello").message())
                .contains("database: uses the database directly (database/migrations/20260101000000_x.sql → SQL)");
    }

    private void publish(TestPlugins plugin, Path registry) throws IOException {
        Path author = Files.createTempDirectory(elsewhere, "author");
        plugin.writeTo(author.resolve("plugin/acme/hello"));
        try (PluginLoader other = PluginLoader.at(author).open()) {
            TestRegistry.publish(other.manager(), "acme/hello", registry);
        }
    }

    private static TestPlugins changing(String version, List<String> tables) {
        return harmless().version(version).put("capabilities", List.of("database", Map.of("database:others", tables)));
    }

    @Test
    void tablesOfTheApplicationAreAcceptedByNameAtAFirstInstallWhateverTheSettingsSay() throws IOException {
        Files.createDirectories(base.resolve("config"));
        for (String settings : List.of("{consent: off, link: off}", "{consent: updates}", "{consent: always}")) {
            Files.writeString(base.resolve("config/core-extension.yaml"), "code: " + settings + "\n");
            changing("1.0.0", List.of("orders", "customers")).writeTo(place());
            Operation install = new Operation.Install(PluginName.of("acme/hello"), InstallOptions.DEFAULT);

            OperationResult refused = manager.accepting(List.of("database")).run(install);
            assertThat(refused.code()).as(settings).isEqualTo(409);
            assertThat(refused.message()).isEqualTo("""
                    acme/hello 1.0.0 has capabilities that have to be accepted:
                      database:others:customers: changes tables of the application
                      database:others:orders: changes tables of the application
                    Nothing was changed. They have to be accepted by name.""");
            assertThat(refused.remedies().get(0).steps().get(0).options().get("accept"))
                    .isEqualTo("database,database:others:customers,database:others:orders");
            assertThat(manager.plan(install).steps().get(0).code().orElseThrow().consent())
                    .contains("database:others:customers", "database:others:orders");
            assertThat(manager.accepting(List.of("database", "database:others:orders"))
                            .run(install)
                            .message())
                    .contains("database:others:customers")
                    .doesNotContain("database:others:orders");

            succeed(manager.accepting(List.of("database", "database:others:orders,database:others:customers"))
                    .run(install));
            assertThat(lock())
                    .contains(
                            "\"accepted\" : [ \"database\", \"database:others:customers\", \"database:others:orders\" ]");
            succeed(manager.uninstall("acme/hello"));
        }
    }

    @Test
    void anUpdateAsksAboutNewTablesOnlyAndARollbackAsksAgain() throws IOException {
        Path registry = elsewhere.resolve("registry");
        changing("1.0.0", List.of("orders", "customers")).writeTo(place());
        TestRegistry.publish(manager, "acme/hello", registry);
        changing("1.1.0", List.of("orders")).writeTo(place());
        TestRegistry.publish(manager, "acme/hello", registry);
        changing("1.2.0", List.of("orders", "stock")).writeTo(place());
        TestRegistry.publish(manager, "acme/hello", registry);
        deleteTree(place());
        ExtensionManager there = manager.lookingIn(registry.toString());
        succeed(there.accepting(List.of("database:others:orders", "database:others:customers"))
                .install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));

        succeed(there.update("acme/hello", new UpdateOptions(Optional.of("1.1.0"), false, false)));
        assertThat(lock()).contains("\"accepted\" : [ \"database\", \"database:others:orders\" ]");
        assertThat(there.rollback("acme/hello").message())
                .contains("acme/hello 1.0.0 has capabilities that 1.1.0 does not have:\n  database:others:customers: ");

        OperationResult update = there.update("acme/hello");
        assertThat(update.message())
                .contains("acme/hello 1.2.0 has capabilities that 1.1.0 does not have:\n  database:others:stock: ")
                .doesNotContain("orders");
        succeed(there.accepting(List.of("database:others:stock")).update("acme/hello"));
        succeed(there.rollback("acme/hello"));
    }

    @Test
    void anAuthorWhoAddsATableToTheInstalledManifestIsAskedAtAForcedInstall() throws IOException {
        installHarmless();
        changing("1.0.0", List.of("orders")).writeTo(place());

        OperationResult refused = manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true));

        assertThat(refused.code()).isEqualTo(409);
        assertThat(refused.message()).contains("database:others:orders: changes tables of the application");
        succeed(manager.accepting(List.of("database:others:orders"))
                .install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
        succeed(manager.install("acme/hello", InstallOptions.DEFAULT.withForce(true)));
    }

    @Test
    void thePolicyDeniesTablesOfTheApplicationWithTheDatabase() throws IOException {
        Files.createDirectories(base.resolve("config"));
        ExtensionManager accepting = manager.accepting(List.of("database:others:orders"));
        harmless()
                .put("capabilities", List.of(Map.of("database:others", List.of("orders"))))
                .writeTo(place());

        for (String denied : List.of("database", "'database:others'", "'database:others:orders'")) {
            Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {deny: [" + denied + "]}\n");
            assertThat(accepting.install("acme/hello").message())
                    .contains("acme/hello 1.0.0 uses database:others:orders, which 'capabilities' in config/trust.yaml"
                            + " denies.");
        }
        Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {deny: ['database:others:stock']}\n");
        succeed(accepting.install("acme/hello"));
    }

    @Test
    void aLockFileBringsTheConsentToTablesOfTheApplication() throws IOException {
        changing("1.0.0", List.of("orders")).writeTo(place());
        TestRegistry.publish(manager, "acme/hello", elsewhere.resolve("registry"));
        deleteTree(place());
        ExtensionManager there = manager.lookingIn(elsewhere.resolve("registry").toString());
        succeed(there.accepting(List.of("database:others:orders")).install("acme/hello"));
        String accepted = Files.readString(base.resolve("core.lock.json"));
        succeed(there.uninstall("acme/hello"));

        Files.writeString(base.resolve("core.lock.json"), accepted.replaceAll("\"accepted\" : \\[.*?]", "\"x\" : 1"));
        assertThat(there.sync(new SyncOptions(true)).message()).contains("database:others:orders");
        Files.writeString(base.resolve("core.lock.json"), accepted);
        succeed(there.sync(new SyncOptions(true)));
        assertThat(lock()).contains("\"database:others:orders\"");
    }

    @Test
    void refusesWordsThatNoCapabilityCanHave() {
        assertThatThrownBy(() -> manager.accepting(List.of("database:others")))
                .hasMessage("'database:others' names no table. Accept each table by its name, such as"
                        + " database:others:orders.");
        assertThatThrownBy(() -> manager.accepting(List.of("database:others:a b")))
                .hasMessageStartingWith("'database:others:a b' is not a capability.");
        assertThatThrownBy(() -> manager.accepting(List.of("network,,files")))
                .hasMessageStartingWith("'' is not a capability. The capabilities are network, listen,");
        assertThatThrownBy(() -> manager.accepting(List.of("Net work"))).hasMessageStartingWith("'Net work' is no");
    }

    private static void deleteTree(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
