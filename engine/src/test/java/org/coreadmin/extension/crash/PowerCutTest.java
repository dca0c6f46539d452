package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoint.Kind;
import org.coreadmin.extension.internal.transaction.TreeForce;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A machine that loses its power in the middle of an operation, or right after it: only what was forced to the disk is left. */
@Tag(Thoroughness.TAG)
@Turn(kind = "crashes", place = 3, of = 4)
class PowerCutTest {

    private static final List<String> FILE_SYSTEMS = List.of("ext4", "xfs");
    private static final int MANY = 1000;

    /** A sample takes an operation on one file system, and many files on the other. */
    private static final int FIRST = new Random().nextInt(FILE_SYSTEMS.size());

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    private static CrashStarts starts;

    @BeforeAll
    static void prepare() throws Exception {
        if (SystemCalls.missing().isEmpty() && LoopDisk.missing("ext4", shared).isEmpty()) {
            starts = new CrashStarts(shared);
        }
    }

    static List<Arguments> tried() {
        List<Arguments> all = new ArrayList<>();
        for (String type : FILE_SYSTEMS) {
            for (CrashingOperation operation : CrashingOperation.values()) {
                all.add(Arguments.of(type, operation));
            }
        }
        List<Arguments> onTheFirst = all.stream()
                .filter(one -> one.get()[0].equals(FILE_SYSTEMS.get(FIRST)))
                .toList();
        return Thoroughness.asked() == Thoroughness.SAMPLE
                ? List.of(onTheFirst.get(new Random().nextInt(onTheFirst.size())))
                : all;
    }

    @ParameterizedTest
    @MethodSource("tried")
    void isWhollyDoneOrNotAtAllWhereverThePowerGoes(String type, CrashingOperation operation) throws Exception {
        Optional<String> noDisk = LoopDisk.missing(type, directory);
        assumeTrue(noDisk.isEmpty(), () -> noDisk.orElseThrow());
        Optional<String> noStrace = SystemCalls.missing();
        assumeTrue(noStrace.isEmpty(), () -> noStrace.orElseThrow());

        List<String> failures = new ArrayList<>();
        int done = 0;
        try (LoopDisk disk = LoopDisk.make(type, directory)) {
            List<Optional<SystemCalls.Call>> moments = moments(operation, disk);
            for (Optional<SystemCalls.Call> moment : moments) {
                CrashSite site = starts.before(operation, disk.place().resolve("site"));
                disk.sync();
                try {
                    if (cut(disk, site, operation, moment)) {
                        done++;
                    }
                    String state = starts.requireRecovered(operation, site);
                    if (moment.isEmpty()) {
                        assertThat(state).as("what was acknowledged").isEqualTo(operation.after);
                    }
                } catch (Exception | AssertionError e) {
                    failures.add(moment + ": " + e);
                }
                Trees.delete(site.base());
            }
            System.out.printf(
                    "%s on %s: %d power cuts, %d of them after its end%n", operation, type, moments.size(), done);
        }
        assertThat(failures).isEmpty();
    }

    static List<String> fileSystems() {
        return Thoroughness.asked() == Thoroughness.SAMPLE ? List.of(FILE_SYSTEMS.get(1 - FIRST)) : FILE_SYSTEMS;
    }

    /** So many files that the whole file system is forced by one call. */
    @ParameterizedTest
    @MethodSource("fileSystems")
    void manyFilesThatWereForcedTogetherAreThereAfterwards(String type) throws Exception {
        Optional<String> noDisk = LoopDisk.missing(type, directory);
        assumeTrue(noDisk.isEmpty(), () -> noDisk.orElseThrow());

        assertThat(wholeFilesAfterACut(type, new DurableFiles(point -> true))).isEqualTo(MANY);
        assertThat(wholeFilesAfterACut(type, new DurableFiles(point -> point.kind() != Kind.FORCE_FILES_OF)))
                .as("the same without the force: the test would notice")
                .isLessThan(MANY);
    }

    private long wholeFilesAfterACut(String type, DurableFiles files) throws IOException {
        byte[] content = new byte[3000];
        Arrays.fill(content, (byte) 'x');
        try (LoopDisk disk = LoopDisk.make(type, directory)) {
            Path tree = Files.createDirectory(disk.place().resolve("tree"));
            disk.sync();
            TreeForce force = files.forcing(tree);
            force.expect(MANY);
            for (int number = 0; number < MANY; number++) {
                force.written(Files.write(tree.resolve("file" + number), content));
            }
            force.finish(List.of(tree));
            disk.cut();
            disk.restart();
            long whole = 0;
            for (int number = 0; number < MANY; number++) {
                Path file = tree.resolve("file" + number);
                whole += Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content) ? 1 : 0;
            }
            return whole;
        }
    }

    /** Before some of the calls that change the tree, and after the operation was acknowledged. */
    private List<Optional<SystemCalls.Call>> moments(CrashingOperation operation, LoopDisk disk) throws Exception {
        CrashSite site = starts.before(operation, disk.place().resolve("site"));
        List<SystemCalls.Call> calls =
                SystemCalls.of(command(site, operation), site.base(), directory.resolve("calls"));
        Trees.delete(site.base());
        List<Optional<SystemCalls.Call>> moments = new ArrayList<>();
        Thoroughness.asked().of(calls, 1, 1, new Random()).forEach(call -> moments.add(Optional.of(call)));
        moments.add(Optional.empty());
        return moments;
    }

    /** Runs the operation up to a moment, and takes the power away; whether it came to its end. */
    private static boolean cut(
            LoopDisk disk, CrashSite site, CrashingOperation operation, Optional<SystemCalls.Call> moment)
            throws Exception {
        List<String> command = command(site, operation);
        List<String> run = moment.map(call -> SystemCalls.disturb(command, call, "signal=SIGKILL"))
                .orElse(command);
        int status;
        try (ChildProcess process = ChildProcess.start(run)) {
            status = process.end();
            assertThat(status).as(process.text()).isIn(0, ChildProcess.KILLED);
        }
        disk.cut();
        disk.restart();
        return status == 0;
    }

    private static List<String> command(CrashSite site, CrashingOperation operation) {
        List<String> arguments = new ArrayList<>(site.arguments());
        arguments.add(operation.name());
        return ChildProcess.java(CrashingOperation.class, arguments);
    }
}
