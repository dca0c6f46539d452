package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LockFiles;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What changes install.lock without a journal, with every fault at every point: core.lock.json says the same as it, old or new. */
@Tag(Thoroughness.TAG)
class SwitchFaultsTest {

    @TempDir
    Path worlds;

    private enum Tried {
        DISABLE,
        ENABLE,
        PIN;

        OperationResult run(ExtensionManager manager) {
            return switch (this) {
                case DISABLE -> manager.disable("acme/hello");
                case ENABLE -> manager.enable("acme/hello");
                case PIN -> manager.pin("acme/hello", Optional.of("^1"));
            };
        }

        boolean isDone(InstallLock lock) {
            return switch (this) {
                case DISABLE -> lock.status() == PluginStatus.DISABLED;
                case ENABLE -> lock.status() == PluginStatus.ENABLED;
                case PIN -> lock.pin().isPresent();
            };
        }
    }

    @ParameterizedTest
    @EnumSource(Tried.class)
    void leaveTheLockFileTrueWhateverFailsWherever(Tried tried) throws Exception {
        FaultHarness.Report report = FaultHarness.in(worlds).sampling(12, 200).exercise(new Whole(tried));

        System.out.println(tried + ": " + report.points().size() + " fault points, " + report.runs() + " runs");
        report.assertAllWell();
    }

    private static PluginLoader open(Path base, FaultPoints faults) {
        return PluginLoader.at(base).registries(List::of).faults(faults).open();
    }

    /** One operation on one base directory. */
    private record Whole(Tried tried) implements FaultHarness.Scenario<Path> {

        @Override
        public Path prepare(Path directory) throws IOException {
            TestPlugins.named("acme/hello").writeTo(directory.resolve("plugin/acme/hello"));
            try (PluginLoader loader = open(directory, FaultPoints.NONE)) {
                require(loader.manager()
                        .install("acme/hello", InstallOptions.DEFAULT.withEnable(tried != Tried.ENABLE)));
            }
            return directory;
        }

        @Override
        public void run(Path base, FaultPoints faults) throws Exception {
            try (PluginLoader loader = open(base, faults)) {
                OperationResult result = tried.run(loader.manager());
                if (!result.success()) {
                    throw new IOException(result.message());
                }
            }
        }

        @Override
        public void recover(Path base) {
            open(base, FaultPoints.NONE).close();
        }

        @Override
        public void check(Path base, boolean finished, boolean died) throws Exception {
            LockFiles.requireTruth(base, "acme/hello");
            boolean done = tried.isDone(InstallLock.read(base.resolve("plugin/acme/hello/install.lock")));
            if (finished) {
                assertThat(done).isTrue();
            } else if (!died) {
                assertThat(done).isFalse();
            }
            Path stage = base.resolve("plugin/.core/stage");
            assertThat(Files.isDirectory(stage) ? Trees.contents(stage).keySet() : List.of())
                    .isEmpty();
        }

        private static void require(OperationResult result) {
            assertThat(result.success()).as(result.message()).isTrue();
        }
    }
}
