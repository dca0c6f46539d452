package org.coreadmin.extension.internal.registry.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTP proxy on the loopback address that leads every name to this machine, and may want to know who asks. */
public final class TestProxy implements AutoCloseable {

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final String authorization;

    /** A proxy for everybody. */
    public TestProxy() throws IOException {
        this("");
    }

    /** A proxy that wants this value of {@code Proxy-Authorization}. */
    public TestProxy(String authorization) throws IOException {
        this.authorization = authorization;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    public int port() {
        return server.getLocalPort();
    }

    /** The first lines of what it was asked, such as {@code CONNECT plugins.example.test:443}. */
    public List<String> asked() {
        return List.copyOf(asked);
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            InputStream in = client.getInputStream();
            String head = head(in);
            String[] words = head.lines().findFirst().orElse("").split(" ");
            asked.add(words[0] + " " + words[1]);
            OutputStream out = client.getOutputStream();
            if (!authorization.isEmpty() && !head.contains("Proxy-Authorization: " + authorization + "\r\n")) {
                write(
                        out,
                        "HTTP/1.1 407 Who are you\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n");
                return;
            }
            boolean tunnel = words[0].equals("CONNECT");
            URI target = URI.create(tunnel ? "http://" + words[1] : words[1]);
            try (Socket origin = new Socket(InetAddress.getLoopbackAddress(), target.getPort())) {
                if (tunnel) {
                    write(out, "HTTP/1.1 200 Connected\r\n\r\n");
                } else {
                    write(
                            origin.getOutputStream(),
                            head.replace(words[1], target.getRawPath())
                                    .replaceAll("(?i)\r\nConnection:[^\r]*", "")
                                    .replaceFirst("\r\n", "\r\nConnection: close\r\n"));
                }
                threads.execute(() -> pump(client, origin));
                origin.getInputStream().transferTo(out);
            }
        } catch (IOException e) {
            // one of them went away
        }
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException e) {
            // one of them went away
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
