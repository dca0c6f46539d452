package org.coreadmin.admin.testing;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Requests as bytes, for what HTTP clients would put right: odd paths, odd lengths, odd headers. */
public final class RawHttp {

    private static final int PATIENCE_MILLIS = 60_000;

    private final URI address;

    /** Talks to the server at this address. */
    public RawHttp(String address) {
        this.address = URI.create(address);
    }

    /** Sends a request without a body and returns all of the answer; empty if the server closed without one. */
    public String send(String method, String path, String... headers) throws IOException {
        StringBuilder request = new StringBuilder(method)
                .append(' ')
                .append(path)
                .append(" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        return send(request.append("\r\n").toString());
    }

    /** Sends these bytes and returns all of the answer; empty if the server closed without one. */
    public String send(String request) throws IOException {
        try (Socket socket = open()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException closed) {
            return "";
        }
    }

    /** A connection on which the caller writes and reads by itself. */
    public Socket open() throws IOException {
        Socket socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }
}
