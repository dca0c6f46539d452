package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Cancellation.CancelledException;
import org.coreadmin.extension.host.Deadlines;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.coreadmin.extension.internal.store.WriterLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls code of plugins that has to return before something else can continue. The code runs on a thread of the
 * engine's while the caller waits, so that the caller is freed from code that never returns. Not for hooks and
 * requests, where a change of threads would cost too much. Safe for use by several threads.
 */
public final class PluginCalls {

    private static final Logger LOG = LoggerFactory.getLogger(PluginCalls.class);

    /** Code that reacts to an interrupt at all does so within this time. */
    private static final Duration GRACE = Duration.ofMillis(500);

    private static final ThreadLocal<Boolean> WITHIN = new ThreadLocal<>();

    /** A thread is kept for the next call of a start, and not for longer. */
    private static final ThreadPoolExecutor THREADS = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            work -> PluginScope.daemon("plugin call", PluginCalls.class.getClassLoader(), work));

    private static final Cancellation.Scope NOTHING = () -> {};

    private final Supplier<Deadlines> deadlines;

    PluginCalls(Supplier<Deadlines> deadlines) {
        this.deadlines = deadlines;
    }

    /** Returns the deadlines now. */
    Deadlines deadlines() {
        return deadlines.get();
    }

    /** Whether this thread runs a call, whose caller waits for it and may hold locks. */
    public static boolean isWithin() {
        return WITHIN.get() != null;
    }

    /**
     * Runs the code and gives what it gives.
     *
     * @param plugin {@code <vendor>/<plugin-name>}, for the log
     * @param what   the code, as a subject: {@code The ConfigProvider of acme/hello@1.0.0}
     * @param limit  how long it may take; zero: as long as it does
     * @throws OverdueException if it takes longer; the code may still be running
     * @throws CancelledException if the operation that this thread {@link Cancellation#enter works for} is cancelled meanwhile
     * @throws InterruptedException if this thread is interrupted; the code has been interrupted too
     * @throws Exception        what the code throws
     */
    <T extends @Nullable Object> T call(String plugin, String what, Duration limit, Callable<T> code) throws Exception {
        Optional<Cancellation> cancellation = Cancellation.current();
        if (limit.isZero() && cancellation.isEmpty()) {
            return code.call();
        }
        Call<T> call = new Call<>(code, "plugin call: " + plugin);
        THREADS.execute(call);
        try (Cancellation.Scope cancellable =
                cancellation.map(Cancellation::interruptible).orElse(NOTHING)) {
            return limit.isZero() ? call.end.get() : call.end.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw PluginCalls.<RuntimeException>as(e.getCause());
        } catch (InterruptedException e) {
            boolean ended = call.interrupt(GRACE);
            if (cancellation.isPresent()) {
                cancelled(cancellation.get(), plugin, what, call, ended);
            }
            throw e;
        } catch (TimeoutException e) {
            OverdueException overdue = call.overdue(what, limit);
            try (PluginScope.Within within = PluginScope.named(plugin)) {
                LOG.error("{}; it is interrupted and abandoned", overdue.getMessage(), overdue.getCause());
            }
            call.interrupt(limit.compareTo(GRACE) < 0 ? limit : GRACE);
            throw overdue;
        }
    }

    private static void cancelled(Cancellation cancellation, String plugin, String what, Call<?> call, boolean ended) {
        if (cancellation.isCancelled() && !ended) {
            try (PluginScope.Within within = PluginScope.named(plugin)) {
                LOG.error("{} does not respond to the interrupt; it is abandoned", what, call.updateStatus());
            }
            throw new CancelledException(what);
        }
        cancellation.check();
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller's checked exception is passed on
    private static <X extends Throwable> X as(@Nullable Throwable failure) throws X {
        throw (X) (failure == null ? new IllegalStateException("A call ended without a reason") : failure);
    }

    private static final class Call<T extends @Nullable Object> implements Runnable {

        private final Callable<T> code;
        private final String name;
        private final Thread caller = Thread.currentThread();
        private final Thread operation = WriterLock.actedFor();
        private final CompletableFuture<T> end = new CompletableFuture<>();
        private @Nullable Thread thread;

        Call(Callable<T> code, String name) {
            this.code = code;
            this.name = name;
        }

        @Override
        public void run() {
            Thread own = Thread.currentThread();
            String before = own.getName();
            own.setName(name);
            take(own);
            WITHIN.set(true);
            try (WriterLock.Acting acting = WriterLock.actingFor(operation)) {
                T result = code.call();
                leave();
                end.complete(result);
            } catch (Throwable failure) {
                leave();
                end.completeExceptionally(failure);
            } finally {
                WITHIN.remove();
                own.setName(before);
            }
        }

        private synchronized void take(Thread own) {
            thread = own;
        }

        /** Frees the thread: from here on nobody interrupts it, since others use it next. */
        private synchronized void leave() {
            thread = null;
            Thread.interrupted();
        }

        synchronized OverdueException overdue(String what, Duration limit) {
            return new OverdueException(what, limit, thread == null ? caller : thread);
        }

        /** Returns where the code is now. */
        synchronized Throwable updateStatus() {
            return OverdueException.updateStatus(thread == null ? caller : thread);
        }

        /** Interrupts the code and lets it end if it reacts; returns whether it did. */
        boolean interrupt(Duration grace) {
            synchronized (this) {
                if (thread != null) {
                    thread.interrupt();
                }
            }
            boolean interrupted = Thread.interrupted();
            try {
                end.get(grace.toNanos(), TimeUnit.NANOSECONDS);
            } catch (ExecutionException e) {
                LOG.trace("Interrupted: {}", name);
            } catch (TimeoutException e) {
                return false;
            } catch (InterruptedException e) {
                interrupted = true;
            } finally {
                if (interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
            return end.isDone();
        }
    }
}
