package org.coreadmin.extension.spring.measure;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.RuntimeListener;

/**
 * Counts starts of plugins, requests to their routes, and calls of their filters. It knows names and numbers only, and
 * forgets a plugin when it stops; an update continues its counts. Safe for use by several threads.
 */
public final class PluginTraffic implements RuntimeListener {

    private static final int CLIENT_ERROR = 400;
    private static final int SERVER_ERROR = 500;

    /** The processor time of one request in so many is read, since reading it takes as long as a small request. */
    private static final int CPU_SAMPLES = 64;

    /** Whether this Java tells what its threads use; one that was made for an application may not. */
    private static final boolean TELLS_USE =
            ModuleLayer.boot().findModule("jdk.management").isPresent();

    private final Map<PluginName, Running> running = new ConcurrentHashMap<>();
    private final AtomicLong failedStarts = new AtomicLong();

    /**
     * The requests to a plugin's routes since it started; assets and refused requests, which its code never sees, are not among them.
     *
     * @param count        how many were answered
     * @param clientErrors how many of them with 400 to 499
     * @param serverErrors how many of them with 500 or more
     * @param time         from their arrival to their end, in sum
     * @param longest      the longest of them
     */
    public record Requests(long count, long clientErrors, long serverErrors, Duration time, Duration longest) {

        static final Requests NONE = new Requests(0, 0, 0, Duration.ZERO, Duration.ZERO);
    }

    /**
     * What request threads used in the code of a plugin's routes since it started; other threads, such as those of background processes
     * and of asynchronous answers, are not in it.
     *
     * <p>Without the JDK's module {@code jdk.management}, nothing is counted.
     *
     * @param cpu       processor time, an estimate from one request in 64
     * @param allocated bytes that were allocated
     */
    public record Use(Duration cpu, long allocated) {

        static final Use NONE = new Use(Duration.ZERO, 0);
    }

    /**
     * The traffic through a plugin's servlet filters since it started.
     *
     * @param count    how often one of them was called
     * @param failures how often one threw, also where what it called on did
     * @param time     in the filters themselves, without what they call on, in sum
     */
    public record Filters(long count, long failures, Duration time) {

        static final Filters NONE = new Filters(0, 0, Duration.ZERO);
    }

    /**
     * The starts of a plugin without a stop in between: 1, and one more for each update.
     *
     * @param count the number of starts
     * @param time    how long all starts took together
     * @param last    how long the last one took
     */
    public record Starts(long count, Duration time, Duration last) {

        static final Starts NONE = new Starts(0, Duration.ZERO, Duration.ZERO);
    }

    private static final class Running {
        final LongAdder requests = new LongAdder();
        final LongAdder clientErrors = new LongAdder();
        final LongAdder serverErrors = new LongAdder();
        final LongAdder nanos = new LongAdder();
        final AtomicLong entries = new AtomicLong();
        final LongAdder cpuNanos = new LongAdder();
        final LongAdder allocated = new LongAdder();
        final LongAdder filterCalls = new LongAdder();
        final LongAdder filterFailures = new LongAdder();
        final LongAdder filterNanos = new LongAdder();
        final LongAccumulator longest = new LongAccumulator(Math::max, 0);
        volatile Starts starts = Starts.NONE;
    }

    @Override
    public void started(PluginName plugin, String version, Duration time) {
        Running counts = running.computeIfAbsent(plugin, any -> new Running());
        Starts before = counts.starts;
        counts.starts = new Starts(before.count() + 1, before.time().plus(time), time);
    }

    @Override
    public void failed(PluginName plugin, String version, PluginException reason) {
        failedStarts.incrementAndGet();
    }

    @Override
    public void stopped(PluginName plugin, String version) {
        running.remove(plugin);
    }

    /** Counts a request that a plugin has answered; nothing is kept of a plugin that has stopped meanwhile. */
    public void answered(PluginName plugin, int status, Duration time) {
        Running counts = running.get(plugin);
        if (counts == null) {
            return;
        }
        counts.requests.increment();
        counts.nanos.add(time.toNanos());
        counts.longest.accumulate(time.toNanos());
        if (status >= SERVER_ERROR) {
            counts.serverErrors.increment();
        } else if (status >= CLIENT_ERROR) {
            counts.clientErrors.increment();
        }
    }

    /** Counts what this thread uses in a plugin's routes until the returned object is closed. */
    public Entry enter(PluginName plugin) {
        Running counts = running.get(plugin);
        if (counts == null || !TELLS_USE) {
            return Entry.UNCOUNTED;
        }
        long weight = weight(counts.entries.incrementAndGet());
        ThreadUse use = ThreadUse.begin(weight > 0);
        return () -> {
            counts.cpuNanos.add(use.nanos() * weight);
            counts.allocated.add(use.bytes());
        };
    }

    /**
     * Returns for how many requests the processor time of one stands: itself and those since the last that was read. The first stands
     * for itself, so that a plugin with few requests shows something, and not 64 times as much.
     */
    static long weight(long number) {
        if (number == 1) {
            return 1;
        }
        if (number % CPU_SAMPLES != 0) {
            return 0;
        }
        return number == CPU_SAMPLES ? number - 1 : CPU_SAMPLES;
    }

    /** The stay of a thread in the code of a plugin. */
    @FunctionalInterface
    public interface Entry extends AutoCloseable {

        Entry UNCOUNTED = () -> {};

        @Override
        void close();
    }

    /** Returns what request threads used in a plugin; nothing if it does not run. */
    public Use use(PluginName plugin) {
        return Optional.ofNullable(running.get(plugin))
                .map(counts -> new Use(Duration.ofNanos(counts.cpuNanos.sum()), counts.allocated.sum()))
                .orElse(Use.NONE);
    }

    /** Returns the requests to a plugin; none if it does not run. */
    public Requests requests(PluginName plugin) {
        return Optional.ofNullable(running.get(plugin))
                .map(counts -> new Requests(
                        counts.requests.sum(),
                        counts.clientErrors.sum(),
                        counts.serverErrors.sum(),
                        Duration.ofNanos(counts.nanos.sum()),
                        Duration.ofNanos(counts.longest.get())))
                .orElse(Requests.NONE);
    }

    /** Counts a call of a plugin's filter; nothing is kept of a plugin that has stopped meanwhile. */
    public void filtered(PluginName plugin, Duration time, boolean failed) {
        Running counts = running.get(plugin);
        if (counts != null) {
            counts.filterCalls.increment();
            counts.filterNanos.add(time.toNanos());
            if (failed) {
                counts.filterFailures.increment();
            }
        }
    }

    /** Returns the traffic through the filters of a plugin; nothing if it does not run. */
    public Filters filters(PluginName plugin) {
        return Optional.ofNullable(running.get(plugin))
                .map(counts -> new Filters(
                        counts.filterCalls.sum(),
                        counts.filterFailures.sum(),
                        Duration.ofNanos(counts.filterNanos.sum())))
                .orElse(Filters.NONE);
    }

    /** Returns the starts of a plugin; none if it does not run. */
    public Starts starts(PluginName plugin) {
        return Optional.ofNullable(running.get(plugin))
                .map(counts -> counts.starts)
                .orElse(Starts.NONE);
    }

    /** Returns how often any plugin was to start and could not, since the application started. */
    public long failedStarts() {
        return failedStarts.get();
    }
}
