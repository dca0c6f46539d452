package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.runtime.PluginRuntime;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;

/** How plugins do while they run: hooks, listeners, background processes, and class loaders that stay in memory. */
final class ObservationEndpoints {

    private final PluginRuntime runtime;

    ObservationEndpoints(PluginRuntime runtime) {
        this.runtime = runtime;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/hooks", Authorities.OBSERVE, "The callbacks of hooks and how they do", this::hooks),
                new Route(
                        "GET",
                        "/listeners",
                        Authorities.OBSERVE,
                        "The event listeners and how they do",
                        this::listeners),
                new Route(
                        "GET",
                        "/processes",
                        Authorities.OBSERVE,
                        "The background processes and how they do",
                        this::processes),
                new Route(
                        "GET",
                        "/remaining-loaders",
                        Authorities.OBSERVE,
                        "Class loaders of plugins that are gone",
                        this::loaders));
    }

    private void hooks(Call call) throws IOException {
        answer(call, runtime.hookStatuses().stream().map(Statuses::of).toList());
    }

    private void listeners(Call call) throws IOException {
        answer(call, runtime.listenerStatuses().stream().map(Statuses::of).toList());
    }

    private void processes(Call call) throws IOException {
        answer(call, runtime.processStatuses().stream().map(Statuses::of).toList());
    }

    private void loaders(Call call) throws IOException {
        answer(
                call,
                runtime.remainingLoaders().stream()
                        .map(loader -> Map.<String, Object>of(
                                "plugin", loader.label(), "closed_at", PluginItem.timestamp(loader.closedAt())))
                        .toList());
    }

    private static void answer(Call call, List<Map<String, Object>> list) throws IOException {
        call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }
}
