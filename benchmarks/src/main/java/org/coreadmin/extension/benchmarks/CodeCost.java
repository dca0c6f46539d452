package org.coreadmin.extension.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The cost of reading a plugin's code before it comes in: an install that does, less one that does not. */
final class CodeCost {

    private static final List<String> FLAGS = List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    private static final String READS = "code: {link: block}\n";
    private static final String DOES_NOT = "code: {link: off, consent: off}\n";
    private static final int TIMES = 12;
    private static final int WARM_FROM = 8;

    private final Path work;
    private final int rounds;

    CodeCost(Path work, int rounds) {
        this.work = work;
        this.rounds = rounds;
    }

    Table table() throws IOException {
        Table table = new Table(
                "Reading a plugin's code at an install: ms of processor time of the thread that installs",
                "libraries",
                "bytes",
                "in its process",
                "without",
                "with",
                "reading",
                "goal");
        compare(table, libraries(50_000), 50);
        compare(table, libraries(4_000_000), 250);
        return table;
    }

    private void compare(Table table, List<Path> libraries, int goal) throws IOException {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            measure(found, DOES_NOT, libraries, "without " + round);
            measure(found, READS, libraries, "with " + round);
        }
        long bytes = 0;
        for (Path library : libraries) {
            bytes += Files.size(library);
        }
        for (String when : List.of("first", "warm")) {
            double without = Table.median(found.getOrDefault(DOES_NOT + when, List.of()));
            double with = Table.median(found.getOrDefault(READS + when, List.of()));
            table.row(
                    String.valueOf(libraries.size()),
                    String.valueOf(bytes),
                    when,
                    Table.number(without),
                    Table.number(with),
                    Table.number(with - without),
                    goal + (with - without <= goal ? ", reached" : ", **not reached**"));
        }
    }

    private void measure(Map<String, List<Double>> found, String settings, List<Path> libraries, String name)
            throws IOException {
        List<Object> arguments = new ArrayList<>();
        arguments.add(work.resolve("code").resolve(name + " of " + libraries.size()));
        arguments.add(settings);
        arguments.add(TIMES);
        arguments.addAll(libraries);
        Child.Finished finished = Child.java(FLAGS, OwnCodeInstall.class, arguments.toArray());
        for (int time = 1; time <= TIMES; time++) {
            if (time == 1 || time >= WARM_FROM) {
                found.computeIfAbsent(settings + (time == 1 ? "first" : "warm"), key -> new ArrayList<>())
                        .add(finished.number("cpu" + time));
            }
        }
    }

    /** Returns jars of the class path, the largest that fit first, of about so many bytes. */
    private static List<Path> libraries(long bytes) throws IOException {
        Map<Path, Long> sizes = new LinkedHashMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && !jar.getFileName().toString().startsWith("core-")) {
                sizes.put(jar, Files.size(jar));
            }
        }
        List<Path> chosen = new ArrayList<>();
        long left = bytes * 11 / 10;
        try (Stream<Path> largest = sizes.keySet().stream()
                .sorted(Comparator.comparing((Path jar) -> sizes.getOrDefault(jar, 0L))
                        .reversed())) {
            for (Path jar : largest.toList()) {
                long size = sizes.getOrDefault(jar, 0L);
                if (size <= left) {
                    chosen.add(jar);
                    left -= size;
                }
            }
        }
        return chosen;
    }
}
