package org.coreadmin.admin.database;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Whether the application can read and write its database, for the readiness probe. One probe at a time asks, at most once a second;
 * the others take its answer.
 */
@Component("databaseHealthIndicator")
final class DatabaseHealth implements HealthIndicator {

    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final CoreDatabase database;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile Answer last = new Answer(true, System.nanoTime() - FRESH_NANOS);

    DatabaseHealth(CoreDatabase database) {
        this.database = database;
    }

    private record Answer(boolean up, long at) {}

    @Override
    public Health health() {
        Answer known = last;
        if (System.nanoTime() - known.at() >= FRESH_NANOS && asking.tryLock()) {
            try {
                known = new Answer(isUsable(), System.nanoTime());
                last = known;
            } finally {
                asking.unlock();
            }
        }
        return (known.up() ? Health.up() : Health.down()).build();
    }

    private boolean isUsable() {
        try {
            database.transaction().executeWithoutResult(status -> {
                status.setRollbackOnly();
                database.writes().sql("SELECT 1").query().singleValue();
            });
            return true;
        } catch (DataAccessException | TransactionException e) {
            return false;
        }
    }
}
