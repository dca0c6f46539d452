package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Forces many files at a time, because the disk takes many forces about as fast as one: 2,000 files one by one take 5.3 s, on
 * 16 threads 0.14 s.
 */
final class ParallelForce {

    private static final int FEW = 4;

    private ParallelForce() {}

    /** A force of one path. */
    interface Force {
        void of(Path path) throws IOException;
    }

    /** Forces each path; returns when all are forced, throws the first failure. */
    static void each(List<Path> paths, int threads, Force force) throws IOException {
        if (paths.size() < FEW) {
            for (Path path : paths) {
                force.of(path);
            }
            return;
        }
        int most = Math.min(threads, paths.size());
        ExecutorService pool = pool(most);
        try {
            // each thread takes the next path itself: handing over every one would cost about as much as forcing it
            AtomicInteger next = new AtomicInteger();
            Callable<Void> forces = () -> {
                for (int taken = next.getAndIncrement(); taken < paths.size(); taken = next.getAndIncrement()) {
                    force.of(paths.get(taken));
                }
                return null;
            };
            await(pool.invokeAll(Collections.nCopies(most, forces)));
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            pool.shutdownNow();
        }
    }

    /** Returns threads that end by themselves when there has been nothing to do for a moment. */
    static ExecutorService pool(int threads) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(threads, threads, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "core-force");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /** Waits for all; throws the first failure. */
    static void await(List<Future<Void>> forces) throws IOException {
        try {
            for (Future<Void> forced : forces) {
                forced.get();
            }
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw cause instanceof IOException failure ? failure : new IOException("Forcing files failed", cause);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static IOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return (IOException) new InterruptedIOException("Interrupted while forcing files").initCause(e);
    }
}
