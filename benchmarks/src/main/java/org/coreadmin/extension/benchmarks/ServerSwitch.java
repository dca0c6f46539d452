package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Switching a plugin without a Spring context off and on over HTTP, with one and with many plugins installed. */
final class ServerSwitch {

    private static final int WARM_UP = Effort.of(8000);
    private static final int SWITCHES = Effort.of(300);
    private static final int TRACED = 10;
    private static final String PATH = "/admin/plugin/toggle-status";

    private final Setup setup;
    private final Path work;
    private final int plugins;
    private final int rounds;

    ServerSwitch(Setup setup, Path work, int plugins, int rounds) {
        this.setup = setup;
        this.work = work;
        this.plugins = plugins;
        this.rounds = rounds;
    }

    /** Measures the server's processor time for one switch, and how long it takes there and for the caller. */
    Table table() throws IOException {
        Table table = new Table(
                "PUT /admin/plugin/toggle-status, disable and enable in turn: ms each",
                "plugins",
                "processor time of the server",
                "elapsed in the server, mean",
                "elapsed for the caller, median",
                "forces each",
                "one force of a small file, median");
        for (int count : List.of(1, plugins)) {
            Path base = setup.served(count);
            String home = System.getProperty("java.home");
            String token = ServerStart.token(home, base, "*");
            try (RunningServer server =
                    ServerStart.core(home, work.resolve("cache").toString(), base, work.resolve("server.log"))) {
                HttpConnection connection = new HttpConnection(server.address(), token);
                List<Double> elapsed = new ArrayList<>();
                turn(connection, WARM_UP, elapsed);
                elapsed.clear();
                List<Double> cpu = new ArrayList<>();
                Served before = Served.by(connection);
                for (int round = 0; round < rounds; round++) {
                    double cpuBefore = server.cpuMillis();
                    turn(connection, SWITCHES, elapsed);
                    cpu.add((server.cpuMillis() - cpuBefore) / SWITCHES);
                }
                table.row(
                        Integer.toString(count),
                        Table.number(Table.median(cpu)),
                        Table.number(Served.by(connection).millisEachSince(before)) + " (goal 15)",
                        Table.number(Table.median(elapsed)),
                        forces(server, connection),
                        Table.number(force(base)));
            }
        }
        return table;
    }

    /** The requests that the server has counted so far, and the time that it took for them, by its own meter. */
    private record Served(double count, double seconds) {

        static Served by(HttpConnection connection) throws IOException {
            String meters = new String(connection.get("/actuator/prometheus"), StandardCharsets.UTF_8);
            return new Served(sum(meters, "count"), sum(meters, "sum"));
        }

        private static double sum(String meters, String kind) {
            return meters.lines()
                    .filter(line -> line.startsWith("http_server_requests_seconds_" + kind + "{")
                            && line.contains("uri=\"" + PATH + "\""))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                    .sum();
        }

        double millisEachSince(Served before) {
            return (seconds - before.seconds) * 1000 / (count - before.count);
        }
    }

    private static void turn(HttpConnection connection, int times, List<Double> elapsed) throws IOException {
        for (int time = 0; time < times; time++) {
            String status = time % 2 == 0 ? "disabled" : "enabled";
            long start = System.nanoTime();
            connection.put(PATH, "{\"name\":\"" + Setup.name(0) + "\",\"status\":\"" + status + "\"}");
            elapsed.add((System.nanoTime() - start) / 1e6);
        }
    }

    /** Counts forces with strace, if it is installed. */
    private String forces(RunningServer server, HttpConnection connection) throws IOException {
        Path trace = work.resolve("forces-switch.txt");
        Files.deleteIfExists(trace);
        Process strace;
        try {
            strace = new ProcessBuilder(Forces.command(trace, List.of("-p", Long.toString(server.pid()))))
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            return "strace is not here";
        }
        try {
            strace.inputReader().readLine(); // "Process … attached"
            turn(connection, TRACED, new ArrayList<>());
        } finally {
            strace.destroy();
        }
        try {
            strace.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Table.number(Forces.in(trace).size() / (double) TRACED);
    }

    private static double force(Path base) throws IOException {
        Path file = Files.createTempFile(base, "force", "");
        List<Double> found = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int time = 0; time < SWITCHES; time++) {
                long start = System.nanoTime();
                channel.write(ByteBuffer.wrap(new byte[512]));
                channel.force(true);
                found.add((System.nanoTime() - start) / 1e6);
            }
        }
        Files.delete(file);
        return Table.median(found);
    }
}
