package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletRequest;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.coreadmin.extension.host.Lease;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Returns a request's lease when its answer is complete, which may be long after the first thread has left it. */
final class LeaseEnd implements AsyncListener {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseEnd.class);

    private final Lease lease;
    private final Runnable afterwards;
    private final Set<LeaseEnd> waiting;
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile @Nullable AsyncContext async;

    private LeaseEnd(Lease lease, Runnable afterwards, Set<LeaseEnd> waiting) {
        this.lease = lease;
        this.afterwards = afterwards;
        this.waiting = waiting;
    }

    /** The leases of requests whose answers are given later. Safe for use by several threads. */
    static final class Waiting {

        final Set<LeaseEnd> all = ConcurrentHashMap.newKeySet();

        /** Ends the lease when the thread of the request leaves: now, or when the asynchronous answer has ended. */
        void end(Lease lease, ServletRequest request) {
            end(lease, request, () -> {});
        }

        /** Ends the lease and runs an action once, when the answer is complete. */
        void end(Lease lease, ServletRequest request, Runnable afterwards) {
            LeaseEnd end = new LeaseEnd(lease, afterwards, all);
            if (request.isAsyncStarted()) {
                all.add(end);
                lease.passOn();
                end.listenTo(request.getAsyncContext());
            } else {
                end.end();
            }
        }

        /** Completes the requests whose leases these are, but for those that are about to be answered. */
        void complete(Predicate<Lease> whose) {
            all.stream().filter(end -> whose.test(end.lease)).forEach(LeaseEnd::complete);
        }

        /** Ends the leases of requests that nobody answers any more, whatever the container tells of their end. */
        void giveUp(Predicate<Lease> whose) {
            all.stream().filter(end -> whose.test(end.lease)).forEach(LeaseEnd::release);
        }
    }

    private void listenTo(AsyncContext context) {
        async = context;
        context.addListener(this);
    }

    /** A request of the application's own, which only went through plugins' filters, goes on without them. */
    private void complete() {
        AsyncContext context = async;
        if (lease.plugin().isEmpty() || context == null) {
            end();
            return;
        }
        try {
            context.complete();
        } catch (IllegalStateException dispatched) {
            LOG.trace("Completes by itself", dispatched);
        }
    }

    private void release() {
        waiting.remove(this);
        lease.close();
    }

    private void end() {
        release();
        if (ended.compareAndSet(false, true)) {
            afterwards.run();
        }
    }

    @Override
    public void onComplete(AsyncEvent event) {
        end();
    }

    @Override
    public void onTimeout(AsyncEvent event) {
        // completed, or dispatched and completed, next
    }

    @Override
    public void onError(AsyncEvent event) {
        end();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
        listenTo(event.getAsyncContext());
    }
}
