package org.coreadmin.admin.overload;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.coreadmin.admin.AdminProperties;
import org.coreadmin.admin.security.CallerAuthentication;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Limits the time that each request may take for its whole body, and how many anonymous callers may send one at once: a
 * caller that sends it a byte at a time holds a thread for as long as it takes. Checked when somebody reads the body; a
 * body that nobody reads costs nothing here.
 */
public final class SlowBodies implements Filter {

    /** The share of the containers' threads that waiting for bodies may hold, strangers not counted. */
    private static final int MOST_READERS = 100;

    private final AdminProperties.Bodies limits;
    private final LongSupplier nanoTime;
    private final Semaphore strangers;
    private final Semaphore known = new Semaphore(MOST_READERS);

    /**
     * Limits bodies.
     *
     * @param nanoTime measures how long they take
     */
    public SlowBodies(AdminProperties.Bodies limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.strangers = new Semaphore(limits.strangers());
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest asked = (HttpServletRequest) request;
        if (!hasBody(asked) || request.getDispatcherType() != DispatcherType.REQUEST) {
            chain.doFilter(request, response);
            return;
        }
        Reading reading = new Reading();
        try {
            chain.doFilter(new LimitedRequest(asked, reading), response);
        } finally {
            reading.end();
        }
    }

    static boolean hasBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    }

    /** The reading of one body. For use by one thread at a time. */
    final class Reading {

        private Optional<Semaphore> held = Optional.empty();
        private Duration allowed = Duration.ZERO;
        private long begun;
        private long received;
        private boolean ended;

        /** Checks the time when somebody is about to wait for more. */
        void check() {
            if (ended) {
                return;
            }
            if (held.isEmpty()) {
                begin();
            }
            long rate = Math.max(1, limits.rate().toBytes());
            long patience = allowed.toNanos() + TimeUnit.MILLISECONDS.toNanos(received * 1000 / rate);
            if (nanoTime.getAsLong() - begun > patience) {
                throw tooSlow();
            }
        }

        private void begin() {
            boolean isKnown = SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication;
            Semaphore permits = isKnown ? known : strangers;
            if (!permits.tryAcquire()) {
                throw new HttpProblem(
                        503, Message.of("Too many callers are sending requests slowly; try again in a while"));
            }
            held = Optional.of(permits);
            allowed = isKnown ? limits.time() : limits.strangersTime();
            begun = nanoTime.getAsLong();
        }

        /** Counts the bytes that have come; a negative count means that no more will come. */
        void received(int count) {
            if (count < 0) {
                end();
            } else {
                received += count;
            }
        }

        void end() {
            ended = true;
            held.ifPresent(Semaphore::release);
            held = Optional.empty();
        }

        static HttpProblem tooSlow() {
            return new HttpProblem(408, Message.of("The body of the request took too long; send it faster"));
        }
    }
}
