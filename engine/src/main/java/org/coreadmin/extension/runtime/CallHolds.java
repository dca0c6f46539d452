package org.coreadmin.extension.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which plugins are held by calls of their services. A call is short, and ends on the thread that made it, so it takes no
 * {@link Lease}: each thread notes the plugins that it is in, the innermost last, by plain writes to memory of its own. Safe for
 * use by several threads.
 *
 * <p>No write is forced to be seen at once. A caller notes the plugin and then checks that the snapshot is still the one it found
 * the plugin in; whoever looks for holds has replaced the snapshot and then stopped all threads at a safepoint. So either the
 * note is seen, or the caller sees that the snapshot was replaced.
 */
final class CallHolds {

    private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int USUAL_DEPTH = 4;

    @SuppressWarnings("ThreadLocalUsage") // a thread has notes for each runtime
    private final ThreadLocal<Notes> own = new ThreadLocal<>();

    /** Notes belong to their threads: those of a thread that has ended vanish. */
    private final Set<Reference<Notes>> all = ConcurrentHashMap.newKeySet();

    private final ReferenceQueue<Notes> ended = new ReferenceQueue<>();
    private final Map<Integer, WeakReference<ActivePlugin>> plugins = new ConcurrentHashMap<>();
    private final AtomicInteger lastNumber = new AtomicInteger();

    /** A plugin that a thread is in. */
    record Hold(ActivePlugin plugin, Thread thread) {}

    /** Returns the number by which threads note a plugin. */
    int number(ActivePlugin plugin) {
        int number = lastNumber.incrementAndGet();
        plugins.put(number, new WeakReference<>(plugin));
        return number;
    }

    /** Forgets plugins that are closed. */
    void forget(List<ActivePlugin> closed) {
        plugins.values().removeIf(plugin -> plugin.refersTo(null) || closed.contains(plugin.get()));
    }

    /** Returns this thread's notes. */
    Notes notes() {
        Notes notes = own.get();
        return notes == null ? begin() : notes;
    }

    private Notes begin() {
        for (Reference<?> gone = ended.poll(); gone != null; gone = ended.poll()) {
            all.remove(gone);
        }
        Notes notes = new Notes();
        all.add(new WeakReference<>(notes, ended));
        own.set(notes);
        return notes;
    }

    /** Whether any thread has called a plugin's service. */
    boolean areInUse() {
        return !all.isEmpty();
    }

    /** Returns all holds. To find all that began before a moment, list the stacks of all threads after it: that is a safepoint. */
    List<Hold> list() {
        List<Hold> found = new ArrayList<>();
        for (Reference<Notes> reference : all) {
            Notes notes = reference.get();
            if (notes != null) {
                for (int number : notes.numbers()) {
                    WeakReference<ActivePlugin> known = plugins.get(number);
                    ActivePlugin plugin = known == null ? null : known.get();
                    if (plugin != null) {
                        found.add(new Hold(plugin, notes.thread));
                    }
                }
            }
        }
        return found;
    }

    /** What one thread notes. Written by that thread alone. */
    static final class Notes {

        private final Thread thread = Thread.currentThread();
        private volatile int[] numbers = new int[USUAL_DEPTH];
        private int depth;

        private Notes() {}

        /** Notes that the thread enters a plugin; returns the place of the note, for {@link #leave}. */
        int enter(int number) {
            int place = depth;
            int[] cells = numbers;
            if (place == cells.length) {
                cells = Arrays.copyOf(cells, place * 2);
                numbers = cells;
            }
            depth = place + 1;
            CELLS.setRelease(cells, place, number);
            return place;
        }

        /** Takes the note away, and those that calls within this one could not take away. */
        void leave(int place) {
            int[] cells = numbers;
            for (int last = depth - 1; last >= place; last--) {
                CELLS.setRelease(cells, last, 0);
            }
            depth = place;
        }

        /** Returns the numbers that are noted, as another thread sees them; 0 stands for none. */
        private int[] numbers() {
            int[] cells = numbers;
            int[] seen = new int[cells.length];
            for (int place = 0; place < cells.length; place++) {
                seen[place] = (int) CELLS.getAcquire(cells, place);
            }
            return seen;
        }
    }
}
