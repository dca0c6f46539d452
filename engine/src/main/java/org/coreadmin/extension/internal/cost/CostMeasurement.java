package org.coreadmin.extension.internal.cost;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cost.CostReport;
import org.jspecify.annotations.Nullable;

/**
 * Measures what plugins cost, with the Flight Recorder of the JDK: from time to time it looks where threads are at work and what they
 * allocate. A sample belongs to the plugin of the topmost frame that is of a plugin, so a plugin answers for what it calls. Costs
 * nothing while nothing is measured. Safe for use by several threads.
 */
public final class CostMeasurement {

    private static final String CPU = "jdk.ExecutionSample";
    private static final String ALLOCATION = "jdk.ObjectAllocationSample";
    private static final Duration EVERY = Duration.ofMillis(10);
    private static final String MOST_ALLOCATIONS = "300/s";

    /** The recorder hands over what it has seen once a second. */
    private static final Duration HANDED_OVER = Duration.ofMillis(1500);

    /** Counted down to end the measurement that runs. */
    private static final AtomicReference<@Nullable CountDownLatch> END = new AtomicReference<>();

    private CostMeasurement() {}

    /**
     * Measures, and returns a little after the time is over or {@link #end} was called.
     *
     * @param calls how often each plugin has been called so far
     * @throws PluginException {@link ErrorCode#CONFLICT} while another measurement runs; {@link ErrorCode#UNAVAILABLE} if this Java
     *     has no recorder
     * @throws InterruptedException if the thread is interrupted; the measurement ends then
     */
    public static CostReport measure(Duration time, Supplier<Map<String, Long>> calls) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        if (!END.compareAndSet(null, end)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "Another measurement is running. Try again when it has ended, a minute from now at the latest."));
        }
        try {
            return measured(time, calls, end);
        } catch (NoClassDefFoundError | IllegalStateException e) {
            throw new PluginException(
                    ErrorCode.UNAVAILABLE,
                    Message.of(
                            "This Java has no Flight Recorder (module jdk.jfr), so nothing can be measured: {0}",
                            e.toString()),
                    e);
        } finally {
            END.set(null);
        }
    }

    /**
     * Ends the measurement that runs, which reports what it has seen so far.
     *
     * @return whether one runs
     */
    public static boolean end() {
        CountDownLatch end = END.get();
        if (end != null) {
            end.countDown();
        }
        return end != null;
    }

    private static CostReport measured(Duration time, Supplier<Map<String, Long>> calls, CountDownLatch end)
            throws InterruptedException {
        Tally tally = new Tally();
        try (RecordingStream stream = new RecordingStream()) {
            stream.enable(CPU).withPeriod(EVERY).withStackTrace();
            stream.enable(ALLOCATION).with("throttle", MOST_ALLOCATIONS).withStackTrace();
            stream.onEvent(CPU, tally::work);
            stream.onEvent(ALLOCATION, tally::allocation);
            stream.startAsync();
            Map<String, Long> before = calls.get();
            Instant from = Instant.now();
            tally.from(from);
            boolean ended = end.await(time.toMillis(), TimeUnit.MILLISECONDS);
            Instant until = Instant.now();
            tally.until(until);
            Map<String, Long> during = new HashMap<>(calls.get());
            during.replaceAll((plugin, count) -> Math.max(0, count - before.getOrDefault(plugin, 0L)));
            Thread.sleep(HANDED_OVER.toMillis());
            return tally.report(ended ? Duration.between(from, until) : time, during);
        }
    }

    /** Counts samples. The recorder calls it on one thread. */
    private static final class Tally {

        private final Map<String, Long> cpu = new HashMap<>();
        private final Map<String, Long> allocated = new HashMap<>();
        private long samples;
        private Instant from = Instant.MAX;
        private Instant until = Instant.MAX;

        synchronized void from(Instant start) {
            from = start;
        }

        synchronized void until(Instant end) {
            until = end;
        }

        synchronized void work(RecordedEvent event) {
            if (counts(event)) {
                samples++;
                plugin(event).ifPresent(plugin -> cpu.merge(plugin, 1L, Long::sum));
            }
        }

        synchronized void allocation(RecordedEvent event) {
            if (counts(event)) {
                plugin(event).ifPresent(plugin -> allocated.merge(plugin, event.getLong("weight"), Long::sum));
            }
        }

        private boolean counts(RecordedEvent event) {
            return !event.getStartTime().isBefore(from) && !event.getStartTime().isAfter(until);
        }

        synchronized CostReport report(Duration time, Map<String, Long> calls) {
            return CostReport.of(time, samples, cpu, allocated, calls);
        }

        /** Returns the plugin of the topmost frame that is of a plugin: class loaders of plugins are named after them. */
        private static Optional<String> plugin(RecordedEvent event) {
            if (event.getStackTrace() == null) {
                return Optional.empty();
            }
            for (RecordedFrame frame : event.getStackTrace().getFrames()) {
                RecordedClassLoader loader =
                        frame.isJavaFrame() ? frame.getMethod().getType().getClassLoader() : null;
                if (loader != null
                        && loader.getType() != null
                        && loader.getType().getName().endsWith(".PluginClassLoader")
                        && loader.getName() != null) {
                    int version = loader.getName().indexOf('@');
                    return Optional.of(
                            version < 0 ? loader.getName() : loader.getName().substring(0, version));
                }
            }
            return Optional.empty();
        }
    }
}
