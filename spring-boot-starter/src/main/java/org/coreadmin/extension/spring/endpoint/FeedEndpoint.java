package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.spring.handover.HandoverFilter;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.ConsoleFeed;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/** The events of the application, as one stream of server-sent events for each open console. */
final class FeedEndpoint {

    private static final String EVENTS = "text/event-stream;charset=UTF-8";
    private static final int MAX_LISTENERS = 64;
    private static final Duration TICK = Duration.ofSeconds(10);

    /** A longer listener reconnects and is authenticated again: a session or an account may have ended. */
    private static final Duration LONGEST = Duration.ofSeconds(50);

    private final ConsoleFeed feed;
    private final Operations operations;
    private final String process = UUID.randomUUID().toString();
    private final Semaphore listeners = new Semaphore(MAX_LISTENERS);

    FeedEndpoint(ConsoleFeed feed, Operations operations) {
        this.feed = feed;
        this.operations = operations;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/events", Authorities.LIST, this::listen)
                        .described(
                                "What happens in the application, as server-sent events for those that accept them: operations"
                                        + " that get on, plugins that change; for others what runs now")
                        .answering(
                                Field.text("process", "Another one after a restart of the application"),
                                Field.list("operations", "Those that run or wait"),
                                Field.list(
                                        "development",
                                        "Where plugins are developed: those that could not be installed again, each with"
                                                + " 'plugin' and 'problem'")),
                Route.post("/developed", Authorities.INSTALL, this::developed)
                        .described("Where plugins are developed: shows over open pages why one could not be built")
                        .withBody(
                                Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"),
                                Field.requiredText("problem", "What its compiler says")));
    }

    private void developed(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = PluginName.of(body.text("name")).toString();
        String problem = body.text("problem");
        if (!feed.isDevelopment()) {
            throw new HttpProblem(
                    409, Message.of("Plugins are not developed here: core.extension.development is not set."));
        }
        feed.developed(plugin, Optional.of(Message.ofData(problem)));
        call.answer(Envelope.of(Map.of()));
    }

    private void listen(Call call) throws IOException {
        if (!acceptsEvents(call)) {
            call.answer(Envelope.of(now()));
            return;
        }
        if (call.request().getMethod().equals("HEAD")) {
            call.stream(EVENTS).close();
            return;
        }
        if (!listeners.tryAcquire()) {
            call.header("Retry-After", "30");
            throw new HttpProblem(
                    503, Message.of("Too many callers are already listening; poll the operations instead"));
        }
        Queue queue = new Queue(call.view());
        try {
            feed.follow(queue);
            OutputStream out = call.stream(EVENTS);
            write(out, new Event("hello", call.view().map(now())));
            queue.writeTo(out, () -> HandoverFilter.goesOn(call.request()));
        } finally {
            feed.leave(queue);
            listeners.release();
        }
    }

    /**
     * Whether the client accepts events. A client that names no type, as a program for JSON may, does not wait for
     * events.
     */
    private static boolean acceptsEvents(Call call) {
        return Collections.list(call.request().getHeaders("Accept")).stream()
                .anyMatch(types -> types.contains("text/event-stream") || types.contains("*/*"));
    }

    private Map<String, Object> now() {
        Map<String, Object> now = new LinkedHashMap<>();
        now.put("process", process);
        now.put("operations", operations.underWay());
        List<Map<String, Object>> problems = new ArrayList<>();
        feed.problems().forEach((plugin, problem) -> problems.add(developed(plugin, Optional.of(problem))));
        now.put("development", problems);
        return now;
    }

    private static Map<String, Object> developed(String plugin, Optional<Message> problem) {
        return new JsonObject().with("plugin", plugin).with("problem", problem);
    }

    private record Event(String name, Map<String, Object> data) {}

    private static void write(OutputStream out, Event event) throws IOException {
        String json = new String(StrictJson.write(event.data()), StandardCharsets.UTF_8);
        out.write(("event: " + event.name() + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** The pending events for one caller, who may be slow: of each operation only the latest. */
    private static final class Queue implements ConsoleFeed.Listener {

        private static final String PLUGINS = "plugins";

        private final CallerView view;
        private final Map<String, Event> waiting = new LinkedHashMap<>();
        private boolean closed;

        Queue(CallerView view) {
            this.view = view;
        }

        @Override
        public void operation(String id, Map<String, Object> operation) {
            put(id, new Event("operation", operation));
        }

        @Override
        public void plugins() {
            put(PLUGINS, new Event(PLUGINS, Map.of()));
        }

        @Override
        public void developed(String plugin, Optional<Message> problem) {
            put("developed " + plugin, new Event("developed", FeedEndpoint.developed(plugin, problem)));
        }

        @Override
        public synchronized void closed() {
            closed = true;
            notifyAll();
        }

        private synchronized void put(String key, Event event) {
            waiting.put(key, event);
            notifyAll();
        }

        void writeTo(OutputStream out, BooleanSupplier goesOn) throws IOException {
            long end = System.nanoTime() + LONGEST.toNanos();
            try {
                while (System.nanoTime() - end < 0 && goesOn.getAsBoolean()) {
                    List<Event> events = take();
                    if (events == null) {
                        return;
                    }
                    for (Event event : events) {
                        write(out, new Event(event.name(), view.map(event.data())));
                    }
                    if (events.isEmpty()) {
                        write(out, new Event("tick", Map.of()));
                    }
                }
                write(out, new Event("again", Map.of()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Takes the pending events; none after a while of nothing, and null when nothing more will come. */
        private synchronized @Nullable List<Event> take() throws InterruptedException {
            long end = System.nanoTime() + TICK.toNanos();
            for (long left = TICK.toMillis(); waiting.isEmpty() && !closed && left > 0; ) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
            if (closed) {
                return null;
            }
            List<Event> events = List.copyOf(waiting.values());
            waiting.clear();
            return events;
        }
    }
}
