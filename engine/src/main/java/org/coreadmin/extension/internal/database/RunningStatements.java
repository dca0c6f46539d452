package org.coreadmin.extension.internal.database;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The statements that run on a connection, which another thread can stop. Safe for use by several threads. */
final class RunningStatements {

    private static final Logger LOG = LoggerFactory.getLogger(RunningStatements.class);

    /** A statement may be about to begin when it is cancelled, which does nothing then: it is tried again. */
    private static final int TRIES = 20;

    private static final long PAUSE_MILLIS = 25;

    private final Set<Statement> running = new HashSet<>();
    private final SilenceLimit limit;
    private @Nullable Statement latest;
    private boolean stopped;

    /** @param limit told of each statement that runs */
    RunningStatements(SilenceLimit limit) {
        this.limit = limit;
    }

    /** Runs a statement. */
    interface Execution<T extends @Nullable Object, X extends Throwable> {
        T run() throws X;
    }

    /**
     * Runs a statement, unless they were stopped.
     *
     * @throws SQLException if they were
     */
    <T extends @Nullable Object, X extends Throwable> T run(Statement statement, Execution<T, X> execution)
            throws SQLException, X {
        synchronized (this) {
            if (stopped) {
                throw new SQLException("The operation that this connection belongs to was stopped");
            }
            running.add(statement);
            latest = statement;
        }
        try {
            limit.begin();
            try {
                return execution.run();
            } finally {
                limit.end();
            }
        } finally {
            synchronized (this) {
                running.remove(statement);
                notifyAll();
            }
        }
    }

    /**
     * Ends what runs and refuses what comes later. Returns when nothing runs any more, or after half a second.
     *
     * @param reading whether also one ends whose results are being read, which the database may still have to find
     */
    void stop(boolean reading) {
        List<Statement> left = begin(reading);
        for (int i = 0; i < TRIES && !left.isEmpty(); i++) {
            left.forEach(RunningStatements::cancel);
            left = afterPause();
        }
    }

    private synchronized List<Statement> begin(boolean reading) {
        stopped = true;
        List<Statement> all = new ArrayList<>(running);
        if (reading && latest != null && !running.contains(latest)) {
            all.add(latest);
        }
        return all;
    }

    private synchronized List<Statement> afterPause() {
        try {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
            long left = PAUSE_MILLIS;
            while (!running.isEmpty() && left > 0) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
        return List.copyOf(running);
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException | RuntimeException e) {
            LOG.debug("A statement could not be cancelled: {}", e.toString());
        }
    }
}
