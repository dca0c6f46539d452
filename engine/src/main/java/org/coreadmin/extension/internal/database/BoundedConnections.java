package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * Connections of the application's pool for callers who wait only a few seconds, however long the pool would have them wait. A
 * connection that comes later goes back. While some are still to come, nobody waits at all. Safe for use by several threads.
 */
public final class BoundedConnections {

    private static final long WAIT_MILLIS = 4000;

    /** So many callers may have waited in vain before the others do not wait. */
    private static final int MOST_LATE = 2;

    private final DataSource dataSource;
    private final Duration wait;
    private final AtomicInteger late = new AtomicInteger();

    /** Creates connections of a pool for which a caller waits four seconds. Tests set {@code core.database.wait}, in milliseconds. */
    public BoundedConnections(DataSource dataSource) {
        this(dataSource, Duration.ofMillis(Long.getLong("core.database.wait", WAIT_MILLIS)));
    }

    BoundedConnections(DataSource dataSource, Duration wait) {
        this.dataSource = dataSource;
        this.wait = wait;
    }

    /**
     * Returns a connection.
     *
     * @throws SQLTransientConnectionException if none comes in time
     * @throws SQLException                    if the pool says that there is none
     */
    public Connection get() throws SQLException {
        if (late.get() >= MOST_LATE) {
            throw new SQLTransientConnectionException("others are waiting for a connection already", "08001");
        }
        CompletableFuture<Connection> coming = new CompletableFuture<>();
        Thread thread = new Thread(null, () -> connect(coming), "core-connection", 0, /* inheritThreadLocals= */ false);
        thread.setDaemon(true);
        thread.setContextClassLoader(BoundedConnections.class.getClassLoader());
        thread.start();
        try {
            return await(coming);
        } catch (TimeoutException e) {
            giveBackLate(coming);
            throw new SQLTransientConnectionException(
                    "the application's pool gave no connection within " + wait.toMillis() + " ms", "08001");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException failure) {
                throw failure;
            }
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new SQLException(e.getCause());
        }
    }

    /** Waits also where the thread is interrupted: what was begun in the database has to be rolled back then, too. */
    private Connection await(CompletableFuture<Connection> coming) throws ExecutionException, TimeoutException {
        long end = System.nanoTime() + wait.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return coming.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void connect(CompletableFuture<Connection> coming) {
        try {
            coming.complete(dataSource.getConnection());
        } catch (SQLException | RuntimeException | Error e) {
            coming.completeExceptionally(e);
        }
    }

    private void giveBackLate(CompletableFuture<Connection> coming) {
        late.incrementAndGet();
        CompletableFuture<Connection> unused = coming.whenComplete((connection, failure) -> {
            late.decrementAndGet();
            if (connection != null) {
                try {
                    connection.close();
                } catch (SQLException e) {
                    // the pool has lost it already
                }
            }
        });
    }
}
