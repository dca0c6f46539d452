package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction.Direction;
import org.coreadmin.extension.text.Timestamps;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Groups of file changes that happen wholly or not at all, together with the commit of a database. See {@link Transaction} for
 * how one runs, and {@link #recover} for what happens after a crash.
 *
 * <p>One writer at a time: callers hold a lock that excludes every other process while they begin, run, complete or recover.
 */
public final class Transactions {

    private static final Logger LOG = LoggerFactory.getLogger(Transactions.class);

    static final String SUFFIX = ".journal";
    private static final int ATTEMPTS = 100;

    private final Path directory;
    private final JournalFormat format;
    private final DurableFiles files;
    private final Clock clock;
    private final RandomGenerator random;

    /**
     * Creates the transactions with journals in a directory.
     *
     * @param root             every path of every transaction lies under it
     * @param journalDirectory below the root; made when first needed
     * @param files            makes all changes
     * @param clock the time in identifiers and journals
     * @param random distinguishes identifiers of the same second
     */
    public Transactions(Path root, Path journalDirectory, DurableFiles files, Clock clock, RandomGenerator random) {
        this.directory = journalDirectory.toAbsolutePath().normalize();
        this.format = new JournalFormat(root);
        this.files = files;
        this.clock = clock;
        this.random = random;
    }

    /** Begins a transaction; its journal is on disk when this returns. */
    public Transaction begin(TransactionHeader header) throws IOException {
        files.createDirectories(directory);
        Instant now = clock.instant();
        for (int attempt = 1; ; attempt++) {
            String id = newId(now);
            Map<String, Object> first = format.begin(id, header, now, ProcessIdentity.current());
            try {
                return new Transaction(id, header, create(file(id), first), format, files);
            } catch (FileAlreadyExistsException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Returns an identifier for a change that needs no journal. */
    public String newId() {
        return newId(clock.instant());
    }

    private String newId(Instant now) {
        String second = Timestamps.utc(now).replace("-", "").replace(" ", "").replace(":", "");
        return second + "-" + HexFormat.of().toHexDigits(random.nextInt());
    }

    /**
     * Whether there is something for {@link #recover}. Costs the listing of a directory when there is nothing; needs no lock, but
     * while another holds it, a transaction that runs looks as one that is left.
     */
    public boolean needRecovery() throws IOException {
        for (Path file : journals()) {
            try {
                Journal journal = Journal.read(file, files);
                if (journal.records().isEmpty() || !awaitsItsEvents(journal, format.read(journal))) {
                    return true;
                }
            } catch (NoSuchFileException e) {
                // published in the meantime
            } catch (CorruptJournalException e) {
                return true;
            }
        }
        return false;
    }

    /** Whether a transaction was begun and is not complete, so that files may lie elsewhere. For the holder of the lock. */
    public boolean hasIncomplete() throws IOException {
        for (Path file : journals()) {
            try {
                Journal journal = Journal.read(file, files);
                if (!journal.records().isEmpty() && !format.read(journal).done()) {
                    return true;
                }
            } catch (NoSuchFileException e) {
                // published in the meantime
            } catch (CorruptJournalException e) {
                return true;
            }
        }
        return false;
    }

    /**
     * Ends every transaction that a dead process, or a failed one of this process, has left: forward if it was decided, else
     * back. Those that are complete but whose After event was not published are reported as gone forward once more, unless their
     * process lives and is about to publish it. Run twice it changes nothing more.
     *
     * @return the ended transactions, oldest first; the caller publishes the After events of those that went forward, and {@link #forget}
     * @throws UnfinishedException if a file cannot be changed, a journal is damaged, or the lookup throws. Nothing is guessed; what
     *     is not done is left for the next time, and what is done is reported then. Where it is not known of all whether they were
     *     decided, none is ended
     */
    public List<RecoveredTransaction> recover(DecisionLookup lookup) throws IOException {
        List<LeftJournal> left = decisions(lookup);
        List<RecoveredTransaction> recovered = new ArrayList<>();
        List<UnfinishedTransaction> unfinished = new ArrayList<>();
        Optional<IOException> cause = Optional.empty();
        for (LeftJournal one : withoutSuperseded(left)) {
            try {
                recovered.add(recover(one));
            } catch (IOException e) {
                cause = cause.or(() -> Optional.of(e));
                unfinished.add(unfinished(one.transaction(), Optional.of(one.decided()), reason(e), isHopeless(e)));
            }
        }
        if (!unfinished.isEmpty()) {
            throw new UnfinishedException(unfinished, cause);
        }
        return recovered;
    }

    /**
     * Returns the journals that are left, and whether their transactions were decided; all of them, since one may roll
     * another back.
     */
    private List<LeftJournal> decisions(DecisionLookup lookup) throws IOException {
        List<LeftJournal> left = new ArrayList<>();
        List<UnfinishedTransaction> unfinished = new ArrayList<>();
        Optional<Exception> cause = Optional.empty();
        for (Path file : journals()) {
            Optional<JournaledTransaction> read = Optional.empty();
            try {
                Journal journal = Journal.read(file, files);
                if (journal.records().isEmpty()) {
                    journal.delete();
                    continue;
                }
                JournaledTransaction transaction = format.read(journal);
                read = Optional.of(transaction);
                if (!awaitsItsEvents(journal, transaction)) {
                    left.add(new LeftJournal(journal, transaction, isDecided(transaction, lookup)));
                }
            } catch (CorruptJournalException e) {
                cause = cause.or(() -> Optional.of(e));
                unfinished.add(new UnfinishedTransaction(
                        idOf(file), Optional.empty(), Optional.empty(), String.valueOf(e.getMessage()), e.isDamage()));
            } catch (RuntimeException e) {
                cause = cause.or(() -> Optional.of(e));
                unfinished.add(
                        unfinished(read.orElseThrow(() -> e), Optional.empty(), String.valueOf(e.getMessage()), false));
            }
        }
        if (!unfinished.isEmpty()) {
            left.forEach(one -> unfinished.add(unfinished(
                    one.transaction(), Optional.of(one.decided()), "it waits for what becomes of another", false)));
            throw new UnfinishedException(unfinished, cause);
        }
        return left;
    }

    private static UnfinishedTransaction unfinished(
            JournaledTransaction transaction, Optional<Boolean> decided, String reason, boolean hopeless) {
        return new UnfinishedTransaction(
                transaction.id(), Optional.of(transaction.header()), decided, reason, hopeless);
    }

    private static String reason(IOException failure) {
        return failure instanceof FileSystemException named ? String.valueOf(named.getMessage()) : failure.toString();
    }

    /**
     * Whether trying again is hopeless: a missing file does not return on its own, nor does one that is in the way
     * disappear.
     */
    private static boolean isHopeless(IOException failure) {
        return failure instanceof NoSuchFileException || failure instanceof FileAlreadyExistsException;
    }

    /**
     * Abandons a transaction that cannot be ended: moves its remains, and its journal last, into a directory. Changes that
     * it made stay. After a crash, a repetition does the rest.
     *
     * @param kept a directory of its own, which is created
     */
    public void abandon(String id, Path kept) throws IOException {
        Path file = file(id);
        files.createDirectories(kept);
        try {
            JournaledTransaction transaction = format.read(Journal.read(file, files));
            for (Path left : transaction.leftovers()) {
                keep(left, kept);
            }
        } catch (CorruptJournalException e) {
            LOG.debug("The files of {} are unknown: {}", file, e.getMessage());
        }
        files.forceDirectory(kept);
        AwaitedEvents.remove(file);
        files.move(file, kept.resolve(String.valueOf(file.getFileName())));
        files.forceDirectory(kept);
        files.forceDirectory(directory);
    }

    private void keep(Path left, Path kept) throws IOException {
        try {
            if (Files.exists(left, LinkOption.NOFOLLOW_LINKS)) {
                files.move(left, freeName(kept.resolve(String.valueOf(left.getFileName()))));
            }
        } catch (AtomicMoveNotSupportedException e) {
            LOG.warn("{} stays in place, on another file system than {}", left, kept);
        }
    }

    private static Path freeName(Path wanted) {
        Path free = wanted;
        for (int i = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); i++) {
            free = wanted.resolveSibling(wanted.getFileName() + "." + i);
        }
        return free;
    }

    private static String idOf(Path journal) {
        String name = String.valueOf(journal.getFileName());
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /**
     * Leaves out superseded journals. A decided transaction deletes the journal of another one if it undoes everything
     * that the other did: then nothing remains to be done for the other, wherever it stood, and whatever the clock said
     * when each began.
     */
    private static List<LeftJournal> withoutSuperseded(List<LeftJournal> left) {
        Set<Path> superseded = left.stream()
                .filter(LeftJournal::decided)
                .flatMap(one -> one.transaction().steps().stream())
                .filter(FileStep.Delete.class::isInstance)
                .map(step -> ((FileStep.Delete) step).target())
                .collect(Collectors.toSet());
        return left.stream()
                .filter(one -> !superseded.contains(one.journal().file()))
                .toList();
    }

    /** Forgets the journal of a complete transaction, once its After event was published. Needs no lock. */
    public void forget(String transaction) throws IOException {
        Path file = file(transaction);
        Journal journal;
        try {
            journal = Journal.read(file, files);
        } catch (NoSuchFileException e) {
            return;
        }
        if (!format.read(journal).done()) {
            throw new IllegalStateException("Transaction " + transaction + " is not complete");
        }
        AwaitedEvents.remove(file);
        journal.delete();
    }

    private Journal create(Path file, Map<String, Object> first) throws IOException {
        try {
            return Journal.create(file, files, first);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException e) {
            try {
                files.delete(file);
            } catch (IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    private RecoveredTransaction recover(LeftJournal left) throws IOException {
        JournaledTransaction transaction = left.transaction();
        StepRunner runner = new StepRunner(files);
        if (left.decided()) {
            if (!transaction.done()) {
                runner.forward(transaction.steps());
                left.journal().append(format.done());
            }
            runner.discard(transaction.scratch());
        } else {
            runner.back(transaction.undo());
            runner.discard(transaction.scratch());
            left.journal().delete();
        }
        return new RecoveredTransaction(
                transaction.id(),
                transaction.header(),
                left.decided() ? Direction.FORWARD : Direction.BACK,
                transaction.began());
    }

    private static boolean isDecided(JournaledTransaction transaction, DecisionLookup lookup) {
        if (!transaction.sealed()) {
            if (transaction.header().decision() == DecisionKind.DATABASE_IN_STEPS) {
                lookup.isDecided(transaction.id()); // which takes back what its migrations did
            }
            return false;
        }
        return transaction.done()
                || (transaction.header().decision() == DecisionKind.RECORD
                        ? transaction.decided()
                        : lookup.isDecided(transaction.id()));
    }

    private static boolean awaitsItsEvents(Journal journal, JournaledTransaction transaction) {
        return transaction.done() && AwaitedEvents.include(journal.file(), transaction.process());
    }

    private List<Path> journals() throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, Transactions::isJournal)) {
            stream.forEach(found::add);
        } catch (NoSuchFileException e) {
            return List.of();
        }
        found.sort(null);
        return found;
    }

    /** Whether a file is a journal; checked without a pattern, whose classes every start would load. */
    static boolean isJournal(Path file) {
        return file.toString().endsWith(SUFFIX);
    }

    private Path file(String id) {
        return directory.resolve(id + SUFFIX);
    }

    private record LeftJournal(Journal journal, JournaledTransaction transaction, boolean decided) {}
}
