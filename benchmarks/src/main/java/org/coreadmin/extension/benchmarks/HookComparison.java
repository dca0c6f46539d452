package org.coreadmin.extension.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/** {@link HookBenchmark} as a table: of each measurement the fastest iteration, because another process's load only adds. */
final class HookComparison {

    private HookComparison() {}

    /** Returns the nanoseconds of each side, by the number of callbacks. */
    static Map<Integer, Map<String, Double>> times(String... callbacks) throws RunnerException {
        Map<Integer, Map<String, Double>> found = new TreeMap<>();
        for (RunResult result : new Runner(Effort.jmh()
                        .include(HookBenchmark.class.getName())
                        .param("callbacks", callbacks)
                        .build())
                .run()) {
            Fastest fastest = Fastest.of(result);
            found.computeIfAbsent(Integer.valueOf(result.getParams().getParam("callbacks")), key -> new TreeMap<>())
                    .put(fastest.side(), fastest.score());
        }
        return found;
    }

    static Table table() throws RunnerException {
        Map<Integer, Map<String, Double>> found = times("1", "5", "50");
        Table table = new Table(
                "One event, ns",
                "callbacks",
                "direct calls",
                "this engine",
                "Spring",
                "Guava",
                "Weld",
                "PF4J",
                "engine ÷ direct",
                "Spring ÷ engine",
                "PF4J ÷ engine");
        found.forEach((callbacks, times) -> {
            double own = time(times, "own");
            double spring = time(times, "spring");
            double pf4j = time(times, "pf4j");
            table.row(
                    String.valueOf(callbacks),
                    Table.number(time(times, "direct")),
                    Table.number(own),
                    Table.number(spring),
                    Table.number(time(times, "guava")),
                    Table.number(time(times, "weld")),
                    Table.number(pf4j),
                    Table.number(own / time(times, "direct")),
                    Table.number(spring / own),
                    Table.number(pf4j / own));
        });
        return table;
    }

    private static double time(Map<String, Double> times, String side) {
        Double found = times.get(side);
        if (found == null) {
            throw new IllegalStateException(
                    "JMH has no result for " + side + ", only for " + List.copyOf(times.keySet()));
        }
        return found;
    }
}
