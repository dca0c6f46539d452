package org.coreadmin.extension.store;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.time.Clock;
import java.util.Optional;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * The snapshots of one application. One that changes plugins keeps the last in memory while there is room, so that the next
 * operation parses no file, and puts off writing what is quickly found again, such as that a plugin was switched off, until there
 * is more of it or the application ends. Safe for use by several threads.
 */
public final class Snapshots {

    /** The number of plugins read again that is worth writing a file. */
    private static final int WORTH_WRITING = 16;

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

    /** Returns the current content of the disk: each plugin is checked, and what has changed is read. */
    public Snapshot load() throws IOException {
        return Snapshot.load(base, files, clock, last());
    }

    /** Passes the content of this one to the next. Nobody may change it any more. */
    public synchronized void keep(Snapshot snapshot) {
        keeps = true;
        last = new SoftReference<>(snapshot);
    }

    /** Writes what a snapshot knows, now or together with what is written next. */
    public void save(Snapshot snapshot) {
        if (!keeps() || snapshot.isWorthWriting(WORTH_WRITING)) {
            snapshot.save();
        }
    }

    /**
     * Writes the result of reading without a lock. A change that was just made may still hide a later one, so what is
     * written with it has to be read again each time; the first later reader ends that. If nothing can be written,
     * nothing is lost.
     */
    public void settle(Snapshot snapshot) {
        if (!keeps() && snapshot.isChanged() && snapshot.isSettled()) {
            snapshot.save();
        }
    }

    /** Writes what was put off. */
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
