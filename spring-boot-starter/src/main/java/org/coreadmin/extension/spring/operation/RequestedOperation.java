package org.coreadmin.extension.spring.operation;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/** An operation, from the moment when it is requested. Safe for use by several threads. */
public final class RequestedOperation implements Progress {

    private static final int MAX_KEPT = 200;

    private final String id;
    private final String kind;
    private final String plugin;
    private final String actor;
    private final Clock clock;
    private final Cancellation cancellation = new Cancellation();
    private final Instant askedAt;
    private final CompletableFuture<OperationResult> result = new CompletableFuture<>();
    private final List<Follower> followers = new ArrayList<>();
    private OperationState state = OperationState.QUEUED;
    private final List<Map<String, Object>> steps = new ArrayList<>();
    private @Nullable Instant endedAt;
    private final PluginScope surroundings;

    RequestedOperation(String id, String kind, String plugin, String actor, Clock clock) {
        this(id, kind, plugin, actor, clock, clock.instant(), new PluginScope() {});
    }

    RequestedOperation(
            String id,
            String kind,
            String plugin,
            String actor,
            Clock clock,
            Instant askedAt,
            PluginScope surroundings) {
        this.id = id;
        this.kind = kind;
        this.plugin = plugin;
        this.actor = actor;
        this.clock = clock;
        this.askedAt = askedAt;
        this.surroundings = surroundings;
    }

    /** The other operations, as far as one of them needs to know. */
    interface PluginScope {

        /** Called when an operation made progress, or ended. Must be quick, and must not throw. */
        default void changed(RequestedOperation operation) {}

        /** Returns the operations that run before a waiting one. */
        default List<RequestedOperation> before(RequestedOperation operation) {
            return List.of();
        }
    }

    /** Notified of what happens with an operation. Called while the operation waits: must be quick, and not throw. */
    public interface Follower {

        /** Called when the operation made progress. */
        void progressed(Map<String, Object> step);

        /** Called when the operation has ended and nothing more will come. */
        void ended(Map<String, Object> operation);
    }

    /** Returns the id of the operation. */
    public String id() {
        return id;
    }

    /** Returns when the operation was requested. */
    Instant askedAt() {
        return askedAt;
    }

    /** Returns how far the operation is. */
    public synchronized OperationState state() {
        return state;
    }

    /** Returns when the operation ended; empty while it has not. */
    synchronized Optional<Instant> endedAt() {
        return Optional.ofNullable(endedAt);
    }

    /** Returns how the operation ended, once it has; cancelled if it was cancelled before it began. */
    public CompletableFuture<OperationResult> result() {
        return result;
    }

    /** Sends a follower what is known, and from now on what happens. */
    public void follow(Follower follower) {
        synchronized (this) {
            steps.forEach(follower::progressed);
            if (!state.isFinal()) {
                followers.add(follower);
                return;
            }
        }
        follower.ended(toMap());
    }

    /** Sends a follower nothing more. */
    public synchronized void leave(Follower follower) {
        followers.remove(follower);
    }

    @Override
    public void on(String step, long done, long total, String message) {
        on(step, done, total, Message.verbatim(message));
    }

    @Override
    public void on(String step, long done, long total, Message message) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("step", step);
        map.put("done", done);
        map.put("total", total);
        map.put("message", message);
        List<Follower> notified;
        synchronized (this) {
            keep(map);
            notified = List.copyOf(followers);
        }
        notified.forEach(follower -> follower.progressed(map));
        surroundings.changed(this);
    }

    /**
     * Keeps a step. Of a repeated step, such as a download, only the latest progress is kept; so late listeners get
     * everything.
     */
    private void keep(Map<String, Object> step) {
        int last = steps.size() - 1;
        if (last >= 0 && (isSame(steps.get(last), step) || steps.size() == MAX_KEPT)) {
            steps.set(last, step);
        } else {
            steps.add(step);
        }
    }

    private static boolean isSame(Map<String, Object> one, Map<String, Object> other) {
        return Objects.equals(one.get("step"), other.get("step"))
                && Objects.equals(one.get("total"), other.get("total"));
    }

    /** Whether it may begin now; not if it was cancelled. */
    boolean begin() {
        synchronized (this) {
            if (state != OperationState.QUEUED) {
                return false;
            }
            state = OperationState.RUNNING;
        }
        surroundings.changed(this);
        return true;
    }

    /** Waits for the operation's turn after it was prepared; false if it was cancelled meanwhile. */
    boolean awaitTurn() {
        synchronized (this) {
            state = OperationState.QUEUED;
        }
        surroundings.changed(this);
        return !cancellation.isCancelled() || !cancel();
    }

    /** Returns the cancellation of the operation while it runs. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /** Cancels the operation if it has not begun. */
    boolean cancel() {
        return end(OperationState.QUEUED, OperationState.CANCELLED, () -> result.cancel(false));
    }

    void end(OperationResult how) {
        end(
                OperationState.RUNNING,
                how.success()
                        ? OperationState.SUCCEEDED
                        : cancellation.isCancelled() ? OperationState.CANCELLED : OperationState.FAILED,
                () -> result.complete(how));
    }

    void end(Throwable failure) {
        end(OperationState.RUNNING, OperationState.FAILED, () -> result.completeExceptionally(failure));
    }

    /** Ends an operation whose end its process did not live to see. */
    void settle(OperationState how, OperationResult outcome) {
        end(OperationState.QUEUED, how, () -> result.complete(outcome));
    }

    private boolean end(OperationState from, OperationState to, Runnable complete) {
        List<Follower> notified;
        synchronized (this) {
            if (state != from) {
                return false;
            }
            state = to;
            endedAt = clock.instant();
            notified = List.copyOf(followers);
            followers.clear();
            complete.run();
        }
        Map<String, Object> map = toMap();
        notified.forEach(follower -> follower.ended(map));
        surroundings.changed(this);
        return true;
    }

    /** Returns the kind of operation, such as {@code install}. */
    String kind() {
        return kind;
    }

    /** Returns the plugin that it is about. */
    String pluginName() {
        return plugin;
    }

    /** Returns how the operation ended; empty while it has not, and if it was cancelled or broke off. */
    Optional<OperationResult> ended() {
        return result.isDone() && !result.isCompletedExceptionally() ? Optional.of(result.join()) : Optional.empty();
    }

    /** Returns a summary for people: who does what to which plugin. */
    Map<String, Object> summary() {
        return new JsonObject()
                .with("id", id)
                .with("operation", kind)
                .with("plugin", plugin)
                .with("actor", actor);
    }

    /** Returns the fields that callers see. */
    public Map<String, Object> toMap() {
        List<RequestedOperation> before = state() == OperationState.QUEUED ? surroundings.before(this) : List.of();
        Map<String, Object> map = snapshot();
        if (!before.isEmpty()) {
            map.put("behind", before.stream().map(RequestedOperation::summary).toList());
        }
        return map;
    }

    private synchronized Map<String, Object> snapshot() {
        Map<String, Object> map = summary();
        map.put("state", state.word());
        map.put("asked_at", PluginItem.timestamp(askedAt));
        if (endedAt != null) {
            map.put("ended_at", PluginItem.timestamp(endedAt));
        }
        if (!steps.isEmpty()) {
            map.put("progress", steps.get(steps.size() - 1));
        }
        if (result.isDone() && !result.isCompletedExceptionally()) {
            OperationResult ended = result.join();
            Map<String, Object> fields = ended.toMap();
            fields.put("message", ended.text());
            fields.computeIfPresent("warnings", (key, texts) -> ended.notes());
            map.put("result", fields);
        }
        return map;
    }
}
