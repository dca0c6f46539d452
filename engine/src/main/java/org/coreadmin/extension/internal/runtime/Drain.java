package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RuntimeListener.DrainReport;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.sweep.Leftover;
import org.coreadmin.extension.sweep.Sweep;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plugins that were taken out of the snapshot, until the last work in them has ended and they are closed: at once if nothing
 * is in flight, else on a thread of its own. Work that does not end is interrupted at the first of the {@link DrainLimits} and
 * given up at the second. The thread that took them out is not waited for.
 */
public final class Drain {

    private static final Logger LOG = LoggerFactory.getLogger(Drain.class);
    private static final long LONGEST_LOOK_MILLIS = 20;
    private static final int MOST_DEADLINES = 3;

    private final List<ActivePlugin> plugins;
    private final Set<SnapshotLease> leases;
    private final CallHolds holds;
    private final DrainLimits limits;
    private final Duration stop;
    private final LongSupplier nanoTime;
    private final Optional<Sweep> sweep;
    private final LoaderWatch watch;
    private final Thread taker = Thread.currentThread();
    private final long start;
    private final CompletableFuture<DrainReport> done = new CompletableFuture<>();
    private boolean interrupted;

    /** @param stop how long closing one plugin may take; zero: as long as it does */
    Drain(
            List<ActivePlugin> plugins,
            Set<SnapshotLease> leases,
            CallHolds holds,
            DrainLimits limits,
            Duration stop,
            LongSupplier nanoTime,
            Optional<Sweep> sweep,
            LoaderWatch watch) {
        this.plugins = List.copyOf(plugins);
        this.leases = leases;
        this.holds = holds;
        this.limits = limits;
        this.stop = stop;
        this.nanoTime = nanoTime;
        this.sweep = sweep;
        this.watch = watch;
        this.start = nanoTime.getAsLong();
    }

    /** Whether they are closed. */
    public boolean isDone() {
        return done.isDone();
    }

    /** Registers an action for when they are closed: it runs at once if they are, else on the thread that closes them. */
    public void whenDone(Runnable action) {
        CompletableFuture<DrainReport> unused = done.whenComplete((report, failure) -> action.run());
    }

    /** Registers a listener for their reports, called when they are closed. */
    void onEnd(Consumer<DrainReport> listener) {
        CompletableFuture<Void> unused = done.thenAccept(listener);
    }

    /**
     * Waits until they are closed, which the limits bound.
     *
     * @throws InterruptedException if this thread is interrupted; they are closed nevertheless
     */
    public DrainReport await() throws InterruptedException {
        try {
            return done.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("Closing " + label() + " failed", e.getCause());
        }
    }

    void begin() {
        if (plugins.isEmpty() || work().isEmpty()) {
            finish(List.of());
        } else {
            PluginScope.daemon("drain " + label(), Drain.class.getClassLoader(), this::drain)
                    .start();
        }
    }

    private void drain() {
        try {
            long pause = 1;
            List<String> left = work();
            while (!left.isEmpty() && elapsed() < limits.abandonAfter().toMillis()) {
                if (!interrupted && elapsed() >= limits.interruptAfter().toMillis()) {
                    interrupted = true;
                    LOG.warn("Interrupting what is still running in {}: {}", label(), left);
                    interrupt();
                }
                Thread.sleep(pause);
                pause = Math.min(pause * 2, LONGEST_LOOK_MILLIS);
                left = work();
            }
            finish(left);
        } catch (Throwable failure) {
            done.completeExceptionally(failure);
            LOG.error("Closing {} failed", label(), failure);
        }
    }

    /** Returns the work still running in the plugins, one line each. */
    private List<String> work() {
        List<InFlight.Work> inFlight = inFlight(); // first: it stops all threads, after which all holds are seen
        List<String> work = new ArrayList<>();
        for (SnapshotLease lease : leases) {
            Thread holder = lease.taker();
            if (holder != taker && plugins.stream().anyMatch(lease::holds)) {
                work.add(
                        holder == null
                                ? "a lease that was passed on"
                                : "a lease taken by thread '" + holder.getName() + "'");
            }
        }
        for (ActivePlugin plugin : plugins) {
            plugin.running().forEach(part -> part.work().ifPresent(work::add));
            if (plugin.hooks().isEntered()) {
                work.add("a virtual thread in a hook of " + plugin);
            }
        }
        for (CallHolds.Hold hold : holdsOfOthers()) {
            work.add("a call by thread '" + hold.thread().getName() + "'");
        }
        inFlight.forEach(one -> work.add(one.toString()));
        return work;
    }

