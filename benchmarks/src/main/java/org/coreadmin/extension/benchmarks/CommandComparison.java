package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Short commands through the launcher of the distribution as it is built, beside a JVM that does nothing. */
final class CommandComparison {

    private static final int TIMES = 5; // processor time comes in steps of ten milliseconds

    private final Setup setup;
    private final Path work;
    private final int plugins;
    private final int rounds;

    CommandComparison(Setup setup, Path work, int plugins, int rounds) {
        this.setup = setup;
        this.work = work;
        this.plugins = plugins;
        this.rounds = rounds;
    }

    Table table() throws IOException {
        Path launcher =
                Path.of("distribution", "target", "core-extension", "core").toAbsolutePath();
        Table table = new Table(
                "Commands: ms of processor time, launcher and JVM together",
                "Java",
                "empty JVM",
                "`core --version`",
                "`local-list`, 2 plugins",
                "`local-list`, " + plugins + " plugins",
                "goal for `local-list`");
        List<String> homes = new ArrayList<>(List.of(System.getProperty("java.home")));
        Optional.ofNullable(System.getenv("JAVA_25")).ifPresent(homes::add);
        for (String home : homes) {
            Map<String, List<String>> commands = new LinkedHashMap<>();
            commands.put(
                    "empty",
                    List.of(
                            home + "/bin/java",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Nothing.class.getName()));
            commands.put("version", List.of(launcher.toString(), "--version"));
            commands.put("two", list(launcher, setup.installed(2)));
            commands.put("many", list(launcher, setup.installed(plugins)));
            Map<String, String> environment = Map.of(
                    "JAVA_HOME", home, "CORE_CACHE_DIR", work.resolve("cache").toString());
            Map<String, List<Double>> found = new LinkedHashMap<>();
            for (List<String> command : commands.values()) {
                Child.run(1, environment, command); // creates the class archive, and brings the files into memory
            }
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<String, List<String>> command : commands.entrySet()) {
                    found.computeIfAbsent(command.getKey(), key -> new ArrayList<>())
                            .add(Child.run(TIMES, environment, command.getValue())
                                    .cpuMillis());
                }
            }
            List<String> row = new ArrayList<>(List.of(home));
            found.values().forEach(values -> row.add(Table.number(Table.median(values))));
            row.add("100");
            table.row(row.toArray(String[]::new));
        }
        return table;
    }

    private static List<String> list(Path launcher, Path base) {
        return List.of(launcher.toString(), "--base", base.toString(), "core-extension:local-list");
    }
}
