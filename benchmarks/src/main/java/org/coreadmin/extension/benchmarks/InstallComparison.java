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
    private static final int TIMES = 15;
    private static final int WARM_FROM = 11;

    private final Setup setup;
    private final Path work;
    private final int rounds;

    InstallComparison(Setup setup, Path work, int rounds) {
        this.setup = setup;
        this.work = work;
        this.rounds = rounds;
    }

    /** The first install in a process, and later ones. */
    Table beside() throws IOException {
        Table table = new Table(
                "Install out of a local registry, durable here and not there: ms",
                "package",
                "in its process",
                "pf4j-update, processor",
                "this engine, processor",
                "ratio",
                "pf4j-update, elapsed",
                "this engine, elapsed",
                "times as long (depends on load)");
        compare(table, "50 MB in 50 files", setup.registry("bench/large", 50, 1024 * 1024), "bench/large", 2);
        compare(table, "2,000 files of 2 KB", setup.registry("bench/many", 2000, 2048), "bench/many", 1.4);
        clear(work.resolve("installs"));
        return table;
    }

    private void compare(Table table, String what, Path registry, String plugin, double goal) throws IOException {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            measure(found, "pf4j", Pf4jInstall.class, registry, plugin);
            measure(found, "own", OwnInstall.class, registry, plugin);
        }
        for (String when : List.of("first", "warm")) {
            double theirs = Table.median(found.getOrDefault("pf4j cpu " + when, List.of()));
            double own = Table.median(found.getOrDefault("own cpu " + when, List.of()));
            double theirWall = Table.median(found.getOrDefault("pf4j wall " + when, List.of()));
            double ownWall = Table.median(found.getOrDefault("own wall " + when, List.of()));
            table.row(
                    what,
                    when,
                    Table.number(theirs),
                    Table.number(own),
                    Table.ratio(theirs, own, goal),
                    Table.number(theirWall),
                    Table.number(ownWall),
                    Table.number(ownWall / theirWall));
        }
    }

    /** Each process gets a directory of its own, and none is deleted before all are done: ext4 makes files slowly where many went. */
    private void measure(Map<String, List<Double>> found, String side, Class<?> main, Path registry, String plugin)
            throws IOException {
        Path scratch = work.resolve("installs").resolve(side + "-" + System.nanoTime());
        Child.Finished finished = Child.java(FLAGS, main, registry, scratch, plugin, TIMES);
        for (int time = 1; time <= TIMES; time++) {
            if (time > 1 && time < WARM_FROM) {
                continue;
            }
            String when = time == 1 ? "first" : "warm";
            for (String kind : List.of("cpu", "wall")) {
                found.computeIfAbsent(side + " " + kind + " " + when, key -> new ArrayList<>())
                        .add(finished.number(kind + time));
            }
        }
    }

    /** How often a durable install of a small plugin forces what it wrote, and which part of that is the journal's. */
    Table forces() throws IOException {
        Path registry = setup.registry("bench/small", 3, 2048);
        Path scratch = work.resolve("installs");
        clear(scratch);
        Path trace = work.resolve("forces.txt");
        List<String> install = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OwnInstall.class.getName(),
                registry.toString(),
                scratch.toString(),
                "bench/small",
                "1");
        Child.run(1, Map.of(), Forces.command(trace, install));
        List<String> forces = Forces.in(trace);
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
