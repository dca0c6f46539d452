package org.coreadmin.extension.internal.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.host.Nodes;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes with base directories of their own on one database have the same plugins. */
@org.junit.jupiter.api.Timeout(value = 25, threadMode = org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD)
@Turn(kind = "nodes and outages", place = 2, of = 7)
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
        return node(name, database);
    }

    private PluginLoader node(String name, DataSource itsDatabase) throws IOException {
        return node(name, itsDatabase, Clock.systemUTC(), List.of());
    }

    private PluginLoader node(String name, RegistrySettings registry) throws IOException {
        return node(name, database, Clock.systemUTC(), List.of(registry));
    }

    private PluginLoader node(String name, DataSource itsDatabase, Clock clock, List<RegistrySettings> registries)
            throws IOException {
        Path base = directory.resolve(name);
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                core:
                  cluster: true
                  node: %s
                  unseen: 2s
                  canary: 200ms
                  deadline: 20s
                  largest-package: 1
                """.formatted(name));
        PluginLoader loader = PluginLoader.at(base)
                .dataSource(itsDatabase)
                .registries(() -> registries)
                .environment(Map.of())
                .clock(clock)
                .open()
                .startAsServer();
        nodes.put(name, loader);
        return loader;
    }

    private static Cluster cluster(PluginLoader node) {
        return ((ClusterDecider) node.manager().application().decider()).cluster;
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
    void whatANodeCannotDoNamesWhatHelps() throws Exception {
        PluginLoader node = node("n1");
        assertThatThrownBy(() -> Nodes.of(node.manager()).drain("n2", true))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.remedies()).containsExactly(Remedy.of("nodes")));
        hello("1.0.0").writeTo(directory.resolve("n1/plugin/acme/hello"));

        OperationResult refused = node.manager().install("acme/hello");

        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThat(refused.remedies()).containsExactly(Remedy.of("pack", PluginName.of("acme/hello")));
        OperationResult packed =
                AuthorTools.of(node.manager()).pack("acme/hello", Optional.of(directory.resolve("hello.zip")));
        assertThat(packed.success()).as(packed.message()).isTrue();
        Trees.delete(directory.resolve("n1/plugin/acme/hello"));
        assertThat(node.manager()
                        .installPackage(directory.resolve("hello.zip"), InstallOptions.DEFAULT)
                        .success())
                .isTrue();
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
        assertThat(cluster(nodes.get("n1")).nodes())
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
        assertThat(cluster(nodes.get("n1")).nodes()).extracting(NodeView::name).containsExactly("n1");
        assertThat(nodes.get("n1").manager().uninstall("acme/hello").success()).isTrue();
        node("n2");
        assertThat(running(nodes.get("n2"), "acme/hello")).isEmpty();
    }

    @Test
    void anUpdateGoesInWavesAndTwoAtOnceTakeTurns() throws Exception {
        node("n1");
        node("n2");
        node("n3");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        InstallOptions force = new InstallOptions(true, false, true, Optional.empty(), false, false);

        OperationResult updated = nodes.get("n2").manager().installPackage(packed(hello("1.1.0")), force);
        assertThat(updated.message()).contains("1.1.0");
        assertThat(updated.success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.1.0"));

        List<OperationResult> both = new ArrayList<>();
        CompletableFuture<OperationResult> one =
                CompletableFuture.supplyAsync(() -> nodes.get("n1").manager().disable("acme/hello"));
        CompletableFuture<OperationResult> other =
                CompletableFuture.supplyAsync(() -> nodes.get("n2").manager().pin("acme/hello", Optional.empty()));
        both.add(one.get());
        both.add(other.get());
        assertThat(both).allMatch(OperationResult::success);
        await(() -> nodes.values().stream().allMatch(node -> cluster(node).applied() == 5));
    }

    @Test
    void whatDoesNotStartWhereItWasAskedForGoesBackEverywhere() throws Exception {
        node("n1");
        node("n2");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        TestPlugins bad = DeafListener.in(hello("1.1.0"));

        OperationResult refused = nodes.get("n1")
                .manager()
                .installPackage(packed(bad), new InstallOptions(true, false, true, Optional.empty(), false, false));

        assertThat(refused.success()).as(refused.message()).isFalse();
        assertThat(refused.message()).contains("deaf");
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        await(() -> nodes.values().stream().allMatch(PluginLoader::isReady));
        assertThat(nodes.get("n2").manager().disable("acme/hello").success()).isTrue();
    }

    @Test
    void whatOneNodeCannotWriteGoesBackAndIsNotHeldAgainstThePackage() throws Exception {
        node("n1");
        node("n2");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        InstallOptions newer = new InstallOptions(true, false, true, Optional.empty(), false, false);
        Path update = packed(hello("1.1.0"));
        Path journal = directory.resolve("n2/plugin/.core/journal");
        Path aside = Files.move(journal, journal.resolveSibling("journal-aside"));
        Files.writeString(journal, "no directory");

        CompletableFuture<OperationResult> updating =
                CompletableFuture.supplyAsync(() -> nodes.get("n1").manager().installPackage(update, newer));
        Cluster cluster = cluster(nodes.get("n1"));
        await(() -> cluster.nodes().stream().anyMatch(NodeView::isOfNode));
        Files.delete(journal);
        Files.move(aside, journal);

        OperationResult refused = updating.get();
        assertThat(refused.success()).as(refused.message()).isFalse();
        assertThat(refused.message()).contains("Node n2 failed in phase waves", "went back");
        assertThat(running(nodes.get("n1"), "acme/hello")).contains("1.0.0");
        assertThat(number("SELECT count(*) FROM core_quarantine")).isZero();
        OperationResult again = nodes.get("n1").manager().installPackage(update, newer);
        assertThat(again.success()).as(again.message()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.1.0"));
    }

    @Test
    void aLeaderThatLosesTheDatabaseRightAfterItsDecisionOccupiesTheClusterNoLonger() throws Exception {
        AtomicInteger cuts = new AtomicInteger();
        node("n1", cutAfterDecision(database, cuts));
        node("n2");
        assertThat(install("n2", hello("1.0.0")).success()).isTrue();
        cuts.set(1);

        assertThat(nodes.get("n1").manager().disable("acme/hello").success()).isFalse();

        assertThat(cuts).hasValue(0);
        Cluster cluster = cluster(nodes.get("n2"));
        await(() -> cluster.agreement().rollout().isEmpty());
        await(() -> nodes.values().stream()
                .allMatch(node -> cluster(node).applied() == cluster.agreement().generation()));
        Message problem = cluster.lastRollout().orElseThrow().problem().orElseThrow();
        assertThat(problem.toString()).contains("node n1 gave no sign of life in phase waves");
        assertThat(problem.in(Language.CHINESE)).contains("节点 n1 在阶段 waves");
        assertThat(nodes.get("n2").manager().pin("acme/hello", Optional.empty()).success())
                .isTrue();
    }

    @Test
    void aFileWhoseNodeIsTakenForDeadAfterItsDecisionIsNotProposedAgain() throws Exception {
        AtomicInteger cuts = new AtomicInteger();
        PluginLoader proposing = node("n1", cutAfterDecision(database, cuts));
        node("n2");
        assertThat(install("n2", hello("1.0.0")).success()).isTrue();
        Path file = directory.resolve("n1/config/core.plugins.yaml");
        Files.writeString(file, "plugins:\n  acme/hello: ^1\n");
        Operation watch = new Operation.Converge(false, true);
        assertThat(proposing.manager().run(watch).success()).isTrue();
        Files.writeString(file, "plugins:\n  acme/hello: {version: ^1, enabled: false}\n");
        cuts.set(1);

        assertThat(proposing.manager().run(watch).success()).isFalse();

        Cluster cluster = cluster(nodes.get("n2"));
        await(() -> cluster.agreement().rollout().isEmpty());
        await(() -> nodes.values().stream()
                .allMatch(node -> cluster(node).applied() == cluster.agreement().generation()));
        long before = cluster.agreement().generation();
        for (int i = 0; i < 3; i++) {
            for (PluginLoader node : nodes.values()) {
                assertThat(node.manager().run(watch).success()).isTrue();
            }
        }
        assertThat(cluster.agreement().generation()).isEqualTo(before);
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(cluster.wantedFile().orElseThrow().generation()).isEqualTo(3);
    }

    @Test
    void aClockThatIsWrongChangesNothing() throws Exception {
        node("n1", database, Clock.offset(Clock.systemUTC(), Duration.ofDays(-400)), List.of());
        node("n2", database, Clock.offset(Clock.systemUTC(), Duration.ofDays(400)), List.of());
        node("n3");

        assertThat(install("n2", hello("1.0.0")).success()).isTrue();
        OperationResult updated = nodes.get("n1")
                .manager()
                .installPackage(
                        packed(hello("1.1.0")), new InstallOptions(true, false, true, Optional.empty(), false, false));
        assertThat(updated.success()).as(updated.message()).isTrue();

        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.1.0"));
        assertThat(cluster(nodes.get("n3")).nodes()).allSatisfy(node -> {
            assertThat(node.state()).isEqualTo("ready");
            assertThat(node.seen()).isCloseTo(java.time.Instant.now(), within(1, ChronoUnit.MINUTES));
        });
    }

    @Test
    void aNodeOfThisVersionRunsBesideOneOfALaterVersion() throws Exception {
        node("n1");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        for (String table :
                List.of("node", "generation", "rollout", "package", "quarantine", "process", "signed", "wanted")) {
            execute("ALTER TABLE core_" + table + " ADD COLUMN of_a_later_version TEXT NOT NULL DEFAULT 'new'");
        }
        execute("UPDATE core_generation SET desired = '{\"of_a_later_version\": {}, ' || substring(desired FROM 2)");

        node("n2");

        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(nodes.get("n2").manager().disable("acme/hello").success()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.empty());
    }

    @Test
    void whatThisVersionAddsToTheTablesComesWithItsFirstNode() throws Exception {
        node("n1");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        nodes.remove("n1").close();
        execute("ALTER TABLE core_node DROP COLUMN problem_of_node");
        execute("DROP TABLE core_wanted");

        assertThat(node("n2").isReady()).isTrue();

        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(cluster(nodes.get("n2")).nodes())
                .singleElement()
                .extracting(NodeView::isOfNode)
                .isEqualTo(false);
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String query) throws SQLException {
        try (Connection connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** A signed registry, which offers a plugin with content of its own. */
    private RegistrySettings registry(String name, TestPlugins... plugins) throws IOException {
        Path place = directory.resolve("registry-" + name);
        Path keys = directory.resolve("keys-" + name);
        Sha256 root = new RegistrySigner(place, keys).init();
        for (TestPlugins plugin : plugins) {
            new RegistryPublisher()
                    .withKeys(keys)
                    .publish(plugin.writeTo(Files.createTempDirectory(directory, "tree")), place, Progress.NONE);
        }
        return RegistrySettings.of("company", RegistryAddress.of(place)).withRoot(root);
    }

    @Test
    void eachNodeVerifiesWhatTheRegistryHasSigned() throws Exception {
        RegistrySettings real = registry("real", hello("1.0.0"));
        RegistrySettings other = registry("other", hello("1.0.0").file("docs/more.md", "# Something else"));
        node("n1", other);
        node("n2", real);

        OperationResult refused = nodes.get("n1").manager().install("acme/hello", InstallOptions.DEFAULT);

        assertThat(refused.success()).isFalse();
        assertThat(refused.message())
                .contains("Node n2 failed in phase prepare")
                .contains("is not the one that this node's registry 'company' has signed");
        assertThat(everywhere("acme/hello")).containsOnly(Optional.empty());
    }

    @Test
    void aNodeThatCannotReachTheRegistryVerifiesWhatAnotherHasRead() throws Exception {
        RegistrySettings real = registry("real", hello("1.0.0"));
        RegistrySettings away = RegistrySettings.of("company", RegistryAddress.of(directory.resolve("away")))
                .withRoot(real.root().orElseThrow());
        node("n1", real);
        node("n2", away);

        OperationResult installed = nodes.get("n1").manager().install("acme/hello", InstallOptions.DEFAULT);

        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(number("SELECT COUNT(*) FROM core_signed")).isPositive();
        execute("UPDATE core_signed SET bytes = convert_to(replace(convert_from(bytes, 'UTF8'),"
                + " '1.0.0', '1.0.9'), 'UTF8')");
        PluginLoader joining = node("n3", away);
        assertThat(joining.isReady())
                .as("what was decided runs, though only by its sha256")
                .isTrue();
        execute("DELETE FROM core_package");
        PluginLoader without = node("n4", away);
        assertThat(without.isReady()).isFalse();
    }

    @Test
    void advisoriesThatOneNodeHasReadAreKnownToAll() throws Exception {
        RegistrySettings real = registry("real", hello("1.0.0"));
        Path osv = Files.writeString(directory.resolve("advisory.json"), """
                {"id": "ACME-1", "modified": "2026-01-01T00:00:00Z", "summary": "Greets strangers",
                 "affected": [{"package": {"ecosystem": "CoreExtension", "name": "acme/hello"},
                   "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}]}]}]}""");
        new RegistryPublisher()
                .withKeys(directory.resolve("keys-real"))
                .advise(directory.resolve("registry-real"), osv);
        RegistrySettings away = RegistrySettings.of("company", RegistryAddress.of(directory.resolve("away")))
                .withRoot(real.root().orElseThrow());
        node("n1", real);
        node("n2", away);
        assertThat(nodes.get("n1")
                        .manager()
                        .install("acme/hello", InstallOptions.DEFAULT)
                        .success())
                .isTrue();
        assertThat(nodes.get("n1").manager().audit().findings()).hasSize(1);

        AuditReport elsewhere = nodes.get("n2").manager().audit();

        assertThat(elsewhere.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.sentence().toString()).contains("acme/hello 1.0.0", "ACME-1"));
    }

    @Test
    void aLargePackageComesFromTheRegistryToEachNode() throws Exception {
        TestPlugins large = hello("1.0.0").file("docs/noise.txt", noise(2_500_000));
        RegistrySettings registry = registry("real", large);
        node("n1", registry);
        node("n2", registry);

        OperationResult installed = nodes.get("n1").manager().install("acme/hello", InstallOptions.DEFAULT);

        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(everywhere("acme/hello")).containsOnly(Optional.of("1.0.0"));
        assertThat(number("SELECT COUNT(*) FROM core_package")).isZero();

        assertThat(nodes.get("n1").manager().uninstall("acme/hello").success()).isTrue();
        OperationResult refused = install("n1", hello("1.0.1").file("docs/noise.txt", noise(2_500_000)));
        assertThat(refused.message()).contains("larger than 1 MB").contains("Publish it in a registry");
    }

    /** Text that a package cannot make much smaller. */
    private static String noise(int length) {
        java.util.Random random = new java.util.Random(1);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) (' ' + random.nextInt(95)));
        }
        return text.toString();
    }

    /** Gives no connection for a second after it has committed a generation. */
    private static DataSource cutAfterDecision(DataSource source, AtomicInteger cuts) {
        AtomicLong until = new AtomicLong(System.nanoTime());
        return proxy(DataSource.class, (method, arguments) -> {
            if (System.nanoTime() - until.get() < 0) {
                throw new SQLException("the line is cut");
            }
            Object made = method.invoke(source, arguments);
            if (!(made instanceof Connection connection)) {
                return made;
            }
            List<String> asked = new ArrayList<>();
            return proxy(Connection.class, (call, values) -> {
                if (values != null && values.length > 0 && values[0] instanceof String sql) {
                    asked.add(sql);
                }
                Object result = call.invoke(connection, values);
                if (call.getName().equals("commit")
                        && asked.stream().anyMatch(sql -> sql.startsWith("INSERT INTO core_generation"))
                        && cuts.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                    until.set(System.nanoTime() + Duration.ofSeconds(1).toNanos());
                }
                return result;
            });
        });
    }

    private interface Answering {
        Object call(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Answering answering) {
        return type.cast(Proxy.newProxyInstance(
                ClusterTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        return answering.call(method, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    @Test
    void aProcessOfTheClusterRunsOnceAndItsTokensGrow() throws Exception {
        Path runs = Files.writeString(directory.resolve("runs"), "");
        TestPlugins plugin = hello("1.0.0")
                .provider("work", "return Contributions.builder().process(Work.class).toMap();")
                .source("""
                        package work;
                        import java.nio.file.*;
                        import java.time.Duration;
                        import org.coreadmin.extension.api.*;
                        public class Work implements BackgroundProcess {
                            public Scope scope() { return Scope.CLUSTER; }
                            public void run(StopSignal stop) throws Exception {
                                Files.writeString(Path.of("%s"), stop.token() + "\\n", StandardOpenOption.APPEND);
                                stop.await(Duration.ofDays(1));
                            }
                        }
                        """.formatted(runs));
        node("n1");
        node("n2");
        assertThat(install("n1", plugin).success()).isTrue();
        await(() -> lines(runs).size() == 1);
        Thread.sleep(1200); // the other has looked twice
        assertThat(lines(runs)).containsExactly("1");

        assertThat(Nodes.of(nodes.get("n2").manager()).drain("n1", true).success())
                .isTrue();
        await(() -> !nodes.get("n1").isReady());
        assertThat(Nodes.of(nodes.get("n2").manager()).drain("n2", true).success())
                .isTrue();
        await(() -> !nodes.get("n2").isReady());
        Thread.sleep(1200); // whoever has the turn has looked twice, and given it back
        assertThat(Nodes.of(nodes.get("n2").manager()).drain("n1", false).success())
                .isTrue();
        assertThat(Nodes.of(nodes.get("n2").manager()).drain("n2", false).success())
                .isTrue();
        await(() -> lines(runs).size() >= 2);
        assertThat(lines(runs))
                .isSortedAccordingTo(java.util.Comparator.comparing(Long::valueOf))
                .doesNotHaveDuplicates();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aDamagedPackageIsNotInstalled() throws Exception {
        node("n1");
        assertThat(install("n1", hello("1.0.0")).success()).isTrue();
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("UPDATE core_package SET bytes = bytes || 'x'::bytea");
        }

        PluginLoader joining = node("n2");

        assertThat(joining.isReady()).isFalse();
        assertThat(running(joining, "acme/hello")).isEmpty();
        NodeView view = cluster(nodes.get("n1")).nodes().get(1);
        assertThat(view.state()).isEqualTo("joining");
        assertThat(view.problem().orElseThrow().toString()).contains("is damaged");
        assertThat(view.problem().orElseThrow().in(Language.CHINESE)).contains("请从仓库或文件重新安装");
    }

    @Test
    void withoutTheSettingNothingElseIsAskedOfTheDatabase() throws Exception {
        List<String> asked = new java.util.concurrent.CopyOnWriteArrayList<>();
        try (PluginLoader alone = PluginLoader.at(Files.createDirectories(directory.resolve("alone")))
                .dataSource(recording(database, asked))
                .registries(List::of)
                .environment(Map.of())
                .open()
                .startAsServer()) {
            assertThat(alone.node()).isEmpty();
            assertThat(alone.isReady()).isTrue();
            OperationResult installed = alone.manager().installPackage(packed(hello("1.0.0")), InstallOptions.DEFAULT);
            assertThat(installed.success()).isTrue();
            assertThat(installed.data()).doesNotContainKey("generation");
            assertThat(alone.manager().disable("acme/hello").success()).isTrue();
            int before = asked.size();
            assertThat(alone.manager().enable("acme/hello").success()).isTrue();
            assertThat(asked).as("a switch needs no database").hasSize(before);
            assertThat(alone.manager().uninstall("acme/hello").success()).isTrue();
        }
        assertThat(asked)
                .isNotEmpty()
                .noneMatch(
                        sql -> sql.matches(
                                "(?s).*(core_node|core_generation|core_rollout|core_package|core_quarantine|core_process|core_signed|pg_notify|LISTEN).*"));

        PluginLoader refused = PluginLoader.at(Files.createDirectories(directory.resolve("n1")))
                .dataSource(database)
                .environment(Map.of("CORE_CLUSTER", "true", "CORE_NODE", "n1"))
                .open();
        org.assertj.core.api.Assertions.assertThatThrownBy(refused::startAsServer)
                .hasMessageContaining("belongs to a base directory that is not a node of a cluster");
        refused.close();
    }

    @Test
    void aBaseDirectoryWithoutTheSettingIsRefusedByTheDatabaseOfACluster() throws Exception {
        node("n1");
        try (PluginLoader alone = PluginLoader.at(Files.createDirectories(directory.resolve("alone")))
                .dataSource(database)
                .environment(Map.of())
                .open()) {
            OperationResult refused = alone.manager().installPackage(packed(hello("1.0.0")), InstallOptions.DEFAULT);
            assertThat(refused.error()).contains(ErrorCode.CONFLICT);
            assertThat(refused.message()).contains("belongs to a cluster").contains("core.cluster: true");
        }
    }

    /** Every statement that is prepared or executed. */
    private static DataSource recording(DataSource source, List<String> asked) {
        return proxy(DataSource.class, (method, arguments) -> {
            Object made = method.invoke(source, arguments);
            return made instanceof Connection connection ? recorded(Connection.class, connection, asked) : made;
        });
    }

    private static <T> T recorded(Class<T> type, T real, List<String> asked) {
        return proxy(type, (method, arguments) -> {
            if (arguments != null && arguments.length > 0 && arguments[0] instanceof String sql) {
                asked.add(sql);
            }
            Object made = method.invoke(real, arguments);
            return method.getName().equals("createStatement")
                    ? recorded(java.sql.Statement.class, (java.sql.Statement) made, asked)
                    : made;
        });
    }
}
