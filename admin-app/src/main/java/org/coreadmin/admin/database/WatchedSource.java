package org.coreadmin.admin.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Connections of a pool, for callers who are to learn soon that the database is away: once one has waited in vain, the others fail
 * at once, and one a second tries again. Safe for use by several threads.
 */
final class WatchedSource extends DelegatingDataSource {

    private static final Logger LOG = LoggerFactory.getLogger(WatchedSource.class);
    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long NEVER = Long.MIN_VALUE;

    private final Duration silence;
    private final LongSupplier nanoTime;

    /** When the next caller tries again; {@link #NEVER} as long as there are connections. */
    private final AtomicLong next = new AtomicLong(NEVER);

    /**
     * Watches a pool, which decides how long one caller waits.
     *
     * @param silence how long the server may leave a statement without an answer; zero: as long as it likes
     */
    WatchedSource(DataSource pool, Duration silence, LongSupplier nanoTime) {
        super(pool);
        this.silence = silence;
        this.nanoTime = nanoTime;
    }

    @Override
    public Connection getConnection() throws SQLException {
        long turn = next.get();
        if (turn != NEVER) {
            long now = nanoTime.getAsLong();
            if (now - turn < 0 || !next.compareAndSet(turn, now + AGAIN_NANOS)) {
                throw new SQLTransientConnectionException(
                        "The database gave no connection a moment ago; another caller tries again", "08001");
            }
        }
        try {
            Connection connection = super.getConnection();
            if (!silence.isZero()) {
                connection.setNetworkTimeout(Runnable::run, Math.toIntExact(silence.toMillis()));
            }
            if (next.getAndSet(NEVER) != NEVER) {
                LOG.info("The database gives connections again");
            }
            return connection;
        } catch (SQLException e) {
            if (next.getAndSet(nanoTime.getAsLong() + AGAIN_NANOS) == NEVER) {
                LOG.warn("The database gives no connection: {}", e.getMessage());
            }
            throw e;
        }
    }
}