    private List<CallHolds.Hold> holdsOfOthers() {
        return holds.list().stream()
                .filter(hold -> hold.thread() != taker && plugins.stream().anyMatch(hold.plugin()::needs))
                .toList();
    }

    private List<InFlight.Work> inFlight() {
        Set<String> names = plugins.stream()
                .map(plugin -> plugin.linked().loaderIfMade())
                .filter(loader -> loader != null)
                .map(PluginClassLoader::getName)
                .collect(Collectors.toSet());
        if (names.isEmpty() && !holds.areInUse()) {
            return List.of();
        }
        List<InFlight.Work> found = InFlight.in(names, taker);
        return names.isEmpty() ? List.of() : found;
    }

    private void interrupt() {
        Set<Thread> threads = new LinkedHashSet<>();
        inFlight().forEach(one -> threads.add(one.thread()));
        for (SnapshotLease lease : leases) {
            Thread holder = lease.taker();
            if (holder != null
                    && holder != taker
                    && lease.plugin().filter(plugins::contains).isPresent()) {
                threads.add(holder);
            }
        }
        for (CallHolds.Hold hold : holdsOfOthers()) {
            if (plugins.contains(hold.plugin())) {
                threads.add(hold.thread());
            }
        }
        threads.forEach(Thread::interrupt);
        plugins.forEach(plugin -> plugin.running().forEach(RunningPart::interrupt));
        plugins.forEach(Drain::interruptHosted);
    }

    private static void interruptHosted(ActivePlugin plugin) {
        try {
            plugin.hosted().interrupt();
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("What waits in {} was not ended", plugin, e);
        }
    }

    private long elapsed() {
        return TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - start);
    }

    private void finish(List<String> abandoned) {
        if (!abandoned.isEmpty()) {
            LOG.error("Closing {} although work in it has not ended: {}", label(), abandoned);
        }
        List<Leftover> leftovers = new ArrayList<>();
        holds.forget(plugins);
        long begun = System.nanoTime();
        for (int i = plugins.size() - 1; i >= 0; i--) {
            close(plugins.get(i), stopLimit(begun), abandoned, leftovers);
        }
        done.complete(new DrainReport(
                Duration.ofMillis(elapsed()),
                interrupted,
                abandoned,
                leftovers.stream().map(Leftover::toString).toList()));
    }

    /**
     * Returns the deadline for one plugin. Each has its own; if many hang when the application stops, they share a few
     * deadlines.
     */
    private Duration stopLimit(long begun) {
        if (stop.isZero()) {
            return stop;
        }
        Duration left = stop.multipliedBy(MOST_DEADLINES).minusNanos(System.nanoTime() - begun);
        Duration least = stop.dividedBy(10).plusMillis(1);
        return left.compareTo(stop) > 0 ? stop : left.compareTo(least) < 0 ? least : left;
    }

    private void close(ActivePlugin plugin, Duration limit, List<String> abandoned, List<Leftover> leftovers) {
        try (PluginScope.Within within = PluginScope.named(plugin.name().toString())) {
            closeNamed(plugin, limit, abandoned, leftovers);
        }
    }

    private void closeNamed(ActivePlugin plugin, Duration limit, List<String> abandoned, List<Leftover> leftovers) {
        try {
            plugin.close(limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (OverdueException e) {
            LOG.warn("{}: its class loader is closed anyway", e.getMessage());
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            LOG.warn("Closing {} failed in part", plugin, e);
        }
        PluginClassLoader loader = plugin.linked().loaderIfMade();
        if (loader != null) {
            List<Leftover> found = sweep.map(broom -> broom.sweep(loader)).orElse(List.of()).stream()
                    .filter(leftover -> !plugin.expects(leftover))
                    .toList();
            if (!found.isEmpty()) {
                LOG.warn("{} left behind: {}", plugin, found);
            }
            leftovers.addAll(found);
            List<String> holders = new ArrayList<>(abandoned);
            found.stream().filter(one -> !one.removed()).map(Leftover::toString).forEach(holders::add);
            watch.closed(loader, loader.label(), holders);
        }
        plugin.linked().close();
    }

    private String label() {
        return plugins.stream().map(ActivePlugin::toString).collect(Collectors.joining(", "));
    }
}
