package org.coreadmin.extension.internal.runtime.hook;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.loading.PluginNotes;
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

    /** The time in which an interrupted call can return. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final Supplier<Duration> deadline;
    private final LongSupplier nanoTime;

    /** Marks belong to their threads: those of a thread that has ended vanish. */
    private final Set<Reference<Mark>> marks = ConcurrentHashMap.newKeySet();

    private final ReferenceQueue<Mark> ended = new ReferenceQueue<>();

    @SuppressWarnings("ThreadLocalUsage") // a thread has a mark with each watch
    private final ThreadLocal<Mark> own = new ThreadLocal<>();

    private final AtomicInteger threadsLost = new AtomicInteger();
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

        /** Called on the thread of the watch when the call has not returned although it was interrupted: it keeps its thread. */
        void keepsThread();
    }

    /** Returns how many threads are in calls that ignore their interruption, as far as is known. */
    public int threadsLost() {
        return threadsLost.get();
    }

    /** Returns this thread's mark. */
    public Mark mark() {
        Mark mark = own.get();
        return mark == null ? begun() : mark;
    }

    /** Begins a series of calls that this thread makes, within the call that it is in, and enters the first. Close the result to be in that one again. */
    public Series begin(Watched[] calls) {
        return new Series(mark(), calls);
    }

    private Mark begun() {
        for (Reference<?> gone = ended.poll(); gone != null; gone = ended.poll()) {
            marks.remove(gone);
        }
        Mark mark = new Mark();
        own.set(mark);
        marks.add(new WeakReference<>(mark, ended));
        begin();
        return mark;
    }

    /** Whether a thread has noted that it is in a plugin; seen for certain after a safepoint, see {@link PluginNotes}. */
    boolean isNoted(int number) {
        return marks.stream().map(Reference::get).anyMatch(mark -> mark != null && mark.notes.contain(number));
    }

    private synchronized void begin() {
        if (watcher == null) {
            watcher = PluginScope.daemon("plugin call watch", CallWatch.class.getClassLoader(), this::watch);
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
        for (Reference<Mark> reference : marks) {
            Mark mark = reference.get();
            if (mark != null && mark.thread.isAlive()) {
                mark.look(now, limit, threadsLost);
            }
        }
    }

    /** Calls that a thread makes one after the other, such as those of a hook's callbacks. For use by that thread alone. */
    public static final class Series implements AutoCloseable {

        private final Mark mark;
        private final Watched[] outer;
        private final long outerPlace;
        private final int outerNotes;
        private final long begun;

        private Series(Mark mark, Watched[] calls) {
            this.mark = mark;
            this.outer = mark.series.getPlain();
            this.outerPlace = mark.state.getPlain() & Mark.PLACES;
            this.outerNotes = mark.notes.depth();
            this.begun = mark.begin(calls);
        }

        /**
         * Leaves a call for the one at the next place, by one write; after the last there is none.
         *
         * @return as {@link #leave}
         */
        boolean next(int place) {
            return isAt(begun + (place + 2) * Mark.NEXT_CALL);
        }

        /** Leaves the call; returns whether it was interrupted because it was overdue. The interrupt is cleared. */
        public boolean leave() {
            return isAt(begun);
        }

        private boolean isAt(long state) {
            mark.state.setRelease(state);
            return mark.beingInterrupted && mark.settled();
        }

        /** Notes the plugin whose calls follow, if this is a virtual thread: the stacks of those can't be listed. */
        void note(int number) {
            if (mark.virtual) {
                mark.notes.leave(outerNotes);
                mark.notes.enter(number);
            }
        }

        @Override
        public void close() {
            mark.notes.leave(outerNotes);
            mark.end(begun, outer, outerPlace);
        }
    }

    /**
     * The call that a thread is in: one of a series. Each call of a series has a number of its own, which is known when the series
     * begins, so entering one is one plain write that waits for nothing. Written by that thread alone.
     */
    public static final class Mark {

        private static final int PLACE_BITS = 20;
        private static final long ONE_NUMBER = 1L << PLACE_BITS;
        private static final long PLACES = ONE_NUMBER - 1;
        private static final long NEXT_CALL = ONE_NUMBER + 1;
        private static final Watched[] NONE = {};

        private final Thread thread = Thread.currentThread();
        private final boolean virtual = VirtualThreads.includes(thread);

        /** The calls that the thread makes one after the other. */
        private final AtomicReference<Watched[]> series = new AtomicReference<>(NONE);

        /**
         * In the lowest bits the place in the series, from 1 on, or 0 between calls; above them a number that no other call has. A
         * place after the last stands for none.
         */
        private final AtomicLong state = new AtomicLong();

        /** The last number that a call has or will have, at the place of numbers in a state. */
        private long lastNumber;

        /** The plugins that the thread is in, if it is a virtual one. */
        private final PluginNotes notes = new PluginNotes();

        private volatile boolean beingInterrupted;
        private boolean interrupted;

        /** Used by the watcher alone: since when it has seen the same call, and whether that is reported. */
        private long seen = -1;

        private long since;
        private boolean reported;
        private boolean lost;

        private Mark() {}

        /** Returns what the calls of the series are numbered from. */
        private long begin(Watched[] calls) {
            long begun = lastNumber + ONE_NUMBER;
            lastNumber = begun + calls.length * ONE_NUMBER;
            state.setRelease(begun);
            series.setRelease(calls);
            state.setRelease(begun + NEXT_CALL);
            return begun;
        }

        private void end(long begun, Watched[] outer, long place) {
            state.setRelease(begun); // or the call would be taken for one of the other series
            series.setRelease(outer);
            lastNumber += ONE_NUMBER;
            state.setRelease(lastNumber | place);
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

        private void look(long now, Duration limit, AtomicInteger threadsLost) throws InterruptedException {
            long call = state.get();
            Watched[] calls = series.get();
            int place = (int) (call & PLACES) - 1;
            if (place < 0 || place >= calls.length || state.get() != call) {
                moved(-1, threadsLost);
            } else if (call != seen) {
                moved(call, threadsLost);
                since = now;
                reported = false;
            } else if (!reported && now - since >= limit.toNanos()) {
                report(calls[place], limit);
            } else if (reported
                    && !lost
                    && now - since >= limit.plus(graceOf(limit)).toNanos()) {
                lost = true;
                threadsLost.incrementAndGet();
                calls[place].keepsThread();
            }
        }

        private static Duration graceOf(Duration limit) {
            return limit.compareTo(GRACE) < 0 ? limit : GRACE;
        }

        private void moved(long call, AtomicInteger threadsLost) {
            seen = call;
            if (lost) {
                lost = false;
                threadsLost.decrementAndGet();
            }
        }

        private void report(Watched called, Duration limit) throws InterruptedException {
            OverdueException overdue = new OverdueException(called.subject(), limit, thread);
            if (state.get() != seen) {
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
                if (state.get() == seen) {
                    interrupted = true;
                    thread.interrupt();
                }
            }
        }
    }
}
