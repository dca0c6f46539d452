package org.coreadmin.extension.spring.operation;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;

/**
 * Runs operations on threads of its own, which belong to no request and no plugin. Those that change plugins take their turns, one
 * after the other; what needs no turn, such as a download before it or a plan, runs beside them. What has ended can be looked up for
 * an hour. Safe for use by several threads.
 */
public final class Operations implements AutoCloseable {

    private static final int MAX_WAITING = 256;
    private static final int MAX_BESIDE = 16;
    private static final int MAX_KEPT = 1000;

    /** The beginning of the kinds of operations that only describe what would be done. */
    static final String PLAN = "plan ";

    private static final Duration KEPT_FOR = Duration.ofHours(1);
    private static final Duration PATIENCE_AT_CLOSE = Duration.ofSeconds(30);

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, RequestedOperation> known = new ConcurrentHashMap<>();
    private final Deque<RequestedOperation> ended = new ConcurrentLinkedDeque<>(); // only the known ones, in that order
    private final ThreadPoolExecutor worker;
    private final ThreadPoolExecutor beside;
    private final Collection<RequestedOperation> line =
            new ConcurrentLinkedQueue<>(); // those with a turn, in the order of asking
    private final ConsoleFeed feed;
    private final RequestedOperation.PluginScope surroundings = new RequestedOperation.PluginScope() {
        @Override
        public void changed(RequestedOperation operation) {
            if (operation.state().isFinal()) {
                line.remove(operation);
            }
            if (!operation.kind().startsWith(PLAN)) {
                feed.operation(operation);
            }
        }

        @Override
        public List<RequestedOperation> before(RequestedOperation operation) {
            return line.stream()
                    .takeWhile(one -> one != operation)
                    .filter(one -> !one.state().isFinal())
                    .toList();
        }
    };
    private volatile boolean stopped;

    /**
     * Creates the operations with nothing to do yet. The thread is there from the start, so that it takes over nothing
     * from its first caller.
     */
    public Operations(Clock clock) {
        this(clock, new ConsoleFeed());
    }

    /**
     * Creates the operations with a feed.
     *
     * @param feed notified of all operations that change something
     */
    public Operations(Clock clock, ConsoleFeed feed) {
        this.clock = clock;
        this.feed = feed;
        this.worker = threads(1, "core-operations");
        this.beside = threads(MAX_BESIDE, "core-preparations");
        beside.allowCoreThreadTimeOut(true);
        worker.prestartAllCoreThreads();
    }

