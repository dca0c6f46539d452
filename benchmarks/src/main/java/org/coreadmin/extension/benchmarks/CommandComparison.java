package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Commands through the launcher of the distribution as it is built, beside a JVM that does nothing. */
final class CommandComparison {

    private static final int TIMES = 5; // processor time comes in steps of ten milliseconds

    private final Setup setup;
    private final SearchComparison search;
    private final Path work;
    private final int plugins;
    private final int rounds;

    CommandComparison(Setup setup, SearchComparison search, Path work, int plugins, int rounds) {
        this.setup = setup;
        this.search = search;
        this.work = work;
        this.plugins = plugins;
        this.rounds = rounds;
    }

    /** A command, in a base directory that is new each time if it has none. */
    private record Command(String name, String goal, Optional<Path> base, List<String> words) {}

    Table table() throws IOException {
        Table table = new Table(
                "Commands: ms of processor time, launcher and JVM together",
                "Java",
                "command",
                "lowest",
                "median",
                "goal");
        List<String> homes = new ArrayList<>(List.of(System.getProperty("java.home")));
        Optional.ofNullable(System.getenv("JAVA_25")).ifPresent(homes::add);
        for (String home : homes) {
            Map<Command, List<Double>> found = new LinkedHashMap<>();
            for (Command command : commands(home)) {
                run(home, command, 1); // creates the class archive, fills caches, and brings the files into memory
                found.put(command, new ArrayList<>());
            }
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<Command, List<Double>> command : found.entrySet()) {
                    command.getValue().add(run(home, command.getKey(), TIMES));
                }
            }
            found.forEach((command, values) -> table.row(
                    home,
                    command.name(),
                    Table.number(Collections.min(values)),
                    Table.number(Table.median(values)),
                    command.goal()));
        }
        return table;
    }

    private List<Command> commands(String home) throws IOException {
        Path two = setup.installed(2);
        Path many = setup.installed(plugins);
        Path offered = Files.createDirectories(work.resolve("offered"));
        configure(offered, search.registry());
        String records = String.valueOf(search.plugins());
        return List.of(
                new Command(
                        "an empty JVM",
                        "",
                        Optional.of(two),
                        List.of(
                                home + "/bin/java",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Nothing.class.getName())),
                core("`--version`", "", two, "--version"),
                core("`local-list`, 2 plugins", "200", two, "core-extension:local-list"),
                core("`local-list`, " + plugins + " plugins", "", many, "core-extension:local-list"),
                core("`info`, 2 plugins", "300", two, "core-extension:info", Setup.name(1)),
                core("`info`, " + plugins + " plugins", "", many, "core-extension:info", Setup.name(1)),
                core("`list`, the first 20 of " + records, "400", offered, "core-extension:list", "--page-size", "20"),
                new Command(
                        "`install` of a plugin with ten classes",
                        "700",
                        Optional.empty(),
                        List.of(launcher(), "core-extension:install", Setup.name(0), "--yes")));
    }

    private static Command core(String name, String goal, Path base, String... words) {
        List<String> line = new ArrayList<>(List.of(launcher()));
        line.addAll(List.of(words));
        return new Command(name, goal, Optional.of(base), line);
    }

    private static String launcher() {
        return Path.of("distribution", "target", "core-extension", "core")
                .toAbsolutePath()
                .toString();
    }

    private Path newBase() throws IOException {
        Path base = Files.createTempDirectory(Files.createDirectories(work.resolve("new")), "base");
        configure(base, setup.family(1));
        return base;
    }

    private static void configure(Path base, Path registry) throws IOException {
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "registries:\n  - id: offered\n    url: " + registry + "\n");
    }

    /** Returns the processor time of one of so many runs. */
    private double run(String home, Command command, int times) throws IOException {
        double sum = 0;
        for (int time = 0; time < times; time++) {
            Path base = command.base().isPresent() ? command.base().get() : newBase();
            Map<String, String> environment = Map.of(
                    "JAVA_HOME",
                    home,
                    "CORE_CACHE_DIR",
                    work.resolve("cache").toString(),
                    "CORE_HOME",
                    base.toString());
            sum += Child.run(1, environment, command.words()).cpuMillis();
        }
        return sum / times;
    }
}
