package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.benchmarks.host.SmallHost;

/** A small Spring Boot application with our starter and one plugin: beside the same application without it, and its plugin beside itself. */
final class HostComparison {

    private static final String WORLD = "/greet/world";
    private static final String OWN = "/own/" + Setup.GREETER + WORLD; // as long as the plugin's
    private static final String PLUGIN = "/plugin/" + Setup.GREETER + WORLD;
    private static final int WARM_UP = Effort.of(20_000);
    private static final int BATCH = 500;
    private static final int PAIRS = 100;

    private final Setup setup;
    private final Path work;
    private final int rounds;
    private final String javaHome = System.getProperty("java.home");

    HostComparison(Setup setup, Path work, int rounds) {
        this.setup = setup;
        this.work = work;
        this.rounds = rounds;
    }

    /** Processor time until the first answer, and the heap then. */
    Table start() throws IOException {
        Table table = new Table(
                "A small application's first answer, without the starter and with the starter and one plugin",
                "JVM",
                "what",
                "without",
                "with",
                "ratio",
                "goal");
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        kinds.put("default", List.of());
        kinds.put("Serial, C1", List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        Path base = setup.greeting();
        for (Map.Entry<String, List<String>> kind : kinds.entrySet()) {
            List<Started> without = new ArrayList<>();
            List<Started> with = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                without.add(started(kind.getValue(), ServerJars.ofApplication(), "alone"));
                with.add(started(kind.getValue(), ServerJars.ofApplicationWithPlugins(), base.toString()));
            }
            double alone = median(without, Started::cpu);
            double more = median(with, Started::cpu);
            table.row(
                    kind.getKey(),
                    "processor time, ms",
                    Table.number(alone),
                    Table.number(more),
                    "%.2f".formatted(more / alone),
                    "1.30");
            double heap = median(without, Started::heap);
            double moreHeap = median(with, Started::heap);
            table.row(
                    kind.getKey(),
                    "heap after collection, MB",
                    "%.1f".formatted(heap),
                    "%.1f".formatted(moreHeap),
                    "+ %.1f MB".formatted(moreHeap - heap),
                    "+ 10 MB");
        }
        return table;
    }

    private record Started(double cpu, double heap) {}

    private static double median(List<Started> starts, java.util.function.ToDoubleFunction<Started> figure) {
        return Table.median(starts.stream().map(figure::applyAsDouble).toList());
    }

    private Started started(List<String> flags, String classPath, String base) throws IOException {
        try (RunningServer server = server(flags, classPath, base)) {
            require(server, OWN);
            return new Started(server.cpuMillis(), server.heapMegabytes());
        }
    }

    /**
     * Processor time of a request to the application's controller and to the plugin's, which has the same text, in one warm process.
     * Small batches alternate, so that both sides of a pair meet the same machine; the median of the pairs' ratios counts.
     */
    Table requests() throws IOException {
        Table table = new Table(
                "GET " + PLUGIN + ": µs of the processor time of Tomcat's threads a request",
                "the application's controller",
                "the plugin's",
                "ratio, median of " + PAIRS + " pairs",
                "its quartiles",
                "goal");
        for (int round = 0; round < rounds; round++) {
            addRequests(table);
        }
        return table;
    }

    private void addRequests(Table table) throws IOException {
        try (RunningServer server = server(
                List.of(),
                ServerJars.ofApplicationWithPlugins(),
                setup.greeting().toString())) {
            require(server, OWN);
            require(server, PLUGIN);
            try (PlainConnection own = new PlainConnection(server.address(), OWN);
                    PlainConnection plugin = new PlainConnection(server.address(), PLUGIN)) {
                for (int part = 0; part < WARM_UP / BATCH; part++) {
                    own.ask(BATCH);
                    plugin.ask(BATCH);
                }
                List<Double> mine = new ArrayList<>();
                List<Double> its = new ArrayList<>();
                List<Double> ratios = new ArrayList<>();
                for (int pair = 0; pair < PAIRS; pair++) {
                    boolean ownFirst = pair % 2 == 0;
                    double first = micros(server, ownFirst ? own : plugin);
                    double second = micros(server, ownFirst ? plugin : own);
                    mine.add(ownFirst ? first : second);
                    its.add(ownFirst ? second : first);
                    ratios.add(its.get(pair) / mine.get(pair));
                }
                List<Double> sorted = ratios.stream().sorted().toList();
                table.row(
                        Table.number(Table.median(mine)),
                        Table.number(Table.median(its)),
                        "%.3f".formatted(Table.median(ratios)),
                        "%.3f to %.3f".formatted(sorted.get(PAIRS / 4), sorted.get(PAIRS * 3 / 4)),
                        "1.05");
            }
        }
    }

    private static double micros(RunningServer server, PlainConnection connection) throws IOException {
        long before = server.nanosOfRequests();
        connection.ask(BATCH);
        return (server.nanosOfRequests() - before) / 1000.0 / BATCH;
    }

    private static void require(RunningServer server, String path) throws IOException {
        String answer = new String(new HttpConnection(server.address(), "none").get(path), StandardCharsets.UTF_8);
        if (!answer.equals("{\"text\":\"Hello, world\"}")) {
            throw new IOException(path + " answers " + answer);
        }
    }

    private RunningServer server(List<String> flags, String classPath, String base) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(javaHome, "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath, SmallHost.class.getName(), base));
        return RunningServer.start(javaHome, Map.of(), command, work.resolve("host.log"));
    }
}
