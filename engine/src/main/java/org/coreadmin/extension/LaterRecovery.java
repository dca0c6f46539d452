package org.coreadmin.extension;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The recovery of a server from a database that was out of reach: a thread that tries again, more and more seldom, until the database
 * answers. There is no thread while nothing is to be done. Safe for use by several threads.
 */
final class LaterRecovery implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LaterRecovery.class);
    private static final long FIRST_SECONDS = 1;
    private static final long LONGEST_SECONDS = 15;

    private final PluginLoader loader;
    private @Nullable Thread thread;
    private boolean closed;

    LaterRecovery(PluginLoader loader) {
        this.loader = loader;
    }

    /** Begins to try, unless it does so already. */
    synchronized void begin() {
        if (thread == null && !closed) {
            thread = PluginScope.daemon("core-extension recovery", LaterRecovery.class.getClassLoader(), this::run);
            thread.start();
        }
    }

    private void run() {
        long seconds = FIRST_SECONDS;
        while (isOpenAfter(seconds)) {
            seconds = Math.min(2 * seconds, LONGEST_SECONDS);
            try {
                if (loader.endsNow()) {
                    break;
                }
            } catch (IOException | RuntimeException e) {
                LOG.debug("What is unfinished stays so: {}", e.toString());
            }
        }
        synchronized (this) {
            thread = null;
        }
    }

    private synchronized boolean isOpenAfter(long seconds) {
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            long left = TimeUnit.SECONDS.toMillis(seconds);
            while (!closed && left > 0) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return !closed;
    }

    /** Stops trying; does not wait for an attempt that runs. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
