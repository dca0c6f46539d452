package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.testing.MemoryDisk;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionsTest {

    private static final TransactionHeader IN_DATABASE =
            new TransactionHeader("install", "acme/hello", Map.of("version", "1.0.0"), DecisionKind.DATABASE);

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-02-03T04:05:06Z"), ZoneOffset.UTC);

    @TempDir
    Path root;

    private Transactions transactions;

    @BeforeEach
    void open() {
        transactions = new Transactions(root, root.resolve("journal"), DurableFiles.system(), CLOCK, new Random(1));
    }

    @Test
    void goesForwardExactlyWhenTheDatabaseHasTheDecision() throws IOException {
        Transaction decided = placing("decided");
        Transaction undecided = placing("undecided");

        var recovered = transactions.recover(decided.id()::equals);

        assertThat(recovered)
                .extracting(RecoveredTransaction::id, RecoveredTransaction::direction)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(decided.id(), RecoveredTransaction.Direction.FORWARD),
                        org.assertj.core.groups.Tuple.tuple(undecided.id(), RecoveredTransaction.Direction.BACK));
        assertThat(root.resolve("decided")).exists();
        assertThat(root.resolve("undecided")).doesNotExist();
        assertThat(root.resolve("undecided.new")).doesNotExist();
    }

    @Test
    void changesNothingWhileTheDatabaseIsOutOfReach() throws IOException {
        placing("file");
        Map<String, String> before = Trees.contents(root);

        assertThatThrownBy(() -> transactions.recover(id -> {
                    throw new PluginException(ErrorCode.UNAVAILABLE, "gone");
                }))
                .isInstanceOf(UnfinishedException.class)
                .hasCauseInstanceOf(PluginException.class);

        assertThat(Trees.contents(root)).isEqualTo(before);
    }

    @Test
    void asksNoDatabaseAboutATransactionThatCannotBeDecidedYet() throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);
        transaction.creates(root.resolve("file"));
        Files.writeString(root.resolve("file"), "new");

        transactions.recover(id -> {
            throw new AssertionError("asked");
        });

        assertThat(root.resolve("file")).doesNotExist();
    }

    @Test
    void reportsACompleteTransactionUntilItIsTold() throws IOException {
        Transaction transaction = placing("file");
        transaction.committed();
        transaction.complete();
        assertThat(transactions.needRecovery())
                .as("this process is about to tell")
                .isFalse();

        ProcessDeath.simulate();

        assertThat(transactions.needRecovery()).isTrue();
        assertThat(transactions.recover(id -> false)).hasSize(1);
        assertThat(transactions.recover(id -> false)).hasSize(1);
        transactions.forget(transaction.id());
        transactions.forget(transaction.id());
        assertThat(transactions.needRecovery()).isFalse();
        assertThat(transactions.recover(id -> false)).isEmpty();
    }

    @Test
    void finishesLaterWhatFailedAfterTheDecision() throws IOException {
        Transaction transaction = placing("file");
        transaction.committed();
        Files.createDirectory(root.resolve("file"));
        assertThatThrownBy(transaction::complete).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> transactions.recover(id -> true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("install of acme/hello")
                .hasMessageContaining(root.resolve("file").toString());

        Files.delete(root.resolve("file"));

        assertThat(transactions.recover(id -> true)).hasSize(1);
        assertThat(root.resolve("file")).isRegularFile();
    }

    /** Whatever their order by name, which the clock makes. */
    @ParameterizedTest
    @ValueSource(longs = {1, -3600})
    void doesNothingMoreOfATransactionThatAnotherTakesBack(long seconds) throws IOException {
        Transaction first = placing("file");
        first.committed();
        Transactions later = new Transactions(
                root,
                root.resolve("journal"),
                DurableFiles.system(),
                Clock.offset(CLOCK, Duration.ofSeconds(seconds)),
                new Random(7));
        Transaction back = later.begin(IN_DATABASE);
        back.supersedes(first);
        back.afterDecision(new FileStep.Delete(root.resolve("file.new")), new FileStep.Delete(root.resolve("file")));
        back.seal();
        back.committed();
        ProcessDeath.simulate();

        assertThat(transactions.recover(id -> true))
                .singleElement()
                .satisfies(done -> assertThat(done.id()).isEqualTo(back.id()));

        transactions.forget(back.id());
        assertThat(Trees.contents(root)).containsOnlyKeys("journal");
    }

    @Test
    void refusesToRollBackAfterTheDecision() throws IOException {
        Transaction transaction = placing("file");
        transaction.committed();

        assertThatThrownBy(transaction::rollBack).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void movesFilesToAnotherFileSystemAndFinishesWhatACrashLeftHalfMoved() throws IOException {
        Path other = otherFileSystem();
        try (MemoryDisk disk = MemoryDisk.mount(other, 1)) {
            Path settings = Files.writeString(other.resolve("settings.yaml"), "old");
            Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-------"));
            Path aside = root.resolve("aside");
            Path fresh = Files.writeString(root.resolve("fresh"), "new");
            complete(new FileStep.Swap(fresh, settings, aside));
            assertThat(settings).hasContent("new");
            assertThat(aside).hasContent("old");
            assertThat(Files.getPosixFilePermissions(aside)).isEqualTo(PosixFilePermissions.fromString("rw-------"));

            Files.writeString(settings, "old");
            complete(new FileStep.SetAside(settings, aside));
            assertThat(settings).doesNotExist();
            assertThat(aside).hasContent("old");

            complete(new FileStep.Replace(aside, settings));
            assertThat(settings).hasContent("old");
            assertThat(aside).doesNotExist();
            assertThat(other.toFile().list()).containsExactly("settings.yaml");

            Files.writeString(root.resolve("placed"), "old");
            complete(new FileStep.Place(root.resolve("placed"), settings));
            assertThat(root.resolve("placed")).doesNotExist();
            Files.writeString(root.resolve("placed"), "of somebody else");
            assertThatThrownBy(() -> complete(new FileStep.Place(root.resolve("placed"), settings)))
                    .isInstanceOf(FileAlreadyExistsException.class);
            assertThat(settings).hasContent("old");
        }
    }

    @Test
    void refusesBeforeTheDecisionADirectoryForWhichAnotherFileSystemHasNoRoom() throws IOException {
        Path other = otherFileSystem();
        try (MemoryDisk disk = MemoryDisk.mount(other, 1)) {
            Path tree = Files.createDirectory(root.resolve("tree"));
            Files.write(tree.resolve("large"), new byte[1 << 20]);
            Transaction transaction = transactions.begin(IN_DATABASE);
            transaction.afterDecision(new FileStep.Place(tree, other.resolve("vendor/plugin")));
            assertThatThrownBy(transaction::seal).hasMessageContaining("no room for a copy");
            transaction.rollBack();
            assertThat(tree).exists();

            disk.resize(4);
            complete(new FileStep.Place(tree, other.resolve("plugin")));
            assertThat(tree).doesNotExist();
            assertThat(other.toFile().list()).containsExactly("plugin");
        }
    }

    private Path otherFileSystem() throws IOException {
        Optional<String> missing = MemoryDisk.missing(root);
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
        return Files.createDirectory(root.resolve("other"));
    }

    private void complete(FileStep step) throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);
        transaction.afterDecision(step);
        transaction.seal();
        transaction.committed();
        transaction.complete();
        transaction.forget();
    }

    @Test
    void neverFollowsALinkWhenItDeletes() throws IOException {
        Path precious = Trees.write(root.resolve("precious/file"), "precious");
        Transaction transaction = transactions.begin(IN_DATABASE);
        transaction.creates(root.resolve("link"));
        Files.createSymbolicLink(root.resolve("link"), precious.getParent());

        transaction.rollBack();

        assertThat(root.resolve("link")).doesNotExist();
        assertThat(precious).hasContent("precious");
    }

    @Test
    void keepsADirectoryThatItMadeIfOthersUseItNow() throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);
        transaction.createsDirectories(root.resolve("acme/hello"));
        Trees.write(root.resolve("acme/other"), "somebody else's");

        transaction.rollBack();

        assertThat(root.resolve("acme/hello")).doesNotExist();
        assertThat(root.resolve("acme/other")).exists();
    }

    @Test
    void refusesToRegisterWhatIsThereAlready() throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);
        Path there = Trees.write(root.resolve("there"), "precious");

        assertThatThrownBy(() -> transaction.creates(there)).isInstanceOf(FileAlreadyExistsException.class);

        transaction.rollBack();
        assertThat(there).hasContent("precious");
    }

    @Test
    void refusesPathsOutsideOfItsRoot() throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);

        assertThatThrownBy(() -> transaction.creates(root.resolve("../elsewhere-" + transaction.id())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not under");
        assertThatThrownBy(() -> transaction.afterDecision(new FileStep.Delete(root)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void namesTransactionsByTheirTime() throws IOException {
        assertThat(transactions.begin(IN_DATABASE).id()).matches("20260203040506-[0-9a-f]{8}");
    }

    @Test
    void needsNoRecoveryWhereNothingEverHappened() throws IOException {
        assertThat(transactions.needRecovery()).isFalse();
        assertThat(transactions.recover(id -> true)).isEmpty();
        assertThat(Trees.contents(root)).isEmpty();
    }

    /** A sealed transaction that will rename {@code name.new} to {@code name}. */
    private Transaction placing(String name) throws IOException {
        Transaction transaction = transactions.begin(IN_DATABASE);
        Path fresh = root.resolve(name + ".new");
        transaction.creates(fresh);
        Files.writeString(fresh, "new");
        transaction.afterDecision(new FileStep.Place(fresh, root.resolve(name)));
        transaction.seal();
        return transaction;
    }
}
