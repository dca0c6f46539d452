package org.coreadmin.extension.internal.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.Backups.Choices;
import org.coreadmin.extension.backup.Backups.Restored;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;

/**
 * Puts the files of a backup in the place of those of a base directory, all or none, whenever the process dies. The directories
 * {@code config/}, {@code data/}, {@code plugin/} and {@code plugin/.core/} themselves stay, with the locks in them: they may be mounts,
 * and whoever waits for a lock waits for the right one.
 */
public final class Restore {

    private static final String CORE = "plugin/.core/";

    /** Of {@code plugin/.core/}: locks, and what other processes use. */
    private static final Set<String> STAY_IN_CORE =
            Set.of("lock", "holder.json", "withdrawals.lock", "claims", "private", RestoredBase.PLACE);

    private static final Set<String> STAY_IN_DATA = Set.of("server.lock", "native");
    private static final int BUSY = 5; // of SQLite
    private static final int PRIMARY_CODE = 0xff;

    private final BaseDirectory base;
    private final BackupSource old;
    private final DurableFiles files;
    private final Clock clock;

    /**
     * Creates a restore; touches nothing yet.
     *
     * @param base need not exist
     * @param old  the SQLite database that the base directory has now
     */
    public Restore(BaseDirectory base, BackupSource old, DurableFiles files, Clock clock) {
        this.base = base;
        this.old = old;
        this.files = files;
        this.clock = clock;
    }

