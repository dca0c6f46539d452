package org.coreadmin.extension.internal.runtime;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.coreadmin.extension.host.HostRuntime.RemainingLoader;

/**
 * Tracks the class loaders of removed plugins that the garbage collector has not collected yet. Safe for use by several
 * threads.
 */
public final class LoaderWatch {

    private final Clock clock;
    private final ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    private final Set<Watched> waiting = ConcurrentHashMap.newKeySet();

    /** Watches nothing yet. */
    public LoaderWatch(Clock clock) {
        this.clock = clock;
    }

    /**
     * Watches a loader from now on; holds it by weak references only.
     *
     * @param holders what was found that keeps it in memory and could not be removed, one line each
     */
    public void closed(ClassLoader loader, String label, List<String> holders) {
        forgetCollected();
        waiting.add(new Watched(loader, collected, label, clock.instant(), List.copyOf(holders)));
    }

    /** Returns how many loaders are still in memory. Cheaper than {@link #remaining}. */
    public int count() {
        forgetCollected();
        return waiting.size();
    }

    /**
     * Returns the loaders that are still in memory, the longest closed first. One shows up until the next collection at
     * least.
     */
    public List<RemainingLoader> remaining() {
        forgetCollected();
        return waiting.stream()
                .map(watched -> new RemainingLoader(watched.label, watched.closedAt, watched.holders()))
                .sorted(Comparator.comparing(RemainingLoader::closedAt))
                .toList();
    }

    private void forgetCollected() {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            waiting.remove(gone);
        }
    }

    private static final class Watched extends PhantomReference<ClassLoader> {
        final String label;
        final Instant closedAt;
        final WeakReference<ClassLoader> loader;
        private final List<String> found;

        Watched(
                ClassLoader loader,
                ReferenceQueue<ClassLoader> queue,
                String label,
                Instant closedAt,
                List<String> found) {
            super(loader, queue);
            this.loader = new WeakReference<>(loader);
            this.found = found;
            this.label = label;
            this.closedAt = closedAt;
        }

        List<String> holders() {
            ClassLoader held = loader.get();
            return held == null
                    ? found
                    : Stream.concat(found.stream(), threads(held)).toList();
        }

        private static Stream<String> threads(ClassLoader held) {
            return Thread.getAllStackTraces().entrySet().stream().flatMap(entry -> {
                Thread thread = entry.getKey();
                if (thread.getContextClassLoader() == held) {
                    return Stream.of("thread '" + thread.getName() + "', whose context class loader it is");
                }
                return Arrays.stream(entry.getValue())
                        .filter(frame ->
                                held.getName() != null && held.getName().equals(frame.getClassLoaderName()))
                        .limit(1)
                        .map(frame -> "thread '" + thread.getName() + "' at " + frame);
            });
        }
    }
}
