package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The right to change a base directory, held by one operation at a time among all threads and processes. When a
 * process dies the right is free. Readers never need it. Safe for use by several threads.
 */
public final class WriterLock {

    private static final Logger LOG = LoggerFactory.getLogger(WriterLock.class);
    private static final Map<Path, Thread> OWNERS = new ConcurrentHashMap<>();
    private static final StrictJson JSON = new StrictJson(8 * 1024);

    /** The thread for which this thread does a part of an operation. */
    private static final ThreadLocal<Thread> ACTING = new ThreadLocal<>();

    private final BaseDirectory base;
    private final DurableFiles files;
    private final Clock clock;

    /** Creates the lock of a base directory. */
    public WriterLock(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.clock = clock;
    }

    /**
     * Waits for the right, and takes it.
     *
     * @param operation its description, shown to others: {@code install acme/hello}
     * @param limit     how long to wait at most; zero: not at all
     * @throws PluginException {@link ErrorCode#CONFLICT} if another has it for longer, naming who, or if this thread has it
     *     already: a listener or a script that starts an operation
     */
    public Held acquire(String operation, Duration limit) throws IOException {
        return take(operation, limit).orElseThrow(() -> busy(operation, limit));
    }

    /**
     * Takes the right if it is free.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if this thread has it already
     */
    public Optional<Held> tryAcquire(String operation) throws IOException {
        return take(operation, Duration.ZERO);
    }

    /**
     * Lets this thread work for another until the result is closed: if the other one holds the right, this one is
     * refused it just as the other one would be.
     */
    public static Acting actingFor(Thread other) {
        Thread further = ACTING.get();
        ACTING.set(other);
        return () -> {
            if (further == null) {
                ACTING.remove();
            } else {
                ACTING.set(further);
            }
        };
    }

    /** Returns the thread that this thread works for; itself if it works for no other. */
    public static Thread actedFor() {
        Thread other = ACTING.get();
        return other == null ? Thread.currentThread() : other;
    }

    /** The scope in which a thread works for another. */
    public interface Acting extends AutoCloseable {
        @Override
        void close();
    }

    /** Whether another has the right to a base directory in which this process can write nothing. Writes nothing. */
    public boolean isHeldWhereNothingCanBeWritten() throws IOException {
        return Files.exists(base.writerLock())
                && DirectoryLock.isHeldWhereNothingCanBeWritten(
                        base.core(), base.writerLock().getFileName().toString());
    }

    private Optional<Held> take(String operation, Duration limit) throws IOException {
        base.createCore(files);
        Path key = base.core().toRealPath();
        if (actedFor().equals(OWNERS.get(key))) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "Cannot {0} from inside another operation on {1}: a listener or a script that wants it must wait"
                                    + " until that has ended",
                            operation, base));
        }
        Optional<DirectoryLock> lock = lock(limit);
        if (lock.isEmpty()) {
            return Optional.empty();
        }
        OWNERS.put(key, Thread.currentThread());
        Held held = new Held(key, lock.get());
        boolean announced = false;
        try {
            writeHolder(operation);
            announced = true;
        } finally {
            if (!announced) {
                held.close();
            }
        }
        return Optional.of(held);
    }

    private Optional<DirectoryLock> lock(Duration limit) throws IOException {
        Path file = base.writerLock();
        return DirectoryLock.acquire(base.core(), file.getFileName().toString(), limit);
    }

    private PluginException busy(String operation, Duration limit) {
        Holder holder = writtenHolder();
        String who = holder.pid() < 0
                ? "another process"
                : "'" + holder.operation() + "' in process " + holder.pid() + " since " + holder.since();
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "Cannot {0} while {1} is changing {2}; waited {3} s. Try again when it has ended.",
                        operation, who, base, limit.toSeconds()));
    }

    /** Writes the holder for information only: neither forced nor needed for the lock to work. */
    private void writeHolder(String operation) {
        byte[] json = StrictJson.write(Map.of(
                "pid",
                ProcessHandle.current().pid(),
                "operation",
                operation,
                "since",
                clock.instant().toString()));
        try {
            files.delete(base.writerHolder());
            try (OutputStream out = files.createNew(base.writerHolder())) {
                out.write(json);
            }
        } catch (IOException e) {
            LOG.debug("The holder of the lock {} cannot be recorded: {}", base, e.toString());
        }
    }

    private Holder writtenHolder() {
        try {
            Map<String, Object> json = JSON.readObject(base.writerHolder());
            if (json.get("pid") instanceof Number pid
                    && json.get("operation") instanceof String operation
                    && json.get("since") instanceof String since) {
                return new Holder(pid.longValue(), operation, Instant.parse(since));
            }
        } catch (IOException | DateTimeException e) {
            LOG.debug("The holder of the lock {} cannot be read: {}", base, e.toString());
        }
        return new Holder(-1, "", Instant.EPOCH);
    }

    /**
     * The holder of the lock.
     *
     * @param pid       the process, or -1 if it did not say; then the rest means nothing either
     * @param operation its description
     * @param since     since when
     */
    private record Holder(long pid, String operation, Instant since) {}

    /** The right, until it is closed. */
    public final class Held implements AutoCloseable {

        private final Path key;
        private final DirectoryLock lock;
        private final AtomicBoolean closed = new AtomicBoolean();

        private Held(Path key, DirectoryLock lock) {
            this.key = key;
            this.lock = lock;
        }

        /** Releases the right. */
        @Override
        public void close() {
            if (closed.getAndSet(true)) {
                return;
            }
            OWNERS.remove(key);
            try {
                files.delete(base.writerHolder());
            } catch (IOException e) {
                LOG.debug("{} is left in place: {}", base.writerHolder(), e.toString());
            } finally {
                release();
            }
        }

        private void release() {
            try {
                lock.close();
            } catch (IOException e) {
                LOG.warn("The lock {} did not close cleanly: {}", base, e.toString());
            }
        }
    }
}
