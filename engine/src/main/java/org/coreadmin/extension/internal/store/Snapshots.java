package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.time.Clock;
import java.util.Collection;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.jspecify.annotations.Nullable;

/**
 * The snapshots of one application. One that changes plugins keeps the last in memory while there is room, so that the next
 * operation parses no file, and puts off writing what is quickly found again, such as that a plugin was switched off, until there
 * is more of it or the application ends.
 *
 * <p>A change of a few plugins need not look at all others, if no other application has held the writer's lock since the last
 * snapshot was kept. What is changed by hand meanwhile is found by the next complete look, and until then by each change that has
 * to do with it. Safe for use by several threads.
 */
public final class Snapshots {

    /** The number of plugins read again that is worth writing a file of few plugins. */
    private static final int WORTH_WRITING = 16;

    /** The part of all plugins that is worth writing a file of many: as writing takes longer, it is put off for longer. */
    private static final int PART_WORTH_WRITING = 16;

    private final BaseDirectory base;
    private final DurableFiles files;
    private final Clock clock;
    private SoftReference<Snapshot> last = new SoftReference<>(null);
    private boolean keeps;
    private @Nullable Turn turn;
    private long keptIn;
    private boolean doubted;

    /** A change that is being made by a thread, which holds the writer's lock. */
    private record Turn(Thread thread, long mark, boolean isNext) {}

    /** The time in which a thread makes a change. */
    public interface Turning extends AutoCloseable {
        @Override
        void close();
    }

    /** Creates the snapshots of an application's base directory. */
    public Snapshots(BaseDirectory base, DurableFiles files, Clock clock) {
        this.base = base;
        this.files = files;
        this.clock = clock;
    }

    /** Begins a change by this thread, under the writer's lock. */
    public synchronized Turning begin(WriterLock.Held held) {
        turn = new Turn(Thread.currentThread(), held.mark(), keptIn != 0 && keptIn == held.markBefore());
        keptIn = 0;
        return this::end;
    }

    private synchronized void end() {
        turn = null;
    }

    /** Makes the next change check all plugins, as something else has changed on disk. */
    public synchronized void doubt() {
        doubted = true;
    }

    /** Returns the current content of the disk: checks each plugin, and reads those that have changed. */
    public Snapshot load() throws IOException {
        Optional<Snapshot> before = last();
        Snapshot snapshot = Snapshot.load(base, files, clock, before);
        if (before.isPresent() && snapshot.hasOthers()) {
            doubt();
        }
        return snapshot;
    }

    /**
     * Returns the content of the disk for a change of some plugins: these, what they require and what requires them are checked as
     * {@link #load} does; all others are as the last change of this application left them, if no other application has made
     * one since. Outside of a change this is {@link #load}.
     */
    public Snapshot loadAround(Collection<PluginName> plugins) throws IOException {
        Optional<Snapshot> before = lastOfTurnBefore();
        Optional<Snapshot> near =
                before.isPresent() ? Snapshot.around(base, files, clock, before.get(), plugins) : Optional.empty();
        if (near.isPresent()) {
            return near.get();
        }
        believe();
        return Snapshot.load(base, files, clock, last());
    }

    /** Returns the kept snapshot, for a change, unless another process may have changed plugins since. */
    private synchronized Optional<Snapshot> lastOfTurnBefore() {
        return turnHere().filter(here -> here.isNext() && !doubted).flatMap(here -> last());
    }

    /** Checks all plugins now, and keeps the result when the writer lock is released. */
    private synchronized void believe() {
        if (turnHere().isPresent()) {
            doubted = false;
        }
    }

    private Optional<Turn> turnHere() {
        return Optional.ofNullable(turn).filter(one -> one.thread().equals(Thread.currentThread()));
    }

    /** Passes the content of this one to the next. Nobody may change it any more. */
    public synchronized void keep(Snapshot snapshot) {
        keeps = true;
        last = new SoftReference<>(snapshot);
        keptIn = turnHere().map(Turn::mark).orElse(0L);
    }

    /** Writes a snapshot, now or together with the next one. */
    public void save(Snapshot snapshot) {
        int worthWriting = Math.max(WORTH_WRITING, snapshot.plugins().size() / PART_WORTH_WRITING);
        if (!keeps() || snapshot.isWorthWriting(worthWriting)) {
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

    /** Writes the snapshot that was put off. */
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
