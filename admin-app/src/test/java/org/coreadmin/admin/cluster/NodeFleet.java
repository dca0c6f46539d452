package org.coreadmin.admin.cluster;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.coreadmin.testing.TcpProxy;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Nodes as processes, each with a line of its own to one PostgreSQL that can be restarted. Safe for use by several threads. */
final class NodeFleet implements AutoCloseable {

    private static final String TIMES = "core:\n  unseen: 2s\n  canary: 200ms\n  deadline: 15s\n";

    private final Path directory;
    private final TestRegistry registry;
    private final String plugin;
    private final SortedMap<Long, Wanted> history = new TreeMap<>();
    private final EmbeddedPostgres postgres;
    private final Map<String, NodeProcess> nodes = new LinkedHashMap<>();
    private final Map<String, TcpProxy> lines = new ConcurrentHashMap<>();
    private final Map<String, Long> startedAt = new ConcurrentHashMap<>();
    private final Set<String> troubled = ConcurrentHashMap.newKeySet();
    private Optional<Path> smallDisk = Optional.empty();
    private final Object asking = new Object();
    private Optional<Connection> asked = Optional.empty();

    /** What is asked of the database. */
    private interface Question<T> {
        T ask(Statement statement) throws SQLException;
    }

    /** What a generation wants of the plugin. */
    record Wanted(String version, boolean enabled) {
        static final Wanted NOTHING = new Wanted("", false);

        /** The version that runs; an empty text if none does. */
        String running() {
            return enabled ? version : "";
        }
    }

    /** A change under way. */
    record Led(String node, String phase) {}

    NodeFleet(Path directory, TestRegistry registry, String plugin) throws IOException {
        this.directory = directory;
        this.registry = registry;
        this.plugin = plugin;
        this.postgres = EmbeddedPostgres.builder()
                .setDataDirectory(directory.resolve("postgresql"))
                .setServerConfig("fsync", "off")
                .start();
    }

    /** Starts a node on what it has on its disk, and returns when it is ready. */
    NodeProcess start(String name) throws IOException {
        TcpProxy line = lines.get(name);
        if (line == null) {
            line = new TcpProxy(postgres.getPort());
            lines.put(name, line);
        }
        SortedMap<Long, Wanted> generations = generations();
        startedAt.put(name, generations.isEmpty() ? 0 : generations.lastKey());
        NodeProcess node = NodeProcess.start(
                name,
                directory.resolve(name),
                "jdbc:postgresql://localhost:" + line.port() + "/postgres?socketTimeout=5",
                registry.directory(),
                TIMES);
        synchronized (nodes) {
            nodes.put(name, node);
        }
        return node;
    }

    /** Gives a node that has not started yet a disk that can become full; does nothing where this process may not mount one. */
    void giveSmallDisk(String name) throws IOException {
        Path base = Files.createDirectories(directory.resolve(name));
        if (run("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", base.toString())) {
            smallDisk = Optional.of(base);
        } else {
            System.out.println("No disk becomes full: mounting one needs root");
        }
    }

    /** The disk that can become full, by the name of its node. */
    Optional<Path> smallDisk() {
        return smallDisk;
    }

