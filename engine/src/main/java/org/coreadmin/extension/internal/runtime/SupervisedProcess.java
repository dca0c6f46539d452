package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.extension.host.HostRuntime.ProcessStatus;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one background process of a plugin on a thread of its own, and again after a pause when it fails. */
final class SupervisedProcess implements RunningPart {

    private static final Logger LOG = LoggerFactory.getLogger(SupervisedProcess.class);

    private final String plugin;
    private final BackgroundProcess process;
    private final RestartPauses pauses;
    private final LongSupplier nanoTime;
    private final Signal signal = new Signal();
    private final ProcessTurns turns;
    private final AtomicLong failures = new AtomicLong();
    final Thread thread;
    private volatile @Nullable String lastFailure;

    SupervisedProcess(
            String plugin,
            ClassLoader loader,
            BackgroundProcess process,
            RestartPauses pauses,
            LongSupplier nanoTime,
            ProcessTurns turns) {
        this.turns = turns;
        this.plugin = plugin;
        this.process = process;
        this.pauses = pauses;
        this.nanoTime = nanoTime;
        this.thread =
                PluginScope.daemon("plugin " + plugin + " " + process.getClass().getSimpleName(), loader, this::run);
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public void requestStop() {
        signal.request();
    }

    @Override
    public void interrupt() {
        thread.interrupt();
    }

    @Override
    public Optional<String> work() {
        return thread.isAlive() ? Optional.of("process " + process.getClass().getName()) : Optional.empty();
    }

    @Override
    public ProcessStatus status() {
        return new ProcessStatus(
                plugin,
                process.getClass().getName(),
                thread.isAlive(),
                failures.get(),
                Optional.ofNullable(lastFailure));
    }

    private void run() {
        try (PluginScope.Within within = PluginScope.named(plugin)) {
            supervise();
        }
    }

    private void supervise() {
        int failuresInRow = 0;
        while (!signal.isRequested()) {
            long started = nanoTime.getAsLong();
            try {
                if (runOnce()) {
                    return;
                }
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
                        "Process {} of {} failed and restarts in {}",
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

    /** @return whether it has ended for good; else its turn was lost */
    private boolean runOnce() throws Exception {
        if (process.scope() == BackgroundProcess.Scope.NODE) {
            process.run(signal);
            return true;
        }
        OfTurn turnSignal = new OfTurn(signal);
        String name = plugin + " " + process.getClass().getName();
        try (ProcessTurns.Turn turn = turns.await(name, signal, () -> lose(turnSignal))) {
            if (turn.token() < 0) {
                return true;
            }
            turnSignal.token = turn.token();
            try {
                process.run(turnSignal);
            } catch (Exception | Error e) {
                if (!turnSignal.lost) {
                    throw e;
                }
                LOG.debug("Process {} ended with its lease: {}", name, e.toString());
            } finally {
                turnSignal.ended();
            }
            return !turnSignal.lost;
        }
    }

    private void lose(OfTurn turn) {
        LOG.warn(
                "Process {} of {} lost its lease to another node and is being stopped",
                process.getClass().getName(),
                plugin);
        turn.lose(thread);
    }

    /** Asks to stop when the plugin stops, and when the turn is lost. */
    private static final class OfTurn implements StopSignal {

        private static final long LOOK = 50;

        private final StopSignal plugin;
        private volatile boolean lost;
        private boolean over;
        private long token;

        OfTurn(StopSignal plugin) {
            this.plugin = plugin;
        }

        synchronized void lose(Thread thread) {
            if (!over) {
                lost = true;
                thread.interrupt();
            }
        }

        synchronized void ended() {
            over = true;
            if (lost) {
                Thread.interrupted(); // the turn's end has been noticed
            }
        }

        @Override
        public boolean isRequested() {
            return lost || plugin.isRequested();
        }

        @Override
        public boolean await(Duration atMost) throws InterruptedException {
            long begun = System.nanoTime();
            while (!isRequested()) {
                long left = atMost.toMillis() - (System.nanoTime() - begun) / 1_000_000;
                if (left <= 0) {
                    return false;
                }
                if (plugin.await(Duration.ofMillis(Math.min(LOOK, left)))) {
                    return true;
                }
            }
            return true;
        }

        @Override
        public long token() {
            return token;
        }
    }

    /** Whether the pause passed without a stop. */
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
