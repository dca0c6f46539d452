package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.ExtensionStatus;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.HostRuntime.ListenerStatus;
import org.coreadmin.extension.host.HostRuntime.ProcessStatus;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.text.JsonObject;

/** The status of running plugins: hooks, listeners, background processes, and class loaders that stay in memory. */
final class ObservationEndpoints {

    private final PluginLoader loader;
    private final HostRuntime runtime;
    private final PluginTraffic traffic;

    ObservationEndpoints(PluginLoader loader, PluginTraffic traffic) {
        this.loader = loader;
        this.runtime = loader.runtime();
        this.traffic = traffic;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/hooks", Authorities.OBSERVE, this::hooks)
                        .described("The callbacks of hooks and how they do"),
                Route.get("/listeners", Authorities.OBSERVE, this::listeners)
                        .described("The event listeners and how they do"),
                Route.get("/processes", Authorities.OBSERVE, this::processes)
                        .described("The background processes and how they do"),
                Route.get("/extensions", Authorities.OBSERVE, this::extensions)
                        .described("The extensions of plugins and how they do"),
                Route.get("/remaining-loaders", Authorities.OBSERVE, this::loaders)
                        .described("Class loaders of plugins that are gone, and what holds them"),
                Route.get("/metrics", Authorities.OBSERVE, this::costs)
                        .described("What each installed plugin costs and how often it fails, since it started")
                        .answering(
                                Field.list(
                                        "list",
                                        "Each with plugin, running, requests, request_failures, request_time_us, calls, failures,"
                                                + " time_us"),
                                Field.number("total", "How many")),
                Route.get("/{vendor}/{name}/metrics", Authorities.OBSERVE, this::metrics)
                        .described("What an installed plugin costs and how often it fails, since it started")
                        .answering(
                                Field.text("plugin", "The plugin"),
                                Field.flag("running", "Whether it runs; if not, there is nothing but zeros"),
                                Field.object("starts", "count, time_us, last_us"),
                                Field.object("requests", "count, client_errors, server_errors, time_us, longest_us"),
                                Field.object("filters", "count, failures, time_us"),
                                Field.list("hooks", "Its callbacks"),
                                Field.list("listeners", "Its listeners"),
                                Field.list("processes", "Its background processes"),
                                Field.list("extensions", "Its extensions")));
    }

    private void hooks(Call call) throws IOException {
        call.answer(runtime.hookStatuses().stream().map(Statuses::of).toList());
    }

    private void listeners(Call call) throws IOException {
        call.answer(runtime.listenerStatuses().stream().map(Statuses::of).toList());
    }

    private void processes(Call call) throws IOException {
        call.answer(runtime.processStatuses().stream().map(Statuses::of).toList());
    }

    private void extensions(Call call) throws IOException {
        call.answer(runtime.extensionStatuses().stream().map(Statuses::of).toList());
    }

    private void loaders(Call call) throws IOException {
        call.answer(runtime.remainingLoaders().stream()
                .map(loader -> Map.<String, Object>of(
                        "plugin",
                        loader.label(),
                        "closed_at",
                        PluginItem.timestamp(loader.closedAt()),
                        "held_by",
                        loader.heldBy()))
                .toList());
    }

    /** What the code of a plugin cost, whoever called it. */
    private record Cost(long calls, long failures, Duration time) {

        Cost with(Cost other) {
            return new Cost(calls + other.calls, failures + other.failures, time.plus(other.time));
        }
    }

    private void costs(Call call) throws IOException {
        Map<String, Cost> costs = new HashMap<>();
        BiConsumer<String, Cost> add = (plugin, cost) -> costs.merge(plugin, cost, Cost::with);
        runtime.hookStatuses()
                .forEach(one -> add.accept(one.owner(), new Cost(one.calls(), one.failures(), one.time())));
        runtime.listenerStatuses()
                .forEach(one -> add.accept(one.plugin(), new Cost(one.calls(), one.failures(), one.time())));
        runtime.extensionStatuses()
                .forEach(one -> add.accept(one.plugin(), new Cost(one.calls(), one.failures(), one.time())));
        runtime.processStatuses().forEach(one -> add.accept(one.plugin(), new Cost(0, one.failures(), Duration.ZERO)));
        List<Map<String, Object>> list = new ArrayList<>();
        for (String name : loader.getInstalled().keySet()) {
            PluginName plugin = PluginName.of(name);
            PluginTraffic.Requests requests = traffic.requests(plugin);
            Cost cost = costs.getOrDefault(name, new Cost(0, 0, Duration.ZERO));
            list.add(new JsonObject()
                    .with("plugin", name)
                    .with("running", runtime.plugins().find(plugin).isPresent())
                    .with("requests", requests.count())
                    .with("request_failures", requests.serverErrors())
                    .with("request_time_us", requests.time().toNanos() / 1000)
                    .with("calls", cost.calls())
                    .with("failures", cost.failures())
                    .with("time_us", cost.time().toNanos() / 1000));
        }
        call.answer(list);
    }

    private void metrics(Call call) throws IOException {
        PluginName plugin = PluginName.of(call.variable("vendor") + "/" + call.variable("name"));
        String name = plugin.toString();
        if (!loader.isInstalled(name)) {
            throw new HttpProblem(404, Message.of("The plugin {0} is not installed", name));
        }
        Map<String, Object> data = new JsonObject()
                .with("plugin", name)
                .with("running", runtime.plugins().find(plugin).isPresent())
                .with("starts", Statuses.of(traffic.starts(plugin)))
                .with("requests", Statuses.of(traffic.requests(plugin)))
                .with("filters", Statuses.of(traffic.filters(plugin)))
                .with("hooks", of(name, runtime.hookStatuses(), HookStatus::owner, Statuses::of))
                .with("listeners", of(name, runtime.listenerStatuses(), ListenerStatus::plugin, Statuses::of))
                .with("processes", of(name, runtime.processStatuses(), ProcessStatus::plugin, Statuses::of))
                .with("extensions", of(name, runtime.extensionStatuses(), ExtensionStatus::plugin, Statuses::of));
        call.answer(Envelope.of(data));
    }

    private static <T> List<Map<String, Object>> of(
            String plugin, List<T> all, Function<T, String> owner, Function<T, Map<String, Object>> view) {
        return all.stream()
                .filter(one -> owner.apply(one).equals(plugin))
                .map(view)
                .toList();
    }
}