    private static boolean run(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Empties the disk of a node that does not run. */
    void wipe(String name) throws IOException {
        try (var files = Files.walk(directory.resolve(name))) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }

    /** Forgets a node that has been ended. */
    void forget(String name) {
        synchronized (nodes) {
            nodes.remove(name);
        }
    }

    List<NodeProcess> all() {
        synchronized (nodes) {
            return List.copyOf(nodes.values());
        }
    }

    NodeProcess node(String name) {
        synchronized (nodes) {
            return nodes.get(name);
        }
    }

    TcpProxy line(String name) {
        return lines.get(name);
    }

    /** The latest generation when a node was started last. */
    long startedAt(String name) {
        return startedAt.get(name);
    }

    /** Nodes that something is done to at the moment, of which nothing is promised. */
    Set<String> troubled() {
        return troubled;
    }

    /** As after a crash of its machine; returns when it answers again. */
    void restartPostgres() throws InterruptedException {
        String unshare = "root".equals(System.getProperty("user.name")) ? "unshare -U " : "";
        try {
            Path data = directory.resolve("postgresql");
            long postmaster = Long.parseLong(
                    Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
            Path control = Path.of(ProcessHandle.of(postmaster)
                            .orElseThrow()
                            .info()
                            .command()
                            .orElseThrow())
                    .resolveSibling("pg_ctl");
            boolean done = run(
                    "sh",
                    "-c",
                    unshare + control + " restart -m immediate -w -D " + data + " -l "
                            + directory.resolve("postgresql.log"));
            if (!done) {
                throw new AssertionError("PostgreSQL does not restart, see " + directory.resolve("postgresql.log"));
            }
        } catch (IOException e) {
            throw new AssertionError("PostgreSQL does not run", e);
        }
    }

    Connection connection() throws SQLException {
        return postgres.getPostgresDatabase().getConnection();
    }

    /** Asks by a connection that is kept, since a new one costs more than the answer; by a new one after a restart. */
    private <T> T ask(Question<T> question) throws SQLException {
        synchronized (asking) {
            if (asked.isPresent()) {
                try (Statement statement = asked.get().createStatement()) {
                    return question.ask(statement);
                } catch (SQLException e) {
                    asked.get().close();
                    asked = Optional.empty();
                }
            }
            Connection connection = connection();
            asked = Optional.of(connection);
            try (Statement statement = connection.createStatement()) {
                return question.ask(statement);
            }
        }
    }

    long number(String query) throws SQLException {
        return ask(statement -> {
            try (ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The change that is under way; empty if none is, or nobody can be asked. */
    Optional<Led> led() {
        try {
            return ask(statement -> {
                try (ResultSet row = statement.executeQuery("SELECT node, phase FROM core_rollout WHERE active = 1")) {
                    return row.next() ? Optional.of(new Led(row.getString(1), row.getString(2))) : Optional.empty();
                }
            });
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    /** What each generation wants, also those that the database has forgotten meanwhile. */
    SortedMap<Long, Wanted> generations() throws IOException {
        synchronized (history) {
            try {
                if (!ask(this::readGenerations)) {
                    return new TreeMap<>();
                }
            } catch (SQLException e) {
                throw new IOException(e);
            }
            return new TreeMap<>(history);
        }
    }

    /** Whether there are any yet. */
    private boolean readGenerations(Statement statement) throws SQLException {
        try (ResultSet there = statement.executeQuery("SELECT to_regclass('core_generation') IS NOT NULL")) {
            there.next();
            if (!there.getBoolean(1)) {
                return false;
            }
        }
        try (ResultSet row =
                statement.executeQuery("SELECT generation, desired FROM core_generation WHERE generation > "
                        + (history.isEmpty() ? 0 : history.lastKey()) + " ORDER BY generation")) {
            while (row.next()) {
                history.put(row.getLong(1), wanted(row.getString(2)));
            }
        }
        return true;
    }

    private Wanted wanted(String desired) {
        JsonNode one =
                new JsonMapper().readTree(desired).get("lock").get("plugins").get(plugin);
        return one == null
                ? Wanted.NOTHING
                : new Wanted(
                        one.get("version").asString(),
                        one.get("status").asString().equals("enabled"));
    }

    /** The latest generation. */
    long latest() throws IOException {
        return generations().lastKey();
    }

    @Override
    public void close() throws Exception {
        for (NodeProcess node : all()) {
            node.signal("CONT");
            node.kill();
        }
        smallDisk.ifPresent(disk -> run("umount", disk.toString()));
        for (TcpProxy line : lines.values()) {
            line.close();
        }
        if (asked.isPresent()) {
            asked.get().close();
        }
        postgres.close();
    }
}
