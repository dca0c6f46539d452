package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.coreadmin.extension.Forced;

/** Installing out of a registry in a directory, beside pf4j-update: the same zip, its digest checked by both. */
final class InstallComparison {

    private static final List<String> FLAGS = List.of("-Xmx1g");
    private static final int TIMES = 15;
    private static final int WARM_FROM = 11;
    private static final int SMALL_TIMES = 300;
    private static final int SMALL_WARM_FROM = 201;
    private static final int SEVERAL = 12;
    private static final int SEVERAL_FILES = 40;
    private static final int SEVERAL_TIMES = 4;
    private static final int MANY = 50;
    private static final long FAR = 150;

    private final Setup setup;
    private final Path work;
    private final int rounds;

    InstallComparison(Setup setup, Path work, int rounds) {
        this.setup = setup;
        this.work = work;
        this.rounds = rounds;
    }

    /** Measures the first install in a process, and later ones. */
    Table beside() throws IOException {
        Table table = new Table(
                "Install out of a local registry: ms of processor time, and elapsed",
                "package",
                "in its process",
                "pf4j-update, not durable",
                "this engine, durable",
                "ratio",
                "this engine without forcing",
                "ratio",
                "elapsed: pf4j-update",
                "durable",
                "without forcing");
        compare(table, "50 MB in 50 files", setup.registry("bench/large", 50, 1024 * 1024), "bench/large", 1, 1);
        compare(table, "2,000 files of 2 KB", setup.registry("bench/many", 2000, 2048), "bench/many", 1 / 3.0, 1 / 3.0);
        clear(work.resolve("installs"));
        return table;
    }

    /** Measures the install of several plugins from a host that answers at a certain rate. */
    Table several() throws IOException {
        List<String> plugins = IntStream.range(0, SEVERAL)
                .mapToObj("bench/several-%02d"::formatted)
                .toList();
        Path registry = setup.registry(plugins, SEVERAL_FILES, 100 * 1024);
        Table table = new Table(
                SEVERAL + " plugins of 4 MB in " + SEVERAL_FILES
                        + " files from one host: ms elapsed, and of processor time",
                "rate of the host",
                "in its process",
                "pf4j-update, not durable",
                "this engine, durable",
                "ratio",
                "processor time: pf4j-update",
                "this engine");
        for (long rate : Effort.steps(List.of(SteadyHost.UNLIMITED, 100L, 20L))) {
            Map<String, List<Double>> found = new LinkedHashMap<>();
            try (SteadyHost host = new SteadyHost(registry, rate)) {
                for (int round = 0; round < rounds; round++) {
                    severalFrom(found, "pf4j", Pf4jInstall.class, host, plugins);
                    severalFrom(found, "own", OwnInstall.class, host, plugins, Forced.ALL);
                }
            }
            for (String when : List.of("first", "later")) {
                double theirs = median(found, "pf4j wall " + when);
                double own = median(found, "own wall " + when);
                table.row(
                        rate == SteadyHost.UNLIMITED ? "unlimited" : rate + " MB/s",
                        when,
                        Table.number(theirs),
                        Table.number(own),
                        Table.number(theirs / own),
                        Table.number(median(found, "pf4j cpu " + when)),
                        Table.number(median(found, "own cpu " + when)));
            }
        }
        clear(work.resolve("installs"));
        return table;
    }

