package org.coreadmin.extension.spring.measure;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.host.RunningPlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests and hook calls of running plugins, spread over the last half hour. A plugin that did nothing takes no
 * room. A thread of its own takes the samples, until it is closed. Safe for use by several threads.
 */
public final class PluginSeries implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PluginSeries.class);

    /** The time between two samples. */
    public static final Duration STEP = Duration.ofSeconds(15);

    /** The number of samples that are kept. */
    public static final int SAMPLES = 120;

    private final HostRuntime runtime;
    private final PluginTraffic traffic;
    private final Clock clock;
    private final Map<PluginName, Kept> plugins = new HashMap<>();
    private final ScheduledExecutorService thread;

    /** Creates a series without samples; the first is taken in one {@link #STEP}. */
    public PluginSeries(HostRuntime runtime, PluginTraffic traffic, Clock clock) {
        this.runtime = runtime;
        this.traffic = traffic;
        this.clock = clock;
        this.thread = Executors.newSingleThreadScheduledExecutor(
                task -> PluginScope.daemon("core-extension-samples", PluginSeries.class.getClassLoader(), task));
        long step = STEP.toMillis();
        Future<?> unused = thread.scheduleAtFixedRate(this::trySample, step, step, TimeUnit.MILLISECONDS);
    }

    private void trySample() {
        try {
            sample();
        } catch (RuntimeException e) { // the next one may succeed; an exception would end them all
            LOG.debug("The plugins could not be sampled", e);
        }
    }

    /**
     * The activity within one {@link #STEP}.
     *
     * @param at            its end
     * @param requests      how many were answered
     * @param failures      how many of them with 500 or more
     * @param requestMicros spent in them
     * @param calls         of its hooks' callbacks
     * @param callMicros    spent in those; an estimate, as {@link HookStatus#time}
     */
    public record Sample(Instant at, long requests, long failures, long requestMicros, long calls, long callMicros) {

        private boolean isIdle() {
            return requests == 0 && calls == 0;
        }
    }

    private record Sums(long requests, long failures, long requestMicros, long calls, long callMicros) {

        static final Sums NONE = new Sums(0, 0, 0, 0, 0);
    }

    private static final class Kept {
        Sums last = Sums.NONE;
        final Deque<Sample> samples = new ArrayDeque<>();
    }

    /** Takes a sample of every running plugin. */
    public synchronized void sample() {
        Instant now = clock.instant();
        Map<String, long[]> hooks = new HashMap<>();
        for (HookStatus status : runtime.hookStatuses()) {
            long[] sum = hooks.computeIfAbsent(status.owner(), any -> new long[2]);
            sum[0] += status.calls();
            sum[1] += status.time().toNanos() / 1_000;
        }
        Instant oldest = now.minus(STEP.multipliedBy(SAMPLES));
        for (RunningPlugin active : runtime.plugins().plugins()) {
            PluginName plugin = active.name();
            PluginTraffic.Requests requests = traffic.requests(plugin);
            long[] calls = hooks.getOrDefault(plugin.toString(), new long[2]);
            Sums sums = new Sums(
                    requests.count(), requests.serverErrors(), requests.time().toNanos() / 1_000, calls[0], calls[1]);
            Kept kept = plugins.computeIfAbsent(plugin, any -> new Kept());
            Sample sample = between(kept.last, sums, now);
            kept.last = sums;
            if (!sample.isIdle()) {
                kept.samples.addLast(sample);
            }
        }
        plugins.values().forEach(kept -> {
            while (!kept.samples.isEmpty() && kept.samples.getFirst().at().isBefore(oldest)) {
                kept.samples.removeFirst();
            }
        });
        plugins.entrySet()
                .removeIf(one -> runtime.plugins().find(one.getKey()).isEmpty()
                        && one.getValue().samples.isEmpty());
    }

    /** Counters begin again when a plugin was stopped in between. */
    private static Sample between(Sums before, Sums after, Instant at) {
        Sums from = after.requests() < before.requests() || after.calls() < before.calls() ? Sums.NONE : before;
        return new Sample(
                at,
                after.requests() - from.requests(),
                Math.max(0, after.failures() - from.failures()),
                Math.max(0, after.requestMicros() - from.requestMicros()),
                after.calls() - from.calls(),
                Math.max(0, after.callMicros() - from.callMicros()));
    }

    /** Returns the samples of a plugin in which something happened, oldest first. */
    public synchronized List<Sample> of(PluginName plugin) {
        Kept kept = plugins.get(plugin);
        return kept == null ? List.of() : new ArrayList<>(kept.samples);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
