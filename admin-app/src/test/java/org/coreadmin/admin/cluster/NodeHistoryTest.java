package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Nodes that are killed, stopped, cut off and slowed down while administrators change plugins at several of them. What the nodes ran
 * is recorded, and checked against what the generations wanted. A sample runs in every build; {@code -Pthorough} runs more rounds.
 */
@Tag("thorough")
class NodeHistoryTest {

    private static final boolean WHOLE = "all".equals(System.getProperty("core.crash"));
    private static final String TIMES = "core:\n  unseen: 2s\n  canary: 200ms\n  deadline: 15s\n";
    private static final String PLUGIN = "acme/hello";
    private static final long CONVERGED_MILLIS = 30_000;
    private static final String TABLE = """
            CREATE TABLE acme__hello__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__hello__entry;
            """;

    @TempDir
    private Path directory;

    private EmbeddedPostgres postgres;
    private TestRegistry registry;
    private final Map<String, NodeProcess> nodes = new LinkedHashMap<>();
    private final Map<String, TcpProxy> lines = new LinkedHashMap<>();
    private final Map<String, Long> startedAt = new LinkedHashMap<>();
    private final ConcurrentLinkedQueue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Set<String> troubled = java.util.concurrent.ConcurrentHashMap.newKeySet();
    private final AtomicBoolean over = new AtomicBoolean();

    /** What a node ran: the version, or an empty text; and the latest generation just after it was asked. */
    private record Sample(String node, long since, long latest, String version, int answering, int healthy) {}

    @Test
    void neverRunsWhatWasNotWantedAndConverges() throws Exception {
        long seed = Long.getLong("core.seed", System.nanoTime());
        System.out.println("core.seed=" + seed);
        Random random = new Random(seed);
        postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        registry = new TestRegistry(directory.resolve("registry"));
        for (String version : List.of("1.0.0", "1.1.0", "1.2.0")) {
            registry.publish(PLUGIN, version, "", "", "", TABLE);
        }
        int count = WHOLE ? 5 : 3;
        try {
            for (int i = 1; i <= count; i++) {
                start("n" + i);
            }
            Thread watcher = new Thread(this::watch, "watcher");
            watcher.start();
            Thread administrator = new Thread(() -> administrate(new Random(seed + 1)), "administrator");
            Thread other = new Thread(() -> administrate(new Random(seed + 2)), "other");
            administrator.start();
            other.start();
            for (int round = 0; round < (WHOLE ? 40 : 4); round++) {
                Thread.sleep(500 + random.nextInt(800));
                disturb(round, "n" + (1 + random.nextInt(count)), random);
            }
            over.set(true);
            administrator.join();
            other.join();
            converge();
            watcher.join();
            check();
        } finally {
            over.set(true);
            for (NodeProcess node : nodes.values()) {
                node.signal("CONT");
                node.kill();
            }
            postgres.close();
        }
    }

    private void start(String name) throws IOException {
        TcpProxy line = lines.get(name);
        if (line == null) {
            line = new TcpProxy(postgres.getPort());
            lines.put(name, line);
        }
        long generation = generations().isEmpty() ? 0 : generations().lastKey();
        startedAt.put(name, generation);
        NodeProcess node = NodeProcess.start(
                name,
                directory.resolve(name),
                "jdbc:postgresql://localhost:" + line.port() + "/postgres?socketTimeout=5",
                registry.directory(),
                TIMES);
        synchronized (nodes) {
            nodes.put(name, node);
        }
    }

    private void disturb(int round, String name, Random random) throws Exception {
        int kind = round < 5 ? round : random.nextInt(6);
        TcpProxy line = lines.get(name);
        System.out.println("fault " + kind + " on " + name);
        troubled.add(name);
        switch (kind) {
            case 0 -> { // dies, and comes back on its disk
                nodes.get(name).kill();
                start(name);
            }
            case 1 -> { // stopped for longer than it takes to count as dead
                nodes.get(name).signal("STOP");
                Thread.sleep(3500);
                nodes.get(name).signal("CONT");
            }
            case 2 -> { // cut off
                line.become(TcpProxy.State.CUT);
                Thread.sleep(3000);
                line.become(TcpProxy.State.OPEN);
            }
            case 3 -> { // the database loses all connections, as when it restarts
                try (Connection connection = postgres.getPostgresDatabase().getConnection();
                        Statement statement = connection.createStatement()) {
                    statement.execute(
                            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                                    + " AND datname = 'postgres'");
                }
            }
            case 4 -> { // half open, then slow
                line.become(TcpProxy.State.SILENT);
                Thread.sleep(2500);
                line.become(TcpProxy.State.SLOW);
                Thread.sleep(1500);
                line.become(TcpProxy.State.OPEN);
            }
            default -> { // dies, and an empty disk takes its place
                nodes.get(name).kill();
                try (var files = java.nio.file.Files.walk(directory.resolve(name))) {
                    files.sorted(java.util.Comparator.reverseOrder())
                            .forEach(file -> file.toFile().delete());
                }
                start(name);
            }
        }
        troubled.remove(name);
    }

