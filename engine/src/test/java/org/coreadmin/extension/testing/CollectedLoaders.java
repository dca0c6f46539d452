package org.coreadmin.extension.testing;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.HashSet;
import java.util.Set;

/** Sees class loaders go, each by a phantom reference. */
public final class CollectedLoaders {

    private final ReferenceQueue<ClassLoader> queue = new ReferenceQueue<>();
    private final Set<PhantomReference<ClassLoader>> waiting = new HashSet<>();
    private int collected;

    /** Waits for this one to go. */
    public void await(ClassLoader loader) {
        waiting.add(new PhantomReference<>(loader, queue));
    }

    /** Has garbage collected until all have gone, but not more often than so many times; how many have gone so far. */
    public int collect(int patience) throws InterruptedException {
        System.gc();
        poll();
        for (int i = 0; i < patience && !waiting.isEmpty(); i++) {
            System.gc();
            Thread.sleep(10);
            poll();
        }
        return collected;
    }

    private void poll() {
        for (Reference<?> gone = queue.poll(); gone != null; gone = queue.poll()) {
            if (waiting.remove(gone)) {
                collected++;
            }
        }
    }
}
