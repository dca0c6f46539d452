package org.coreadmin.extension.cost;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.cost.CostMeasurement;
import org.coreadmin.extension.text.JsonObject;

/**
 * The result of a measurement, the plugin that used the most processor time first.
 *
 * @param time       how long was measured
 * @param cpuSamples how often any thread was found at work in Java code, that of the application included
 * @param plugins    those that were seen or called
 */
@API(status = API.Status.STABLE, since = "1.0")
public record CostReport(Duration time, long cpuSamples, List<PluginCost> plugins) {

    /** Below this number of samples, no share is told. */
    private static final long FEW = 10;

    /** From this number of samples on, a share is told in steps of 5 %, otherwise of 10 %. */
    private static final long MANY = 200;

    private static final long PERCENT = 100;
    private static final long COARSE = 10;
    private static final long FINE = 5;

    public CostReport {
        plugins = List.copyOf(plugins);
    }

    /**
     * Measures what plugins cost meanwhile; the caller waits. It costs nothing while nobody measures.
     *
     * @param time  how long, unless {@link #end} is called before
     * @param calls returns how often each plugin has been called so far
     * @throws PluginException {@link ErrorCode#CONFLICT} if another measurement is running; {@link ErrorCode#UNAVAILABLE} if this Java has
     *     no Flight Recorder
     */
    public static CostReport measure(Duration time, Supplier<Map<String, Long>> calls) throws InterruptedException {
        return CostMeasurement.measure(time, calls);
    }

    /**
     * Ends the measurement that is running, whoever waits for it; the report is of what it has seen so far.
     *
     * @return whether one was running
     */
    public static boolean end() {
        return CostMeasurement.end();
    }

    /** Puts what was seen into order. */
    @API(status = API.Status.INTERNAL)
    public static CostReport of(
            Duration time,
            long cpuSamples,
            Map<String, Long> cpu,
            Map<String, Long> allocated,
            Map<String, Long> calls) {
        Set<String> names = new TreeSet<>(cpu.keySet());
        names.addAll(allocated.keySet());
        calls.forEach((plugin, count) -> {
            if (count > 0) {
                names.add(plugin);
            }
        });
        List<PluginCost> unordered = new ArrayList<>();
        for (String plugin : names) {
            unordered.add(new PluginCost(
                    plugin,
                    cpu.getOrDefault(plugin, 0L),
                    allocated.getOrDefault(plugin, 0L),
                    calls.getOrDefault(plugin, 0L),
                    Confidence.TOO_CLOSE));
        }
        unordered.sort(Comparator.comparingLong(PluginCost::cpuSamples)
                .thenComparingLong(PluginCost::allocated)
                .thenComparingLong(PluginCost::calls)
                .reversed()
                .thenComparing(PluginCost::plugin));
        List<PluginCost> plugins = new ArrayList<>();
        for (int i = 0; i < unordered.size(); i++) {
            PluginCost one = unordered.get(i);
            long next = i + 1 < unordered.size() ? unordered.get(i + 1).cpuSamples() : 0;
            plugins.add(new PluginCost(
                    one.plugin(),
                    one.cpuSamples(),
                    one.allocated(),
                    one.calls(),
                    Confidence.of(one.cpuSamples(), next)));
        }
        return new CostReport(time, cpuSamples, plugins);
    }

    /**
     * Returns the share of a plugin in all samples, in percent; rounded to what the samples can tell, and empty where they are too
     * few to tell one.
     */
    public OptionalLong cpuShare(PluginCost plugin) {
        if (plugin.cpuSamples() < FEW) {
            return OptionalLong.empty();
        }
        long step = cpuSamples < MANY ? COARSE : FINE;
        return OptionalLong.of(Math.round((double) PERCENT * plugin.cpuSamples() / cpuSamples / step) * step);
    }

    /** Returns how many bytes a second a plugin allocates, rounded to one digit; 0 if it is less than 100 kB. */
    public long allocatedPerSecond(PluginCost plugin) {
        double bytes = plugin.allocated() * 1000.0 / Math.max(1, time.toMillis());
        if (bytes < 100_000) {
            return 0;
        }
        double digit = Math.pow(10, Math.floor(Math.log10(bytes)));
        return Math.round(Math.round(bytes / digit) * digit);
    }

    /** Returns the report by the names of the HTTP interface. */
    public Map<String, Object> toMap() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (PluginCost plugin : plugins) {
            JsonObject one = new JsonObject()
                    .with("plugin", plugin.plugin())
                    .with("rank", list.size() + 1)
                    .with("confidence", plugin.confidence().word())
                    .with("cpu_samples", plugin.cpuSamples())
                    .with("allocated_per_second", allocatedPerSecond(plugin))
                    .with("calls", plugin.calls());
            cpuShare(plugin).ifPresent(share -> one.put("cpu_percent", share));
            list.add(one);
        }
        return new JsonObject()
                .with("seconds", Math.max(1, Math.round(time.toMillis() / 1000.0)))
                .with("cpu_samples", cpuSamples)
                .with("list", list)
                .with("total", list.size());
    }
}
