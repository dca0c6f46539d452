package org.coreadmin.extension.spring.operation;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks from time to time whether something else has changed plugins on disk, and says so in the log, once for each change. A
 * change counts when it is seen twice in a row, so that an unfinished one is not reported. Safe for use by several threads.
 */
public final class DiskWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DiskWatch.class);

    /** A change is seen, then seen again. */
    private static final int LOOKS = 2;

    private final Supplier<ExtensionManager> manager;
    private final InstalledListing listing;
    private final BooleanSupplier running;
    private final Optional<ScheduledExecutorService> clock;
    private Set<DiskChange> seen = Set.of();
    private volatile List<DiskChange> changes = List.of();

    /**
     * Watches.
     *
     * @param manager asked for at each look, so that a start need not make the bean
     * @param running whether all plugins have been started and none is being stopped; nothing is looked for otherwise
     * @param within how long a change takes to be noticed, at the most; zero: nothing is looked for
     */
    public DiskWatch(
            Supplier<ExtensionManager> manager, InstalledListing listing, BooleanSupplier running, Duration within) {
        this(manager, listing, running, within, DiskWatch::thread);
    }

    /** Creates a watch on a given clock, which is asked for when it is needed and ends with the watch. */
    DiskWatch(
            Supplier<ExtensionManager> manager,
            InstalledListing listing,
            BooleanSupplier running,
            Duration within,
            Supplier<ScheduledExecutorService> clock) {
        this.manager = manager;
        this.listing = listing;
        this.running = running;
        this.clock = within.isZero() ? Optional.empty() : Optional.of(clock.get());
        this.clock.ifPresent(executor -> start(executor, within.dividedBy(LOOKS)));
    }

    private static ScheduledExecutorService thread() {
        return Executors.newSingleThreadScheduledExecutor(
                task -> PluginScope.daemon("core-disk-watch", DiskWatch.class.getClassLoader(), task));
    }

    private void start(ScheduledExecutorService executor, Duration every) {
        Future<?> unused =
                executor.scheduleAtFixedRate(this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Changes that have not been applied. */
    public List<DiskChange> changes() {
        return changes;
    }

    /** Checks now. */
    synchronized void look() {
        try {
            if (manager.get().isChanging() || !running.getAsBoolean()) {
                return;
            }
            Set<DiskChange> now = new HashSet<>(manager.get().changedOnDisk());
            if (manager.get().isChanging() || !running.getAsBoolean()) {
                return; // it began meanwhile
            }
            List<DiskChange> confirmed = now.stream().filter(seen::contains).toList();
            if (!confirmed.isEmpty() && !Set.copyOf(confirmed).equals(Set.copyOf(changes))) {
                confirmed.stream()
                        .filter(change -> !changes.contains(change))
                        .forEach(change -> LOG.atWarn()
                                .addKeyValue("plugin", change.plugin())
                                .log(
                                        "Plugin {} {}: something else has changed it on disk;"
                                                + " core-extension:reload takes it in",
                                        change.plugin(),
                                        change.message()));
                listing.changed();
            }
            seen = now;
            changes = confirmed;
        } catch (RuntimeException e) {
            LOG.debug("Checking for changed plugins failed; it will be tried again", e);
        }
    }

    @Override
    public void close() {
        clock.ifPresent(ScheduledExecutorService::shutdownNow);
    }
}
