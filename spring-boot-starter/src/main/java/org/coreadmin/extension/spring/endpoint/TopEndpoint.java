package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cost.CostReport;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.measure.PluginTraffic;

/** What plugins cost, measured while the request waits. */
final class TopEndpoint {

    private static final int SECONDS = 30;
    private static final int MOST_SECONDS = 60;

    private final HostRuntime runtime;
    private final PluginTraffic traffic;

    TopEndpoint(HostRuntime runtime, PluginTraffic traffic) {
        this.runtime = runtime;
        this.traffic = traffic;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/top", Authorities.OBSERVE, this::measure)
                        .described(
                                "Measures what plugins cost, the one that uses the most processor time first; answers when it is done")
                        .withBody(Field.number("seconds", "How long, from 1 to 60; 30 by default"))
                        .answering(
                                Field.number("seconds", "How long was measured"),
                                Field.number(
                                        "cpu_samples",
                                        "How often a thread was found at work in Java code, also the application's"),
                                Field.list(
                                        "list",
                                        "Each with plugin, rank, confidence, cpu_samples, cpu_percent (absent if the samples are too few),"
                                                + " allocated_per_second, calls"),
                                Field.number("total", "How many")),
                Route.delete("/top", Authorities.OBSERVE, this::end)
                        .described("Ends the measurement that runs; whoever waits for it gets what it has seen so far")
                        .answering(Field.flag("ended", "Whether one ran")));
    }

    private void end(Call call) throws IOException {
        call.answer(Envelope.of(Map.of("ended", CostReport.end())));
    }

    private void measure(Call call) throws IOException {
        int seconds = call.body().number("seconds", SECONDS, 1, MOST_SECONDS);
        try {
            call.answer(Envelope.of(
                    CostReport.measure(Duration.ofSeconds(seconds), this::calls).toMap()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(ErrorCode.UNAVAILABLE, Message.of("The measurement was interrupted."), e);
        }
    }

    private Map<String, Long> calls() {
        Map<String, Long> calls = new HashMap<>();
        runtime.hookStatuses().forEach(status -> calls.merge(status.owner(), status.calls(), Long::sum));
        runtime.listenerStatuses().forEach(status -> calls.merge(status.plugin(), status.calls(), Long::sum));
        runtime.extensionStatuses().forEach(status -> calls.merge(status.plugin(), status.calls(), Long::sum));
        runtime.plugins()
                .plugins()
                .forEach(plugin -> calls.merge(
                        plugin.name().toString(),
                        traffic.requests(plugin.name()).count(),
                        Long::sum));
        return calls;
    }
}
