package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starting the administration application of the distribution as it is built, with few and with many plugins. */
final class ServerStart {

    private final Setup setup;
    private final Path work;
    private final List<Integer> counts;
    private final int rounds;

    ServerStart(Setup setup, Path work, int plugins, int rounds) {
        this.setup = setup;
        this.work = work;
        this.counts = List.of(0, plugins / 10, plugins);
        this.rounds = rounds;
    }

    /** Measures the processor time until the server serves, and its memory then. */
    Table table() throws IOException {
        Table table = new Table(
                "Starting the server",
                "Java",
                "plugins",
                "processor time until `ready`, ms",
                "elapsed, ms",
                "resident, MB",
                "heap after collection, MB");
        List<String> homes = new ArrayList<>(List.of(System.getProperty("java.home")));
        Optional.ofNullable(System.getenv("JAVA_25")).ifPresent(homes::add);
        for (String home : homes) {
            for (String cache : List.of("off", work.resolve("cache").toString())) {
                String kind = home + (cache.equals("off") ? "" : ", class archive");
                for (int count : counts) {
                    table.row(row(home, cache, kind, count));
                }
            }
        }
        return table;
    }

    private String[] row(String home, String cache, String kind, int count) throws IOException {
        Path base = setup.served(count);
        List<Double> cpu = new ArrayList<>();
        List<Double> elapsed = new ArrayList<>();
        List<Double> resident = new ArrayList<>();
        List<Double> heap = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            long start = System.nanoTime();
            try (RunningServer server = core(home, cache, base, work.resolve("server.log"))) {
                long ready = System.nanoTime();
                if (round > 0) { // the first makes the database and the archive
                    cpu.add(server.cpuMillis());
                    elapsed.add((double) TimeUnit.NANOSECONDS.toMillis(ready - start));
                    resident.add(server.residentMegabytes());
                    heap.add(server.heapMegabytes());
                }
            }
        }
        return new String[] {
            kind,
            Integer.toString(count),
            Table.number(Table.median(cpu)),
            Table.number(Table.median(elapsed)),
            Table.number(Table.median(resident)),
            Table.number(Table.median(heap))
        };
    }

    /**
     * Starts {@code core serve} on a free port.
     *
     * @param cache the directory for class archives, or {@code off}
     */
    static RunningServer core(String javaHome, String cache, Path base, Path log) throws IOException {
        List<String> command = List.of(launcher(), "--base", base.toString(), "serve", "--port", "0");
        return RunningServer.start(javaHome, Map.of("CORE_CACHE_DIR", cache), command, log);
    }

    /** Returns a new token that may do one thing. */
    static String token(String javaHome, Path base, String authority) throws IOException {
        List<String> command = List.of(
                launcher(),
                "--base",
                base.toString(),
                "token:create",
                "--name",
                "bench-" + System.nanoTime(),
                "--authority",
                authority);
        return Child.run(1, Map.of("JAVA_HOME", javaHome), command).output().strip();
    }

    /** Returns the launcher of the distribution. */
    static String launcher() {
        return Path.of("distribution", "target", "core-extension", "core")
                .toAbsolutePath()
                .toString();
    }
}
