package org.coreadmin.extension.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.ProcessDeath;
import org.coreadmin.testing.Thoroughness;

/**
 * Runs an operation once to learn its fault points, and then again and again in a fresh world, failing at each point in each
 * way; after each run it recovers with fresh objects and lets the scenario look at what is left.
 */
public final class FaultHarness {

    /**
     * An operation to be tried.
     *
     * @param <W> what it works on
     */
    public interface Scenario<W> {

        /** Makes the world as it is before the operation. */
        W prepare(Path directory) throws Exception;

        /** Runs the operation; may throw whatever it throws when a fault hits it, after it has cleaned up. */
        void run(W world, FaultPoints faults) throws Exception;

        /** Recovers, as a new process does at its start, and tells the After events that are due. */
        void recover(W world) throws Exception;

        /**
         * Looks at what is left after the operation and recovery.
         *
         * @param finished whether {@link #run} came to its end without a fault
         * @param died     whether the process died in it; else it failed or finished, and recovery came after
         */
        void check(W world, boolean finished, boolean died) throws Exception;

        /** Gives back what the world holds open. */
        default void close(W world) throws Exception {}
    }

    /**
     * What was tried.
     *
     * @param points   names of the points of an undisturbed run
     * @param runs     how many disturbed runs there were
     * @param failures those after which a check failed, as {@code FAULT at point: message}
     */
    public record Report(List<String> points, int runs, List<String> failures) {

        /** Fails if any check has. */
        public void assertAllWell() {
            assertThat(failures).as("%d points, %d runs", points.size(), runs).isEmpty();
        }
    }

    /** A file system in memory: what is lost without a force is a matter of {@link UnforcedChanges}, not of the disk. */
    private static final Path MEMORY = Path.of("/dev/shm");

    /** The fault happens when the operation has been acknowledged. */
    private static final int AFTERWARDS = Integer.MAX_VALUE;

    private final Path directory;
    private final Set<Fault> faults;
    private final Predicate<FaultPoint> leftOut;
    private final int atMost;

    private FaultHarness(Path directory, Set<Fault> faults, Predicate<FaultPoint> leftOut, int atMost) {
        this.directory = directory;
        this.faults = faults;
        this.leftOut = leftOut;
        this.atMost = atMost;
    }

    /** A harness that tries every fault; its worlds are in memory where the system offers that, else in a directory. */
    public static FaultHarness in(Path directory) {
        return new FaultHarness(directory, EnumSet.allOf(Fault.class), point -> false, Integer.MAX_VALUE);
    }

    /** A copy with these faults only. */
    public FaultHarness withFaults(Set<Fault> some) {
        return new FaultHarness(directory, some, leftOut, atMost);
    }

    /** A harness that leaves a protection out: what its points stand for is not done, and faults show it. */
    public FaultHarness without(Protection protection) {
        return new FaultHarness(directory, protection.shownBy(), protection::includes, atMost);
    }

    /**
     * Limits the runs, spread evenly over points and faults; with {@code -Dcore.crash=all} there is no limit. Other points are
     * tried in each build, so that all are tried in the course of time.
     */
    public FaultHarness sampling(int sample, int middle) {
        int limit = Thoroughness.asked().of(sample, middle, Integer.MAX_VALUE);
        return new FaultHarness(directory, faults, leftOut, limit);
    }

    /** Tries the operation with every fault at every point, or with those that were asked for. */
    public <W> Report exercise(Scenario<W> scenario) throws Exception {
        return exercise(scenario, false);
    }

    /** Tries the operation until a check fails; whether one does. If none does, what was left out does not matter. */
    public boolean notices(Scenario<?> scenario) throws Exception {
        return !exercise(scenario, true).failures().isEmpty();
    }

    private <W> Report exercise(Scenario<W> scenario, boolean once) throws Exception {
        Path worlds = Files.createTempDirectory(Files.isWritable(MEMORY) ? MEMORY : directory, "worlds");
        try {
            return exercise(scenario, worlds, once);
        } finally {
            Trees.delete(worlds);
        }
    }

    private <W> Report exercise(Scenario<W> scenario, Path worlds, boolean once) throws Exception {
        List<String> failures = new ArrayList<>();
        List<String> points = tryOnce(scenario, worlds, AFTERWARDS, Fault.POWER_CUT, failures);
        int runs = 0;
        int width = Math.max(1, points.size() * faults.size() / atMost);
        while (width % 2 == 0 || (width > 1 && width % 3 == 0)) {
            width++; // so that every fault gets its turn
        }
        int turn = width > 1 ? ThreadLocalRandom.current().nextInt(width) : 0;
        for (int point = 0; point < points.size(); point++) {
            for (Fault fault : faults) {
                if (once && !failures.isEmpty()) {
                    break;
                }
                if (turn++ % width != 0) {
                    continue;
                }
                runs++;
                tryOnce(scenario, worlds, point, fault, failures);
            }
        }
        return new Report(points, runs, failures);
    }

    private <W> List<String> tryOnce(Scenario<W> scenario, Path worlds, int failAt, Fault fault, List<String> failures)
            throws Exception {
        Path world = Files.createDirectory(worlds.resolve("world"));
        FaultyRun run = new FaultyRun(world, failAt, fault, leftOut);
        W prepared = scenario.prepare(world);
        boolean finished = false;
        boolean died = false;
        try {
            scenario.run(prepared, run);
            finished = true;
        } catch (Halted e) {
            died = true;
        } catch (Exception e) {
            // the operation failed, as it should
        }
        try {
            if (died || failAt == AFTERWARDS) {
                run.settle();
                ProcessDeath.simulate();
            }
            if (failAt == AFTERWARDS) {
                assertThat(finished).as("undisturbed, it finishes").isTrue();
            }
            scenario.recover(prepared);
            scenario.check(prepared, finished, died);
        } catch (Exception | AssertionError e) {
            failures.add(fault + " at " + run.place() + " (" + failAt + "): " + e);
        } finally {
            run.close();
            scenario.close(prepared);
            Trees.delete(world);
        }
        return run.points();
    }
}
