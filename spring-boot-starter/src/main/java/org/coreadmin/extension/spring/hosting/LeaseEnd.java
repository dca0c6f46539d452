package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletRequest;
import org.coreadmin.extension.runtime.Lease;

/** Gives a request's lease back when its answer is complete, which may be long after the first thread has left it. */
final class LeaseEnd implements AsyncListener {

    private final Lease lease;

    private LeaseEnd(Lease lease) {
        this.lease = lease;
    }

    /** The thread of the request leaves: gives the lease back now, or when the asynchronous answer has ended. */
    static void of(Lease lease, ServletRequest request) {
        if (request.isAsyncStarted()) {
            lease.passOn();
            request.getAsyncContext().addListener(new LeaseEnd(lease));
        } else {
            lease.close();
        }
    }

    @Override
    public void onComplete(AsyncEvent event) {
        lease.close();
    }

    @Override
    public void onTimeout(AsyncEvent event) {
        // completed, or dispatched and completed, next
    }

    @Override
    public void onError(AsyncEvent event) {
        lease.close();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
        event.getAsyncContext().addListener(this);
    }
}
