package org.coreadmin.extension.benchmarks;

import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/**
 * The fastest iteration of one of JMH's measurements, because another process's load only adds.
 *
 * @param side  the method that was measured
 * @param score in the benchmark's unit
 */
record Fastest(String side, double score) {

    static Fastest of(RunResult result) {
        String name = result.getParams().getBenchmark();
        return new Fastest(
                name.substring(name.lastIndexOf('.') + 1),
                result.getBenchmarkResults().stream()
                        .flatMap(one -> one.getIterationResults().stream())
                        .map(IterationResult::getPrimaryResult)
                        .mapToDouble(one -> one.getScore())
                        .min()
                        .orElseThrow());
    }
}
