package org.coreadmin.extension.crash;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** How much is tried: a sample with every build, everything with {@code -Dcore.crash=all}. */
enum Thoroughness {
    SAMPLE,
    ALL;

    /** What this run was asked for. */
    static Thoroughness asked() {
        return "all".equals(System.getProperty("core.crash")) ? ALL : SAMPLE;
    }

    /** Of a number that is for a sample, and of one that is for the whole, the one to use. */
    int of(int sample, int all) {
        return this == ALL ? all : sample;
    }

    /** All of the cases, or some that are spread over them, others in each run. */
    <T> List<T> of(List<T> cases, int sample, Random random) {
        if (this == ALL || cases.size() <= sample) {
            return cases;
        }
        List<T> chosen = new ArrayList<>();
        double width = (double) cases.size() / sample;
        for (int i = 0; i < sample; i++) {
            chosen.add(cases.get((int) ((i + random.nextDouble()) * width)));
        }
        return chosen;
    }
}
