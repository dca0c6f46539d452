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
    private static final int WARM_UP = 60_000;
    private static final int REQUESTS = 10_000;

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
                    "1.15");
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

    /** Processor time of a request to the application's controller and to the plugin's, which has the same text, in one warm process. */
    Table requests() throws IOException {
        Table table = new Table(
                "GET " + PLUGIN + ": µs of the application's processor time a request",
                "the application's controller",
                "the plugin's",
                "ratio",
                "goal");
        try (RunningServer server = server(
                List.of(),
                ServerJars.ofApplicationWithPlugins(),
                setup.greeting().toString())) {
            require(server, OWN);
            require(server, PLUGIN);
            for (int part = 0; part < 4; part++) {
                ServerListComparison.micros(server, "none", OWN, WARM_UP / 4);
                ServerListComparison.micros(server, "none", PLUGIN, WARM_UP / 4);
            }
            List<Double> own = new ArrayList<>();
            List<Double> plugin = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                own.add(ServerListComparison.micros(server, "none", OWN, REQUESTS));
                plugin.add(ServerListComparison.micros(server, "none", PLUGIN, REQUESTS));
            }
            double mine = Table.median(own);
            double its = Table.median(plugin);
            return table.row(Table.number(mine), Table.number(its), "%.2f".formatted(its / mine), "1.05");
        }
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
