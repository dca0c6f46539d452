package org.coreadmin.extension.internal.registry.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** A static host on the loopback address that serves a directory with ETags and ranges, and misbehaves where it is told to. */
public final class TestHost implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, HttpHandler> special = new ConcurrentHashMap<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Map<HttpExchange, AtomicInteger> outcomes = new ConcurrentHashMap<>();
    private final AtomicLong bytes = new AtomicLong();
    private final Path directory;
    private volatile Function<String, Optional<byte[]>> generator = path -> Optional.empty();

    /**
     * One request as it came in.
     *
     * @param outcome the status of the answer, known before the answer leaves where {@link #serve} gives it
     */
    public record Request(String path, Map<String, List<String>> headers, AtomicInteger outcome) {

        /** A header's value, or empty. */
        public String header(String name) {
            return headers.getOrDefault(name, List.of("")).get(0);
        }

        public int status() {
            return outcome.get();
        }
    }

    public TestHost(Path directory) throws IOException {
        this.directory = directory;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** {@code http://127.0.0.1:<port>/}. */
    public String address() {
        return "http://127.0.0.1:" + port() + "/";
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Answers requests for a path, such as {@code /registry.json}, in another way. */
    public TestHost on(String path, HttpHandler handler) {
        special.put(path, handler);
        return this;
    }

    /** Answers requests for a path as usual again. */
    public void off(String path) {
        special.remove(path);
    }

    /** Redirects a path. */
    public TestHost redirect(String path, String location) {
        return on(path, exchange -> {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
    }

    /** Makes files as they are asked for: the content of a path without its first slash, or empty. */
    public TestHost generating(Function<String, Optional<byte[]>> content) {
        generator = content;
        return this;
    }

    /** What was asked for so far. */
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /** The paths asked for so far. */
    public List<String> paths() {
        return requests.stream().map(Request::path).toList();
    }

    /** How many bytes of bodies were sent. */
    public long bytes() {
        return bytes.get();
    }

    public void forgetRequests() {
        requests.clear();
        bytes.set(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        AtomicInteger outcome = new AtomicInteger();
        outcomes.put(exchange, outcome);
        requests.add(new Request(path, new ConcurrentHashMap<>(exchange.getRequestHeaders()), outcome));
        try {
            HttpHandler handler = special.get(path);
            if (handler != null) {
                handler.handle(exchange);
            } else {
                Optional<byte[]> generated = generator.apply(path.substring(1));
                if (generated.isPresent()) {
                    serve(exchange, generated.get());
                } else {
                    serve(exchange, directory.resolve(path.substring(1)));
                }
            }
        } finally {
            outcomes.remove(exchange);
            exchange.close();
        }
    }

    /** Serves a file as a static host does. */
    public void serve(HttpExchange exchange, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            head(exchange, 404, -1);
            return;
        }
        serve(exchange, Files.readAllBytes(file));
    }

    private void serve(HttpExchange exchange, byte[] content) throws IOException {
        String etag = "\"" + HandMadeRegistry.sha256(content).substring(0, 12) + "\"";
        exchange.getResponseHeaders().set("ETag", etag);
        if (etag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            head(exchange, 304, -1);
            return;
        }
        String range = exchange.getRequestHeaders().getFirst("Range");
        String condition = exchange.getRequestHeaders().getFirst("If-Range");
        if (range != null && (condition == null || condition.equals(etag))) {
            int from = Integer.parseInt(range.replaceAll("bytes=(\\d+)-", "$1"));
            exchange.getResponseHeaders()
                    .set("Content-Range", "bytes " + from + "-" + (content.length - 1) + "/" + content.length);
            send(exchange, 206, Arrays.copyOfRange(content, from, content.length));
        } else {
            send(exchange, 200, content);
        }
    }

    private void send(HttpExchange exchange, int status, byte[] content) throws IOException {
        bytes.addAndGet(content.length);
        head(exchange, status, content.length == 0 ? -1 : content.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(content);
        }
    }

    private void head(HttpExchange exchange, int status, long length) throws IOException {
        outcomes.getOrDefault(exchange, new AtomicInteger()).set(status);
        exchange.sendResponseHeaders(status, length);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
