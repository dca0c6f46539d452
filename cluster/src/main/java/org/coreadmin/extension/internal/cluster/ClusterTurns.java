package org.coreadmin.extension.internal.cluster;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.database.SilenceLimit;
import org.coreadmin.extension.internal.database.Sql;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns of processes of which one runs in the cluster: PostgreSQL's lock on a name, held by a connection of its own that is looked
 * at all the time. A node that counts as dead loses its connection, and with it the lock, to the next. Safe for use by several
 * threads.
 */
public final class ClusterTurns {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterTurns.class);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final int PATIENCE_SECONDS = 2;

    private final Cluster cluster;
    private final BooleanSupplier resting;

    /** @param resting whether this node takes no turns, as it drains */
    public ClusterTurns(Cluster cluster, BooleanSupplier resting) {
        this.cluster = cluster;
        this.resting = resting;
    }

    /** A turn that this node has. */
    public static final class Held implements AutoCloseable {

        private final Connection connection;
        private final SilenceLimit limit;
        private final long lock;
        private final long token;
        private final ScheduledExecutorService watch;
        private final AtomicBoolean over = new AtomicBoolean();

        private Held(Connection connection, SilenceLimit limit, long lock, long token) {
            this.connection = connection;
            this.limit = limit;
            this.lock = lock;
            this.token = token;
            this.watch = Executors.newSingleThreadScheduledExecutor(task -> {
                Thread thread = new Thread(task, "core-process-turn");
                thread.setDaemon(true);
                thread.setContextClassLoader(ClusterTurns.class.getClassLoader());
                return thread;
            });
        }

        /** Returns the token of the turn, larger than the token of every earlier turn. */
        public long token() {
            return token;
        }

        @Override
        public void close() {
            over.set(true);
            watch.shutdownNow();
            try (Connection closing = connection;
                    SilenceLimit ending = limit) {
                Sql.call(closing, "SELECT pg_advisory_unlock(?)", lock);
            } catch (SQLException e) {
                LOG.debug("The lease ends with its connection: {}", e.getMessage());
            }
        }
    }

    /** Takes the turn of a process if nobody has it; empty if somebody does. */
    public Optional<Held> tryTake(String process, Runnable lost) {
        if (resting.getAsBoolean()) {
            return Optional.empty();
        }
        long lock = number(process);
        Connection connection = null;
        SilenceLimit limit = null;
        Held held = null;
        try {
            connection = cluster.connection();
            limit = SilenceLimit.ofQuestion(connection);
            connection.setAutoCommit(true);
            if (!lock(connection, lock)) {
                cluster.freeFromDead(connection, process, lock);
                return Optional.empty();
            }
            held = new Held(connection, limit, lock, cluster.nextToken(connection, process));
            watch(held, lost);
            return Optional.of(held);
        } catch (SQLException e) {
            LOG.debug("No lease for {} for now: {}", process, e.getMessage());
            return Optional.empty();
        } finally {
            if (held == null && connection != null) {
                close(connection, limit);
            }
        }
    }

    private static void close(Connection connection, @Nullable SilenceLimit limit) {
        if (limit != null) {
            limit.close();
        }
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("A connection did not close cleanly: {}", e.getMessage());
        }
    }

    private static boolean lock(Connection connection, long lock) throws SQLException {
        return Sql.first(connection, row -> row.getBoolean(1), "SELECT pg_try_advisory_lock(?)", lock)
                .orElse(false);
    }

    private void watch(Held held, Runnable lost) {
        Future<?> unused = held.watch.scheduleWithFixedDelay(
                () -> {
                    boolean gone;
                    try {
                        gone = resting.getAsBoolean() || !held.connection.isValid(PATIENCE_SECONDS);
                    } catch (SQLException | RuntimeException e) {
                        gone = true; // unsure is lost: two processes would be worse than none
                    }
                    if (gone && held.over.compareAndSet(false, true)) {
                        held.watch.shutdown();
                        lost.run();
                    }
                },
                LOOK.toMillis(),
                LOOK.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private static long number(String process) {
        return ByteBuffer.wrap(
                        Sha256.computation().digest(("core_process " + process).getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }
}
