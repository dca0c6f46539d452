package org.coreadmin.extension.spring.operation;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;

/**
 * Runs operations one after the other on a thread of its own, which belongs to no request and no plugin. What has ended can be
 * looked up for an hour. Safe for use by several threads.
 */
public final class Operations implements AutoCloseable {

    private static final int MAX_WAITING = 256;
    private static final int MAX_KEPT = 1000;
    private static final Duration KEPT_FOR = Duration.ofHours(1);
    private static final Duration PATIENCE_AT_CLOSE = Duration.ofSeconds(30);

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Operation> known = new ConcurrentHashMap<>();
    private final Deque<Operation> ended = new ConcurrentLinkedDeque<>(); // of those that are known, in that order
    private final ThreadPoolExecutor worker;

    /** Nothing to do yet. The thread is there from the start, so that it takes over nothing from whoever asks first. */
    public Operations(Clock clock) {
        this.clock = clock;
        ClassLoader own = Operations.class.getClassLoader();
        this.worker = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_WAITING), task -> {
            Thread thread = new Thread(task, "core-operations");
            thread.setContextClassLoader(own);
            return thread;
        });
        worker.prestartAllCoreThreads();
    }

    /** What an operation does. */
    @FunctionalInterface
    public interface Work {

        /** Does it, telling how it gets on; the id is the operation's. */
        OperationResult run(Progress progress, String id);
    }

    /**
     * Asks for an operation.
     *
     * @param kind   what is done, such as {@code install}
     * @param plugin on which plugin, or an empty text
     * @param actor  who asks
     * @param work   does it
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if too many wait already
     */
    public Operation submit(String kind, String plugin, String actor, Work work) {
        forgetOld();
        Operation operation = new Operation(newId(), kind, plugin, actor, clock);
        known.put(operation.id(), operation);
        try {
            worker.execute(() -> run(operation, work));
        } catch (RejectedExecutionException e) {
            known.remove(operation.id());
            throw new PluginException(
                    ErrorCode.UNAVAILABLE, "Too many operations are waiting already; try again in a while", e);
        }
        return operation;
    }

    private void run(Operation operation, Work work) {
        if (!operation.begin()) {
            return;
        }
        try {
            operation.end(work.run(operation, operation.id()));
        } catch (RuntimeException | Error failure) {
            operation.end(failure);
        } finally {
            ended.add(operation);
        }
    }

    /** Whether an operation runs or waits. */
    public boolean isBusy() {
        return worker.getActiveCount() > 0 || !worker.getQueue().isEmpty();
    }

    /** The operation of that id. */
    public Optional<Operation> find(String id) {
        return Optional.ofNullable(known.get(id));
    }

    /** All that are known, the latest first. */
    public List<Map<String, Object>> all() {
        return known.values().stream()
                .map(Operation::toMap)
                .sorted(Comparator.comparing((Map<String, Object> map) -> String.valueOf(map.get("asked_at")))
                        .reversed())
                .toList();
    }

    /** Takes an operation back; whether it had not begun. */
    public boolean cancel(Operation operation) {
        boolean cancelled = operation.cancel();
        if (cancelled) {
            ended.add(operation);
        }
        return cancelled;
    }

    private void forgetOld() {
        Instant limit = clock.instant().minus(KEPT_FOR);
        for (Operation oldest = ended.poll(); oldest != null; oldest = ended.poll()) {
            if (known.size() <= MAX_KEPT && !oldest.endedAt().orElse(limit).isBefore(limit)) {
                ended.addFirst(oldest);
                return;
            }
            known.remove(oldest.id());
        }
    }

    private String newId() {
        byte[] bytes = new byte[12];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Lets the running operation end, within 30 seconds; what waits is taken back. */
    @Override
    public void close() {
        known.values().forEach(Operation::cancel);
        worker.shutdown();
        try {
            worker.awaitTermination(PATIENCE_AT_CLOSE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
