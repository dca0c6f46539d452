package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.handover.HandoverFilter;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.Operations;
import org.coreadmin.extension.spring.operation.RecoveredOperations;
import org.coreadmin.extension.spring.operation.RequestedOperation;
import org.coreadmin.extension.text.StrictJson;

/** Requested operations: the list of them, the progress of one (server-sent events), and cancelling one. */
final class OperationEndpoints {

    private static final String EVENTS = "text/event-stream;charset=UTF-8";

    private static final int MAX_FOLLOWED = 32;
    private static final int MAX_BEHIND = 256;
    private static final int HEARTBEAT_SECONDS = 15;

    private final Operations operations;
    private final RecoveredOperations recoveredOperations;
    private final Semaphore followed = new Semaphore(MAX_FOLLOWED);

    OperationEndpoints(Operations operations, RecoveredOperations recoveredOperations) {
        this.operations = operations;
        this.recoveredOperations = recoveredOperations;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/operations", Authorities.LIST, this::list).described("The operations of the last hour"),
                Route.get("/operations/{id}", Authorities.LIST, this::get).described("One operation and how it ended"),
                Route.get("/operations/{id}/events", Authorities.LIST, this::follow)
                        .described("How an operation gets on"),
                Route.delete("/operations/{id}", Authorities.UPDATE, this::cancel)
                        .described("Cancels an operation that waits, or runs and is not decided"));
    }

    private void list(Call call) throws IOException {
        recoveredOperations.settle();
        List<Map<String, Object>> list = operations.all();
        call.answer(list);
    }

    private void get(Call call) throws IOException {
        call.answer(Envelope.of(find(call).toMap()));
    }

    private void cancel(Call call) throws IOException {
        RequestedOperation operation = find(call);
        if (!operations.cancel(operation)) {
            throw new HttpProblem(
                    409,
                    operation.state().isFinal()
                            ? Message.of(
                                    "The operation has already ended: it is {0}",
                                    operation.state().word())
                            : Message.of(
                                    "The operation is committed and can no longer be cancelled; wait until it ends, then undo it"));
        }
        if (operation.state().isFinal()) {
            call.answer(Envelope.of(Message.of("Cancelled"), operation.toMap()));
        } else {
            call.answer(
                    202,
                    new Envelope(202, Message.of("It is being cancelled; follow the operation"), operation.toMap()));
        }
    }

    private RequestedOperation find(Call call) {
        recoveredOperations.settle();
        return operations
                .find(call.variable("id"))
                .orElseThrow(() -> new HttpProblem(
                        404, Message.of("There is no such operation; operations are kept for an hour")));
    }

    private void follow(Call call) throws IOException {
        RequestedOperation operation = find(call);
        if (call.request().getMethod().equals("HEAD")) {
            call.stream(EVENTS).close(); // there is no body in which to follow the operation
            return;
        }
        if (!followed.tryAcquire()) {
            throw new HttpProblem(
                    503, Message.of("Too many callers are already following operations; poll the operation instead"));
        }
        Events events = new Events(call.view());
        try {
            operation.follow(events);
            events.writeTo(call.stream(EVENTS), () -> HandoverFilter.goesOn(call.request()));
        } finally {
            operation.leave(events);
            followed.release();
        }
    }

    /** The pending events from the operation's thread to a caller who may be slow. */
    private static final class Events implements RequestedOperation.Follower {

        private static final byte[] HEARTBEAT = ": waiting\n\n".getBytes(StandardCharsets.UTF_8);

        private final BlockingQueue<Event> queue = new ArrayBlockingQueue<>(MAX_BEHIND + 1);
        private final CallerView view;

        Events(CallerView view) {
            this.view = view;
        }

        private record Event(String name, Map<String, Object> data) {

            boolean isLast() {
                return name.equals("end");
            }

            byte[] text() {
                String json = new String(StrictJson.write(data), StandardCharsets.UTF_8);
                return ("event: " + name + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
            }
        }

        /** Passes on a step. A caller who is far behind misses steps, but never the end. */
        @Override
        public void progressed(Map<String, Object> step) {
            if (queue.size() < MAX_BEHIND) {
                queue.offer(new Event("progress", view.map(step)));
            }
        }

        @Override
        public void ended(Map<String, Object> operation) {
            queue.offer(new Event("end", view.map(operation)));
        }

        /** Writes events until the operation has ended, or the caller's session. */
        void writeTo(OutputStream out, BooleanSupplier goesOn) throws IOException {
            try {
                Event event;
                do {
                    event = queue.poll(HEARTBEAT_SECONDS, TimeUnit.SECONDS);
                    out.write(event == null ? HEARTBEAT : event.text());
                    out.flush();
                } while ((event == null || !event.isLast()) && goesOn.getAsBoolean());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
