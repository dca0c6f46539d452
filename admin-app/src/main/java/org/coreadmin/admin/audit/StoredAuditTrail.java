package org.coreadmin.admin.audit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditQuery;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.audit.LoggedAuditTrail;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the audit trail in the database, and in the log. A separate thread writes, so that no request waits for the
 * database's one writer; what it has not yet written when the process is killed stands in the log only. Safe for use by
 * several threads.
 */
public final class StoredAuditTrail implements AuditTrail, AuditSearch, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(StoredAuditTrail.class);
    private static final int MAX_WAITING = 20_000;
    private static final int MAX_BATCH = 500;
    private static final int PRUNE_AFTER = 1000;
    private static final Duration FLUSH_LIMIT = Duration.ofSeconds(10);

    /** How long a reader waits for entries to be written, before the database is asked, which may be away too. */
    private static final Duration READER_LIMIT = Duration.ofSeconds(1);

    private static final long TRY_AGAIN_MILLIS = 1000;

    private final AuditTable table;
    private final Duration age;
    private final int maxEntries;
    private final AuditTrail log = new LoggedAuditTrail();
    private final RefusalsOfNobody refusals = new RefusalsOfNobody(System::nanoTime);
    private final Queue<AuditTable.Row> waiting = new ArrayDeque<>();
    private final Thread writer;
    private long recorded;
    private long written;
    private boolean closed;

    /**
     * Creates a trail that keeps its entries in a table.
     *
     * @param age        older ones are forgotten
     * @param maxEntries beyond so many the oldest are forgotten
     */
    public StoredAuditTrail(AuditTable table, Duration age, int maxEntries) {
        this.table = table;
        this.age = age;
        this.maxEntries = maxEntries;
        this.writer = new Thread(this::writeAll, "core-audit");
        writer.setDaemon(true);
        writer.setContextClassLoader(StoredAuditTrail.class.getClassLoader());
        writer.start();
    }

    @Override
    public void record(AuditEntry entry) {
        log.record(entry);
        synchronized (this) {
            refusals.admit(entry).forEach(this::add);
        }
    }

    private void add(AuditEntry entry) {
        if (waiting.size() >= MAX_WAITING) {
            LOG.warn("The audit trail cannot be written to the database. This entry is only in the log.");
            return;
        }
        waiting.add(table.row(entry));
        recorded++;
        notifyAll();
    }

    @Override
    public Page find(AuditQuery query) {
        flush();
        return table.find(query);
    }

    private synchronized void flush() {
        long wanted = recorded;
        long deadline = System.nanoTime() + READER_LIMIT.toNanos();
        try {
            while (written < wanted) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0) {
                    return;
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeAll() {
        int sincePruned = PRUNE_AFTER;
        List<AuditTable.Row> batch = take();
        while (!batch.isEmpty()) {
            if (write(batch)) {
                synchronized (this) {
                    written += batch.size();
                    notifyAll();
                }
                sincePruned += batch.size();
                if (sincePruned >= PRUNE_AFTER) {
                    sincePruned = 0;
                    prune();
                }
            }
            batch = take();
        }
    }

    /** Returns the next entries; none when it is closed and all are taken. */
    private synchronized List<AuditTable.Row> take() {
        List<AuditTable.Row> batch = new ArrayList<>();
        try {
            while (waiting.isEmpty() && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        while (!waiting.isEmpty() && batch.size() < MAX_BATCH) {
            batch.add(waiting.remove());
        }
        return batch;
    }

    /** Tries until it is done, or the application ends. */
    private boolean write(List<AuditTable.Row> batch) {
        boolean warned = false;
        while (true) {
            try {
                table.write(batch);
                return true;
            } catch (RuntimeException e) {
                if (!warned) {
                    LOG.warn("The audit trail cannot be written to the database for now: {}", e.getMessage());
                    warned = true;
                }
                synchronized (this) {
                    if (closed) {
                        LOG.error("{} entries of the audit trail are only in the log", batch.size(), e);
                        return false;
                    }
                    try {
                        wait(TRY_AGAIN_MILLIS);
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                        return false;
                    }
                }
            }
        }
    }

    private void prune() {
        try {
            table.prune(age, maxEntries);
        } catch (RuntimeException e) {
            LOG.warn("Old entries of the audit trail cannot be removed for now: {}", e.getMessage());
        }
    }

    /** Writes what is left. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            writer.join(FLUSH_LIMIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
