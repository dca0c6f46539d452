package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.coreadmin.extension.archive.ArchiveLimits;
import org.coreadmin.extension.archive.PackageWriter;
import org.coreadmin.extension.cluster.NodeSettings;
import org.coreadmin.extension.cluster.NodeView;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes with base directories of their own on one database have the same plugins. */
class ClusterTest {

    private static final String MIGRATION = """
            CREATE TABLE acme__hello__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__hello__entry;
            """;

    @TempDir
    private Path directory;

    private DataSource database;
    private final Map<String, PluginLoader> nodes = new java.util.LinkedHashMap<>();

    @BeforeEach
    void makeDatabase() throws Exception {
        database = PostgresqlServer.newDatabase();
    }

    @AfterEach
    void close() {
        nodes.values().forEach(PluginLoader::close);
    }

    private PluginLoader node(String name) throws IOException {
        PluginLoader loader = PluginLoader.at(Files.createDirectories(directory.resolve(name)))
                .dataSource(database)
                .registries(List::of)
                .environment(Map.of())
                .cluster(Optional.of(
                        new NodeSettings(name, Duration.ofSeconds(2), Duration.ofMillis(200), Duration.ofSeconds(20))))
                .open()
                .startAsServer();
        nodes.put(name, loader);
        return loader;
    }

    private TestPlugins hello(String version) {
        return TestPlugins.named("acme/hello").version(version);
    }

    private Path packed(TestPlugins plugin) throws IOException {
        Path tree = plugin.writeTo(Files.createTempDirectory(directory, "tree"));
        Path file = tree.resolveSibling(tree.getFileName() + ".zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        return file;
    }

    private OperationResult install(String node, TestPlugins plugin) throws IOException {
        return nodes.get(node).manager().installPackage(packed(plugin), InstallOptions.DEFAULT);
    }

    private static Optional<String> running(PluginLoader loader, String plugin) {
        return loader.runtime().plugins().plugins().stream()
                .filter(active -> active.name().toString().equals(plugin))
                .map(active -> active.version())
                .findFirst();
    }

    private List<Optional<String>> everywhere(String plugin) {
        return nodes.values().stream().map(node -> running(node, plugin)).toList();
    }

    private static void await(BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 1000 && !done.getAsBoolean(); i++) {
            Thread.sleep(10);
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    @Test
    void allNodesHaveWhatIsInstalledOnOne() throws Exception {
        node("n1");
        node("n2");
        node("n3");

        OperationResult result =
                install("n2", hello("1.0.0").file("database/migrations/20260101000000_entry.sql", MIGRATION));

        assertThat(result.message()).contains("Installed acme/hello 1.0.0");
        assertThat(result.data()).containsEntry("generation", 2L);
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(nodes.get("n1").cluster().orElseThrow().nodes())
                .extracting(NodeView::name, NodeView::state, NodeView::generation)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("n1", "ready", 2L),
                        org.assertj.core.groups.Tuple.tuple("n2", "ready", 2L),
                        org.assertj.core.groups.Tuple.tuple("n3", "ready", 2L));

        assertThat(nodes.get("n3").manager().disable("acme/hello").success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.empty());
        assertThat(nodes.get("n1").manager().enable("acme/hello").success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(install("n1", hello("1.1.0")).success()).isFalse(); // an update is not an install
        assertThat(nodes.get("n3").manager().uninstall("acme/hello").success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.empty());
        assertThat(nodes.values()).noneMatch(node -> node.isInstalled("acme/hello"));
    }

    @Test
    void anEmptyDiskJoinsAndOneThatWasAwayComesBack() throws Exception {
        node("n1");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        node("n2");
        assertThat(running(nodes.get("n2"), "acme/hello")).contains("1.0.0");
        assertThat(nodes.get("n2").isReady()).isTrue();

        nodes.remove("n2").close();
        assertThat(nodes.get("n1").cluster().orElseThrow().nodes())
                .extracting(NodeView::name)
                .containsExactly("n1");
        assertThat(nodes.get("n1").manager().uninstall("acme/hello").success()).isTrue();
        node("n2");
        assertThat(running(nodes.get("n2"), "acme/hello")).isEmpty();
    }

    @Test
    void anUpdateGoesInWavesAndBackWhereItDoesNotStart() throws Exception {
        node("n1");
        node("n2");
        node("n3");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        InstallOptions force = new InstallOptions(true, false, true, Optional.empty(), false, false);

        OperationResult updated = nodes.get("n2").manager().installPackage(packed(hello("1.1.0")), force);
        assertThat(updated.message()).contains("1.1.0");
        assertThat(updated.success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.1.0"));

        // it starts where the file is, and nowhere else
        Path here = Files.writeString(directory.resolve("only-n1"), "");
        TestPlugins picky = hello("1.2.0")
                .put("config", "acme.Config")
                .source("package acme; import java.util.*; import org.coreadmin.extension.api.*;"
                        + "public class Config implements ConfigProvider { public Map<String,Object> config() {"
                        + " return Map.of(\"processes\", List.of()); } }")
                .file("only", here.toString());
        assertThat(picky).isNotNull();
        List<OperationResult> both = new ArrayList<>();
        CompletableFuture<OperationResult> one =
                CompletableFuture.supplyAsync(() -> nodes.get("n1").manager().disable("acme/hello"));
        CompletableFuture<OperationResult> other =
                CompletableFuture.supplyAsync(() -> nodes.get("n2").manager().pin("acme/hello", Optional.empty()));
        both.add(one.get());
        both.add(other.get());
        assertThat(both).allMatch(OperationResult::success);
        await(() -> nodes.values().stream()
                .allMatch(node -> node.cluster().orElseThrow().applied() == 5));
    }
}
