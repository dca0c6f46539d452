package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.coreadmin.extension.testing.Fault;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.Protection;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TransactionFaultTest {

    private static final TransactionHeader HEADER =
            new TransactionHeader("update", "acme/hello", Map.of("from", "1"), DecisionKind.RECORD);

    @TempDir
    Path directory;

    @Test
    void isWhollyDoneOrNotAtAllWhateverHappensAtWhateverPoint() throws Exception {
        FaultHarness.Report report = FaultHarness.in(directory).exercise(new Update(false));

        report.assertAllWell();
        assertThat(report.points())
                .hasSizeGreaterThan(40)
                .contains("rename stage/*/tree to plugin/app", "write decision");
    }

    /** As where each directory is a mount of its own, or comes from a lower layer of an overlay file system. */
    @Test
    @Tag(Thoroughness.TAG)
    void isWhollyDoneOrNotAtAllWhereNothingCanBeRenamedToAnotherDirectory() throws Exception {
        FaultHarness.Report report =
                FaultHarness.in(directory).sampling(80, 300).exercise(new Update(true));

        report.assertAllWell();
        assertThat(report.points()).contains("rename plugin/.core-app.moved to plugin/app");
    }

    @ParameterizedTest
    @EnumSource(Protection.class)
    void everyProtectionIsMissedWhenItIsLeftOut(Protection protection) throws Exception {
        boolean noticed = FaultHarness.in(directory)
                .without(protection)
                .withFaults(EnumSet.of(Fault.HALT, Fault.POWER_CUT, Fault.POWER_CUT_KEEPING_NAMES, Fault.IO_ERROR))
                .notices(new Update(false));

        assertThat(noticed).isTrue();
    }

    /** An application directory, a published file and a marker become those of version 2; one file goes, one moves. */
    private static final class Update implements FaultHarness.Scenario<World> {

        private final boolean apart;

        /** @param apart whether the directories lie on different file systems */
        Update(boolean apart) {
            this.apart = apart;
        }

        private FaultPoints within(Path root, FaultPoints faults) {
            return point -> {
                if (apart && point.kind() == FaultPoint.Kind.RENAME) {
                    Path from = point.from().orElseThrow();
                    Path to = point.path().orElseThrow();
                    if (!root.relativize(from)
                            .getName(0)
                            .equals(root.relativize(to).getName(0))) {
                        throw new AtomicMoveNotSupportedException(from.toString(), to.toString(), "different mounts");
                    }
                }
                return faults.reach(point);
            };
        }

        @Override
        public World prepare(Path root) throws Exception {
            Trees.write(root.resolve("plugin/app/version"), "1");
            Trees.write(root.resolve("plugin/app/lib/old.jar"), "old");
            Trees.write(root.resolve("config/published"), "1");
            Trees.write(root.resolve("config/obsolete"), "1");
            Trees.write(root.resolve("data/aside/install.lock"), "1");
            Trees.write(root.resolve("data/aside/deep/file"), "1");
            Files.createDirectories(root.resolve("kept"));
            Files.createDirectories(root.resolve("stage"));
            Files.createDirectories(root.resolve("trash"));
            return new World(root, Trees.contents(root), new ArrayList<>());
        }

        @Override
        public void run(World world, FaultPoints faults) throws Exception {
            Path root = world.root();
            DurableFiles files = new DurableFiles(within(root, faults));
            Transaction transaction = transactions(root, files).begin(HEADER);
            try {
                transaction.note("to", "2");
                change(root, files, transaction);
                transaction.seal();
                transaction.decide();
            } catch (IOException e) {
                transaction.rollBack();
                throw e;
            }
            transaction.complete();
            world.told().add(transaction.id());
            transaction.forget();
        }

        private static void change(Path root, DurableFiles files, Transaction transaction) throws IOException {
            Path stage = root.resolve("stage").resolve(transaction.id());
            transaction.scratch(stage);
            Path tree = stage.resolve("tree");
            files.createDirectory(tree);
            files.createDirectory(tree.resolve("lib"));
            write(files, tree.resolve("version"), "2");
            write(files, tree.resolve("lib/new.jar"), "new");
            write(files, tree.resolve("marker"), "2");
            files.forceTree(tree);

            Path deep = root.resolve("config/deep/er");
            transaction.createsDirectories(deep);
            Path published = root.resolve("config/.core-published.new");
            Path publishedDeep = deep.resolve(".core-other.new");
            transaction.creates(published, publishedDeep);
            files.writeNew(published, "2".getBytes(StandardCharsets.UTF_8));
            files.writeNew(publishedDeep, "2".getBytes(StandardCharsets.UTF_8));
            files.forceDirectory(root.resolve("config"));
            files.forceDirectory(deep);
            files.forceDirectory(stage);
            files.forceDirectory(root.resolve("stage"));
            transaction.setAside(root.resolve("data/aside"), root.resolve("kept/put-aside"));

            transaction.afterDecision(
                    new FileStep.Swap(
                            tree,
                            root.resolve("plugin/app"),
                            root.resolve("trash").resolve(transaction.id())),
                    new FileStep.Replace(published, root.resolve("config/published")),
                    new FileStep.Place(publishedDeep, deep.resolve("other")),
                    new FileStep.Delete(root.resolve("config/obsolete")));
        }

        private static void write(DurableFiles files, Path file, String content) throws IOException {
            try (OutputStream out = files.createNew(file)) {
                out.write(content.getBytes(StandardCharsets.UTF_8));
            }
        }

        @Override
        public void recover(World world) throws Exception {
            Transactions transactions =
                    transactions(world.root(), new DurableFiles(within(world.root(), FaultPoints.NONE)));
            for (RecoveredTransaction recovered : transactions.recover(id -> {
                throw new AssertionError("no database here");
            })) {
                assertThat(recovered.header().operation()).isEqualTo("update");
                if (recovered.direction() == RecoveredTransaction.Direction.FORWARD) {
                    assertThat(recovered.header().attributes()).containsEntry("to", "2");
                    world.told().add(recovered.id());
                    transactions.forget(recovered.id());
                }
            }
            for (String swept : List.of("stage", "trash")) {
                try (var left = Files.newDirectoryStream(world.root().resolve(swept))) {
                    for (Path one : left) {
                        Trees.delete(one);
                    }
                }
            }
            assertThat(transactions.needRecovery()).isFalse();
            assertThat(transactions.recover(id -> false)).isEmpty();
        }

        @Override
        public void check(World world, boolean finished, boolean died) throws Exception {
            Map<String, String> now = Trees.contents(world.root());
            now.remove("journal");
            if (!world.told().isEmpty()) {
                assertThat(now).isEqualTo(updated(world.before()));
            } else {
                assertThat(finished).isFalse();
                assertThat(now).isEqualTo(world.before());
            }
        }

        private static Map<String, String> updated(Map<String, String> before) {
            Map<String, String> after = new java.util.TreeMap<>(before);
            after.put("plugin/app/version", "2");
            after.put("plugin/app/marker", "2");
            after.remove("plugin/app/lib/old.jar");
            after.put("plugin/app/lib/new.jar", "new");
            after.put("config/published", "2");
            after.put("config/deep", "/");
            after.put("config/deep/er", "/");
            after.put("config/deep/er/other", "2");
            after.remove("config/obsolete");
            for (String moved : List.of("", "/install.lock", "/deep", "/deep/file")) {
                after.put("kept/put-aside" + moved, after.remove("data/aside" + moved));
            }
            return after;
        }
    }

    private static Transactions transactions(Path root, DurableFiles files) {
        return new Transactions(root, root.resolve("journal"), files, Clock.systemUTC(), new Random(1));
    }

    /**
     * @param told transactions of which the After event was told
     */
    private record World(Path root, Map<String, String> before, List<String> told) {}
}
