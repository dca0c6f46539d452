package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Installing out of a registry in a directory, beside pf4j-update: the same zip, its digest checked by both. */
final class InstallComparison {

    private static final List<String> FLAGS = List.of("-Xmx1g");
    private static final int TIMES = 5;

    private final Setup setup;
    private final Path work;
    private final int rounds;

    InstallComparison(Setup setup, Path work, int rounds) {
        this.setup = setup;
        this.work = work;
        this.rounds = rounds;
    }

    /** Processor time of the first install in a process, and of the later ones. */
    Table beside() throws IOException {
        Table table = new Table(
                "Install out of a local registry: ms of processor time, and elapsed",
                "package",
                "in its process",
                "pf4j-update",
                "this engine, durable",
                "ratio",
                "elapsed, both (depends on load)");
        compare(table, "50 MB in 50 files", setup.registry("bench/large", 50, 1024 * 1024), "bench/large", 2);
        compare(table, "2,000 files of 2 KB", setup.registry("bench/many", 2000, 2048), "bench/many", 1.4);
        return table;
    }

    private void compare(Table table, String what, Path registry, String plugin, double goal) throws IOException {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            measure(found, "pf4j", Pf4jInstall.class, registry, plugin);
            measure(found, "own", OwnInstall.class, registry, plugin);
        }
        for (String when : List.of("first", "later")) {
            double theirs = Table.median(found.getOrDefault("pf4j cpu " + when, List.of()));
            double own = Table.median(found.getOrDefault("own cpu " + when, List.of()));
            table.row(
                    what,
                    when,
                    Table.number(theirs),
                    Table.number(own),
                    Table.ratio(theirs, own, goal),
                    Table.number(Table.median(found.getOrDefault("pf4j wall " + when, List.of())))
                            + " / "
                            + Table.number(Table.median(found.getOrDefault("own wall " + when, List.of()))));
        }
    }

    private void measure(Map<String, List<Double>> found, String side, Class<?> main, Path registry, String plugin)
            throws IOException {
        Path scratch = work.resolve("installs");
        clear(scratch);
        Child.Finished finished = Child.java(FLAGS, main, registry, scratch, plugin, TIMES);
        for (int time = 1; time <= TIMES; time++) {
            String when = time == 1 ? "first" : "later";
            for (String kind : List.of("cpu", "wall")) {
                found.computeIfAbsent(side + " " + kind + " " + when, key -> new ArrayList<>())
                        .add(finished.number(kind + time));
            }
        }
        clear(scratch);
    }

    /** How often a durable install of a small plugin forces what it wrote, and which part of that is the journal's. */
    Table forces() throws IOException {
        Path registry = setup.registry("bench/small", 3, 2048);
        Path scratch = work.resolve("installs");
        clear(scratch);
        Path trace = work.resolve("forces.txt");
        List<String> command = List.of(
                "strace",
                "-f",
                "-y",
                "-qq",
                "-e",
                "trace=fsync,fdatasync",
                "-o",
                trace.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OwnInstall.class.getName(),
                registry.toString(),
                scratch.toString(),
                "bench/small",
                "1");
        Child.run(1, Map.of(), command);
        List<String> forces = Files.readAllLines(trace).stream()
                .filter(line -> line.contains("sync(") && !line.contains("resumed"))
                .toList();
        long journal = forces.stream().filter(line -> line.contains("/journal")).count();
        clear(scratch);
        return new Table("A durable install of a plugin of 5 files", "", "forces")
                .row("all", String.valueOf(forces.size()))
                .row("of the journal and its directory", String.valueOf(journal));
    }

    private static void clear(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
