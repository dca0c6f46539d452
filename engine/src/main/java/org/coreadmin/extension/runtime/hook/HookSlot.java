package org.coreadmin.extension.runtime.hook;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/** A registered callback with its counters. */
final class HookSlot implements Comparable<HookSlot>, CallWatch.Watched {

    private static final int ALWAYS_TIMED = 1024;

    final String hook;
    final HookView view;
    final String owner;
    final @Nullable ClassLoader loader;
    final int priority;
    final long order;
    final boolean guard;
    final HookCallback callback;
    private final Consumer<HookStatus> whenQuarantined;
    private final Consumer<HookStatus> whenThreadKept;

    private volatile boolean live = true;

    private volatile Liveness ofLine = new Liveness();

    private final LongAdder failures = new LongAdder();
    private final LongAdder vetoes = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private volatile @Nullable Message quarantined;

    /** Written with the slot locked, read without: reading late does no harm. */
    private int failuresInRow;

    private int slowInRow;

    /**
     * The calls up to the last event whose calls were timed. Not exact under contention: an exact count would cost more
     * than the call.
     */
    private long calls;

    HookSlot(
            String hook,
            HookView view,
            String owner,
            @Nullable ClassLoader loader,
            int priority,
            long order,
            boolean guard,
            HookCallback callback,
            Consumer<HookStatus> whenQuarantined,
            Consumer<HookStatus> whenThreadKept) {
        this.hook = hook;
        this.view = view;
        this.owner = owner;
        this.loader = loader;
        this.priority = priority;
        this.order = order;
        this.guard = guard;
        this.callback = callback;
        this.whenQuarantined = whenQuarantined;
        this.whenThreadKept = whenThreadKept;
    }

    /**
     * Whether all callbacks of a {@link HookLine} may be called, so that code that is firing looks at one flag only. Not a part of
     * the line: a callback that is removed keeps nothing of the others.
     */
    static final class Liveness {

        private volatile boolean broken;

        /** Whether any of them may be called no more: ask each. */
        boolean isBroken() {
            return broken;
        }

        /** Has code that is firing ask each callback from now on. */
        void breakUp() {
            broken = true;
        }
    }

    /** Makes the callback one of a line. The line that it was in before is broken already. */
    void join(Liveness line) {
        ofLine = line; // before it is looked whether it is live, as stop() does the reverse
        if (!live) {
            line.breakUp();
        }
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
        ofLine.breakUp();
    }

    /** Lets the callback be called again, from the next line on that it is in, unless it is quarantined. */
    void revive() {
        live = quarantined == null;
    }

    /** Counts calls that were not timed. */
    void counted(int more) {
        calls += more;
    }

    /** Whether each of its calls has to be timed: it is new, or something is wrong with it. */
    boolean isToBeTimed() {
        return live && (calls < ALWAYS_TIMED || slowInRow != 0 || failuresInRow != 0);
    }

    /**
     * Records the time of a call.
     *
     * @param standsFor so many calls, of which the others were not timed
     */
    void timed(long elapsed, int standsFor, HookLimits limits) {
        calls += standsFor;
        nanos.add(elapsed * standsFor);
        if (elapsed > limits.slow().toNanos() || slowInRow != 0) {
            countSlow(elapsed, limits);
        }
    }

    private synchronized void countSlow(long elapsed, HookLimits limits) {
        slowInRow = elapsed > limits.slow().toNanos() ? slowInRow + 1 : 0;
        if (slowInRow >= limits.slowInRow() && !guard) {
            quarantine(Message.of(
                    "took longer than {0} ms {1} times in a row, last {2} ms",
                    limits.slow().toMillis(),
                    limits.slowInRow(),
                    Duration.ofNanos(elapsed).toMillis()));
        }
    }

    /** Records the success of a call that was timed, or a veto. */
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

    synchronized void failed(Throwable failure, HookLimits limits) {
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
        whenThreadKept.accept(status());
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
            whenQuarantined.accept(status());
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
