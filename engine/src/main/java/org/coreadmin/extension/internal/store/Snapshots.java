package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.time.Clock;
import java.util.Optional;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * The snapshots of one application. One that changes plugins keeps the last in memory while there is room, and writes it when it
 * ends at the latest. Safe for use by several threads.
 */
public final class Snapshots {

    private final BaseDirectory base;
    private final DurableFiles files;
    private final Clock clock;
    private SoftReference<Snapshot> last = new SoftReference<>(null);
    private boolean keeps;

    /** Creates the snapshots of an application's base directory. */
    public Snapshots(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.clock = clock;
    }

    /** Returns the current content of the disk: checks each plugin, and reads those that have changed. */
    public Snapshot load() throws IOException {
        return Snapshot.load(base, files, clock, last());
    }

    /** Passes the content of this one to the next. Nobody may change it any more. */
    public synchronized void keep(Snapshot snapshot) {
        keeps = true;
        last = new SoftReference<>(snapshot);
    }

    /** Writes a snapshot, unless the last one is kept and will be written at the end. */
    public void save(Snapshot snapshot) {
        if (!keeps()) {
            snapshot.save();
        }
    }

    /** Writes the last snapshot. */
    public void close() {
        last().ifPresent(Snapshot::save);
    }

    private synchronized boolean keeps() {
        return keeps;
    }

    private synchronized Optional<Snapshot> last() {
        return Optional.ofNullable(last.get());
    }
}
