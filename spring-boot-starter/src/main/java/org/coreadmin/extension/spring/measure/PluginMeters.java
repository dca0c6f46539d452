package org.coreadmin.extension.spring.measure;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.RunningPlugins;
import org.coreadmin.extension.host.RuntimeListener;
import org.coreadmin.extension.spring.measure.PluginTraffic.Filters;
import org.coreadmin.extension.spring.measure.PluginTraffic.Requests;

/**
 * Micrometer's meters of plugins. A plugin's meters come when it starts and go when it stops; they hold its name and nothing else of
 * it, so that they keep no class loader in memory. Numbers are read when they are asked for, at most five times a second.
 */
public final class PluginMeters implements RuntimeListener {

    private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final MeterRegistry registry;
    private final HostRuntime runtime;
    private final PluginTraffic traffic;
    private final Map<PluginName, List<Meter>> ofPlugins = new HashMap<>();
    private final Map<Key, List<Meter>> ofParts = new HashMap<>();
    private volatile Sample sample;

    /** Registers what belongs to no single plugin. */
    public PluginMeters(MeterRegistry registry, HostRuntime runtime, PluginTraffic traffic) {
        this.registry = registry;
        this.runtime = runtime;
        this.traffic = traffic;
        this.sample = take();
        Gauge.builder(
                        "core.plugin.active",
                        runtime,
                        one -> one.plugins().plugins().size())
                .description("Plugins that run")
                .register(registry);
        Gauge.builder("core.plugin.loaders.remaining", runtime, HostRuntime::remainingLoaderCount)
                .description("Class loaders of plugins that are gone which are still in memory")
                .register(registry);
        FunctionCounter.builder("core.plugin.activation.failures", traffic, PluginTraffic::failedStarts)
                .description("Starts of plugins that failed")
                .register(registry);
    }

    /** The subject of meters within a plugin: its callbacks of a hook, its filters or the like. */
    private record Key(String kind, String plugin, String detail) {}

    /** The sums of what several callbacks or listeners of one key did. */
    private record Sums(long calls, long failures, long vetoes, long quarantined, long nanos) {

        static final Sums ZERO = new Sums(0, 0, 0, 0, 0);

        Sums plus(Sums other) {
            return new Sums(
                    calls + other.calls,
                    failures + other.failures,
                    vetoes + other.vetoes,
                    quarantined + other.quarantined,
                    nanos + other.nanos);
        }
    }

    private record Sample(long takenAt, Map<Key, Sums> sums) {}

    private Sample take() {
        Map<Key, Sums> sums = new LinkedHashMap<>();
        runtime.plugins().plugins().forEach(plugin -> {
            if (!plugin.middlewares().isEmpty()) {
                Filters filters = traffic.filters(plugin.name());
                sums.put(
                        new Key("filter", plugin.name().toString(), ""),
                        new Sums(
                                filters.count(),
                                filters.failures(),
                                0,
                                0,
                                filters.time().toNanos()));
            }
        });
        runtime.hookStatuses()
                .forEach(status -> sums.merge(
                        new Key("hook", status.owner(), status.hook()),
                        new Sums(
                                status.calls(),
                                status.failures(),
                                status.vetoes(),
                                status.quarantined().isPresent() ? 1 : 0,
                                status.time().toNanos()),
                        Sums::plus));
        runtime.listenerStatuses()
                .forEach(status -> sums.merge(
                        new Key("listener", status.plugin(), ""),
                        new Sums(
                                status.calls(),
                                status.failures(),
                                0,
                                0,
                                status.time().toNanos()),
                        Sums::plus));
        runtime.processStatuses()
                .forEach(status -> sums.merge(
                        new Key("process", status.plugin(), ""),
                        new Sums(status.running() ? 1 : 0, status.failures(), 0, 0, 0),
                        Sums::plus));
        return new Sample(System.nanoTime(), sums);
    }

    private Sums sums(Key key) {
        Sample current = sample;
        if (System.nanoTime() - current.takenAt() > FRESH_NANOS) {
            current = take();
            sample = current;
        }
        return current.sums().getOrDefault(key, Sums.ZERO);
    }

    /** Registers the meters of what is new and removes those of what is gone. */
    @Override
    public synchronized void changed() {
        sample = take();
        RunningPlugins plugins = runtime.plugins();
        removeAll(ofPlugins, name -> plugins.find(name).isEmpty());
        removeAll(ofParts, key -> !sample.sums().containsKey(key));
        plugins.plugins().forEach(plugin -> ofPlugins.computeIfAbsent(plugin.name(), this::plugin));
        sample.sums().keySet().forEach(key -> ofParts.computeIfAbsent(key, this::register));
    }