    /** Measures a plan for many plugins, and its run, from a host that takes long for each answer. */
    Table many() throws IOException {
        List<String> plugins = IntStream.range(0, MANY)
                .mapToObj("bench/of-many-%02d"::formatted)
                .toList();
        Path registry = setup.registry(plugins, 5, 2048);
        List<Double> plan = new ArrayList<>();
        List<Double> run = new ArrayList<>();
        List<Double> requests = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            try (SteadyHost host = new SteadyHost(registry, SteadyHost.UNLIMITED, FAR)) {
                Child.Finished finished =
                        install("planned", PlannedInstall.class, host.address(), String.join(",", plugins), 1);
                plan.add(finished.number("plan1"));
                run.add(finished.number("run1"));
                requests.add((double) host.requests());
            }
        }
        clear(work.resolve("installs"));
        Table table = new Table(
                MANY + " plugins from a host that takes " + FAR + " ms for each answer: ms elapsed, first in a process",
                "plan",
                "run of it",
                "together",
                "requests");
        table.row(
                Table.number(Table.median(plan)),
                Table.number(Table.median(run)),
                Table.number(Table.median(plan) + Table.median(run)),
                Table.number(Table.median(requests)));
        return table;
    }

    private void severalFrom(
            Map<String, List<Double>> found,
            String side,
            Class<?> main,
            SteadyHost host,
            List<String> plugins,
            Object... more)
            throws IOException {
        Child.Finished finished = install(side, main, host.address(), String.join(",", plugins), SEVERAL_TIMES, more);
        for (int time = 1; time <= SEVERAL_TIMES; time++) {
            for (String kind : List.of("cpu", "wall")) {
                found.computeIfAbsent(side + " " + kind + (time == 1 ? " first" : " later"), key -> new ArrayList<>())
                        .add(finished.number(kind + time));
            }
        }
    }

    private void compare(
            Table table, String what, Path registry, String plugin, double durableGoal, double unforcedGoal)
            throws IOException {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            measure(found, "pf4j", Pf4jInstall.class, registry, plugin);
            measure(found, "own", OwnInstall.class, registry, plugin, Forced.ALL);
            measure(found, "unforced", OwnInstall.class, registry, plugin, Forced.NOTHING);
        }
        for (String when : List.of("first", "warm")) {
            double theirs = median(found, "pf4j cpu " + when);
            double own = median(found, "own cpu " + when);
            double unforced = median(found, "unforced cpu " + when);
            table.row(
                    what,
                    when,
                    Table.number(theirs),
                    Table.number(own),
                    Table.ratio(theirs, own, durableGoal),
                    Table.number(unforced),
                    Table.ratio(theirs, unforced, unforcedGoal),
                    Table.number(median(found, "pf4j wall " + when)),
                    Table.number(median(found, "own wall " + when)),
                    Table.number(median(found, "unforced wall " + when)));
        }
    }

    private static double median(Map<String, List<Double>> found, String what) {
        return Table.median(found.getOrDefault(what, List.of()));
    }

    private void measure(
            Map<String, List<Double>> found, String side, Class<?> main, Path registry, String plugin, Object... more)
            throws IOException {
        Child.Finished finished = install(side, main, registry, plugin, TIMES, more);
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

    /**
     * Measures the cost of an install of a small plugin that survives a power cut, and the part of it that is the
     * journal's.
     */
    Table durable() throws IOException {
        Path registry = setup.registry("bench/small", 3, 2048);
        clear(work.resolve("installs"));
        List<String> forces = forces(registry);
        long ofTheJournal =
                forces.stream().filter(line -> line.contains("/journal")).count();
        Map<Forced, Long> counts = new EnumMap<>(Forced.class);
        counts.put(Forced.ALL, (long) forces.size());
        counts.put(Forced.ALL_BUT_THE_JOURNAL, forces.size() - ofTheJournal);
        counts.put(Forced.NOTHING, 0L);
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Forced forced : Forced.values()) {
                measureSmall(found, registry, forced);
            }
        }
        Table table = new Table(
                "Install of a plugin of 5 files, warm: ms", "what is forced", "forces", "processor", "elapsed");
        for (Forced forced : Forced.values()) {
            table.row(
                    forced.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    String.valueOf(counts.get(forced)),
                    Table.number(median(found, forced + " cpu")),
                    Table.number(median(found, forced + " wall")));
        }
        clear(work.resolve("installs"));
        return table;
    }

    private void measureSmall(Map<String, List<Double>> found, Path registry, Forced forced) throws IOException {
        Child.Finished finished =
                install(forced.name(), OwnInstall.class, registry, "bench/small", SMALL_TIMES, forced);
        for (String kind : List.of("cpu", "wall")) {
            double sum = 0; // processor time comes in steps
            for (int time = SMALL_WARM_FROM; time <= SMALL_TIMES; time++) {
                sum += finished.number(kind + time);
            }
            found.computeIfAbsent(forced + " " + kind, key -> new ArrayList<>())
                    .add(sum / (SMALL_TIMES - SMALL_WARM_FROM + 1));
        }
    }

    /**
     * Installs in a process with a directory of its own; none is deleted before all are done, since ext4 creates files
     * slowly where many were deleted. What one process has left in memory is written before the next begins, which
     * would otherwise wait for it.
     */
    private Child.Finished install(
            String side, Class<?> main, Object registry, String plugin, int times, Object... more) throws IOException {
        Child.run(1, Map.of(), List.of("sync"));
        Path scratch = work.resolve("installs").resolve(side + "-" + System.nanoTime());
        List<Object> arguments = new ArrayList<>(List.of(registry, scratch, plugin, times));
        arguments.addAll(List.of(more));
        return Child.java(FLAGS, main, arguments.toArray());
    }

    private List<String> forces(Path registry) throws IOException {
        Path trace = work.resolve("forces.txt");
        List<String> install = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OwnInstall.class.getName(),
                registry.toString(),
                work.resolve("installs").resolve("traced").toString(),
                "bench/small",
                "1",
                Forced.ALL.name());
        Child.run(1, Map.of(), Forces.command(trace, install));
        return Forces.in(trace);
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
