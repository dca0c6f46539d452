package org.coreadmin.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A static host of a directory on the loopback address, of which files can be made to fail. */
public final class FaultyHost implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Path directory;
    private final Map<String, HttpHandler> faults = new ConcurrentHashMap<>();
    private final Set<String> asked = new ConcurrentSkipListSet<>();

    /** The ways in which a file fails, those that cost no time first. */
    public enum Fault implements HttpHandler {
        ERROR {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                exchange.sendResponseHeaders(500, -1);
            }
        },
        RESET {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                exchange.sendResponseHeaders(200, 1000);
                exchange.getResponseBody().flush();
            }
        },
        WRONG {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                byte[] wrong = "{\"surprise\": [1, 2, 3]}".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, wrong.length);
                exchange.getResponseBody().write(wrong);
            }
        },
        LONG {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                exchange.sendResponseHeaders(200, 1024L * 1024 * 1024);
                exchange.getResponseBody().write(new byte[64 * 1024]);
            }
        },
        ENDLESS {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                exchange.sendResponseHeaders(200, 0);
                byte[] piece = new byte[8 * 1024];
                for (int i = 0; i < 10_000; i++) {
                    exchange.getResponseBody().write(piece);
                }
            }
        },
        SLOW {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                exchange.sendResponseHeaders(200, 0);
                OutputStream out = exchange.getResponseBody();
                for (int i = 0; i < 400; i++) {
                    out.write(new byte[512]);
                    out.flush();
                    pause(50);
                }
            }
        },
        SILENT {
            @Override
            public void handle(HttpExchange exchange) throws IOException {
                pause(20_000);
            }
        };

        private static void pause(long milliseconds) throws IOException {
            try {
                Thread.sleep(milliseconds);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    public FaultyHost(Path directory) throws IOException {
        this.directory = directory;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Returns its address, with a slash at the end. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** Makes a file fail, such as {@code /registry.json}. */
    public void on(String path, HttpHandler fault) {
        faults.put(path, fault);
    }

    /** Serves a file again. */
    public void off(String path) {
        faults.remove(path);
    }

    /** Returns the paths that were asked for so far, sorted. */
    public Set<String> asked() {
        return Set.copyOf(asked);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.add(path);
        try {
            HttpHandler fault = faults.get(path);
            Path file = directory.resolve(path.substring(1));
            if (fault != null) {
                fault.handle(exchange);
            } else if (Files.isRegularFile(file)) {
                byte[] content = Files.readAllBytes(file);
                exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
                exchange.getResponseBody().write(content);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        } finally {
            exchange.close();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
