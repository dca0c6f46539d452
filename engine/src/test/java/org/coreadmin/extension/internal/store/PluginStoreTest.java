package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginStoreTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final Sha256 DIGEST = new Sha256("ab".repeat(32));
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    Path directory;

    private BaseDirectory base;
    private PluginStore store;
    private Transactions transactions;

    @BeforeEach
    void open() throws IOException {
        DurableFiles files = DurableFiles.system();
        base = new BaseDirectory(directory);
        base.create(files);
        store = new PluginStore(base, files);
        transactions = new Transactions(base.path(), base.journal(), files, Clock.systemUTC(), new Random(1));
    }

    @Test
    void aPluginIsInstalledExactlyWhenItsLockExists() throws IOException {
        assertThat(store.find(HELLO)).isEmpty();
        Trees.write(base.plugin(HELLO).resolve("core.json"), "{}");
        assertThat(store.find(HELLO))
                .hasValueSatisfying(found -> assertThat(found.installed()).isFalse());
        assertThat(store.isInstalled(HELLO)).isFalse();

        Files.createFile(base.plugin(HELLO).resolve("install.lock"));

        assertThat(store.isInstalled(HELLO)).isTrue();
        assertThat(store.lock(HELLO)).hasValueSatisfying(lock -> {
            assertThat(lock.ours()).isFalse();
            assertThat(lock.status()).isEqualTo(PluginStatus.ENABLED);
        });
    }

    @Test
    void listsPluginsByNameAndPassesOverWhatIsNone() throws IOException {
        Files.createDirectories(base.plugins().resolve("acme/hello"));
        Files.createDirectories(base.plugins().resolve("acme/Not A Plugin"));
        Files.createDirectories(base.plugins().resolve("aaa/zzz"));
        Trees.write(base.plugins().resolve("acme/file"), "");
        Path elsewhere = Files.createDirectories(directory.resolve("elsewhere/plugin"));
        Files.createSymbolicLink(base.plugins().resolve("linked-vendor"), elsewhere.getParent());
        Files.createSymbolicLink(base.plugins().resolve("acme/linked"), elsewhere);

        assertThat(store.list())
                .extracting(found -> found.name() + (found.linked() ? " linked" : ""))
                .containsExactly("aaa/zzz", "acme/hello", "acme/linked linked");
    }

    @Test
    void replacesALockAndLeavesNothingElse() throws IOException {
        Path plugin = Files.createDirectories(base.plugin(HELLO));
        InstallLock lock = InstallLock.of("acme/hello", "1.0.0", PluginStatus.ENABLED, NOON, DIGEST, "local", "t1");

        store.replaceLock(HELLO, lock);
        store.replaceLock(HELLO, lock.withStatus(PluginStatus.DISABLED, NOON.plusSeconds(60)));

        assertThat(Trees.contents(plugin)).containsOnlyKeys("install.lock");
        assertThat(store.lock(HELLO)).contains(lock.withStatus(PluginStatus.DISABLED, NOON.plusSeconds(60)));
        assertThat(store.needsSweep()).isFalse();
    }

    @Test
    void placesAStagedTree() throws IOException {
        Transaction transaction = begin();
        StagedTree staged = store.stage(transaction);
        write(staged, "core.json", "{}", false);
        write(staged, "bin/run", "#!", true);
        staged.directory("bin");
        staged.seal();
        transaction.createsDirectories(base.plugins().resolve("acme"));
        transaction.afterDecision(new FileStep.Place(staged.path(), base.plugin(HELLO)));
        transaction.seal();
        transaction.decide();
        transaction.complete();
        transaction.forget();

        assertThat(Trees.contents(base.plugin(HELLO))).containsOnlyKeys("core.json", "bin", "bin/run");
        assertThat(base.plugin(HELLO).resolve("bin/run")).isExecutable();
        assertThat(store.needsSweep()).isFalse();
    }

    @Test
    void refusesAStagedTreeThatSomebodyElseHasChanged() throws IOException {
        StagedTree staged = store.stage(begin());
        write(staged, "core.json", "{}", false);
        Files.createSymbolicLink(staged.path().resolve("link"), directory);

        assertThatThrownBy(staged::seal).isInstanceOf(FileSystemException.class).hasMessageContaining("link");

        Files.delete(staged.path().resolve("link"));
        Files.delete(staged.path().resolve("core.json"));
        assertThatThrownBy(staged::seal).isInstanceOf(FileSystemException.class).hasMessageContaining("core.json");
    }

    @Test
    void keepsStagedFilesInside() throws IOException {
        StagedTree staged = store.stage(begin());

        for (String path : new String[] {"../x", "/x", "a/../../x", "a//b", ".", "a\\b", ""}) {
            assertThatThrownBy(() -> staged.file(path, false)).as(path).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void setsALinkAsideAndNotWhatItLeadsTo() throws IOException {
        Path elsewhere = directory.resolve("elsewhere");
        Trees.write(elsewhere.resolve("core.json"), "{}");
        Files.createDirectories(base.plugins().resolve("acme"));
        Files.createSymbolicLink(base.plugin(HELLO), elsewhere);
        assertThat(store.find(HELLO))
                .hasValueSatisfying(found -> assertThat(found.linked()).isTrue());

        Transaction transaction = begin();
        transaction.setAside(base.plugin(HELLO), store.trash(transaction, HELLO));
        transaction.seal();
        transaction.decide();
        transaction.complete();
        transaction.forget();
        assertThat(store.sweep()).isEmpty();

        assertThat(Files.exists(base.plugin(HELLO), LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(elsewhere.resolve("core.json")).hasContent("{}");
    }

    @Test
    void whatADeathLeavesOfAReplacementIsSweptAndTheFileIsAsBefore() throws IOException {
        Path file = Trees.write(base.path().resolve("config/settings/hello.json"), "before");
        PluginStore dying = new PluginStore(base, new DurableFiles(point -> {
            if (point.kind() == FaultPoint.Kind.RENAME) {
                throw new IllegalStateException("killed");
            }
            return true;
        }));

        assertThatThrownBy(() -> dying.replace(file, "after".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalStateException.class);
        assertThat(store.needsSweep()).isTrue();
        assertThat(store.sweep()).isEmpty();

        assertThat(file).hasContent("before");
        assertThat(file.getParent()).isDirectoryNotContaining(other -> !other.equals(file));
        store.replace(file, "after".getBytes(StandardCharsets.UTF_8));
        assertThat(file).hasContent("after");
        assertThat(store.needsSweep()).isFalse();
    }

    @Test
    void goingBackTakesAwayWhatWasPreparedAndKept() throws IOException {
        Trees.write(directory.resolve("author/lib/a.jar"), "1");
        Path author = directory.resolve("author");
        Map<String, String> before = Trees.contents(directory);
        Transaction transaction = begin();

        new RunStore(base, DurableFiles.system())
                .prepare(transaction, author, store.digest(author), Optional.of(store.digest(author)), Map.of());
        store.keepPackage(
                transaction, Trees.write(store.privateDirectory(transaction).resolve("p.zip"), "zip"), DIGEST);
        assertThat(base.packageFile(DIGEST)).hasContent("zip");
        transaction.rollBack();

        assertThat(base.run()).isEmptyDirectory();
        assertThat(base.packageFile(DIGEST)).doesNotExist();
        assertThat(store.needsSweep()).isFalse();
        assertThat(Trees.contents(directory)).containsAllEntriesOf(before);
    }

    @Test
    void aDigestTellsPathsContentsAndModesApart() throws IOException {
        Path tree = directory.resolve("tree");
        Trees.write(tree.resolve("a/b"), "1");
        Sha256 first = store.digest(tree);
        Trees.write(tree.resolve("install.lock"), "x");
        assertThat(store.digest(tree)).isEqualTo(first);

        Files.move(tree.resolve("a/b"), tree.resolve("a/c"));
        Sha256 renamed = store.digest(tree);
        Files.writeString(tree.resolve("a/c"), "2");
        Sha256 changed = store.digest(tree);
        assertThat(tree.resolve("a/c").toFile().setExecutable(true)).isTrue();
        Sha256 executable = store.digest(tree);

        assertThat(java.util.Set.of(first, renamed, changed, executable)).hasSize(4);
    }

    @Test
    void refusesALinkThatLeadsOutOfThePlugin() throws IOException {
        Path tree = Files.createDirectories(directory.resolve("tree"));
        Files.createSymbolicLink(tree.resolve("passwd"), Trees.write(directory.resolve("secret"), "x"));

        assertThatThrownBy(() -> store.digest(tree))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("passwd");
    }

    @Test
    void sweepsStageAndTrash() throws IOException {
        Trees.write(base.stage().resolve("old/file"), "x");
        Trees.write(base.trash().resolve("old/file"), "x");
        assertThat(store.needsSweep()).isTrue();

        assertThat(store.sweep()).isEmpty();

        assertThat(store.needsSweep()).isFalse();
    }

    @Test
    void sweepsPrivatePlacesOfDeadProcessesOnly() throws IOException {
        DurableFiles files = DurableFiles.system();
        try (PrivatePlace own = PrivatePlace.open(base, files)) {
            Path kept = Trees.write(own.file("package.zip"), "x");
            assertThat(store.needsSweep()).isFalse();
            Path dead = base.privatePlaces().resolve("4194305-1-ab");
            Trees.write(dead.resolve("1/core.json"), "{}");
            assertThat(store.needsSweep()).isTrue();

            assertThat(store.sweep()).isEmpty();

            assertThat(dead).doesNotExist();
            assertThat(kept).exists();
            assertThat(store.needsSweep()).isFalse();
        }
        assertThat(base.privatePlaces()).isEmptyDirectory();
    }

    /** Holds a place as a process of another container does, which this one cannot see: {@code <base>}. */
    private static final class Unseen {

        public static void main(String[] arguments) throws Exception {
            BaseDirectory base = new BaseDirectory(Path.of(arguments[0]));
            PrivatePlace place = PrivatePlace.open(base, DurableFiles.system());
            Path there = place.file(".").normalize();
            Files.move(there, there.resolveSibling("4194305-1-ab"));
            System.out.println("held");
            new CountDownLatch(1).await(); // until it is killed
        }
    }

    @Test
    void aPlaceWhoseProcessIsNotSeenStaysAsLongAsThatHasItsLock() throws Exception {
        Path unseen = base.privatePlaces().resolve("4194305-1-ab");
        Process process = ChildJvm.usual()
                .builder(Unseen.class, directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("held");
            assertThat(unseen).exists();

            assertThat(store.needsSweep()).isFalse();
            PrivatePlace.open(base, DurableFiles.system()).close();
            assertThat(unseen).exists();
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(store.needsSweep()).isTrue();
        assertThat(store.sweep()).isEmpty();
        assertThat(unseen).doesNotExist();
    }

    @Test
    void aTreeWhoseOldPlaceIsGoneIsSealed() throws IOException {
        PrivatePlace place = PrivatePlace.open(base, DurableFiles.system());
        StagedTree ahead = place.tree();
        write(ahead, "lib/a.txt");

        StagedTree staged = store.stage(begin(), ahead);
        place.close();
        staged.seal();

        assertThat(staged.path().resolve("lib/a.txt")).exists();
    }

    @Test
    void aTreeThatIsMovedIntoTheStageIsForcedAndLookedAtThere() throws IOException {
        List<FaultPoint> points = new ArrayList<>();
        DurableFiles files = new DurableFiles(point -> points.add(point));
        PluginStore noting = new PluginStore(base, files);
        try (PrivatePlace place = PrivatePlace.open(base, files)) {
            StagedTree ahead = place.tree();
            for (int i = 0; i < 40; i++) { // a batch that is forced at once, and some that are not
                write(ahead, "lib/" + i + ".txt");
            }
            ahead.origin(DIGEST, "far");
            Transaction transaction = begin();

            StagedTree staged = noting.stage(transaction, ahead);
            write(staged, "install.lock");
            points.clear();
            staged.seal();

            assertThat(staged.path()).startsWithRaw(base.stage()).isDirectoryContaining("glob:**/install.lock");
            assertThat(ahead.path()).doesNotExist();
            assertThat(points.stream()
                            .map(point -> point.kind() + " " + point.path().orElseThrow()))
                    .contains(
                            "FORCE_FILES_OF " + staged.path(),
                            "FORCE_DIRECTORIES_OF " + staged.path(),
                            "FORCE_DIRECTORY " + ahead.path().getParent());
            transaction.rollBack();
            assertThat(staged.path()).doesNotExist();
        }
    }

    @Test
    void aMovedTreeIsRefusedIfSomebodyElseChangesIt() throws IOException {
        try (PrivatePlace place = PrivatePlace.open(base, DurableFiles.system())) {
            StagedTree ahead = place.tree();
            write(ahead, "lib/a.txt");
            Trees.write(ahead.path().resolve("lib/b.txt"), "slipped in");

            StagedTree staged = store.stage(begin(), ahead);

            assertThatThrownBy(staged::seal).hasMessageContaining("Somebody else has changed");
        }
    }

    private static void write(StagedTree tree, String path) throws IOException {
        try (OutputStream out = tree.file(path, false)) {
            out.write(1);
        }
    }

    private Transaction begin() throws IOException {
        return transactions.begin(new TransactionHeader("install", "acme/hello", Map.of(), DecisionKind.RECORD));
    }

    private static void write(StagedTree staged, String path, String content, boolean executable) throws IOException {
        try (OutputStream out = staged.file(path, executable)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void findsAFileThatNobodyMayDelete() throws Exception {
        Path file = Trees.write(base.plugin(HELLO).resolve("core.json"), "{}");
        store.requireDeletable(base.plugin(HELLO));
        assumeTrue(chattr("+i", file), "chattr works here");
        try {
            assertThatThrownBy(() -> store.requireDeletable(base.plugin(HELLO)))
                    .isInstanceOf(FileSystemException.class)
                    .hasMessageContaining("core.json");
        } finally {
            chattr("-i", file);
        }
    }

    private static boolean chattr(String change, Path file) throws InterruptedException {
        try {
            return new ProcessBuilder("chattr", change, file.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
