package org.coreadmin.extension.runtime;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.extension.runtime.loading.PluginThreads;
import org.coreadmin.extension.runtime.loading.Surroundings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one background process of a plugin on a thread of its own, and again after a pause when it fails. */
final class SupervisedProcess {

    private static final Logger LOG = LoggerFactory.getLogger(SupervisedProcess.class);

    private final String plugin;
    private final BackgroundProcess process;
    private final RestartPauses pauses;
    private final LongSupplier nanoTime;
    private final Signal signal = new Signal();
    private final AtomicLong failures = new AtomicLong();
    private final Thread thread;
    private volatile @Nullable String lastFailure;

    SupervisedProcess(
            String plugin, ClassLoader loader, BackgroundProcess process, RestartPauses pauses, LongSupplier nanoTime) {
        this.plugin = plugin;
        this.process = process;
        this.pauses = pauses;
        this.nanoTime = nanoTime;
        this.thread = PluginThreads.daemon(
                "plugin " + plugin + " " + process.getClass().getSimpleName(), loader, this::run);
    }

    void start() {
        thread.start();
    }

    void requestStop() {
        signal.request();
    }

    void interrupt() {
        thread.interrupt();
    }

    boolean isAlive() {
        return thread.isAlive();
    }

    Thread thread() {
        return thread;
    }

    ProcessStatus status() {
        return new ProcessStatus(
                plugin,
                process.getClass().getName(),
                thread.isAlive(),
                failures.get(),
                Optional.ofNullable(lastFailure));
    }

    private void run() {
        try (Surroundings.Within within = Surroundings.named(plugin)) {
            supervise();
        }
    }

    private void supervise() {
        int failuresInRow = 0;
        while (!signal.isRequested()) {
            long started = nanoTime.getAsLong();
            try {
                process.run(signal);
                return;
            } catch (Throwable failure) {
                if (signal.isRequested()) {
                    LOG.debug(
                            "Process {} of {} ended with {}", process.getClass().getName(), plugin, failure.toString());
                    return;
                }
                boolean ranLong =
                        nanoTime.getAsLong() - started >= pauses.longest().toNanos();
                failuresInRow = ranLong ? 1 : failuresInRow + 1;
                failures.incrementAndGet();
                lastFailure = failure.toString();
                Duration pause = pauses.after(failuresInRow);
                LOG.warn(
                        "Process {} of {} failed and starts again in {}",
                        process.getClass().getName(),
                        plugin,
                        pause,
                        failure);
                if (!paused(pause)) {
                    return;
                }
            }
        }
    }

    /** Whether the pause passed without being told to stop. */
    private boolean paused(Duration pause) {
        Thread.interrupted(); // one that its work left behind
        try {
            return !signal.await(pause);
        } catch (InterruptedException e) {
            return !signal.isRequested();
        }
    }

    private static final class Signal implements StopSignal {
        private final CountDownLatch requested = new CountDownLatch(1);

        void request() {
            requested.countDown();
        }

        @Override
        public boolean isRequested() {
            return requested.getCount() == 0;
        }

        @Override
        public boolean await(Duration atMost) throws InterruptedException {
            return requested.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
