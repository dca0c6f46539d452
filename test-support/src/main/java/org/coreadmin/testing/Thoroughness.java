package org.coreadmin.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The part of a long test that runs. Every build runs a sample; {@code -Dcore.crash=middle} runs more,
 * {@code -Dcore.crash=all} runs everything. Classes that ask for it carry the tag {@link #TAG}, by which the Maven
 * profile {@code thorough} selects them.
 */
public enum Thoroughness {
    SAMPLE,
    MIDDLE,
    ALL;

    /** The tag of tests that have a longer form. */
    public static final String TAG = "thorough";

    private static final int NUMBER = chosen(System.getProperty("core.sample", ""));

    /**
     * Returns the number that decides which sample a build runs. It is equal in every process of a build and differs in
     * the next, unless {@code -Dcore.sample} sets it. Not negative.
     */
    public static int number() {
        return NUMBER;
    }

    /** Returns the number that was asked for; without one, as in an IDE, a random number. */
    static int chosen(String asked) {
        String digits = asked.replaceAll("[^0-9]", "");
        return digits.isEmpty()
                ? new Random().nextInt(Integer.MAX_VALUE)
                : (int) (Long.parseLong(digits) % Integer.MAX_VALUE);
    }

    /** Returns the form that this run was asked for. */
    public static Thoroughness asked() {
        String asked = System.getProperty("core.crash", "sample");
        return switch (asked) {
            case "sample" -> SAMPLE;
            case "middle" -> MIDDLE;
            case "all" -> ALL;
            default -> throw new IllegalArgumentException("-Dcore.crash=" + asked + ": sample, middle or all");
        };
    }

    /** Whether a sample is to run: nothing else was asked for, and the test class was not named. */
    public static boolean isSample() {
        return asked() == SAMPLE && !isNamed();
    }

    /** Whether this run names its test classes. */
    public static boolean isNamed() {
        return !System.getProperty("test", "").isEmpty();
    }

    /** Returns the number for the form that was asked for. */
    public int of(int sample, int middle, int all) {
        return switch (this) {
            case SAMPLE -> sample;
            case MIDDLE -> middle;
            case ALL -> all;
        };
    }

    /** Returns all cases, or a random selection that is spread over them. */
    public <T> List<T> of(List<T> cases, int sample, int middle, Random random) {
        int size = of(sample, middle, cases.size());
        if (cases.size() <= size) {
            return cases;
        }
        List<T> chosen = new ArrayList<>();
        double width = (double) cases.size() / size;
        for (int i = 0; i < size; i++) {
            chosen.add(cases.get((int) ((i + random.nextDouble()) * width)));
        }
        return chosen;
    }
}
