package org.coreadmin.extension.internal.runtime.hook;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A registered callback with its counters. */
final class HookSlot implements Comparable<HookSlot>, CallWatch.Watched {

    /** The number of its first calls that are all timed. */
    private static final int ALWAYS_TIMED = 1024;

    private static final Logger LOG = LoggerFactory.getLogger(HookRegistry.class);

    final String hook;
    final HookView view;
    final String owner;
    final boolean guard;
    private final HookRegistry registry;
    private final HookLimits limits;
    private final @Nullable ClassLoader loader;
    private final int priority;
    private final long order;
    private final HookCallback callback;

    private volatile boolean live = true;

    private final LongAdder failures = new LongAdder();
    private final LongAdder vetoes = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private volatile @Nullable Message quarantined;

    /** Written with the slot locked, read without: reading late does no harm. */
    private int failuresInRow;

    private int slowInRow;

    /** Not exact under contention: an exact count would cost more than the call. */
    private long calls;

    /** How many calls there were when one was timed last. */
    private long callsTimed;

    /** @param order is greater for those registered later */
    HookSlot(
            HookRegistry registry,
            HookView view,
            String hook,
            int priority,
            long order,
            boolean guard,
            HookCallback callback) {
        this.registry = registry;
        this.limits = registry.limits();
        this.view = view;
        this.owner = view.owner();
        this.loader = view.loader();
        this.hook = hook;
        this.priority = priority;
        this.order = order;
        this.guard = guard;
        this.callback = callback;
    }

    /** Enters its plugin, before it is checked whether the callback is live; null if the thread stays in the context that it has. */
    PluginScope.@Nullable Within enter(CallWatch.Series series) {
        series.note(view.number());
        return loader == null ? null : new PluginScope(loader, owner).enter();
    }

    /**
     * Whether the callback may be called: false from the moment when it is removed or quarantined. Code that is firing
     * checks again before calling.
     */
    boolean isLive() {
        return live;
    }

    /** Has the callback called no more. */
    void stop() {
        live = false;
    }

    /** Lets the callback be called again, unless it is quarantined. */
    void revive() {
        live = quarantined == null;
    }

    /** Whether each of its calls has to be timed: it is new, or something is wrong with it. */
    boolean isToBeTimed() {
        return live && (calls < ALWAYS_TIMED || slowInRow != 0 || failuresInRow != 0);
    }

    @Nullable
    Object call(@Nullable Object[] arguments) throws Exception {
        calls++;
        return callback.call(arguments);
    }

    @Nullable
    Object callTimed(@Nullable Object[] arguments) throws Exception {
        long number = ++calls;
        long standsFor = Math.max(1, number - callsTimed);
        callsTimed = number;
        LongSupplier clock = registry.clock();
        long start = clock.getAsLong();
        try {
            return callback.call(arguments);
        } finally {
            timed(clock.getAsLong() - start, standsFor);
        }
    }

    /** @param standsFor so many calls, of which the others were not timed */
    private void timed(long elapsed, long standsFor) {
        nanos.add(elapsed * standsFor);
        if (elapsed > limits.slow().toNanos() || slowInRow != 0) {
            countSlow(elapsed);
        }
    }

    private synchronized void countSlow(long elapsed) {
        slowInRow = elapsed > limits.slow().toNanos() ? slowInRow + 1 : 0;
        if (slowInRow >= limits.slowInRow() && !guard) {
            quarantine(Message.of(
                    "took longer than {0} ms {1} times in a row, last {2} ms",
                    limits.slow().toMillis(),
                    limits.slowInRow(),
                    Duration.ofNanos(elapsed).toMillis()));
        }
    }

    /** Called after a timed call whose value could be taken. */
    void succeeded() {
        if (failuresInRow != 0) {
            forgetFailures();
        }
    }

    private synchronized void forgetFailures() {
        failuresInRow = 0;
    }

    void vetoed() {
        vetoes.increment();
        succeeded();
    }

    synchronized void failed(Throwable failure) {
        failures.increment();
        failuresInRow++;
        if (failuresInRow >= limits.failuresInRow() && !guard) {
            quarantine(Message.of("failed {0} times in a row, last with {1}", limits.failuresInRow(), failure));
        }
    }

    @Override
    public String owner() {
        return owner;
    }

    @Override
    public String subject() {
        return "The " + (guard ? "guard" : "callback") + " of " + owner + " for the hook " + hook;
    }

    /** Quarantines the callback: no thread enters it any more; a guard denies instead. */
    @Override
    public synchronized void overdue(OverdueException reason) {
        failures.increment();
        quarantine(Message.of("did not return within its deadline"));
    }

    @Override
    public void keepsThread() {
        registry.threadKept(status());
    }

    /** Whether it is a guard that is quarantined. */
    boolean denies() {
        return guard && quarantined != null;
    }

    private void quarantine(Message reason) {
        boolean first = quarantined == null;
        quarantined = reason;
        stop();
        if (first) {
            LOG.error(
                    "Hook {}: the callback of {} is quarantined until the plugin restarts: it {}", hook, owner, reason);
            registry.quarantined(status());
        }
    }

    /** Returns why the callback is quarantined, or null. */
    @Nullable
    Message quarantined() {
        return quarantined;
    }

    HookStatus status() {
        return new HookStatus(
                hook,
                owner,
                priority,
                guard,
                calls,
                failures.sum(),
                vetoes.sum(),
                Duration.ofNanos(nanos.sum()),
                Optional.ofNullable(quarantined));
    }

    @Override
    public int compareTo(HookSlot other) {
        int byPriority = Integer.compare(other.priority, priority);
        return byPriority != 0 ? byPriority : Long.compare(order, other.order);
    }
}
