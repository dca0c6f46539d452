package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.HostNode.Traffic;
import org.coreadmin.extension.internal.application.AgreedFile;
import org.coreadmin.extension.internal.application.MovedOnException;
import org.coreadmin.extension.internal.database.BoundedConnections;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.SilenceLimit;
import org.coreadmin.extension.internal.database.Sql;
import org.coreadmin.extension.internal.json.MessageJson;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The tables by which nodes agree. Each decision is one transaction under one lock, and adds a generation: the complete
 * set of what every node should have. All times are the database's. Safe for use by several threads.
 *
 * <p>Every method that talks to the database throws {@link PluginException} {@link ErrorCode#UNAVAILABLE} if it is out
 * of reach.
 */
public final class Cluster {

    /** The channel on which nodes are notified of changes; the payload is a generation. */
    public static final String CHANNEL = "core_cluster";

    /** Makes commits of signs of life asynchronous: a crash of the database may lose them. */
    private static final String NOT_FORCED =
            " FROM (SELECT set_config('synchronous_commit', 'off', true) AS value) AS forced WHERE"
                    + " forced.value = 'off' AND ";

    private static final int PIECE = 1024 * 1024;
    private static final int KEPT_GENERATIONS = 200;

    /** The number of generations after which old data is deleted. */
    private static final int FORGETTING = 20;

    private static final StrictJson JSON = new StrictJson(1024 * 1024);

    private final NodeSettings settings;
    private final BoundedConnections connections;
    private final String epoch;
    private final RandomGenerator random;
    private final Object changed = new Object();
    private final Map<String, Sha256> signed = new ConcurrentHashMap<>();
    private final Set<Sha256> verified = ConcurrentHashMap.newKeySet();
    private volatile boolean tables;
    private volatile long applied;
    private volatile Optional<LedRollout> led = Optional.empty();
    private volatile boolean resting;

    /** @param random names rollouts, and this process */
    public Cluster(NodeSettings settings, DataSource dataSource, RandomGenerator random) {
        this.settings = settings;
        this.connections = new BoundedConnections(dataSource);
        this.random = random;
        this.epoch = newId();
    }

    /** Returns the settings by which this process takes part. */
    public NodeSettings settings() {
        return settings;
    }

    /** Returns the name of this node. */
    public String node() {
        return settings.name();
    }

    /** Returns the generation that this base directory has; 0 before that is known. */
    public long applied() {
        return applied;
    }

    /** Records the generation that this base directory has. Called by the holder of the writer's lock. */
    public void applied(long generation) {
        synchronized (changed) {
            applied = generation;
            changed.notifyAll();
        }
    }

    /** Waits until this base directory has a generation; false if it does not within a time. */
    public boolean awaitApplied(long generation, Duration patience) {
        long begun = System.nanoTime();
        synchronized (changed) {
            while (applied < generation) {
                long left = patience.toMillis() - (System.nanoTime() - begun) / 1_000_000;
                if (left <= 0) {
                    return false;
                }
                try {
                    changed.wait(left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return false;
                }
            }
        }
        return true;
    }

    /** Completes a rollout on its own thread. */
    public Leading lead(LedRollout rollout, Traffic counts) {
        RolloutDriver driver = new RolloutDriver(
                this,
                rollout,
                rollout.changed().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new ErrorWatch(counts, rollout.changed())));
        Thread thread = new Thread(null, driver, "core-rollout", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Cluster.class.getClassLoader());
        thread.start();
        return new Leading(driver.canary(), driver.all());
    }

    /**
     * A rollout under way. Each future completes with the problem, empty if there was none.
     *
     * @param canary ends when this node was watched
     * @param all    completes when all nodes have the new state, or the former one again
     */
    public record Leading(CompletableFuture<Optional<Message>> canary, CompletableFuture<Optional<Message>> all) {}

    /** Whether this node takes no new work. */
    public boolean isResting() {
        return resting;
    }

    /** Stops this node from taking new work, or lets it take work again. */
    public void rest(boolean rests) {
        resting = rests;
    }

    /** Records that this process has decided a rollout and must complete it. */
    public void leads(LedRollout rollout) {
        led = Optional.of(rollout);
    }

    /** Returns the rollout that this process must complete, once. */
    public Optional<LedRollout> takeLed() {
        Optional<LedRollout> taken = led;
        led = Optional.empty();
        return taken;
    }

    private String newId() {
        return HexFormat.of().toHexDigits(random.nextLong());
    }

    /** Work that is done in a transaction. */
    private interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /** Does work in one transaction. */
    private <T> T change(Message what, Work<T> work) {
        requireTables(what);
        return inTransaction(what, work);
    }

    private <T> T inTransaction(Message what, Work<T> work) {
        try (Connection connection = connections.get();
                SilenceLimit limit = SilenceLimit.ofChange(connection)) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(false);
            boolean done = false;
            try {
                T result = work.run(connection);
                connection.commit();
                done = true;
                return result;
            } finally {
                if (!done) {
                    connection.rollback();
                }
                connection.setAutoCommit(autoCommit);
            }
        } catch (SQLException e) {
            throw unavailable(what, e);
        }
    }

    /** Runs statements in transactions of their own, with one round trip to the database for each. */
    private <T> T ask(Message what, Work<T> work) {
        requireTables(what);
        try (Connection connection = connections.get();
                SilenceLimit limit = SilenceLimit.ofQuestion(connection)) {
            boolean autoCommit = connection.getAutoCommit();
            connection.setAutoCommit(true);
            try {
                return work.run(connection);
            } finally {
                connection.setAutoCommit(autoCommit);
            }
        } catch (SQLException e) {
            throw unavailable(what, e);
        }
    }

    private void requireTables(Message what) {
        if (tables) {
            return;
        }
        tables = inTransaction(what, connection -> {
            ClusterTables.createIfMissing(connection);
            return true;
        });
    }

    private static PluginException unavailable(Message what, SQLException e) {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of(
                        "Cannot {0}: the database says: {1}. Running plugins are not affected; try again when it"
                                + " can be reached.",
                        what, Message.of(e)),
                e);
    }

    // ---- the agreed state

    /** Returns the state that the nodes have agreed on. */
    public Agreement agreement() {
        return ask(Message.of("read the state of the cluster"), this::agreement);
    }

    private Agreement agreement(Connection connection) throws SQLException {
        return Sql.first(
                        connection,
                        row -> new Agreement(
                                row.getLong("latest"),
                                row.getString("id") == null ? Optional.empty() : Optional.of(rollout(row))),
                        "SELECT (SELECT COALESCE(MAX(generation), 0) FROM core_generation) AS latest, r.*,"
                                + " r.beat < clock_timestamp() - ? * INTERVAL '1 millisecond' AS abandoned"
                                + " FROM (SELECT 1) one LEFT JOIN core_rollout r ON r.active = 1",
                        settings.unseen().toMillis())
                .orElseThrow();
    }

    private static Rollout rollout(ResultSet row) throws SQLException {
        long generation = row.getLong("generation");
        OptionalLong decided = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(generation);
        return new Rollout(
                row.getString("id"),
                row.getString("node"),
                row.getString("operation"),
                row.getString("subject"),
                row.getString("actor"),
                row.getLong("base"),
                decided,
                Phase.of(row.getString("phase")),
                words(row.getString("allowed")),
                words(row.getString("closing")).stream().map(PluginName::of).toList(),
                message(row.getString("problem")),
                row.getBoolean("abandoned"));
    }

    private static Set<String> words(String text) {
        return Stream.of(text.split(",")).filter(word -> !word.isEmpty()).collect(Collectors.toSet());
    }

    /** Returns a rollout, running or not; empty if it is unknown. */
    public Optional<Rollout> rollout(String id) {
        return ask(
                Message.of("read a rollout"),
                connection -> Sql.first(
                        connection,
                        Cluster::rollout,
                        "SELECT *, FALSE AS abandoned FROM core_rollout WHERE id = ?",
                        id));
    }

    /** Returns the last rollout that has ended, for people. */
    public Optional<Rollout> lastRollout() {
        return ask(
                Message.of("read the last rollout"),
                connection -> Sql.first(
                        connection,
                        Cluster::rollout,
                        "SELECT *, FALSE AS abandoned FROM core_rollout ORDER BY began_at DESC LIMIT 1"));
    }

    /** Returns the state that a generation wants. */
    public DesiredSet desired(long generation) {
        return ask(Message.of("read generation {0}", generation), connection -> desired(connection, generation));
    }

    private static DesiredSet desired(Connection connection, long generation) throws SQLException {
        return decided(connection, generation).desired();
    }

    /** The state that a generation wants, and who asked for it. */
    public record Decided(DesiredSet desired, String actor) {}

    /** Reads the state that a generation wants, and who asked for it. */
    public Decided decided(long generation) {
        return ask(Message.of("read generation {0}", generation), connection -> decided(connection, generation));
    }

    private static Decided decided(Connection connection, long generation) throws SQLException {
        return Sql.first(
                        connection,
                        row -> new Decided(DesiredSet.of(row.getString(1)), row.getString(2)),
                        "SELECT desired, actor FROM core_generation WHERE generation = ?",
                        generation)
                .orElseThrow(() -> new SQLException("there is no generation " + generation + " in core_generation"));
    }

    /** Returns the state that a rollout wants. */
    public DesiredSet desiredBy(String rollout) {
        return ask(
                Message.of("read the goal of a rollout"),
                connection -> Sql.first(
                                connection,
                                row -> DesiredSet.of(row.getString(1)),
                                "SELECT desired FROM core_rollout WHERE id = ?",
                                rollout)
                        .orElseThrow(() -> new SQLException("there is no rollout " + rollout)));
    }

    /**
     * Creates the first generation from a base directory, if there is none.
     *
     * @param packages of its plugins
     * @return whether it did
     */
    public boolean seed(DesiredSet own, Map<Sha256, Path> packages) {
        return change(Message.of("create the cluster"), connection -> {
            ClusterTables.lock(connection);
            if (agreement(connection).generation() > 0) {
                return false;
            }
            store(connection, packages);
            insertGeneration(connection, 1, own.toJson(), "", "found", "cluster", "");
            notify(connection, 1);
            return true;
        });
    }

    /** Returns the file of wanted plugins that nodes follow, as of the generation that this process has; the latest if that is unknown. */
    public Optional<AgreedFile> wantedFile() {
        long upTo = applied == 0 ? Long.MAX_VALUE : applied;
        return ask(
                Message.of("read which {0} all nodes follow", "core.plugins.yaml"),
                connection -> FollowedFiles.latest(connection, upTo));
    }

    /** Whether nodes have decided to follow a file after a generation, even if they went back from it. */
    public boolean hasFollowed(Sha256 digest, long after) {
        return ask(
                Message.of("read which {0} all nodes follow", "core.plugins.yaml"),
                connection -> FollowedFiles.contain(connection, digest, after));
    }

    // ---- rollouts, by who leads them

    /**
     * Begins a rollout of which all nodes prepare themselves before it is decided.
     *
     * @param packages that nodes may lack
     * @return its id
     * @throws MovedOnException if another is running, or the generation is not the one that it changes
     */
    public String prepare(Rollout.Intent intent, Map<Sha256, Path> packages) {
        String id = newId();
        return change(Message.of("begin a rollout"), connection -> {
            ClusterTables.lock(connection);
            requireBase(connection, intent.base(), "");
            store(connection, packages);
            insertRollout(connection, id, intent, Phase.PREPARE, null, "");
            notify(connection, intent.base());
            return id;
        });
    }

    /**
     * Decides, in a transaction of the caller's that changes tables of plugins.
     *
     * @param prepared the rollout that has been prepared; empty for one that needs no preparation
     * @param allowed  the nodes that may run it at once
     * @return the rollout's id
     * @throws MovedOnException if it no longer changes what it was to change, or somebody has ended it meanwhile
     */
    public String decide(
            Connection connection, Rollout.Intent intent, Optional<String> prepared, Phase phase, Set<String> allowed)
            throws SQLException {
        ClusterTables.createIfMissing(connection);
        try (Statement statement = connection.createStatement()) {
            // a process that is stopped in the middle of a decision must not stop the others
            statement.execute("SET LOCAL idle_in_transaction_session_timeout = "
                    + settings.unseen().toMillis());
        }
        ClusterTables.lock(connection);
        requireBase(connection, intent.base(), prepared.orElse(""));
        long generation = intent.base() + 1;
        String id = prepared.orElseGet(this::newId);
        if (prepared.isPresent()) {
            Sql.change(
                    connection,
                    "UPDATE core_rollout SET generation = ?, phase = ?, allowed = ?, beat = clock_timestamp()"
                            + " WHERE id = ? AND active = 1",
                    generation,
                    phase.word(),
                    String.join(",", allowed),
                    id);
        } else {
            insertRollout(connection, id, intent, phase, generation, String.join(",", allowed));
        }
        insertGeneration(
                connection,
                generation,
                intent.desired().toJson(),
                id,
                intent.operation(),
                intent.subject(),
                intent.actor());
        if (intent.file().isPresent()) {
            FollowedFiles.add(connection, generation, id, intent.file().get(), node());
        }
        notify(connection, generation);
        return id;
    }

    /** Decides on what changes no tables of plugins, such as settings; all nodes may run it at once. */
    public String decide(Rollout.Intent intent) {
        return change(
                Message.of("commit"),
                connection -> decide(connection, intent, Optional.empty(), Phase.WAVES, Set.of(Rollout.ALL)));
    }

    private void requireBase(Connection connection, long base, String prepared) throws SQLException {
        Agreement now = agreement(connection);
        String active = now.rollout().map(Rollout::id).orElse("");
        if (!active.equals(prepared)) {
            throw new MovedOnException(
                    prepared.isEmpty()
                            ? "another rollout is under way"
                            : "the rollout was ended by another node, which took this one for dead");
        }
        if (now.generation() != base) {
            throw new MovedOnException("generation " + base + " is no longer the latest");
        }
    }

    private void insertRollout(
            Connection connection,
            String id,
            Rollout.Intent intent,
            Phase phase,
            @Nullable Long generation,
            String allowed)
            throws SQLException {
        Sql.change(
                connection,
                "INSERT INTO core_rollout (id, active, node, operation, subject, actor, base,"
                        + " generation, desired, phase,"
                        + " allowed, closing, beat, began_at)"
                        + " VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, clock_timestamp(), clock_timestamp())",
                id,
                node(),
                intent.operation(),
                intent.subject(),
                intent.actor(),
                intent.base(),
                generation,
                intent.desired().toJson(),
                phase.word(),
                allowed,
                intent.closing().stream().map(PluginName::toString).collect(Collectors.joining(",")));
    }

    private void insertGeneration(
            Connection connection,
            long generation,
            String desired,
            String rollout,
            String operation,
            String subject,
            String actor)
            throws SQLException {
        Sql.change(
                connection,
                "INSERT INTO core_generation (generation, desired, rollout, operation, subject, actor,"
                        + " node, decided_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, clock_timestamp())",
                generation,
                desired,
                rollout,
                operation,
                subject,
                actor,
                node());
    }

    private static void notify(Connection connection, long generation) throws SQLException {
        Sql.call(connection, "SELECT pg_notify(?, ?)", CHANNEL, String.valueOf(generation));
    }

    /** Shows that the leader of a rollout lives; false if somebody has ended the rollout. */
    public boolean beat(String rollout) {
        return ask(
                Message.of("lead a rollout"),
                connection -> Sql.change(
                                connection,
                                "UPDATE core_rollout SET beat = clock_timestamp()" + NOT_FORCED
                                        + "id = ? AND active = 1",
                                rollout)
                        == 1);
    }

    /** Lets more nodes run a rollout; false if somebody has ended it. */
    public boolean allow(String rollout, Set<String> nodes) {
        return change(Message.of("continue a rollout"), connection -> {
            int mine = Sql.change(
                    connection,
                    "UPDATE core_rollout SET allowed = ?, phase = ?, beat = clock_timestamp()"
                            + " WHERE id = ? AND active = 1",
                    String.join(",", nodes),
                    Phase.WAVES.word(),
                    rollout);
            if (mine == 1) {
                notify(connection, 0);
            }
            return mine == 1;
        });
    }

    /** Ends a rollout that all nodes run; false if somebody has ended it. */
    public boolean complete(String rollout) {
        return change(Message.of("complete a rollout"), connection -> {
            boolean mine = end(connection, rollout, Phase.DONE, Optional.empty());
            if (mine && agreement(connection).generation() % FORGETTING == 0) {
                ClusterTables.lock(connection);
                forgetOld(connection);
            }
            return mine;
        });
    }

    /** Ends a rollout that is not decided; false if somebody else has ended it. */
    public boolean abort(String rollout, Message problem) {
        return change(Message.of("end a rollout"), connection -> {
            int mine = Sql.change(
                    connection,
                    "UPDATE core_rollout SET active = NULL, phase = ?, problem = ?"
                            + " WHERE id = ? AND active = 1 AND phase = ?",
                    Phase.ABORTED.word(),
                    MessageJson.write(problem),
                    rollout,
                    Phase.PREPARE.word());
            notify(connection, 0);
            return mine == 1;
        });
    }

    /**
     * Reverts a rollout that is decided: a new generation wants what the one before it wanted.
     *
     * @param digests packages that are not to be tried again for a while
     * @return false if somebody has ended it
     */
    public boolean revert(String rollout, Message problem, Collection<Sha256> digests) {
        return change(Message.of("roll back"), connection -> revert(connection, rollout, problem, digests));
    }

    /** Reverts a rollout in the caller's transaction. */
    public boolean revert(Connection connection, String rollout, Message problem, Collection<Sha256> digests)
            throws SQLException {
        ClusterTables.lock(connection);
        Agreement now = agreement(connection);
        Optional<Rollout> mine = now.rollout()
                .filter(one -> one.id().equals(rollout) && one.generation().isPresent());
        if (mine.isEmpty()) {
            return false;
        }
        end(connection, rollout, Phase.REVERTED, Optional.of(problem));
        DesiredSet before = desired(connection, mine.get().base());
        insertGeneration(
                connection,
                now.generation() + 1,
                before.toJson(),
                rollout,
                "revert",
                mine.get().subject(),
                mine.get().actor());
        FollowedFiles.markReverted(connection);
        for (Sha256 digest : digests) {
            Sql.change(
                    connection,
                    "INSERT INTO core_quarantine (digest, reason, until)"
                            + " VALUES (?, ?, clock_timestamp() + INTERVAL '10 minutes')"
                            + " ON CONFLICT (digest) DO UPDATE SET reason = EXCLUDED.reason, until = EXCLUDED.until",
                    digest.hex(),
                    MessageJson.write(problem));
        }
        Set<PluginName> had = before.plugins().plugins().keySet();
        Set<PluginName> have = desired(connection, mine.get().generation().orElseThrow())
                .plugins()
                .plugins()
                .keySet();
        keepTables(connection, have, had, true);
        keepTables(connection, had, have, false);
        notify(connection, now.generation() + 1);
        return true;
    }

    /**
     * Records of plugins that only the first set has that their tables are kept, or no longer. Migrations stay when a rollout is
     * reverted, so those of a first install are kept, as by an uninstall that keeps data; and those that such an uninstall kept belong
     * to the plugin again.
     */
    private static void keepTables(Connection connection, Set<PluginName> plugins, Set<PluginName> others, boolean kept)
            throws SQLException {
        for (PluginName plugin : plugins) {
            if (!others.contains(plugin)) {
                Database.keepTables(connection, plugin, kept);
            }
        }
    }

    /** Whether a rollout has ended with what it wanted. */
    public boolean isDone(Connection connection, String rollout) throws SQLException {
        return Sql.exists(
                connection, "SELECT 1 FROM core_rollout WHERE id = ? AND phase = ?", rollout, Phase.DONE.word());
    }

    private static boolean end(Connection connection, String rollout, Phase phase, Optional<Message> problem)
            throws SQLException {
        int mine = Sql.change(
                connection,
                "UPDATE core_rollout SET active = NULL, phase = ?, problem = ? WHERE id = ? AND active = 1",
                phase.word(),
                text(problem),
                rollout);
        notify(connection, 0);
        return mine == 1;
    }

    /**
     * Ends a rollout whose leader is gone: if it is not decided it is aborted, otherwise it is rolled back. If tables
     * were changed so that the old version cannot use them, all nodes move on to the new one.
     */
    public void takeOver(Rollout abandoned) {
        Message problem = Message.of(
                "node {0} gave no sign of life in phase {1}, while it led the {2} of {3}",
                abandoned.node(), abandoned.phase().word(), abandoned.operation(), abandoned.subject());
        if (abandoned.generation().isEmpty()) {
            abort(abandoned.id(), problem);
        } else if (!abandoned.closing().isEmpty()) {
            change(Message.of("continue a rollout"), connection -> {
                ClusterTables.lock(connection);
                return end(connection, abandoned.id(), Phase.DONE, Optional.of(problem));
            });
        } else {
            revert(abandoned.id(), problem, List.of());
        }
    }

    /** Returns why a package must not be tried again for now; empty if it may be. */
    public Optional<Message> quarantine(Sha256 digest) {
        return ask(
                Message.of("find quarantined packages"),
                connection -> Sql.first(
                        connection,
                        row -> MessageJson.read(row.getString(1)),
                        "SELECT reason FROM core_quarantine WHERE digest = ? AND until > clock_timestamp()",
                        digest.hex()));
    }

    private static void forgetOld(Connection connection) throws SQLException {
        FollowedFiles.forgetOld(connection);
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM core_generation WHERE generation <"
                    + " (SELECT MAX(generation) FROM core_generation) - " + KEPT_GENERATIONS);
            statement.executeUpdate("DELETE FROM core_rollout WHERE active IS NULL AND began_at <"
                    + " clock_timestamp() - INTERVAL '30 days'");
            statement.executeUpdate("DELETE FROM core_signed WHERE kept_at < clock_timestamp() - INTERVAL '90 days'");
            statement.executeUpdate("DELETE FROM core_package p WHERE NOT EXISTS (SELECT 1 FROM core_generation g"
                    + " WHERE g.desired LIKE '%' || p.digest || '%') AND NOT EXISTS (SELECT 1 FROM core_rollout r"
                    + " WHERE r.active = 1 AND r.desired LIKE '%' || p.digest || '%')");
        }
    }

    // ---- packages

    private static void store(Connection connection, Map<Sha256, Path> packages) throws SQLException {
        for (Map.Entry<Sha256, Path> each : packages.entrySet()) {
            if (has(connection, each.getKey())) {
                continue;
            }
            try (InputStream in = Files.newInputStream(each.getValue())) {
                byte[] piece = in.readNBytes(PIECE);
                for (int number = 0; piece.length > 0; number++) {
                    Sql.change(
                            connection,
                            "INSERT INTO core_package (digest, piece, bytes) VALUES (?, ?, ?)",
                            each.getKey().hex(),
                            number,
                            piece);
                    piece = in.readNBytes(PIECE);
                }
            } catch (IOException e) {
                throw new SQLException("the package " + each.getValue() + " cannot be read: " + e.getMessage(), e);
            }
        }
    }

    private static boolean has(Connection connection, Sha256 digest) throws SQLException {
        return Sql.exists(connection, "SELECT 1 FROM core_package WHERE digest = ? AND piece = 0", digest.hex());
    }

    /** Writes a package to a stream; false if the database does not have it. The caller must verify it. */
    public boolean copyPackage(Sha256 digest, OutputStream out) {
        return ask(Message.of("fetch a package"), connection -> {
            try {
                for (int number = 0; ; number++) {
                    Optional<byte[]> piece = Sql.first(
                            connection,
                            row -> row.getBytes(1),
                            "SELECT bytes FROM core_package WHERE digest = ? AND piece = ?",
                            digest.hex(),
                            number);
                    if (piece.isEmpty()) {
                        return number > 0;
                    }
                    out.write(piece.get());
                }
            } catch (IOException e) {
                throw new PluginException(
                        ErrorCode.FILE_COPY_FAILED,
                        Message.of("The package {0} cannot be written: {1}", digest.hex(), Message.of(e)),
                        e);
            }
        });
    }

    // ---- what registries have signed

    /** Returns a file of a signed registry as a node has verified it last; empty if none has. */
    public Optional<byte[]> signed(String registry, String path) {
        return ask(
                Message.of("read what a registry signed"),
                connection -> Sql.first(
                        connection,
                        row -> row.getBytes(1),
                        "SELECT bytes FROM core_signed WHERE registry = ? AND path = ?",
                        registry,
                        path));
    }

    /** Keeps a file of a signed registry for other nodes, unless this process has kept the same file already. */
    public void keepSigned(String registry, String path, byte[] content) {
        Sha256 digest = Sha256.ofContent(content);
        if (content.length > PIECE || digest.equals(signed.get(registry + " " + path))) {
            return;
        }
        ask(
                Message.of("store what a registry signed"),
                connection -> Sql.change(
                        connection,
                        "INSERT INTO core_signed (registry, path, bytes, kept_at) VALUES (?, ?, ?, clock_timestamp())"
                                + " ON CONFLICT (registry, path) DO UPDATE SET bytes = EXCLUDED.bytes,"
                                + " kept_at = EXCLUDED.kept_at",
                        registry,
                        path,
                        content));
        signed.put(registry + " " + path, digest);
    }

    /** Whether this process has verified what is signed for a package. */
    public boolean isVerified(Sha256 digest) {
        return verified.contains(digest);
    }

    /** Records that this process has verified the signatures of a package. */
    public void verified(Sha256 digest) {
        verified.add(digest);
    }

    // ---- nodes

    /** A node's report on itself. */
    public record Report(
            String state,
            long generation,
            Map<String, String> versions,
            Optional<Message> problem,
            String problemAt,
            boolean isOfNode) {
        public Report {
            versions = Map.copyOf(versions);
        }
    }

    /** Takes the name of this node, from whichever process had it. */
    public void join(Report report) {
        change(
                Message.of("join the cluster"),
                connection -> Sql.change(
                        connection,
                        "INSERT INTO core_node (name, epoch, state, generation, versions, seen)"
                                + " VALUES (?, ?, ?, ?, ?, clock_timestamp())"
                                + " ON CONFLICT (name) DO UPDATE SET epoch = EXCLUDED.epoch, state = EXCLUDED.state,"
                                + " generation = EXCLUDED.generation, versions = EXCLUDED.versions, drain = FALSE,"
                                + " prepared = '', problem = '', problem_at = '', problem_of_node = FALSE,"
                                + " seen = EXCLUDED.seen",
                        node(),
                        epoch,
                        report.state(),
                        report.generation(),
                        json(report.versions())));
    }

    /**
     * Shows that this node lives, and how it is.
     *
     * @return whether it is to drain; empty if another process has its name
     */
    public Optional<Boolean> report(Report report) {
        return ask(
                Message.of("report to the cluster"),
                connection -> Sql.first(
                        connection,
                        row -> row.getBoolean(1),
                        "UPDATE core_node SET state = ?, generation = ?, versions = ?, problem = ?, problem_at = ?,"
                                + " problem_of_node = ?, seen = clock_timestamp()" + NOT_FORCED
                                + "name = ? AND epoch = ? RETURNING drain",
                        report.state(),
                        report.generation(),
                        json(report.versions()),
                        text(report.problem()),
                        report.problemAt(),
                        report.isOfNode(),
                        node(),
                        epoch));
    }

    /** Records that this node has prepared a rollout, or why it cannot. */
    public void prepared(String rollout, Optional<Message> problem) {
        ask(
                Message.of("report to the cluster"),
                connection -> Sql.change(
                        connection,
                        "UPDATE core_node SET prepared = ?, problem = ?, problem_at = ?, seen = clock_timestamp()"
                                + NOT_FORCED + "name = ? AND epoch = ?",
                        problem.isEmpty() ? rollout : "",
                        text(problem),
                        problem.isEmpty() ? "" : rollout,
                        node(),
                        epoch));
    }

    /** Releases the name. */
    public void leave() {
        change(
                Message.of("leave the cluster"),
                connection ->
                        Sql.change(connection, "DELETE FROM core_node WHERE name = ? AND epoch = ?", node(), epoch));
    }

    /**
     * Asks a node to drain, or not to.
     *
     * @return false if there is no such node
     */
    public boolean drain(String name, boolean drain) {
        return change(Message.of("drain {0}", name), connection -> {
            int found = Sql.change(connection, "UPDATE core_node SET drain = ? WHERE name = ?", drain, name);
            notify(connection, 0);
            return found == 1;
        });
    }

    /** Returns all nodes, by name. A node that has been dead for a day is forgotten. */
    public List<NodeView> nodes() {
        return ask(
                Message.of("list the nodes"),
                connection -> Sql.all(
                        connection,
                        Cluster::view,
                        "SELECT *, seen >= clock_timestamp() - ? * INTERVAL '1 millisecond' AS live FROM core_node"
                                + " WHERE seen > clock_timestamp() - INTERVAL '1 day' ORDER BY name",
                        settings.unseen().toMillis()));
    }

    private static NodeView view(ResultSet row) throws SQLException {
        boolean live = row.getBoolean("live");
        Timestamp seen = row.getTimestamp("seen");
        return new NodeView(
                row.getString("name"),
                !live ? "dead" : row.getBoolean("drain") ? "draining" : row.getString("state"),
                row.getLong("generation"),
                versions(row.getString("versions")),
                seen.toInstant(),
                live,
                row.getString("prepared"),
                message(row.getString("problem")),
                row.getString("problem_at"),
                row.getBoolean("problem_of_node"));
    }

    private static String text(Optional<Message> problem) {
        return problem.map(MessageJson::write).orElse("");
    }

    private static Optional<Message> message(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(MessageJson.read(text));
    }

    private static String json(Map<String, String> versions) {
        return new String(StrictJson.write(versions), StandardCharsets.UTF_8);
    }

    private static Map<String, String> versions(String json) throws SQLException {
        try {
            Map<String, String> versions = new LinkedHashMap<>();
            JSON.readObject(json.getBytes(StandardCharsets.UTF_8))
                    .forEach((name, version) -> versions.put(name, String.valueOf(version)));
            return versions;
        } catch (MalformedJsonException e) {
            throw new SQLException("core_node.versions is damaged: " + e.getMessage(), e);
        }
    }

    /** Returns the names of the other nodes that count. */
    public Set<String> othersAlive() {
        return nodes().stream()
                .filter(one -> one.counts() && !one.name().equals(node()))
                .map(NodeView::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    // ---- connections that are kept

    /** Closes the connection of a node that counts as dead but still holds the lock of a process. */
    void freeFromDead(Connection connection, String process, long lock) throws SQLException {
        Sql.call(
                connection,
                "SELECT pg_terminate_backend(l.pid) FROM pg_locks l, core_process p"
                        + " WHERE p.name = ? AND l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted"
                        + " AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
                        + " AND l.classid = ?::bigint AND l.objid = ?::bigint"
                        + " AND NOT EXISTS (SELECT 1 FROM core_node n WHERE n.name = p.node"
                        + " AND n.seen >= clock_timestamp() - ? * INTERVAL '1 millisecond')",
                process,
                lock >>> 32,
                lock & 0xffffffffL,
                settings.unseen().toMillis());
    }

    /** Returns a connection of its own, which the caller closes. */
    public Connection connection() throws SQLException {
        return connections.get();
    }

    /**
     * Takes a number for a starting process that only one node runs; each is larger than all before.
     *
     * @param connection which holds the lock of that process
     */
    public long nextToken(Connection connection, String process) throws SQLException {
        return Sql.first(
                        connection,
                        row -> row.getLong(1),
                        "INSERT INTO core_process (name, token, node) VALUES (?, 1, ?) ON CONFLICT (name) DO UPDATE"
                                + " SET token = core_process.token + 1, node = EXCLUDED.node RETURNING token",
                        process,
                        node())
                .orElseThrow();
    }
}
