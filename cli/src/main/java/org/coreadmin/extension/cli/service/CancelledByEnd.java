package org.coreadmin.extension.cli.service;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels an operation when the process is asked to end, by Ctrl-C or SIGTERM, and keeps the process alive until the
 * operation is rolled back. For the thread that runs the operation.
 */
final class CancelledByEnd implements AutoCloseable {

    private static final long LONGEST_END_SECONDS = 30;
    private static final long FOR_THE_MESSAGE_MILLIS = 300;

    private final Thread hook;
    private final CountDownLatch ended = new CountDownLatch(1);

    private CancelledByEnd(Runnable cancel) {
        this.hook = new Thread(() -> end(cancel), "cancel");
    }

    /** Cancels the operation at the end of the process, from now until the answer is closed. */
    static CancelledByEnd during(Runnable cancel) {
        CancelledByEnd guard = new CancelledByEnd(cancel);
        try {
            Runtime.getRuntime().addShutdownHook(guard.hook);
        } catch (IllegalStateException e) {
            cancel.run(); // the process is ending already
        }
        return guard;
    }

    private void end(Runnable cancel) {
        cancel.run();
        try {
            if (ended.await(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                Thread.sleep(FOR_THE_MESSAGE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process ends: the hook returns now that the operation has ended
        }
    }
}
