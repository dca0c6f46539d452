package org.coreadmin.extension;

import java.util.concurrent.Callable;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * The way to cancel one operation, until its decision: what it has done so far is then taken back, and it fails with {@link
 * ErrorCode#CONFLICT}. Afterwards the operation goes on to its end. Safe for use by several threads.
 */
public final class Cancellation {

    private enum State {
        OPEN,
        CANCELLED,
        DECIDED
    }

    private State state = State.OPEN;
    private @Nullable Thread waiting;

    /** For one operation, which is not cancelled. */
    public Cancellation() {}

    /**
     * Cancels the operation. It ends as soon as it looks, and at once where it waits for a registry, a script or its turn.
     *
     * @return whether it can still be cancelled; false from its decision on
     */
    public synchronized boolean cancel() {
        if (state == State.DECIDED) {
            return false;
        }
        state = State.CANCELLED;
        if (waiting != null) {
            waiting.interrupt();
        }
        return true;
    }

    /** Whether it was cancelled. */
    public synchronized boolean isCancelled() {
        return state == State.CANCELLED;
    }

    /**
     * Goes on only if the operation was not cancelled.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    public synchronized void check() {
        if (state == State.CANCELLED) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("The operation was cancelled before its decision. Nothing was changed."));
        }
    }

    /**
     * The operation is about to be decided: from here on it cannot be cancelled.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it was
     */
    public synchronized void decide() {
        check();
        state = State.DECIDED;
    }

    /**
     * Does what waits for somebody else, and is interrupted when the operation is cancelled. Not for what writes files, whose
     * channels an interrupt would close.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the operation was cancelled
     * @throws Exception       what the work throws
     */
    public <T extends @Nullable Object> T waiting(Callable<T> work) throws Exception {
        synchronized (this) {
            check();
            waiting = Thread.currentThread();
        }
        T done;
        try {
            done = work.call();
        } catch (Exception | Error e) {
            ended();
            check();
            throw e;
        }
        ended();
        return done;
    }

    private synchronized void ended() {
        waiting = null;
        if (state == State.CANCELLED) {
            Thread.interrupted();
        }
    }
}
