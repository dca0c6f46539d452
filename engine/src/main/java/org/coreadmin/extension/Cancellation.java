package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * The cancellation of one operation. Until the operation is decided, cancelling it rolls back what it has done, and it
 * fails with {@link ErrorCode#CONFLICT}. After the decision the operation runs to its end. Safe for use by several
 * threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Cancellation {

    private enum State {
        OPEN,
        CANCELLED,
        DECIDED
    }

    private static final ThreadLocal<Cancellation> CURRENT = new ThreadLocal<>();

    private final List<Runnable> actions = new ArrayList<>();
    private State state = State.OPEN;
    private @Nullable Thread waiting;

    /** Creates the cancellation of one operation, which is not cancelled yet. */
    public Cancellation() {}

    /** A scope that lasts until it is closed, by the thread that began it. */
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Returns the cancellation of the operation that this thread calls plugins for; empty if those are not to be
     * cancelled.
     */
    public static Optional<Cancellation> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** Opens a scope in which calls into plugins that this thread waits for end when the operation is cancelled. */
    public Scope enter() {
        Cancellation outer = CURRENT.get();
        CURRENT.set(this);
        return () -> {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        };
    }

    /**
     * Cancels the operation. It ends as soon as it looks, and at once where it waits for a registry, for code of a plugin, for a
     * statement in the database or for its turn.
     *
     * @return whether it can still be cancelled; false from its decision on
     */
    public boolean cancel() {
        synchronized (this) {
            if (state == State.DECIDED) {
                return false;
            }
            state = State.CANCELLED;
            if (waiting != null) {
                waiting.interrupt();
            }
        }
        synchronized (actions) {
            actions.forEach(Runnable::run);
        }
        return true;
    }

    /** Whether it was cancelled. */
    public synchronized boolean isCancelled() {
        return state == State.CANCELLED;
    }

    /**
     * Continues only if the operation was not cancelled.
     *
     * @throws CancelledException if it was
     */
    public synchronized void check() {
        if (state == State.CANCELLED) {
            throw new CancelledException();
        }
    }

    /**
     * Records that the operation is about to be decided: from here on it cannot be cancelled.
     *
     * @throws CancelledException if it was cancelled before
     */
    public synchronized void decide() {
        check();
        state = State.DECIDED;
    }

    /**
     * Opens a scope in which cancelling also runs the action. Closing the scope waits for a running action.
     *
     * @param action ends what an interrupt does not reach; must not throw
     * @throws CancelledException if the operation was cancelled before
     */
    public Scope whenCancelled(Runnable action) {
        synchronized (actions) {
            check();
            actions.add(action);
        }
        return () -> {
            synchronized (actions) {
                actions.remove(action);
            }
        };
    }

    /**
     * Opens a scope in which this thread is interrupted when the operation is cancelled; closing the scope clears such
     * an interrupt. Not for code that writes files, since an interrupt would close their channels.
     *
     * @throws CancelledException if the operation was cancelled before
     */
    public synchronized Scope interruptible() {
        check();
        Thread outer = waiting;
        waiting = Thread.currentThread();
        return () -> ended(outer);
    }

    private synchronized void ended(@Nullable Thread outer) {
        waiting = outer;
        if (state == State.CANCELLED) {
            Thread.interrupted();
        }
    }

    /**
     * Runs work that waits for something else, and that is interrupted when the operation is cancelled. Not for work
     * that writes files, since an interrupt would close their channels.
     *
     * @throws CancelledException if the operation was cancelled
     * @throws Exception          what the work throws
     */
    public <T extends @Nullable Object> T waiting(Callable<T> work) throws Exception {
        try (Scope interruptible = interruptible()) {
            return work.call();
        } catch (Exception | Error e) {
            check();
            throw e;
        }
    }

    /** Thrown if an operation was cancelled before its decision: {@link ErrorCode#CONFLICT}. Nothing of it was kept. */
    public static final class CancelledException extends PluginException {

        private static final long serialVersionUID = 1L;

        private static final Message NOTHING_CHANGED =
                Message.of("The operation was cancelled before its decision. Nothing was changed.");

        private final transient Optional<Message> leftRunning;

        private CancelledException() {
            super(ErrorCode.CONFLICT, NOTHING_CHANGED);
            this.leftRunning = Optional.empty();
        }

        /**
         * Creates the exception of an operation that no longer waits for code of a plugin, which is still running.
         *
         * @param code the code, as a subject: {@code The install script of acme/hello@1.0.0}
         */
        public CancelledException(String code) {
            this(Message.of(
                    "{0} does not respond to being interrupted. Its thread continues until it ends on its own"
                            + " or the application is restarted.",
                    code));
        }

        private CancelledException(Message leftRunning) {
            super(ErrorCode.CONFLICT, Message.joined(" ", List.of(NOTHING_CHANGED, leftRunning)));
            this.leftRunning = Optional.of(leftRunning);
        }

        /** Returns the name of the plugin code that is still running; empty if there is none. */
        public Optional<Message> leftRunning() {
            return leftRunning == null ? Optional.empty() : leftRunning;
        }
    }
}
