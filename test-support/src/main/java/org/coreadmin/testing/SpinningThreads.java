package org.coreadmin.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Finds threads that a test left running without a pause. Such a thread breaks nothing, so nobody notices it, but it takes processor
 * time from all tests after it. Not for several threads.
 */
public final class SpinningThreads {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double MUCH = 0.25;
    private static final Duration CONFIRMED = Duration.ofMillis(300);

    private final Duration window;
    private long since = System.nanoTime();
    private Map<Long, Long> before = processorTimes();
    private Set<Long> suspects = Set.of();

    /**
     * Looks at threads from now on.
     *
     * @param window the shortest time over which processor time is compared
     */
    public SpinningThreads(Duration window) {
        this.window = window;
    }

    /**
     * Describes a thread that took more than a quarter of the time in each of the last two windows, and still does, by its name and
     * stack; empty if there is none, or if the window is not over yet. The calling thread does not count.
     */
    public Optional<String> find() {
        long now = System.nanoTime();
        long elapsed = now - since;
        if (elapsed < window.toNanos()) {
            return Optional.empty();
        }
        Map<Long, Long> times = processorTimes();
        Set<Long> busy = new HashSet<>();
        times.forEach((id, time) -> {
            Long earlier = before.get(id);
            if (earlier != null
                    && time - earlier > MUCH * elapsed
                    && id != Thread.currentThread().getId()) {
                busy.add(id);
            }
        });
        Set<Long> again = new HashSet<>(busy);
        again.retainAll(suspects);
        since = now;
        before = times;
        suspects = busy;
        return again.stream()
                .filter(SpinningThreads::isBusyWhileNoTestRuns)
                .map(id -> THREADS.getThreadInfo(id, Integer.MAX_VALUE))
                .filter(info -> info != null)
                .findFirst()
                .map(SpinningThreads::describe);
    }

    /** Whether a thread works on although nothing asks it to, unlike one of a server that several tests use. */
    private static boolean isBusyWhileNoTestRuns(long id) {
        long begun = System.nanoTime();
        long time = THREADS.getThreadCpuTime(id);
        try {
            Thread.sleep(CONFIRMED.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        return THREADS.getThreadCpuTime(id) - time > MUCH * (System.nanoTime() - begun);
    }

    private static Map<Long, Long> processorTimes() {
        Map<Long, Long> times = new HashMap<>();
        for (long id : THREADS.getAllThreadIds()) {
            long time = THREADS.getThreadCpuTime(id);
            if (time >= 0) {
                times.put(id, time);
            }
        }
        return times;
    }

    private static String describe(ThreadInfo thread) {
        return "Thread '" + thread.getThreadName() + "' has been running without a pause since an earlier test:\n  "
                + Arrays.stream(thread.getStackTrace())
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining("\n  "));
    }

    /** Lets the test class fail during which such a thread was noticed; the class that left it ran before. */
    public static final class Check implements AfterAllCallback {

        private static final SpinningThreads FOUND = new SpinningThreads(Duration.ofSeconds(3));

        @Override
        public void afterAll(ExtensionContext context) {
            if (AnnotationSupport.isAnnotated(context.getRequiredTestClass(), Nested.class)) {
                return; // a thread of the class around it may still be at work
            }
            FOUND.find().ifPresent(thread -> {
                throw new AssertionError(thread);
            });
        }
    }
}