    private void administrate(Random random) {
        List<String> changes = List.of(
                "POST /install {\"name\": \"acme/hello\", \"version\": \"1.0.0\"}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.1.0\", \"allow_downgrade\": true}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.2.0\"}",
                "POST /update {\"name\": \"acme/hello\", \"version\": \"1.0.0\", \"allow_downgrade\": true}",
                "PUT /toggle-status {\"name\": \"acme/hello\", \"status\": \"disabled\"}",
                "PUT /toggle-status {\"name\": \"acme/hello\", \"status\": \"enabled\"}",
                "DELETE /uninstall {\"name\": \"acme/hello\", \"keep_data\": true}");
        while (!over.get()) {
            NodeProcess node = any(random);
            String[] change = changes.get(random.nextInt(changes.size())).split(" ", 3);
            try {
                node.change(change[0], change[1], change[2]);
            } catch (RuntimeException e) {
                // the node is gone: nobody knows what became of it, and the check does not ask
            }
            pause(random.nextInt(300));
        }
    }

    private NodeProcess any(Random random) {
        synchronized (nodes) {
            return List.copyOf(nodes.values()).get(random.nextInt(nodes.size()));
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void watch() {
        while (!over.get()) {
            List<NodeProcess> all;
            synchronized (nodes) {
                all = List.copyOf(nodes.values());
            }
            int answering = 0;
            int healthy = 0;
            List<Sample> round = new ArrayList<>();
            for (NodeProcess node : all) {
                if (troubled.contains(node.name()) || !node.isAlive()) {
                    continue;
                }
                long since = startedAt.get(node.name());
                try {
                    healthy++;
                    String version = node.running(PLUGIN);
                    answering++;
                    round.add(new Sample(node.name(), since, generations().lastKey(), version, 0, 0));
                } catch (RuntimeException | IOException e) {
                    if (troubled.contains(node.name()) || !node.isAlive()) {
                        healthy--;
                    }
                }
            }
            for (Sample one : round) {
                samples.add(new Sample(one.node(), one.since(), one.latest(), one.version(), answering, healthy));
            }
            pause(30);
        }
    }

    /** What each generation wanted: the version that runs, or an empty text. */
    private SortedMap<Long, String> generations() throws IOException {
        SortedMap<Long, String> wanted = new TreeMap<>();
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            try (ResultSet there = statement.executeQuery("SELECT to_regclass('core_generation') IS NOT NULL")) {
                there.next();
                if (!there.getBoolean(1)) {
                    return wanted;
                }
            }
            try (ResultSet row =
                    statement.executeQuery("SELECT generation, desired FROM core_generation ORDER BY generation")) {
                while (row.next()) {
                    JsonNode plugin = new JsonMapper()
                            .readTree(row.getString(2))
                            .get("lock")
                            .get("plugins")
                            .get(PLUGIN);
                    boolean runs =
                            plugin != null && plugin.get("status").asString().equals("enabled");
                    wanted.put(row.getLong(1), runs ? plugin.get("version").asString() : "");
                }
            }
        } catch (java.sql.SQLException e) {
            throw new IOException(e);
        }
        return wanted;
    }

    private void converge() throws Exception {
        long begun = System.nanoTime();
        while (true) {
            SortedMap<Long, String> wanted = generations();
            boolean all = true;
            StringBuilder told = new StringBuilder();
            for (NodeProcess node : nodes.values()) {
                String runs;
                try {
                    runs = node.running(PLUGIN);
                } catch (RuntimeException e) {
                    runs = e.toString();
                }
                all &= runs.equals(wanted.get(wanted.lastKey())) && node.readiness() == 200;
                told.append(node.name())
                        .append(": '")
                        .append(runs)
                        .append("' ")
                        .append(node.readiness())
                        .append("; ");
            }
            all &= number("SELECT COUNT(*) FROM core_rollout WHERE active = 1") == 0;
            if (all) {
                System.out.println("converged after " + (System.nanoTime() - begun) / 1_000_000 + " ms at generation "
                        + wanted.lastKey());
                return;
            }
            if ((System.nanoTime() - begun) / 1_000_000 > CONVERGED_MILLIS) {
                throw new AssertionError("Not converged: wanted '" + wanted.get(wanted.lastKey()) + "' at "
                        + wanted.lastKey() + ", but " + told);
            }
            Thread.sleep(100);
        }
    }

    private long number(String query) throws Exception {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void check() throws Exception {
        SortedMap<Long, String> wanted = generations();
        assertThat(wanted.lastKey() - wanted.firstKey() + 1)
                .as("generations without a gap")
                .isEqualTo(wanted.size());
        assertThat(number("SELECT COUNT(*) FROM core_generation")).isGreaterThan(3);
        for (Sample sample : samples) {
            Set<String> allowed = new HashSet<>(wanted.subMap(Math.max(1, sample.since()), sample.latest() + 1)
                    .values());
            assertThat(allowed)
                    .as("what %s may run from generation %s to %s", sample.node(), sample.since(), sample.latest())
                    .contains(sample.version());
            assertThat(sample.answering())
                    .as("nodes that answer, of those that nothing was done to")
                    .isEqualTo(sample.healthy());
        }
        assertThat(samples).hasSizeGreaterThan(50);
        assertThat(number("SELECT COUNT(*) FROM core_migration WHERE plugin = 'acme/hello'"))
                .as("one schema")
                .isLessThanOrEqualTo(1);
        System.out.println(samples.size() + " samples, " + wanted.size() + " generations, "
                + number("SELECT COUNT(*) FROM core_rollout WHERE phase = 'reverted'") + " went back");
    }
}