    /**
     * Restores a backup.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} and {@link ErrorCode#UNPROCESSABLE} as {@link BackupFile#open};
     *     {@link ErrorCode#CONFLICT} if a server or an operation uses the base directory, or if it holds something and that was not to be
     *     replaced; {@link ErrorCode#FILE_COPY_FAILED} if something could not be written. Nothing was changed then, unless it says so
     */
    public Restored run(Path file, Choices choices) {
        try (BackupFile backup = BackupFile.open(file.toAbsolutePath().normalize())) {
            files.createDirectories(base.path());
            base.create(files);
            try (ServerSeat seat = ServerSeat.take(base).orElseThrow(this::isServed);
                    WriterLock.Held lock = new WriterLock(base, files, clock).acquire("restore", Duration.ZERO)) {
                RestoredBase.recover(base, files, clock);
                return run(backup, choices);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private PluginException isServed() {
        return new PluginException(
                ErrorCode.CONFLICT, Message.of("A server runs on {0}. Stop it first. Nothing was changed.", base));
    }

    private PluginException failed(IOException e) {
        return new PluginException(
                ErrorCode.FILE_COPY_FAILED,
                Message.of("{0} was not restored, and is as it was before: {1}", base, Message.of(e)),
                e);
    }

    private Restored run(BackupFile backup, Choices choices) throws IOException {
        SortedSet<String> before = units(base, name(old.file()));
        if (!choices.force() && before.stream().anyMatch(unit -> !unit.startsWith(CORE))) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is in use: it holds {1}. Nothing was changed. Name an empty directory with --base, or add --force:"
                                    + " what is there is then kept in a directory beside the restored files.",
                            base,
                            before.stream()
                                    .filter(unit -> !unit.startsWith(CORE))
                                    .findFirst()
                                    .orElseThrow()));
        }
        List<Message> notes = new ArrayList<>();
        Transaction transaction = RestoredBase.transactions(base, files, clock)
                .begin(new TransactionHeader(
                        "restore", String.valueOf(backup.file().getFileName()), Map.of(), DecisionKind.RECORD));
        Optional<Path> kept;
        try {
            Path staged = RestoredBase.place(base).resolve(transaction.id());
            transaction.scratch(staged);
            backup.unpack(staged, files);
            BaseDirectory restored = new BaseDirectory(staged);
            new NewestKnown(base, restored, files, notes).takeOver();
            RestoredBase.leave(restored, backup.contents(), choices, files);
            files.forceTree(staged);
            files.forceDirectory(RestoredBase.place(base));
            closeDatabase(notes);
            before = units(base, name(old.file())); // SQLite has deleted the files beside it
            kept = prepare(
                    transaction,
                    before,
                    units(restored, backup.contents().database().file()),
                    staged);
            transaction.seal();
            transaction.decide();
        } catch (IOException | RuntimeException e) {
            rollBack(transaction, e);
            throw e;
        }
        try {
            transaction.complete();
            transaction.forget();
            files.deleteTree(RestoredBase.place(base));
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of(
                            "The restore of {0} is decided, and was interrupted: {1}. The next command on it finishes the restore.",
                            base, Message.of(e)),
                    e);
        }
        return new Restored(backup.contents(), kept, notes);
    }

    private void rollBack(Transaction transaction, Exception cause) {
        try {
            transaction.rollBack();
            files.deleteTree(RestoredBase.place(base));
        } catch (IOException | IllegalStateException e) {
            cause.addSuppressed(e); // the next command does the rest
        }
    }

    /** Lists all steps, and creates the directories that they need. */
    private Optional<Path> prepare(
            Transaction transaction, SortedSet<String> before, SortedSet<String> after, Path staged)
            throws IOException {
        Path aside = base.path().resolve("before-restore-" + transaction.id());
        if (!before.isEmpty()) {
            transaction.creates(aside);
            files.createPrivateDirectory(aside);
            files.forceDirectory(base.path());
        }
        List<FileStep> leaving = new ArrayList<>();
        List<FileStep> coming = new ArrayList<>();
        Set<String> all = new LinkedHashSet<>(before);
        all.addAll(after);
        for (String unit : all) {
            Path target = base.path().resolve(unit);
            Path fresh = staged.resolve(unit);
            Path former = aside.resolve(unit);
            if (before.contains(unit)) {
                createAside(new BaseDirectory(aside), parent(former));
            }
            if (after.contains(unit)) {
                transaction.createsDirectories(parent(target));
                coming.add(
                        before.contains(unit)
                                ? new FileStep.Swap(fresh, target, former)
                                : new FileStep.Place(fresh, target));
            } else {
                leaving.add(new FileStep.SetAside(target, former));
            }
        }
        transaction.afterDecision(leaving.toArray(FileStep[]::new)); // no log of the old database beside the new one
        transaction.afterDecision(coming.toArray(FileStep[]::new));
        return before.isEmpty() ? Optional.empty() : Optional.of(aside);
    }

    /** Creates a directory with the rights that it has in a base directory. */
    private void createAside(BaseDirectory aside, Path directory) throws IOException {
        if (directory.equals(aside.data()) || directory.equals(aside.core())) {
            files.createPrivateDirectories(directory);
        } else {
            files.createDirectories(directory);
        }
    }

    private static Path parent(Path path) {
        return Objects.requireNonNull(path.getParent());
    }

    /**
     * Moves everything into the one file of the old database, and refuses if another process uses it. One that is damaged is kept as it
     * is.
     */
    private void closeDatabase(List<Message> notes) throws IOException {
        if (old.file().filter(Files::isRegularFile).isEmpty()) {
            return;
        }
        try (Connection connection = old.source().orElseThrow().open();
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            if ((e.getErrorCode() & PRIMARY_CODE) == BUSY) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "Another process uses the database {0}. Nothing was changed. Try again when it has ended.",
                                old.file().get()),
                        e);
            }
            notes.add(Message.of("The previous database is kept as it is; it cannot be opened: {0}", Message.of(e)));
        }
    }

    private Optional<String> name(Optional<Path> file) {
        return file.map(path -> path.toAbsolutePath().normalize())
                .filter(path -> path.startsWith(base.path()))
                .map(path -> base.path().relativize(path).toString().replace('\\', '/'));
    }

    /** Returns the files and directories that are moved as a whole. */
    private static SortedSet<String> units(BaseDirectory of, Optional<String> database) throws IOException {
        SortedSet<String> units = new TreeSet<>();
        if (isThere(of.lockFile())) {
            units.add(BaseFiles.LOCK_FILE);
        }
        add(units, of, of.config(), Set.of());
        add(units, of, of.data(), STAY_IN_DATA);
        for (Path vendor : NewestKnown.children(of.plugins())) {
            if (vendor.equals(of.core())) {
                add(units, of, vendor, STAY_IN_CORE);
            } else if (Files.isDirectory(vendor)) {
                add(units, of, vendor, Set.of());
            } else {
                units.add(name(of, vendor));
            }
        }
        if (database.isPresent()
                && !database.get().startsWith("data/")
                && !database.get().startsWith("config/")) {
            Stream.concat(Stream.of(""), Backup.BESIDE.stream())
                    .map(suffix -> database.get() + suffix)
                    .filter(name -> isThere(of.path().resolve(name)))
                    .forEach(units::add);
        }
        return units;
    }

    private static void add(Set<String> units, BaseDirectory of, Path directory, Set<String> staying)
            throws IOException {
        for (Path child : NewestKnown.children(directory)) {
            if (!staying.contains(String.valueOf(child.getFileName()))) {
                units.add(name(of, child));
            }
        }
    }

    private static String name(BaseDirectory of, Path path) {
        return of.path().relativize(path).toString().replace('\\', '/');
    }

    private static boolean isThere(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }
}
