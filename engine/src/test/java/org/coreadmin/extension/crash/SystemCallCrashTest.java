package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole operations in a process of their own, which dies, or is refused by the system, at each call that changes the tree. */
@Tag(Thoroughness.TAG)
@Turn(kind = "crashes", place = 2, of = 4)
class SystemCallCrashTest {

    private static final Map<CrashingOperation, List<SystemCalls.Call>> CALLS = new EnumMap<>(CrashingOperation.class);

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    private static CrashStarts starts;

    @BeforeAll
    static void prepare() throws Exception {
        if (SystemCalls.missing().isEmpty()) {
            starts = new CrashStarts(shared);
        }
    }

    @BeforeEach
    void requireStrace() {
        Optional<String> missing = SystemCalls.missing();
        assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
    }

    static List<CrashingOperation> killed() {
        return Thoroughness.asked().of(List.of(CrashingOperation.values()), 1, 5, new Random());
    }

    @ParameterizedTest
    @MethodSource("killed")
    void isWhollyDoneOrNotAtAllWhateverCallItIsKilledBefore(CrashingOperation operation) throws Exception {
        int sample = switch (operation) {
            case INSTALL, UPDATE, UNINSTALL -> 4;
            case ROLLBACK, DISABLE -> 2;
        };
        tryAll(operation, "signal=SIGKILL", 2, sample);
    }

    static List<Arguments> refused() {
        List<Arguments> all = new ArrayList<>();
        for (CrashingOperation operation :
                List.of(CrashingOperation.INSTALL, CrashingOperation.UPDATE, CrashingOperation.UNINSTALL)) {
            all.add(Arguments.of(operation, "ENOSPC"));
            all.add(Arguments.of(operation, "EIO"));
        }
        return Thoroughness.asked().of(all, 1, all.size(), new Random());
    }

    @ParameterizedTest
    @MethodSource("refused")
    void isWhollyDoneOrNotAtAllWhateverCallTheSystemRefuses(CrashingOperation operation, String error)
            throws Exception {
        tryAll(operation, "error=" + error, 1, 1);
    }

    private void tryAll(CrashingOperation operation, String disturbance, int sample, int middle) throws Exception {
        List<SystemCalls.Call> calls = callsOf(operation);
        assertThat(calls).as("calls that change the tree").hasSizeGreaterThan(3);
        long seed = System.nanoTime();
        List<SystemCalls.Call> tried = Thoroughness.asked().of(calls, sample, middle, new Random(seed));
        List<Outcome> outcomes = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Callable<Outcome>> runs = new ArrayList<>();
            for (SystemCalls.Call call : tried) {
                runs.add(() -> tryOne(operation, call, disturbance));
            }
            for (Future<Outcome> run : threads.invokeAll(runs)) {
                outcomes.add(run.get());
            }
        } finally {
            threads.shutdownNow();
        }
        System.out.printf(
                "%s %s: %d system calls, %d runs; %d cut short; %d ended as wanted, the others as before%n",
                operation,
                disturbance,
                calls.size(),
                outcomes.size(),
                outcomes.stream().filter(Outcome::cutShort).count(),
                outcomes.stream()
                        .filter(outcome -> outcome.state().equals(operation.after))
                        .count());
        assertThat(outcomes.stream().flatMap(outcome -> outcome.failure().stream()))
                .as("%d runs", outcomes.size())
                .isEmpty();
    }

    /** How a disturbed run ended. */
    private record Outcome(boolean cutShort, String state, Optional<String> failure) {}

    private Outcome tryOne(CrashingOperation operation, SystemCalls.Call call, String disturbance) throws Exception {
        Path place = directory.resolve(call.name() + "-" + call.place());
        CrashSite site = starts.before(operation, place);
        int status = -1;
        try (ChildProcess process =
                ChildProcess.start(SystemCalls.disturb(command(site, operation), call, disturbance))) {
            status = process.end();
            String state = starts.requireRecovered(operation, site);
            if (status == 0) {
                assertThat(state).as("what was acknowledged").isEqualTo(operation.after);
            } else {
                assertThat(status)
                        .as(process.text())
                        .isIn(ChildProcess.KILLED, CrashingOperation.FAILED, CrashingOperation.THREW);
            }
            return new Outcome(status != 0, state, Optional.empty());
        } catch (Exception | AssertionError e) {
            return new Outcome(status != 0, "?", Optional.of(disturbance + " at " + call + ": " + e));
        } finally {
            Trees.delete(place);
        }
    }

    private List<SystemCalls.Call> callsOf(CrashingOperation operation) throws Exception {
        if (!CALLS.containsKey(operation)) {
            CrashSite site = starts.before(operation, directory.resolve("undisturbed"));
            CALLS.put(operation, SystemCalls.of(command(site, operation), site.base(), directory.resolve("calls")));
        }
        return CALLS.get(operation);
    }

    private static List<String> command(CrashSite site, CrashingOperation operation) {
        List<String> arguments = new ArrayList<>(site.arguments());
        arguments.add(operation.name());
        return ChildProcess.java(CrashingOperation.class, arguments);
    }
}