    private <T> void removeAll(Map<T, List<Meter>> registered, Predicate<T> gone) {
        registered.entrySet().removeIf(one -> {
            boolean removed = gone.test(one.getKey());
            if (removed) {
                one.getValue().forEach(registry::remove);
            }
            return removed;
        });
    }

    private List<Meter> register(Key key) {
        Tags plugin = Tags.of("plugin", key.plugin());
        return switch (key.kind()) {
            case "hook" -> hook(key, plugin.and("hook", key.detail()));
            case "filter" ->
                List.of(
                        timer("core.plugin.filter", "Time in servlet filters, without what they call on", key, plugin),
                        counter("core.plugin.filter.failures", "Failures of filters", key, plugin, Sums::failures));
            case "listener" ->
                List.of(
                        timer("core.plugin.listener", "Time in listeners of events", key, plugin),
                        counter("core.plugin.listener.failures", "Failures of listeners", key, plugin, Sums::failures));
            default ->
                List.of(
                        gauge("core.plugin.processes", "Background processes that run", key, plugin, Sums::calls),
                        counter(
                                "core.plugin.process.failures",
                                "Failures of background processes",
                                key,
                                plugin,
                                Sums::failures));
        };
    }

    private List<Meter> hook(Key key, Tags tags) {
        return List.of(
                timer("core.plugin.hook", "Time in callbacks of hooks, estimated from samples", key, tags),
                counter("core.plugin.hook.failures", "Callbacks that threw", key, tags, Sums::failures),
                counter("core.plugin.hook.vetoes", "Operations that a callback stopped", key, tags, Sums::vetoes),
                gauge(
                        "core.plugin.hook.quarantined",
                        "Callbacks that are called no more",
                        key,
                        tags,
                        Sums::quarantined));
    }

    private List<Meter> plugin(PluginName name) {
        Tags tags = Tags.of("plugin", name.toString());
        return List.of(
                FunctionTimer.builder(
                                "core.plugin.activation",
                                traffic,
                                counts -> counts.starts(name).count(),
                                counts -> counts.starts(name).time().toNanos(),
                                TimeUnit.NANOSECONDS)
                        .description("Starts of the plugin: the first and one for each update since")
                        .tags(tags)
                        .register(registry),
                FunctionTimer.builder(
                                "core.plugin.requests",
                                traffic,
                                counts -> counts.requests(name).count(),
                                counts -> counts.requests(name).time().toNanos(),
                                TimeUnit.NANOSECONDS)
                        .description("Requests to the plugin's routes")
                        .tags(tags)
                        .register(registry),
                TimeGauge.builder(
                                "core.plugin.requests.longest",
                                traffic,
                                TimeUnit.NANOSECONDS,
                                counts -> counts.requests(name).longest().toNanos())
                        .description("The longest request since the plugin started")
                        .tags(tags)
                        .register(registry),
                FunctionCounter.builder("core.plugin.requests.cpu", traffic, counts -> seconds(counts, name))
                        .description("Processor time of request threads in the plugin's routes, estimated from samples")
                        .baseUnit("seconds")
                        .tags(tags)
                        .register(registry),
                FunctionCounter.builder(
                                "core.plugin.requests.allocated",
                                traffic,
                                counts -> counts.use(name).allocated())
                        .description("Memory that request threads allocated in the plugin's routes")
                        .baseUnit("bytes")
                        .tags(tags)
                        .register(registry),
                errors(name, tags.and("kind", "client"), Requests::clientErrors),
                errors(name, tags.and("kind", "server"), Requests::serverErrors));
    }

    private static double seconds(PluginTraffic traffic, PluginName name) {
        return traffic.use(name).cpu().toNanos() / 1e9;
    }

    private Meter errors(PluginName name, Tags tags, Function<Requests, Long> count) {
        return FunctionCounter.builder(
                        "core.plugin.request.errors", traffic, counts -> count.apply(counts.requests(name)))
                .description("Requests that the plugin answered with 400 to 499 (client), 500 or more (server)")
                .tags(tags)
                .register(registry);
    }

    private Meter timer(String name, String description, Key key, Tags tags) {
        return FunctionTimer.builder(name, this, meters -> meters.sums(key).calls(), nanos(key), TimeUnit.NANOSECONDS)
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private static ToDoubleFunction<PluginMeters> nanos(Key key) {
        return meters -> meters.sums(key).nanos();
    }

    private Meter counter(String name, String description, Key key, Tags tags, ToLongFunction<Sums> count) {
        return FunctionCounter.builder(name, this, meters -> count.applyAsLong(meters.sums(key)))
                .description(description)
                .tags(tags)
                .register(registry);
    }

    private Meter gauge(String name, String description, Key key, Tags tags, ToLongFunction<Sums> count) {
        return Gauge.builder(name, this, meters -> count.applyAsLong(meters.sums(key)))
                .description(description)
                .tags(tags)
                .register(registry);
    }
}
