package org.coreadmin.admin.overload;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.AbstractProtocol;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Envelope;

/**
 * Reserves some of the container's threads for the probes of monitoring, and for getting rid of a plugin; replaces those that plugins
 * keep for good. Lets no thread wait long for a body that nobody has read: the container would swallow up to 2 MB of it, as slowly as it comes, before the connection's next
 * request.
 */
final class ReservedThreads extends ValveBase {

    private static final Set<String> PROBES = Set.of("/actuator/health/readiness", "/actuator/health/liveness");
    private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long PAUSE_MILLIS = 5;
    private static final int MOST_LINGERING = 32;
    private static final int MOST_SWALLOWED = 64 * 1024;

    /** What it takes to sign in, and to disable or uninstall a plugin. */
    private static final Set<String> WAY_OUT = Set.of(
            "GET /csrf",
            "POST /login",
            "PUT /admin/plugin/toggle-status",
            "DELETE /admin/plugin/uninstall",
            "GET /admin/plugin/list",
            "GET /console/session");

    private final Semaphore threads;
    private final Semaphore wayOut;
    private final IntSupplier lost;
    private int replaced;
    private final Semaphore lingering = new Semaphore(MOST_LINGERING);

    /**
     * @param most   so many requests run at once, probes not counted
     * @param wayOut so many of those are only for getting rid of plugins
     * @param lost   how many threads plugins keep, although they were interrupted
     */
    ReservedThreads(int most, int wayOut, IntSupplier lost) {
        super(/* asyncSupported= */ true);
        this.threads = new Semaphore(most - wayOut);
        this.wayOut = new Semaphore(wayOut);
        this.lost = lost;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        if (isProbe(request)) {
            getNext().invoke(request, response);
            return;
        }
        Optional<Semaphore> permit = permit(request);
        if (permit.isEmpty()) {
            refuse(response);
            close(request);
            return;
        }
        try {
            getNext().invoke(request, response);
            if (!request.isAsync() && SlowBodies.hasBody(request)) {
                finish(request);
            }
        } finally {
            permit.get().release();
        }
    }

    /** Takes a permit to run; empty if there is none. */
    private Optional<Semaphore> permit(Request request) {
        if (threads.tryAcquire()) {
            return Optional.of(threads);
        }
        if (WAY_OUT.contains(request.getMethod() + " " + request.getDecodedRequestURI()) && wayOut.tryAcquire()) {
            return Optional.of(wayOut);
        }
        replace(request);
        return threads.tryAcquire() ? Optional.of(threads) : Optional.empty();
    }

    /** Adds a thread for each that a plugin keeps for good. */
    private synchronized void replace(Request request) {
        int more = lost.getAsInt() - replaced;
        if (more > 0 && request.getConnector().getProtocolHandler() instanceof AbstractProtocol<?> protocol) {
            replaced += more;
            protocol.setMaxThreads(protocol.getMaxThreads() + more);
            threads.release(more);
        }
    }

    private static boolean isProbe(Request request) {
        String path = request.getDecodedRequestURI(); // null where it is malformed
        return path != null && PROBES.contains(path) && !SlowBodies.hasBody(request);
    }

    private static void refuse(Response response) throws IOException {
        byte[] json = Envelope.failure(503, Message.of("Too many requests at once; try again in a while"))
                .toJson();
        response.setStatus(503);
        response.setHeader("Retry-After", "5");
        response.setContentType("application/json");
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        response.setContentLength(json.length);
        response.getOutputStream().write(json);
    }

    /**
     * Ends a request. A caller who is still sending may not see the answer if the connection is closed at once; so this
     * waits, but not for long.
     */
    private void finish(Request request) throws IOException {
        if (isRead(request)) {
            return;
        }
        request.getResponse().flushBuffer();
        if (lingering.tryAcquire()) {
            try {
                swallow(request.getCoyoteRequest());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                lingering.release();
            }
        }
        if (!isRead(request)) {
            close(request);
        }
    }

    private static void swallow(org.apache.coyote.Request request) throws IOException, InterruptedException {
        Discarded discarded = new Discarded();
        long begun = System.nanoTime();
        long swallowed = 0;
        // When the body is read, nothing more may be read: the container would put it over what has come of the next
        // request.
        while (!isRead(request) && swallowed < MOST_SWALLOWED && System.nanoTime() - begun < LINGER_NANOS) {
            request.action(ActionCode.AVAILABLE, Boolean.TRUE); // reads what has arrived, without waiting
            if (request.getAvailable() > 0) {
                int count = request.doRead(discarded);
                if (count < 0) {
                    return;
                }
                swallowed += count;
            } else {
                Thread.sleep(PAUSE_MILLIS);
            }
        }
    }

    private static boolean isRead(Request request) {
        return isRead(request.getCoyoteRequest());
    }

    private static boolean isRead(org.apache.coyote.Request request) {
        AtomicBoolean read = new AtomicBoolean();
        request.action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        return read.get();
    }

    private static void close(Request request) {
        request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
    }

    /** The place where swallowed bytes go. */
    private static final class Discarded implements ApplicationBufferHandler {

        private ByteBuffer bytes = ByteBuffer.allocate(0);

        @Override
        public void setByteBuffer(ByteBuffer buffer) {
            bytes = buffer;
        }

        @Override
        public ByteBuffer getByteBuffer() {
            return bytes;
        }

        @Override
        public void expand(int size) {
            // nothing is kept
        }
    }
}
