package org.coreadmin.plugin.webhooks;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/** How long is waited between attempts: longer each time, at last eight hours. */
final class Waits {

    private static final List<Duration> STEPS = List.of(
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(2),
            Duration.ofMinutes(10),
            Duration.ofMinutes(30),
            Duration.ofHours(1),
            Duration.ofHours(2),
            Duration.ofHours(4),
            Duration.ofHours(8));
    private static final double SPREAD = 0.2;

    private Waits() {}

    /**
     * Returns the wait after an attempt, a tenth more or less, so that a receiver which was away does not get everything at once.
     *
     * @param failed the number of attempts that have failed, from 1
     */
    static Duration after(int failed, RandomGenerator random) {
        Duration step = step(failed);
        return step.plusMillis((long) (step.toMillis() * SPREAD * (random.nextDouble() - 0.5)));
    }

    /** Whether the waits after so many failed attempts together are longer than a notice is repeated. */
    static boolean isOver(int failed, Duration giveUp) {
        Duration sum = Duration.ZERO;
        for (int i = 1; i <= failed && sum.compareTo(giveUp) <= 0; i++) {
            sum = sum.plus(step(i));
        }
        return sum.compareTo(giveUp) > 0;
    }

    private static Duration step(int failed) {
        return STEPS.get(Math.min(failed, STEPS.size()) - 1);
    }
}
