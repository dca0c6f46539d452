package org.coreadmin.extension.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/**
 * {@link CallBenchmark} as a table: of each measurement the fastest iteration, because another process's load only adds. It runs on
 * the jars of an application with the starter, whose logging library keeps the names of plugins.
 */
final class CallComparison {

    private static final String GOAL = "3";

    private CallComparison() {}

    /** Runs the benchmark and prints the nanoseconds of each side. */
    public static void main(String[] arguments) throws RunnerException {
        for (RunResult result :
                new Runner(Effort.jmh().include(CallBenchmark.class.getName()).build()).run()) {
            Fastest fastest = Fastest.of(result);
            System.out.println(fastest.side() + "=" + fastest.score());
        }
    }

    static Table table() throws IOException {
        String jmh = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(jar -> jar.matches(".*/(jmh-core|jopt-simple|commons-math3)-[^/]*\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
        Child.Finished run = Child.run(
                1,
                Map.of(),
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        ServerJars.ofApplicationWithPlugins() + File.pathSeparator + jmh,
                        CallComparison.class.getName()));
        double direct = run.number("direct");
        Table table = new Table("One call of a service, ns", "what", "ns", "÷ direct", "goal");
        row(table, "direct", direct, run.number("direct"), "");
        row(table, "a JDK proxy that reflects", direct, run.number("jdkProxy"), "");
        row(table, "a Spring proxy with one interceptor", direct, run.number("springProxy"), "");
        row(table, "`@Replaceable`, served by the bean", direct, run.number("bean"), GOAL);
        row(table, "`@Replaceable`, served by a plugin", direct, run.number("plugin"), GOAL);
        row(table, "an extension", direct, run.number("extension"), GOAL);
        row(table, "alone: an entry of the MDC, and none again", direct, run.number("naming"), "");
        row(table, "alone: the context class loader, and back", direct, run.number("loading"), "");
        row(table, "alone: an atomic counter up and down", direct, run.number("counting"), "");
        return row(table, "alone: two looks at the clock", direct, run.number("timing"), "");
    }

    private static Table row(Table table, String what, double direct, double nanos, String goal) {
        return table.row(what, "%.1f".formatted(nanos), "%.1f".formatted(nanos / direct), goal);
    }
}
