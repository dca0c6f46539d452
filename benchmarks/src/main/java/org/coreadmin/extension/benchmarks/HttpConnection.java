package org.coreadmin.extension.benchmarks;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A kept-alive connection that asks one thing after the other, at as little cost as it can. Not safe for use by several threads. */
final class HttpConnection implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    private final URI server;
    private final String headers;
    private Socket socket;
    private InputStream in;

    /** Connects to a server that wants a bearer token. */
    HttpConnection(String address, String token) throws IOException {
        server = URI.create(address);
        socket = connect();
        in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        headers = " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nAuthorization: Bearer " + token + "\r\n";
    }

    private Socket connect() throws IOException {
        Socket connected = new Socket(server.getHost(), server.getPort());
        connected.setTcpNoDelay(true);
        return connected;
    }

    /** The body of the answer, which has to be 200. */
    byte[] get(String path) throws IOException {
        return ask("GET " + path + headers + "\r\n");
    }

    /** The same for a request with a JSON body. */
    byte[] put(String path, String json) throws IOException {
        return ask("PUT " + path + headers + "Content-Type: application/json\r\nContent-Length: "
                + json.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + json);
    }

    private byte[] ask(String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        String status = line();
        int length = 0;
        boolean chunked = false;
        boolean last = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            }
            last |= lower.equals("connection: close"); // Tomcat says so after a hundred
            chunked |= lower.equals("transfer-encoding: chunked");
        }
        byte[] body = chunked ? chunks() : in.readNBytes(length);
        if (last) {
            socket.close();
            socket = connect();
            in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        }
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException(status + " to " + request.lines().findFirst().orElse("") + ": "
                    + new String(body, StandardCharsets.UTF_8));
        }
        return body;
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int length = Integer.parseInt(line(), 16); length > 0; length = Integer.parseInt(line(), 16)) {
            body.writeBytes(in.readNBytes(length));
            line();
        }
        line();
        return body.toByteArray();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("The server has closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
