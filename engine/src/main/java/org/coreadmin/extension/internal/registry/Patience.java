package org.coreadmin.extension.internal.registry;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The time that one operation may spend on the metadata of each registry, over all requests together. Requests that run side by
 * side count once. Applies to what its thread requests within {@link #during}; other requests, such as those for packages, have
 * only the limits of one transfer. Safe for use by several threads.
 */
final class Patience {

    @SuppressWarnings("ThreadLocalUsage") // a request belongs to the operation whose thread makes it
    private static final ThreadLocal<Patience> CURRENT = new ThreadLocal<>();

    private final Duration most;
    private final boolean avoidsSlowHosts;
    private final Map<Host, Spent> spent = new ConcurrentHashMap<>();

    private Patience(Duration most, boolean avoidsSlowHosts) {
        this.most = most;
        this.avoidsSlowHosts = avoidsSlowHosts;
    }

    /** Returns the patience of a reader, who does not wait again for a host that another reader has just waited for in vain. */
    static Patience ofListing(TransferLimits limits) {
        return new Patience(limits.listing(), true);
    }

    /** Returns the patience of a change. */
    static Patience ofChange(TransferLimits limits) {
        return new Patience(limits.change(), false);
    }

    /** Returns the turn that begins with a request to a host now; one without a limit outside of {@link #during}. */
    static Turn turn(Host host) {
        Patience current = CURRENT.get();
        return current == null
                ? new Turn(null, Duration.ZERO, false)
                : new Turn(
                        current.spent.computeIfAbsent(host, any -> new Spent()), current.most, current.avoidsSlowHosts);
    }

    /** Returns how long the current operation may wait for others that ask the same registry; at most this long. */
    static Duration atMost(Duration longest) {
        Patience current = CURRENT.get();
        return current == null || current.most.compareTo(longest) > 0 ? longest : current.most;
    }

    /** Returns the patience of what this thread does; empty outside of {@link #during}. */
    static Optional<Patience> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** What is done within the limits. */
    interface Action<T, X extends Exception> {
        T run() throws X;
    }

    /** Limits what the action requests on this thread. */
    <T, X extends Exception> T during(Action<T, X> action) throws X {
        Patience before = CURRENT.get();
        CURRENT.set(this);
        try {
            return action.run();
        } finally {
            if (before == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(before);
            }
        }
    }

    /** The time that was spent on one host. */
    private static final class Spent {

        private int running;
        private long since;
        private long before;

        synchronized long begin() {
            if (running++ == 0) {
                since = System.nanoTime();
            }
            return since - before;
        }

        synchronized void end() {
            if (--running == 0) {
                before += System.nanoTime() - since;
            }
        }
    }

    /** One request with all its tries, or the wait for it. To be closed. */
    static final class Turn implements AutoCloseable {

        private final @Nullable Spent spent;
        private final Duration most;
        private final boolean avoidsSlowHosts;
        private final long begun;

        private Turn(@Nullable Spent spent, Duration most, boolean avoidsSlowHosts) {
            this.spent = spent;
            this.most = most;
            this.avoidsSlowHosts = avoidsSlowHosts;
            this.begun = spent == null ? 0 : spent.begin();
        }

        /** Whether a host that has just used up the time of another turn is not to be asked. */
        boolean avoidsSlowHosts() {
            return avoidsSlowHosts;
        }

        /** Returns how long something may take that has a limit of its own: positive, or zero if no time is left. */
        Duration atMost(Duration limit) {
            if (spent == null) {
                return limit;
            }
            Duration left = most.minusNanos(System.nanoTime() - begun);
            return left.isNegative() ? Duration.ZERO : left.compareTo(limit) < 0 ? left : limit;
        }

        boolean isOver() {
            return spent != null && atMost(most).isZero();
        }

        /** Returns the time for all requests together. */
        Duration most() {
            return most;
        }

        @Override
        public void close() {
            if (spent != null) {
                spent.end();
            }
        }
    }
}
