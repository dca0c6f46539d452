package org.coreadmin.extension.runtime.hook;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.runtime.loading.PluginScope;
import org.coreadmin.extension.runtime.loading.PluginThreads;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches calls into plugins that run on the caller's thread. Each thread marks the call that it is in by plain writes
 * to memory of its own; a thread of the watch reads all marks from time to time and finds calls that were there at an
 * earlier look already. So a call costs neither a look at the clock nor a change of threads. Safe for use by several
 * threads.
 */
public final class CallWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CallWatch.class);
    private static final long LONGEST_PAUSE_MILLIS = 1000;

    /** Longer than the write of another thread takes to be seen. */
    private static final long SETTLING_MILLIS = 2;

    private final Supplier<Duration> deadline;
    private final LongSupplier nanoTime;
    private final Set<Mark> marks = ConcurrentHashMap.newKeySet();

    @SuppressWarnings("ThreadLocalUsage") // a thread has a mark with each watch
    private final ThreadLocal<Mark> own = new ThreadLocal<>();

    private @Nullable Thread watcher;

    CallWatch(Supplier<Duration> deadline, LongSupplier nanoTime) {
        this.deadline = deadline;
        this.nanoTime = nanoTime;
    }

    /** Code of a plugin that is called. */
    public interface Watched {

        /** Returns the plugin's name. */
        String owner();

        /** Returns the subject with which messages begin. */
        String subject();

        /** Called on the thread of the watch when the call has not returned within the deadline. */
        void overdue(OverdueException reason);
    }

    /** Returns this thread's mark. */
    public Mark mark() {
        Mark mark = own.get();
        if (mark == null) {
            mark = new Mark();
            own.set(mark);
            marks.add(mark);
            begin();
        }
        return mark;
    }

    private synchronized void begin() {
        if (watcher == null) {
            watcher = PluginThreads.daemon("plugin call watch", CallWatch.class.getClassLoader(), this::watch);
            watcher.start();
        }
    }

    /** Stops watching. */
    @Override
    public synchronized void close() {
        if (watcher != null) {
            watcher.interrupt();
            watcher = null;
        }
    }

    private void watch() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Duration limit = deadline.get();
                Thread.sleep(Math.max(1, Math.min(LONGEST_PAUSE_MILLIS, limit.toMillis() / 8)));
                if (!limit.isZero()) {
                    look(limit);
                }
            }
        } catch (InterruptedException e) {
            LOG.trace("Nothing is left to watch");
        }
    }

    /** Looks at all marks once. */
    void look(Duration limit) throws InterruptedException {
        long now = nanoTime.getAsLong();
        marks.removeIf(mark -> !mark.thread.isAlive());
        for (Mark mark : marks) {
            mark.look(now, limit);
        }
    }

    /** The call that a thread is in. Written by that thread alone. */
    public final class Mark {

        private final Thread thread = Thread.currentThread();
        private final AtomicReference<@Nullable Watched> at = new AtomicReference<>();
        private final AtomicLong calls = new AtomicLong();
        private volatile boolean beingInterrupted;
        private boolean interrupted;

        /** Used by the watcher alone: since when it has seen the same call, and whether that is reported. */
        private long seen = -1;

        private long since;
        private boolean reported;

        private Mark() {}

        /** Enters a call on this thread; returns the call that it was in before, for {@link #leave}. */
        public @Nullable Watched enter(Watched called) {
            Watched outer = at.getPlain();
            calls.lazySet(calls.getPlain() + 1);
            at.lazySet(called);
            return outer;
        }

        /**
         * Leaves a call on this thread.
         *
         * @return whether it was interrupted because the call was overdue; the interrupt is cleared
         */
        public boolean leave(@Nullable Watched outer) {
            at.lazySet(outer);
            calls.lazySet(calls.getPlain() + 1);
            return beingInterrupted && settled();
        }

        /** Forgets the mark of a virtual thread that is in no call any more: such threads are many and short-lived. */
        void forgetUnlessWithin() {
            if (at.getPlain() == null) {
                own.remove();
                marks.remove(this);
            }
        }

        private synchronized boolean settled() {
            boolean was = interrupted;
            interrupted = false;
            beingInterrupted = false;
            if (was) {
                Thread.interrupted();
            }
            return was;
        }

        private void look(long now, Duration limit) throws InterruptedException {
            long call = calls.get();
            Watched called = at.get();
            if (called == null) {
                seen = -1;
            } else if (call != seen) {
                seen = call;
                since = now;
                reported = false;
            } else if (!reported && now - since >= limit.toNanos()) {
                report(called, limit);
            }
        }

        private void report(Watched called, Duration limit) throws InterruptedException {
            OverdueException overdue = new OverdueException(called.subject(), limit, thread);
            if (calls.get() != seen) {
                return; // it has just returned
            }
            reported = true;
            try (PluginScope.Within within = PluginScope.named(called.owner())) {
                LOG.error("{}; it is interrupted and quarantined", overdue.getMessage(), overdue.getCause());
            }
            called.overdue(overdue);
            interrupt();
        }

        /**
         * Interrupts the thread, but never once it is back: a thread that leaves now sees that it is about to be
         * interrupted, and waits.
         */
        private void interrupt() throws InterruptedException {
            beingInterrupted = true;
            Thread.sleep(SETTLING_MILLIS);
            synchronized (this) {
                if (calls.get() == seen) {
                    interrupted = true;
                    thread.interrupt();
                }
            }
        }
    }
}
