package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.HostNode.Traffic;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.Wait;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.MovedOnException;
import org.coreadmin.extension.internal.application.Node;
import org.coreadmin.extension.internal.application.NodeBase;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.SilenceLimit;
import org.coreadmin.extension.internal.runtime.ActivePlugin;
import org.coreadmin.extension.internal.runtime.RequestGate;
import org.coreadmin.extension.internal.store.WriterLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This process as a node of the cluster: it reports that it is alive, prepares what others lead, and follows what is
 * decided. {@code install.lock} says what this base directory has; the latest generation says what it should have.
 */
final class ClusterNode implements Node {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterNode.class);

    /** The interval at which a node polls nevertheless: notifications are only for speed. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

    /** The number of pauses between attempts: a failed one is repeated after 2, 4, 8, 16 and then 32 seconds. */
    private static final int MOST_PAUSES = 5;

    private final NodeBase base;
    private final Application application;
    private final Cluster cluster;
    private final AtomicReference<Optional<Cluster.Leading>> leading = new AtomicReference<>(Optional.empty());
    private final Object reporting = new Object();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Traffic counts = Traffic.NONE;
    private volatile boolean running;
    private volatile boolean ready;
    private volatile boolean draining;
    private volatile boolean leaving;
    private volatile Optional<Message> problem = Optional.empty();
    private volatile String problemAt = "";
    private volatile boolean problemOfNode;
    private volatile long lastReport = System.nanoTime();
    private volatile Optional<Watch> watch = Optional.empty();
    private Optional<Closed> closed = Optional.empty();
    private String prepared = "";
    private long failedTarget = -1;
    private long retryAt;
    private int failures;
    private Optional<Thread> follower = Optional.empty();
    private Optional<Thread> heart = Optional.empty();

    ClusterNode(NodeBase base, Cluster cluster) {
        this.base = base;
        this.application = base.application();
        this.cluster = cluster;
    }

    /** A generation that is watched while its rollout is under way. */
    private record Watch(long generation, ErrorWatch errors) {}

    /** The plugins that answer nothing during a rollout. */
    private record Closed(String rollout, RequestGate gate) {}

    @Override
    public String name() {
        return cluster.node();
    }

    @Override
    public long generation() {
        return cluster.applied();
    }

    @Override
    public boolean awaitGeneration(long generation, Duration patience) {
        return cluster.awaitApplied(generation, patience);
    }

    @Override
    public boolean isReady() {
        return ready && !draining && !leaving;
    }

    @Override
    public boolean isDraining() {
        return draining || leaving;
    }

    @Override
    public void onFollowed(Runnable listener) {
        listeners.add(listener);
    }

    @Override
    public void count(Traffic traffic) {
        counts = traffic;
    }

    // ---- start and end

    @Override
    public void join() throws IOException {
        found();
        cluster.join(report("joining"));
        Agreement agreed = cluster.agreement();
        long target = agreed.target(cluster.node());
        try {
            follow(target, true);
        } catch (PluginException | IOException e) {
            note(e, target);
            application.starter().hold(Map.of());
            base.start();
        }
        running = true;
        beat();
        follower = Optional.of(thread("core-node", this::run));
        heart = Optional.of(thread("core-node-heartbeat", this::live));
    }

    /** Creates the first generation on the first node, from what it has. */
    private void found() throws IOException {
        Database database = application.database().orElseThrow(ClusterSettings::noDatabase);
        if (database.dialect().filter(DatabaseKind.POSTGRESQL::equals).isEmpty()) {
            throw ClusterSettings.noDatabase();
        }
        if (cluster.agreement().generation() > 0) {
            database.requireClaim();
            return;
        }
        database.requireClaim();
        Following following = following("cluster");
        Map<org.coreadmin.extension.Sha256, java.nio.file.Path> packages = following.packages();
        database.claim("join-" + java.util.UUID.randomUUID());
        cluster.seed(following.own(), packages);
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = PluginScope.daemon(name, ClusterNode.class.getClassLoader(), work);
        thread.start();
        return thread;
    }

    @Override
    public void leave() {
        leaving = true;
        if (running) {
            quietly(this::beat);
        }
    }

    @Override
    public void close() {
        awaitRollout();
        if (!running) {
            return;
        }
        running = false;
        follower.ifPresent(ClusterNode::stop);
        heart.ifPresent(ClusterNode::stop);
        open();
        quietly(cluster::leave);
    }

    private static void stop(Thread thread) {
        thread.interrupt();
        try {
            thread.join(5000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void quietly(Runnable work) {
        try {
            work.run();
        } catch (PluginException e) {
            LOG.debug("The cluster was not notified: {}", e.getMessage());
        }
    }

    // ---- signs of life

    private void live() {
        long every = Math.min(
                LOOK.toMillis(), Math.max(20, cluster.settings().unseen().toMillis() / 5));
        while (running) {
            try {
                Thread.sleep(every);
                watch.flatMap(one -> one.errors().problem().map(what -> Map.entry(one, what)))
                        .ifPresent(found -> {
                            problem = Optional.of(found.getValue());
                            problemOfNode = false;
                            problemAt = String.valueOf(found.getKey().generation());
                        });
                beat();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.debug("The heartbeat failed: {}", e.getMessage());
            }
        }
    }

    private void beat() {
        synchronized (reporting) {
            long now = System.nanoTime();
            boolean away = now - lastReport > cluster.settings().unseen().toNanos();
            Optional<Boolean> drain = cluster.report(report(state()));
            if (drain.isEmpty() && running) {
                LOG.warn(
                        "Node {} was removed from the cluster, or another process took its name; it joins again",
                        cluster.node());
                cluster.join(report("joining"));
                away = true;
            }
            if (away && cluster.applied() != cluster.agreement().target(cluster.node())) {
                ready = false; // others counted it as dead: it converges first
            }
            lastReport = System.nanoTime();
            draining = drain.orElse(false);
            cluster.rest(draining || leaving);
        }
    }

    private String state() {
        return leaving ? "draining" : !ready ? "joining" : problemAt.isEmpty() ? "ready" : "behind";
    }

    private Cluster.Report report(String state) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("core-extension", base.version());
        application
                .runtime()
                .plugins()
                .plugins()
                .forEach(active -> versions.put(active.name().toString(), version(active)));
        return new Cluster.Report(state, cluster.applied(), versions, problem, problemAt, problemOfNode);
    }

    private static String version(ActivePlugin active) {
        return active.version();
    }

    // ---- following

    private void run() {
        while (running) {
            try (Connection connection = cluster.connection();
                    SilenceLimit limit = SilenceLimit.ofQuestion(connection)) {
                listen(connection);
            } catch (SQLException | RuntimeException e) {
                if (running) {
                    LOG.warn(
                            "Node {} cannot follow the cluster for now; running plugins continue: {}",
                            cluster.node(),
                            e.getMessage());
                    pause(AFTER_FAILURE);
                }
            }
        }
    }

    private void listen(Connection connection) throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("LISTEN " + Cluster.CHANNEL);
        }
        try {
            Notifications notifications = Notifications.of(connection);
            while (running) {
                boolean again = look();
                notifications.await(again ? Duration.ofMillis(100) : LOOK);
            }
        } finally {
            try (Statement statement = connection.createStatement()) {
                statement.execute("UNLISTEN *");
            }
        }
    }

    /** The driver's notifications, without a dependency on the driver. */
    private record Notifications(Object driver, Method method) {

        static Notifications of(Connection connection) throws SQLException {
            Connection raw = connection.unwrap(Connection.class);
            try {
                Class<?> type = Class.forName(
                        "org.postgresql.PGConnection", false, raw.getClass().getClassLoader());
                return new Notifications(raw.unwrap(type), type.getMethod("getNotifications", int.class));
            } catch (ReflectiveOperationException e) {
                throw new SQLException("core.cluster needs PostgreSQL's JDBC driver: " + e, e);
            }
        }

        void await(Duration time) throws SQLException {
            try {
                method.invoke(driver, Math.toIntExact(time.toMillis()));
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw e.getCause() instanceof SQLException cause ? cause : new SQLException(e.getCause());
            } catch (IllegalAccessException e) {
                throw new SQLException(e);
            }
        }
    }

    /** @return whether to look again soon */
    private boolean look() {
        Agreement agreed = cluster.agreement();
        Optional<Rollout> rollout = agreed.rollout();
        if (rollout.filter(Rollout::abandoned).isPresent()) {
            LOG.warn(
                    "Node {} led a rollout and sends no heartbeats; ending the rollout",
                    rollout.get().node());
            cluster.takeOver(rollout.get());
            return true;
        }
        if (rollout.isEmpty()) {
            watch = Optional.empty();
        }
        openAfter(rollout);
        rollout.filter(one -> one.phase() == Phase.PREPARE && !one.node().equals(cluster.node()))
                .filter(one -> !one.id().equals(prepared))
                .ifPresent(this::prepare);
        long target = agreed.target(cluster.node());
        if (cluster.applied() == target) {
            if (!ready) {
                ready = true;
                beat();
            }
            return false;
        }
        if (target == failedTarget && System.nanoTime() - retryAt < 0) {
            return false;
        }
        if (converge(target, rollout)) {
            failures = 0;
            return true;
        }
        failures = target == failedTarget ? Math.min(failures + 1, MOST_PAUSES) : 1;
        failedTarget = target;
        retryAt = System.nanoTime() + AFTER_FAILURE.toNanos() * (1L << failures);
        return false;
    }

    /** Fetches the packages, and checks all that can be checked without running code. */
    private void prepare(Rollout rollout) {
        prepared = rollout.id();
        Optional<Message> refusal = Optional.empty();
        try {
            Following following = following(rollout.actor());
            DesiredSet desired = cluster.desiredBy(rollout.id());
            following.fetch(desired, true);
            following.look(desired);
            List<PluginName> closing = rollout.closing().stream()
                    .filter(name -> application.runtime().plugins().find(name).isPresent())
                    .toList();
            if (!closing.isEmpty()) {
                open();
                closed = Optional.of(
                        new Closed(rollout.id(), application.runtime().turnAway(closing)));
            }
        } catch (PluginException e) {
            refusal = Optional.of(Message.of(e));
        } catch (IOException | RuntimeException e) {
            refusal = Optional.of(reason(e));
        }
        refusal.ifPresent(reason -> LOG.warn(
                "Node {} cannot get the {} of {}: {}", cluster.node(), rollout.operation(), rollout.subject(), reason));
        synchronized (reporting) {
            problem = refusal;
            problemAt = refusal.isEmpty() ? "" : rollout.id();
            cluster.prepared(rollout.id(), refusal);
        }
    }

    private void openAfter(Optional<Rollout> rollout) {
        boolean over = closed.filter(one -> rollout.filter(now -> now.id().equals(one.rollout()))
                        .filter(now ->
                                now.generation().isEmpty() || now.generation().getAsLong() > cluster.applied())
                        .isEmpty())
                .isPresent();
        if (over && cluster.applied() >= cluster.agreement().target(cluster.node())) {
            open();
        }
    }

    private void open() {
        closed.ifPresent(one -> one.gate().close());
        closed = Optional.empty();
    }

    private boolean converge(long target, Optional<Rollout> rollout) {
        try (WriterLock.Held held = base.lock().acquire("follow the cluster", base.patience())) {
            if (target <= cluster.applied()) {
                return true;
            }
            base.recover();
            Optional<Watch> next = rollout.filter(one -> isWatched(one, target))
                    .map(one -> new Watch(
                            target,
                            new ErrorWatch(
                                    counts, Following.between(cluster.desired(one.base()), cluster.desired(target)))));
            follow(target, false);
            watch = next;
            beat();
            openAfter(rollout);
            listeners.forEach(Runnable::run);
            return true;
        } catch (MovedOnException e) {
            return false;
        } catch (PluginException | IOException e) {
            note(e, target);
            quietly(this::beat);
            return false;
        }
    }

    /** Whether a rollout is watched: a change that goes to all nodes at once is not. */
    private static boolean isWatched(Rollout rollout, long target) {
        return rollout.generation().isPresent()
                && rollout.generation().getAsLong() == target
                && !rollout.allowed().contains(Rollout.ALL);
    }

    private void note(Exception e, long target) {
        Message reason = e instanceof PluginException ? Message.of(e) : reason(e);
        if (!problem.map(Message::toString).equals(Optional.of(reason.toString()))) {
            LOG.error("Node {} cannot run generation {}: {}", cluster.node(), target, reason);
        }
        problem = Optional.of(reason);
        problemOfNode = Failures.isOfMachine(e);
        problemAt = String.valueOf(target);
    }

    /** Follows a generation. Called by the holder of the writer's lock. */
    private void follow(long generation, boolean joining) throws IOException {
        Cluster.Decided decided = cluster.decided(generation);
        DesiredSet desired = decided.desired();
        Following following = following(decided.actor());
        following.fetch(desired, false);
        Set<PluginName> differing = following.differing(desired);
        if (joining) {
            application
                    .starter()
                    .hold(differing.stream()
                            .collect(Collectors.toMap(
                                    name -> name,
                                    name -> Message.of("it differs from the cluster's state; it is being updated"))));
            base.start();
        }
        OperationResult result;
        try {
            result = base.follow(() -> following.follow(desired));
        } finally {
            if (joining) {
                application.starter().hold(Map.of());
            }
        }
        if (!result.success()) {
            throw new PluginException(result.error().orElse(ErrorCode.INTERNAL), result.text());
        }
        cluster.applied(generation);
        problem = Optional.empty();
        problemAt = "";
        ready = true;
    }

    private Following following(String actor) {
        return new Following(application, cluster, new Caller(actor, Progress.NONE));
    }

    // ---- operations of this process

    /** Runs one change at a time in the cluster: the second one starts again with the result of the first. */
    @Override
    public OperationResult run(String plugin, Wait wait, Cancellation cancellation, Turn turn) throws IOException {
        long begun = System.nanoTime();
        while (true) {
            try {
                awaitIdle(base.patience());
                AtomicReference<Optional<Cluster.Leading>> led = new AtomicReference<>(Optional.empty());
                OperationResult result = turn.take(() -> led.set(lead()));
                return followed(led.get(), wait, result).withGeneration(cluster.applied());
            } catch (MovedOnException e) {
                cancellation.check();
                if (System.nanoTime() - begun > base.patience().toNanos()) {
                    return OperationResult.refused(plugin, busy(e)).withGeneration(cluster.applied());
                }
            }
        }
    }

    private OperationResult followed(Optional<Cluster.Leading> led, Wait wait, OperationResult result) {
        if (led.isEmpty()) {
            return result;
        }
        leading.set(led);
        Optional<Message> wrong = switch (wait) {
            case ALL -> led.get().all().join();
            case CANARY -> led.get().canary().join();
            case NONE -> Optional.<Message>empty();
        };
        if (wrong.isEmpty()) {
            return result;
        }
        followIfAlone();
        return new OperationResult(
                false,
                Optional.of(ErrorCode.CONFLICT),
                Message.of("{0}.", wrong.get()),
                result.plugin(),
                Map.of(),
                result.notes(),
                result.transaction());
    }

    /** Waits until the rollout that this process leads has ended. */
    private void awaitRollout() {
        leading.get().ifPresent(led -> {
            try {
                led.all().get(base.patience().toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                LOG.warn("The other nodes end the rollout: {}", e.getMessage());
            }
        });
    }

    @Override
    public void catchUp() throws IOException {
        if (!running) {
            found();
        }
        Agreement agreed = cluster.agreement();
        if (agreed.rollout().isPresent()) {
            throw new MovedOnException("another rollout is under way");
        }
        if (cluster.applied() != agreed.generation()) {
            follow(agreed.generation(), false);
        }
    }

    /** Waits until no rollout is known to be running. */
    private void awaitIdle(Duration time) {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < time.toNanos()) {
            Optional<Rollout> rollout = cluster.agreement().rollout();
            if (rollout.isEmpty()) {
                return;
            }
            if (rollout.get().abandoned()) {
                cluster.takeOver(rollout.get());
            }
            pause(Duration.ofMillis(20));
        }
    }

    /**
     * Leads what the last operation decided to all nodes. Checks nothing that could fail, since no other node would
     * lead it.
     */
    private Optional<Cluster.Leading> lead() {
        Optional<LedRollout> led = cluster.takeLed();
        if (led.isEmpty()) {
            return Optional.empty();
        }
        if (running) {
            quietly(this::beat);
        }
        return Optional.of(cluster.lead(led.get(), counts));
    }

    /** Rolls back here what the cluster has rolled back, in a process that does not follow the cluster. */
    private void followIfAlone() {
        if (running) {
            return;
        }
        try (WriterLock.Held held = base.lock().acquire("follow the cluster", base.patience())) {
            catchUp();
        } catch (IOException | MovedOnException | PluginException e) {
            LOG.warn("This base directory will follow the cluster at the next command: {}", e.getMessage());
        }
    }

    /** Refuses an operation that another rollout has kept from its turn for too long. */
    private static PluginException busy(MovedOnException e) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of("The cluster is changing: {0}. Nothing was changed; try again in a while.", Message.of(e)),
                e);
    }

    private static Message reason(Exception e) {
        return Message.of(Failures.documented(e, ErrorCode.INTERNAL, Message.of("Following the cluster")));
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
