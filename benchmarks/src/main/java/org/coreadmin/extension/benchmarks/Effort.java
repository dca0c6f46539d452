package org.coreadmin.extension.benchmarks;

import java.util.List;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How much is measured: all, or, with {@code QUICK=yes} in the environment, enough to see that everything works. */
final class Effort {

    private static final boolean QUICK = "yes".equals(System.getenv("QUICK"));
    private static final int SHARE = 10;
    private static final int ITERATIONS = 2;

    private Effort() {}

    static boolean isQuick() {
        return QUICK;
    }

    /** Returns how often something is done that is done so often for figures. */
    static int of(int whole) {
        return QUICK ? Math.max(1, whole / SHARE) : whole;
    }

    /** Returns what is measured step by step; quickly without the last, which takes longest. */
    static <T> List<T> steps(List<T> whole) {
        return QUICK ? whole.subList(0, whole.size() - 1) : whole;
    }

    /** Returns options of JMH. */
    static ChainedOptionsBuilder jmh() {
        ChainedOptionsBuilder options = new OptionsBuilder();
        if (QUICK) {
            TimeValue time = TimeValue.milliseconds(100);
            options.warmupIterations(ITERATIONS)
                    .warmupTime(time)
                    .measurementIterations(ITERATIONS)
                    .measurementTime(time);
        }
        return options;
    }
}
