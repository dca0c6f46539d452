package org.coreadmin.extension.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.ExtensionManager.Drift;
import org.coreadmin.extension.ExtensionManager.Drift.Difference;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.application.AgreedFile;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that follow one file of wanted plugins, whatever files they have themselves. */
@org.junit.jupiter.api.Timeout(value = 120, threadMode = org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD)
@Sampled(oneIn = 3)
class ClusterConvergeTest {

    private static final String ON = "plugins:\n  acme/hello: ^1\n";
    private static final String OFF = "plugins:\n  acme/hello: {version: ^1, enabled: false}\n";

    @TempDir
    private Path directory;

    private DataSource database;
    private final Map<String, PluginLoader> nodes = new LinkedHashMap<>();

    @BeforeEach
    void publish() throws Exception {
        database = PostgresqlServer.newDatabase();
        publish(TestPlugins.named("acme/hello").version("1.0.0"));
    }

    @AfterEach
    void close() {
        nodes.values().forEach(PluginLoader::close);
    }

    private Path registry() {
        return directory.resolve("registry");
    }

    private void publish(TestPlugins plugin) throws IOException {
        new RegistryPublisher()
                .publish(plugin.writeTo(Files.createTempDirectory(directory, "tree")), registry(), Progress.NONE);
    }

    private PluginLoader node(String name) throws IOException {
        Path base = directory.resolve(name);
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                core:
                  cluster: true
                  node: %s
                  unseen: 10s
                  canary: 200ms
                  deadline: 60s
                """.formatted(name));
        PluginLoader loader = PluginLoader.at(base)
                .dataSource(database)
                .registries(() -> List.of(RegistrySettings.of("company", RegistryAddress.of(registry()))))
                .environment(Map.of())
                .clock(Clock.systemUTC())
                .open()
                .startAsServer();
        nodes.put(name, loader);
        return loader;
    }

    private void want(String node, String file) throws IOException {
        Files.writeString(directory.resolve(node).resolve("config/core.plugins.yaml"), file);
    }

    private OperationResult converge(String node) {
        return nodes.get(node).manager().run(new Operation.Converge(false, false));
    }

    /** Looks as {@code converge --watch} does. */
    private Optional<OperationResult> watch(String node) {
        Drift drift = nodes.get(node).manager().drift();
        boolean calls = drift.fileChanged()
                || drift.differences().stream().anyMatch(one -> one.plugin().isPresent());
        return calls
                ? Optional.of(nodes.get(node).manager().run(new Operation.Converge(false, true)))
                : Optional.empty();
    }

    private void watchAll(int rounds) {
        for (int i = 0; i < rounds; i++) {
            nodes.keySet().forEach(this::watch);
        }
    }

    private static void succeeded(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private AgreedFile followed(String node) {
        return nodes.get(node).manager().application().decider().wantedFile().orElseThrow();
    }

    private List<Boolean> running() {
        return nodes.values().stream()
                .map(node -> node.runtime()
                        .plugins()
                        .find(PluginName.of("acme/hello"))
                        .isPresent())
                .toList();
    }

    private List<String> differences(String node) {
        return nodes.get(node).manager().drift().differences().stream()
                .map(Difference::message)
                .map(Message::toString)
                .toList();
    }

    private long generations() throws SQLException {
        return number("SELECT MAX(generation) FROM core_generation");
    }

    private long number(String query) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void whatTheFileOfOneOfFiveNodesWantsIsOnAll() throws Exception {
        for (int i = 1; i <= 5; i++) {
            node("n" + i);
        }
        want("n2", "plugins:\n  acme/hello: {version: ^1, settings: {greeting: hi}}\n");

        OperationResult done = converge("n2");

        succeeded(done);
        assertThat(done.message()).contains("All nodes follow this core.plugins.yaml");
        assertThat(running()).containsOnly(true);
        for (String name : nodes.keySet()) {
            Drift drift = nodes.get(name).manager().drift();
            assertThat(drift.differences()).as(name).isEmpty();
            assertThat(drift.file().orElseThrow().node()).isEqualTo("n2");
            assertThat(directory.resolve(name).resolve("config/settings/acme/hello.json"))
                    .content()
                    .contains("\"hi\"");
        }
        assertThat(generations()).isEqualTo(2);

        want("n2", "plugins:\n  acme/hello: {version: ^1, settings: {greeting: ho}, enabled: false}\n");
        watchAll(3);
        assertThat(running()).containsOnly(false);
        assertThat(directory.resolve("n5/config/settings/acme/hello.json"))
                .content()
                .contains("\"ho\"");
        assertThat(generations()).isEqualTo(3);
        succeeded(converge("n4"));
        assertThat(generations()).isEqualTo(3);
    }

    @Test
    void nodesWithDifferentFilesThatWatchDoNotReplaceEachOthersWork() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        want("n2", OFF);
        watchAll(2);
        long before = generations();
        assertThat(before).isEqualTo(2);
        assertThat(running()).containsOnly(true);

        watchAll(30);

        assertThat(generations()).isEqualTo(before);
        AgreedFile followed = followed("n2");
        assertThat(followed.text()).isEqualTo(ON);
        assertThat(differences("n1")).isEmpty();
        assertThat(differences("n2"))
                .singleElement()
                .asString()
                .contains("is not the one that all nodes follow: that of node n1 (sha256 "
                        + followed.digest().hex().substring(0, 12) + "), since generation 2");
        assertThat(nodes.get("n2").manager().doctor(false).findings())
                .anyMatch(one -> one.kind().equals("drift") && one.subject().endsWith("core.plugins.yaml"));

        want("n2", OFF + "# changed\n");
        watchAll(10);
        assertThat(generations()).isEqualTo(before + 1);
        assertThat(running()).containsOnly(false);
        want("n2", OFF);
        watchAll(2);
        assertThat(followed("n1").text()).as("a file that is changed back").isEqualTo(OFF);
        watchAll(10);
        assertThat(generations()).isEqualTo(before + 2);
    }

    @Test
    void whoeverAsksForItHasAllNodesFollowTheFileOfANode() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        want("n2", OFF);
        watchAll(2);
        succeeded(converge("n2"));
        assertThat(followed("n1").node()).isEqualTo("n2");
        assertThat(running()).containsOnly(false);
        long before = generations();
        watchAll(10);
        assertThat(generations()).isEqualTo(before);
    }

    @Test
    void aNodeThatWasAwayAndComesBackWithAnOldFileChangesNothing() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        want("n2", ON);
        watchAll(2);
        nodes.remove("n2").close();
        want("n1", OFF);
        watchAll(2);
        long before = generations();

        node("n2");
        watchAll(10);
        assertThat(generations()).isEqualTo(before);
        assertThat(running()).containsOnly(false);
        assertThat(followed("n2").text()).isEqualTo(OFF);

        nodes.remove("n2").close();
        Files.deleteIfExists(directory.resolve("n2/plugin/.core/wanted.json"));
        node("n2");
        watchAll(10);
        assertThat(generations()).as("with an empty disk").isEqualTo(before);
    }

    @Test
    void whatWasDecidedBeforeAKillIsNotProposedAgain() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        watchAll(1);
        Path memory = directory.resolve("n1/plugin/.core/wanted.json");
        byte[] before = Files.readAllBytes(memory);
        want("n1", OFF);
        watchAll(1);
        Files.write(memory, before); // as if the process had been killed after the decision
        want("n2", ON);
        succeeded(converge("n2"));
        long generations = generations();

        watchAll(10);

        assertThat(generations()).isEqualTo(generations);
        assertThat(followed("n1").node()).isEqualTo("n2");
        assertThat(running()).containsOnly(true);
    }

    @Test
    void aWatchPutsBackWhatSomebodyChangedByHandAndAStrictFileBindsAllNodes() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        watchAll(1);
        succeeded(nodes.get("n2").manager().disable("acme/hello"));
        assertThat(differences("n2")).singleElement().asString().contains("the file wants it enabled");
        long before = generations();
        watchAll(10);
        assertThat(running()).containsOnly(true);
        assertThat(generations()).isEqualTo(before + 1);

        want("n1", "managed: strict\n" + ON);
        watchAll(1);
        OperationResult refused = nodes.get("n2").manager().uninstall("acme/hello");
        assertThat(refused.success()).isFalse();
        assertThat(refused.message()).contains("says 'managed: strict'");
        want("n2", ON);
        assertThat(nodes.get("n2").manager().disable("acme/hello").success())
                .as("a node's own file does not loosen the one that all follow")
                .isFalse();
        watchAll(3);
        succeeded(converge("n2"));
        succeeded(nodes.get("n1").manager().disable("acme/hello"));
    }

    @Test
    void aFileThatTheNodesWentBackFromIsTriedOnce() throws Exception {
        node("n1");
        node("n2");
        want("n1", ON);
        watchAll(1);
        publish(DeafListener.in(TestPlugins.named("acme/hello").version("2.0.0")));
        want("n1", "plugins:\n  acme/hello: ^2\n");
        assertThat(watch("n1").orElseThrow().message()).contains("deaf");
        long before = generations();

        watchAll(10);

        assertThat(generations()).isEqualTo(before);
        assertThat(followed("n2").text()).isEqualTo(ON);
        assertThat(running()).containsOnly(true);
        execute("UPDATE core_wanted SET reverted = FALSE"); // a node of an older version writes the generation only
        assertThat(followed("n2").text()).isEqualTo(ON);
        succeeded(nodes.get("n2").manager().disable("acme/hello"));
        assertThat(followed("n1").text()).as("other changes keep it").isEqualTo(ON);
    }
}
