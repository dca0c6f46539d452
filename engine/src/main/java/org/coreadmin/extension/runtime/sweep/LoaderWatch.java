package org.coreadmin.extension.runtime.sweep;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Knows which class loaders of plugins that are gone the garbage collector has not yet taken. Safe for several threads. */
public final class LoaderWatch {

    private final Clock clock;
    private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    private final Set<Watched> waiting = ConcurrentHashMap.newKeySet();

    /** Watches nothing yet. */
    public LoaderWatch(Clock clock) {
        this.clock = clock;
    }

    /** Watches a loader from now on; holds it by a phantom reference only. */
    public void closed(ClassLoader loader, String label) {
        forgetCollected();
        waiting.add(new Watched(loader, collected, label, clock.instant()));
    }

    /** The loaders that are still in memory, the longest closed first. One shows up until the next collection at least. */
    public List<Remaining> remaining() {
        forgetCollected();
        return waiting.stream()
                .map(watched -> new Remaining(watched.label, watched.closedAt))
                .sorted(Comparator.comparing(Remaining::closedAt))
                .toList();
    }

    private void forgetCollected() {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            waiting.remove(gone);
        }
    }

    /**
     * A loader that is closed and still in memory.
     *
     * @param label    the plugin and its version, such as {@code acme/hello@1.0.0}
     * @param closedAt when it was closed
     */
    public record Remaining(String label, Instant closedAt) {}

    private static final class Watched extends PhantomReference<ClassLoader> {
        final String label;
        final Instant closedAt;

        Watched(ClassLoader loader, ReferenceQueue<ClassLoader> queue, String label, Instant closedAt) {
            super(loader, queue);
            this.label = label;
            this.closedAt = closedAt;
        }
    }
}
