package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.Fault;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.Protection;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Sampled(oneIn = 3)
class MixedOperationTest {

    @TempDir
    Path directory;

    @Test
    void filesAndTablesChangeTogetherOrNotAtAll() throws Exception {
        FaultHarness.Report report = FaultHarness.in(directory).exercise(new MixedOperation());

        report.assertAllWell();
        assertThat(report.points()).contains("commit database", "rename stage/*/tree to plugin");
    }

    @ParameterizedTest
    @EnumSource(
            value = Protection.class,
            names = {"DIRECTORY_FORCE", "JOURNAL_FORCE", "DECISION_RECORD"})
    void aProtectionIsMissedWhenItIsLeftOut(Protection protection) throws Exception {
        boolean noticed = FaultHarness.in(directory)
                .without(protection)
                .withFaults(EnumSet.of(Fault.POWER_CUT, Fault.IO_ERROR))
                .notices(new MixedOperation());

        assertThat(noticed).isTrue();
    }

    @Test
    void aProcessThatDiesInEarnestLeavesNothingHalfDone() throws Exception {
        int points = FaultHarness.in(directory)
                .withFaults(EnumSet.noneOf(Fault.class))
                .exercise(new MixedOperation())
                .points()
                .size();
        MixedOperation operation = new MixedOperation();
        for (int place = 1; place < points; place += 4) {
            MixedOperation.World world = operation.prepare(Files.createDirectory(directory.resolve("child" + place)));

            int status = ChildJvm.run(MixedOperation.class, world.root().toString(), String.valueOf(place));
            assertThat(status).as("at point %d", place).isEqualTo(ChildJvm.HALTED);

            operation.recover(world);
            operation.check(world, false, true);
        }
    }
}
