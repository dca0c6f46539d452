package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Runs the comparisons, or those that are named, and prints what they show; {@code benchmarks/run} builds and runs it. */
public final class Benchmarks {

    /** A comparison. */
    @FunctionalInterface
    private interface Section {
        Object run() throws Exception;
    }

    private Benchmarks() {}

    /** Runs the comparisons. Called from the root of a checkout that is built. */
    public static void main(String[] arguments) throws Exception {
        Path target = Path.of("benchmarks", "target").toAbsolutePath();
        Path work = Files.createDirectories(target.resolve("work"));
        int rounds = setting("ROUNDS", Effort.isQuick() ? 1 : 5);
        int plugins = setting("PLUGINS", Effort.of(1000));
        Setup setup = new Setup(work);
        StartComparison start = new StartComparison(setup, plugins, rounds);
        InstallComparison install = new InstallComparison(setup, work, rounds);
        SearchComparison search = new SearchComparison(work, setting("RECORDS", Effort.of(100_000)), rounds);
        Map<String, Section> sections = new LinkedHashMap<>();
        sections.put("idle", () -> start.cpu("idle", 1));
        sections.put("used", () -> start.cpu("used", 1));
        sections.put("memory", start::memory);
        sections.put("classes", () -> new ClassComparison(work, rounds).table());
        sections.put("install", install::beside);
        sections.put("install-several", install::several);
        sections.put("install-many", install::many);
        sections.put("code", () -> new CodeCost(work, rounds).table());
        sections.put("command", () -> new CommandComparison(setup, search, work, plugins, rounds).table());
        sections.put("hooks", HookComparison::table);
        sections.put("calls", CallComparison::table);
        sections.put("durable", install::durable);
        sections.put("search", search::warm);
        sections.put("search-cold", search::cold);
        sections.put("resolve", () -> new ResolveComparison(rounds).table());
        sections.put("resolve-many", () -> new ResolveComparison(rounds).manyAtOnce());
        sections.put("server", () -> new ServerStart(setup, work, plugins, rounds).table());
        sections.put("server-list", () -> new ServerListComparison(setup, work, plugins, rounds).table());
        sections.put("server-switch", () -> new ServerSwitch(setup, work, plugins, rounds).table());
        HostComparison host = new HostComparison(setup, work, rounds);
        sections.put("host", host::start);
        sections.put("host-request", host::requests);
        Growth growth = new Growth(
                setup,
                work,
                Path.of(text("PICTURES", target.resolve("pictures").toString())),
                rounds,
                text("WHOLE", "").equals("yes"));
        sections.put("growth-idle", () -> growth.starts("idle"));
        sections.put("growth-used", () -> growth.starts("used"));
        sections.put("growth-hooks", growth::hooks);
        sections.put("growth-search", growth::searches);
        sections.put("growth-change", growth::changes);
        Set<String> wanted = arguments.length == 0 ? sections.keySet() : new TreeSet<>(Arrays.asList(arguments));
        if (!sections.keySet().containsAll(wanted)) {
            throw new IllegalArgumentException("There are only " + sections.keySet());
        }
        Path report = target.resolve("report.md");
        Files.deleteIfExists(report);
        append(report, machine() + ", " + rounds + " rounds\n");
        for (Map.Entry<String, Section> section : sections.entrySet()) {
            if (wanted.contains(section.getKey())) {
                append(report, section.getValue().run().toString());
                append(report, "\nLoad: " + load() + "\n");
            }
        }
    }

    private static void append(Path report, String text) throws IOException {
        System.out.print(text);
        Files.writeString(report, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static String machine() throws IOException {
        String processor = Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 2))
                .findFirst()
                .orElse("unknown processor");
        return LocalDate.now(java.time.ZoneId.systemDefault()) + ", "
                + Runtime.getRuntime().availableProcessors() + " × "
                + processor + ", " + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                + System.getProperty("java.vendor") + " Java " + Runtime.version() + ", load " + load();
    }

    private static String load() throws IOException {
        return String.join(
                " ",
                List.of(Files.readString(Path.of("/proc/loadavg")).split(" ")).subList(0, 3));
    }

    private static String text(String variable, String otherwise) {
        String value = System.getenv(variable);
        return value == null || value.isBlank() ? otherwise : value;
    }

    private static int setting(String variable, int otherwise) {
        String value = System.getenv(variable);
        return value == null || value.isBlank() ? otherwise : Integer.parseInt(value);
    }
}
