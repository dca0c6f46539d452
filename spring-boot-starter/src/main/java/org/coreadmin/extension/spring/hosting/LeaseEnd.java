package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletRequest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.runtime.Lease;

/** Returns a request's lease when its answer is complete, which may be long after the first thread has left it. */
final class LeaseEnd implements AsyncListener {

    private final Lease lease;
    private final Runnable afterwards;
    private final AtomicBoolean ended = new AtomicBoolean();

    private LeaseEnd(Lease lease, Runnable afterwards) {
        this.lease = lease;
        this.afterwards = afterwards;
    }

    /** Ends the lease when the thread of the request leaves: now, or when the asynchronous answer has ended. */
    static void of(Lease lease, ServletRequest request) {
        of(lease, request, () -> {});
    }

    /** Ends the lease and runs an action once, when the answer is complete. */
    static void of(Lease lease, ServletRequest request, Runnable afterwards) {
        LeaseEnd end = new LeaseEnd(lease, afterwards);
        if (request.isAsyncStarted()) {
            lease.passOn();
            request.getAsyncContext().addListener(end);
        } else {
            end.end();
        }
    }

    private void end() {
        lease.close();
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
        event.getAsyncContext().addListener(this);
    }
}
