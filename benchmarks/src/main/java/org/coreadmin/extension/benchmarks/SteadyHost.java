package org.coreadmin.extension.benchmarks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Serves a directory on the loopback address; all its answers together have one rate, as on one line, and each begins late. */
final class SteadyHost implements AutoCloseable {

    /** As fast as it can. */
    static final long UNLIMITED = 0;

    private static final int PIECE = 32 * 1024;
    private static final int NOT_FOUND = 404;
    private static final int OK = 200;
    private static final int NANOS_OF_A_MEGABYTE_AT_ONE = 1_000_000_000;
    private static final int MEGABYTE = 1_000_000;

    private final Path directory;
    private final long rate;
    private final long delay;
    private final AtomicInteger requests = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private long free = System.nanoTime();

    /**
     * Starts a host.
     *
     * @param rate in megabytes a second, or {@link #UNLIMITED}
     */
    SteadyHost(Path directory, long rate) throws IOException {
        this(directory, rate, 0);
    }

    /**
     * Starts a host that is far away.
     *
     * @param rate  in megabytes a second, or {@link #UNLIMITED}
     * @param delay until an answer begins, in milliseconds
     */
    SteadyHost(Path directory, long rate, long delay) throws IOException {
        this.directory = directory;
        this.rate = rate;
        this.delay = delay;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** Returns how often it was asked so far. */
    int requests() {
        return requests.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        waitUntil(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delay));
        Path file = directory.resolve(exchange.getRequestURI().getPath().substring(1));
        boolean found = Files.isRegularFile(file);
        exchange.sendResponseHeaders(found ? OK : NOT_FOUND, found ? Files.size(file) : -1);
        if (found) {
            try (InputStream in = Files.newInputStream(file);
                    OutputStream out = exchange.getResponseBody()) {
                byte[] piece = new byte[PIECE];
                for (int count = in.read(piece); count > 0; count = in.read(piece)) {
                    awaitShare(count);
                    out.write(piece, 0, count);
                }
            }
        }
        exchange.close();
    }

    private void awaitShare(int bytes) {
        if (rate == UNLIMITED) {
            return;
        }
        long begin;
        synchronized (this) {
            begin = Math.max(free, System.nanoTime());
            free = begin + (long) bytes * NANOS_OF_A_MEGABYTE_AT_ONE / MEGABYTE / rate;
        }
        waitUntil(begin);
    }

    private static void waitUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
