package org.coreadmin.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A database server as a process of the tests: it and its directory are gone when the tests end. */
final class LocalServer {

    private final Path directory;
    private final List<String> command;
    private final String address;
    private final Process process;

    /**
     * Starts one and waits until it answers; it ends with this process.
     *
     * @param address where a connection shows that it is ready
     */
    static void launch(Path directory, List<String> command, String address) throws Exception {
        new LocalServer(directory, command, address);
    }

    private LocalServer(Path directory, List<String> command, String address) throws Exception {
        this.directory = directory;
        this.command = List.copyOf(command);
        this.address = address;
        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
        this.process = start();
    }

    private void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private Process start() throws Exception {
        Path log = directory.resolve("log");
        Process started = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        for (int i = 0; i < 600; i++) {
            try (Connection connection = DriverManager.getConnection(address)) {
                return started;
            } catch (SQLException e) {
                if (!started.isAlive()) {
                    break;
                }
                Thread.sleep(100);
            }
        }
        throw new IOException(command.get(0) + " does not start: " + Files.readString(log));
    }

    private void end() {
        try {
            kill();
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            System.err.println("left " + directory + ": " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    static void run(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException(command + ": " + told);
        }
    }
}
