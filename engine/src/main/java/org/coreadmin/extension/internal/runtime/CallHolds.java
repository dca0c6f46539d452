package org.coreadmin.extension.internal.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.internal.runtime.loading.PluginNotes;

/**
 * Which plugins are held by calls of their services. A call is short, and ends on the thread that made it, so it takes no
 * {@link Lease}: each thread notes the plugins that it is in, see {@link PluginNotes}. A caller may enter if the snapshot is still
 * the one it found the plugin in; whoever looks for holds has replaced the snapshot. Safe for use by several threads.
 */
final class CallHolds {

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
                notes.plugins.forEach(number -> {
                    WeakReference<ActivePlugin> known = plugins.get(number);
                    ActivePlugin plugin = known == null ? null : known.get();
                    if (plugin != null) {
                        found.add(new Hold(plugin, notes.thread));
                    }
                });
            }
        }
        return found;
    }

    /** What one thread notes. */
    static final class Notes {

        private final Thread thread = Thread.currentThread();
        private final PluginNotes plugins = new PluginNotes();

        private Notes() {}

        /** Notes that the thread enters a plugin; returns the place of the note, for {@link #leave}. */
        int enter(int number) {
            return plugins.enter(number);
        }

        /** Removes the note, and those that calls within this one could not remove. */
        void leave(int place) {
            plugins.leave(place);
        }
    }
}
