package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;

/** The growth of costs: the same comparisons for larger and larger numbers. */
final class Growth {

    private static final List<String> SMALL = List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final Setup setup;
    private final Path work;
    private final Path pictures;
    private final int rounds;
    private final boolean whole;

    /** @param whole whether the largest numbers are measured as well, which takes many minutes */
    Growth(Setup setup, Path work, Path pictures, int rounds, boolean whole) {
        this.setup = setup;
        this.work = work;
        this.pictures = pictures;
        this.rounds = rounds;
        this.whole = whole;
    }

    /** Measures starts with more and more plugins. */
    String starts(String mode) throws IOException {
        Curve curve = new Curve(
                "start-" + mode, "Start, plugins " + mode + ", Serial and C1", "plugins", "ms of processor time");
        for (int plugins : Effort.steps(List.of(10, 100, 1000, 5000))) {
            Map<String, List<Double>> found = new LinkedHashMap<>();
            for (int round = 0; round < rounds; round++) {
                start(found, "PF4J", Pf4jStart.class, setup.pf4jPlugins(plugins), plugins, mode);
                start(found, "Felix", FelixStart.class, setup.felixBundles(plugins), plugins, mode);
                start(found, "this engine", OwnStart.class, setup.installed(plugins), plugins, mode);
            }
            found.forEach((side, times) -> curve.add(side, plugins, Table.median(times)));
        }
        return drawn(curve);
    }

    private static void start(
            Map<String, List<Double>> found, String side, Class<?> main, Path plugins, int count, String mode)
            throws IOException {
        found.computeIfAbsent(side, any -> new ArrayList<>())
                .add(Child.java(SMALL, main, plugins, count, mode).cpuMillis());
    }

    /** Measures events for more and more callbacks. */
    String hooks() throws RunnerException, IOException {
        Curve curve = new Curve("hooks", "One event, warm", "callbacks", "ns");
        HookComparison.times("0", "1", "5", "50")
                .forEach((callbacks, times) -> times.forEach((side, time) -> curve.add(side, callbacks, time)));
        return drawn(curve);
    }

    /** Measures searches among more and more plugins. */
    String searches() throws IOException {
        Curve curve = new Curve("search", "Search, warm, p50", "plugins", "µs");
        for (int plugins :
                Effort.steps(whole ? List.of(10_000, 100_000, 1_000_000) : List.of(1_000, 10_000, 100_000))) {
            SearchComparison.Times times = new SearchComparison(work, plugins, rounds).times();
            curve.add("Lucene", plugins, times.lucene(0.5));
            curve.add("this engine", plugins, times.own(0.5));
        }
        return drawn(curve);
    }

    /** Measures installs of more and more plugins in one change. */
    String changes() throws IOException {
        Curve curve = new Curve(
                "change", "Install with dependencies, first in its process", "plugins", "ms of processor time");
        for (int plugins : Effort.steps(List.of(10, 100, 1000))) {
            List<Double> times = new ArrayList<>();
            Path registry = setup.family(plugins);
            for (int round = 0; round < rounds; round++) {
                Path base = work.resolve("change");
                delete(base);
                times.add(Child.java(List.of("-Xmx1g"), OwnChange.class, registry, base, Setup.name(0), plugins)
                        .number("cpu"));
                delete(base);
            }
            curve.add("this engine", plugins, Table.median(times));
        }
        return drawn(curve);
    }

    private String drawn(Curve curve) throws IOException {
        curve.draw(pictures);
        return curve.table().toString();
    }

    static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> found = Files.walk(directory)) {
            files = found.sorted(java.util.Comparator.reverseOrder()).toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