    private static ThreadPoolExecutor threads(int count, String name) {
        ClassLoader own = Operations.class.getClassLoader();
        return new ThreadPoolExecutor(
                count, count, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_WAITING), task -> {
                    Thread thread = new Thread(task, name);
                    thread.setContextClassLoader(own);
                    return thread;
                });
    }

    /** The time at which an operation runs. */
    public enum Turn {
        /** The operations run one after the other. */
        AT_ONCE,
        /** The operations are prepared beside the others, then run one after the other. */
        AFTER_PREPARATION,
        /** The operation runs beside the others, since it changes nothing. */
        NONE
    }

    /** The work of an operation. */
    @FunctionalInterface
    public interface Work {

        /** Does the work, and reports its progress to the operation. */
        OperationResult run(RequestedOperation operation);

        /** Called when the operation was accepted, and has not begun; does not throw. */
        default void accepted(RequestedOperation operation) {}

        /** Does what needs no turn, before the turn; does not throw. */
        default void prepare(RequestedOperation operation) {}
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
    public RequestedOperation submit(String kind, String plugin, String actor, Work work) {
        return submit(kind, plugin, actor, Turn.AT_ONCE, work);
    }

    /** Asks for an operation that runs when {@code turn} says. */
    public RequestedOperation submit(String kind, String plugin, String actor, Turn turn, Work work) {
        forgetOld();
        RequestedOperation operation =
                new RequestedOperation(newId(), kind, plugin, actor, clock, clock.instant(), surroundings);
        known.put(operation.id(), operation);
        if (turn != Turn.NONE) {
            line.add(operation);
        }
        work.accepted(operation);
        try {
            switch (turn) {
                case AT_ONCE -> worker.execute(() -> run(operation, work));
                case AFTER_PREPARATION -> beside.execute(() -> prepare(operation, work));
                case NONE -> beside.execute(() -> run(operation, work));
            }
        } catch (RejectedExecutionException e) {
            known.remove(operation.id());
            line.remove(operation);
            operation.cancel();
            throw rejected(e);
        }
        surroundings.changed(operation);
        return operation;
    }

    /** Remembers an operation of an earlier process, which has ended somehow. */
    void remember(OperationNotes.Note note, OperationState how, OperationResult result) {
        RequestedOperation operation = new RequestedOperation(
                note.id(), note.kind(), note.plugin(), note.actor(), clock, note.askedAt(), surroundings);
        RequestedOperation before = known.put(note.id(), operation);
        if (before != null) {
            ended.remove(before);
        }
        operation.settle(how, result);
        ended.add(operation);
    }

    private PluginException rejected(RejectedExecutionException e) {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                stopped
                        ? Message.of("The application is stopping; try again when it is running again")
                        : Message.of("Too many operations are already waiting; try again in a while"),
                e);
    }

    private void prepare(RequestedOperation operation, Work work) {
        if (!operation.begin()) {
            return;
        }
        try {
            work.prepare(operation);
            if (operation.awaitTurn()) {
                worker.execute(() -> run(operation, work));
            } else {
                ended.add(operation);
            }
        } catch (RejectedExecutionException e) {
            if (operation.begin()) {
                operation.end(rejected(e));
            }
            ended.add(operation);
        } catch (RuntimeException | Error failure) {
            operation.end(failure);
            ended.add(operation);
        }
    }

    private void run(RequestedOperation operation, Work work) {
        if (!operation.begin()) {
            return;
        }
        try {
            operation.end(work.run(operation));
        } catch (RuntimeException | Error failure) {
            operation.end(failure);
        } finally {
            ended.add(operation);
        }
    }

    /** Returns the operation of that id. */
    public Optional<RequestedOperation> find(String id) {
        return Optional.ofNullable(known.get(id));
    }

    /** Returns the operations that change something and have not ended. */
    public List<Map<String, Object>> underWay() {
        return known.values().stream()
                .filter(operation ->
                        !operation.state().isFinal() && !operation.kind().startsWith(PLAN))
                .map(RequestedOperation::toMap)
                .toList();
    }

    /** Returns all known operations, the latest first. */
    public List<Map<String, Object>> all() {
        return known.values().stream()
                .map(RequestedOperation::toMap)
                .sorted(Comparator.comparing((Map<String, Object> map) -> String.valueOf(map.get("asked_at")))
                        .reversed())
                .toList();
    }

    /**
     * Cancels an operation: at once if it waits, and as soon as it can be rolled back if it runs.
     *
     * @return false if the operation is decided or has ended
     */
    public boolean cancel(RequestedOperation operation) {
        if (operation.cancel()) {
            ended.add(operation);
            return true;
        }
        return !operation.state().isFinal() && operation.cancellation().cancel();
    }

    /** Accepts no more operations, and cancels all that are not decided. */
    public void stop() {
        stopped = true;
        worker.shutdown();
        beside.shutdown();
        known.values().forEach(this::cancel);
    }

    private void forgetOld() {
        Instant limit = clock.instant().minus(KEPT_FOR);
        known.values()
                .removeIf(
                        operation -> operation.endedAt().filter(limit::isAfter).isPresent());
        ended.removeIf(operation -> !known.containsKey(operation.id()));
        while (known.size() > MAX_KEPT) {
            RequestedOperation oldest = ended.poll();
            if (oldest == null) {
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

    /** Stops, and lets an operation that is decided end, within 30 seconds. */
    @Override
    public void close() {
        stop();
        try {
            worker.awaitTermination(PATIENCE_AT_CLOSE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
