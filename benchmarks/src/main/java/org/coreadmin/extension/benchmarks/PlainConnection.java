package org.coreadmin.extension.benchmarks;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A kept-alive connection that asks for one thing over and over, and takes little processor time for that itself. */
final class PlainConnection implements Closeable {

    private static final String OK = "HTTP/1.1 200";
    private static final String LENGTH = "content-length: ";

    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;
    private final byte[] request;

    PlainConnection(String address, String path) throws IOException {
        URI server = URI.create(address);
        socket = new Socket(server.getHost(), server.getPort());
        socket.setTcpNoDelay(true);
        out = socket.getOutputStream();
        in = new BufferedInputStream(socket.getInputStream());
        request = ("GET " + path + " HTTP/1.1\r\nHost: " + server.getAuthority()
                        + "\r\nAccept: application/json\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Asks so many times, and reads each answer, which must be 200 and say how long it is. */
    void ask(int times) throws IOException {
        for (int time = 0; time < times; time++) {
            out.write(request);
            String first = line();
            if (!first.startsWith(OK)) {
                throw new IOException("The server answers " + first);
            }
            int length = -1;
            for (String header = line(); !header.isEmpty(); header = line()) {
                if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                    length = Integer.parseInt(header.substring(LENGTH.length()));
                }
            }
            in.skipNBytes(length);
        }
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
