package org.coreadmin.admin.token;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.coreadmin.admin.database.CoreDatabase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records when tokens were last used, once a minute and all together, so that no request waits for the database's
 * writer. What was not yet written when the process dies is lost. Safe for use by several threads.
 */
public final class TokenUses implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(TokenUses.class);
    private static final long SECONDS = 60;

    private final CoreDatabase database;
    private final Map<String, Instant> seen = new ConcurrentHashMap<>();
    private final ScheduledExecutorService writer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "core-token-uses");
        thread.setDaemon(true);
        return thread;
    });

    /** Starts noting. */
    public TokenUses(CoreDatabase database) {
        this.database = database;
        Future<?> unused = writer.scheduleWithFixedDelay(this::write, SECONDS, SECONDS, TimeUnit.SECONDS);
    }

    /** Records that the token was used. */
    public void note(AccessToken token, Instant at) {
        seen.put(token.id(), at);
    }

    /** Writes what was noted. */
    void write() {
        Map<String, Instant> uses = Map.copyOf(seen);
        if (uses.isEmpty()) {
            return;
        }
        try {
            database.transaction()
                    .executeWithoutResult(status -> uses.forEach((id, at) -> database.writes()
                            .sql("UPDATE core_token SET last_used_at = ? WHERE id = ?")
                            .params(at.toEpochMilli(), id)
                            .update()));
            uses.forEach(seen::remove);
        } catch (RuntimeException e) {
            LOG.warn("The last use of {} tokens could not be recorded; trying again in a minute", uses.size(), e);
        }
    }

    /** Writes what is left. */
    @Override
    public void close() {
        writer.shutdownNow();
        write();
    }
}
