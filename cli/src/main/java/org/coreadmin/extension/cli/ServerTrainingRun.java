package org.coreadmin.extension.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;

/** Starts a server on a free port, and sends it the first requests of browsers and programs. */
final class ServerTrainingRun {

    private static final String READY = "ready ";
    private static final int TIMEOUT_MILLIS = 60_000;

    private static final List<String> ASKED =
            List.of("/actuator/health/readiness", "/console/", "/console/session", "/admin/plugin/list");

    private final Terminal terminal;
    private final Path base;

    ServerTrainingRun(Terminal terminal, Path base) {
        this.terminal = terminal;
        this.base = base;
    }

    /** Returns when it has answered, or will not; the server runs until the process ends. */
    void run() throws IOException {
        PipedInputStream printed = new PipedInputStream();
        PrintStream out = new PrintStream(new PipedOutputStream(printed), true, StandardCharsets.UTF_8);
        Thread server = new Thread(
                () -> {
                    Main.run(
                            new Terminal(
                                    terminal.in(),
                                    out,
                                    terminal.err(),
                                    terminal.kind(),
                                    terminal.environment(),
                                    terminal.directory(),
                                    terminal.timeZone()),
                            "--base",
                            base.toString(),
                            "serve",
                            "--port",
                            "0");
                    out.close();
                },
                "server");
        server.setDaemon(true);
        server.start();
        BufferedReader lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(READY)) {
                ask();
                return;
            }
        }
    }

    /** Asks over a plain connection, since the classes of a client are not those of a server. */
    private void ask() throws IOException {
        ServerSeat.Address server = ServerSeat.address(new BaseDirectory(base)).orElseThrow();
        URI address = URI.create(server.url());
        for (String path : ASKED) {
            try (Socket socket = new Socket(address.getHost(), address.getPort())) {
                socket.setSoTimeout(TIMEOUT_MILLIS);
                String request = "GET " + path + " HTTP/1.1\r\nHost: " + address.getAuthority()
                        + "\r\nAuthorization: Bearer " + server.token() + "\r\nConnection: close\r\n\r\n";
                socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
                socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            }
        }
    }
}
