package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A change of files, and perhaps of a database, that happens completely or not at all. In this order:
 *
 * <ol>
 *   <li>{@link #creates}, {@link #createsDirectories}, {@link #scratch}, {@link #setAside}: before the decision, only
 *       additions, and renames that can be undone. Each is in the journal before it happens.
 *   <li>{@link #afterDecision} and {@link #seal}: all the steps that the decision will entail are in the journal.
 *   <li>the decision: the caller commits a row with {@link #id} and says {@link #committed}, or {@link #decide} writes
 *       a record.
 *   <li>{@link #complete}: the steps are done, durable; from now on the process may die without anything left to do.
 *   <li>{@link #forget}: the After event was published, and the journal is deleted.
 * </ol>
 *
 * <p>Before the decision {@link #rollBack} undoes everything. If it is unknown whether it was decided, as after a
 * commit whose answer was lost, nothing more is called: the journal stays for {@link Transactions#recover}. For use by
 * one thread.
 */
public final class Transaction {

    private static final int BLOCK = 4096; // of a file or directory at most unused
    private static final boolean UNIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private enum State {
        OPEN,
        SEALED,
        DECIDED,
        COMPLETE,
        ENDED,
        UNKNOWN
    }

    private final String id;
    private final TransactionHeader header;
    private final Journal journal;
    private final JournalFormat format;
    private final DurableFiles files;
    private final Map<String, String> attributes;
    private final List<Undo> undo = new ArrayList<>();
    private final List<Path> scratch = new ArrayList<>();
    private final List<FileStep> steps = new ArrayList<>();
    private State state = State.OPEN;

    Transaction(String id, TransactionHeader header, Journal journal, JournalFormat format, DurableFiles files) {
        this.id = id;
        this.header = header;
        this.journal = journal;
        this.format = format;
        this.files = files;
        this.attributes = new LinkedHashMap<>(header.attributes());
    }

    /** Returns {@code yyyyMMddHHmmss-xxxxxxxx}: when the transaction began, and 32 random bits. */
    public String id() {
        return id;
    }

    /** Returns the header, with the facts recorded so far. */
    public TransactionHeader header() {
        return new TransactionHeader(header.operation(), header.subject(), attributes, header.decision());
    }

    /** Adds a fact to the header's attributes; in the journal when it is sealed. */
    public void note(String attribute, String value) {
        require(State.OPEN);
        attributes.put(attribute, value);
    }

    /**
     * Announces that the caller is about to create files or directories. A rollback deletes them with everything in
     * them.
     *
     * @throws FileAlreadyExistsException if one is there already
     */
    public void creates(Path... paths) throws IOException {
        require(State.OPEN);
        List<Path> created = new ArrayList<>();
        for (Path path : paths) {
            requireAbsent(path);
            created.add(format.checked(path));
        }
        journal.append(format.creates(created));
        created.forEach(path -> undo.add(new Undo.DeleteCreated(path)));
    }

    /** Creates a directory and those above it that are missing; a rollback deletes each that is empty. */
    public void createsDirectories(Path directory) throws IOException {
        require(State.OPEN);
        List<Path> missing = new ArrayList<>();
        for (Path path = directory.toAbsolutePath().normalize();
                path != null && !Files.isDirectory(path);
                path = path.getParent()) {
            missing.add(format.checked(path));
        }
        if (missing.isEmpty()) {
            return;
        }
        Collections.reverse(missing);
        journal.append(format.directories(missing));
        missing.forEach(path -> undo.add(new Undo.DeleteIfEmpty(path)));
        files.createDirectories(directory);
    }

    /** Creates a private directory (0700) that is deleted with everything in it either way, forward or back. */
    public void scratch(Path directory) throws IOException {
        require(State.OPEN);
        requireAbsent(directory);
        Path checked = format.checked(directory);
        journal.append(format.scratch(checked));
        scratch.add(checked);
        files.createPrivateDirectory(checked);
    }

    /**
     * Renames {@code target} to {@code aside} now, durably, before the decision; when going back it is renamed again. For what
     * must be known to work before the decision is made.
     */
    public void setAside(Path target, Path aside) throws IOException {
        require(State.OPEN);
        requireAbsent(aside);
        FileStep.SetAside step = new FileStep.SetAside(format.checked(target), format.checked(aside));
        journal.append(format.aside(step.target(), step.aside()));
        undo.add(new Undo.MoveBack(step.target(), step.aside()));
        new StepRunner(files).forward(List.of(step));
    }

    /** Adds steps to be done, in this order, once the decision is made. */
    public void afterDecision(FileStep... added) {
        require(State.OPEN);
        for (FileStep step : added) {
            step.paths().forEach(format::checked);
            steps.add(step);
        }
    }

    /**
     * Supersedes a decided transaction, all of whose steps this one's reverse: this one's decision deletes the other's
     * journal, whether its steps were all done or not, and nothing more may be called on it. Before any step is added.
     */
    public void supersedes(Transaction other) {
        require(State.OPEN);
        if (other.state != State.DECIDED && other.state != State.COMPLETE) {
            throw new IllegalStateException("Transaction " + other.id + " is " + other.state + ": nothing to reverse");
        }
        steps.add(0, new FileStep.Delete(other.journal.file()));
        scratch.addAll(other.scratch);
        other.state = State.ENDED;
        AwaitedEvents.remove(other.journal.file());
    }

    /**
     * Forces all the steps into the journal: from here the decision may be made. No more may be added.
     *
     * @throws IOException if it could not be written, or if there is no room for what is copied to another file system
     */
    public void seal() throws IOException {
        require(State.OPEN);
        for (FileStep step : steps) {
            requireRoom(step.paths());
        }
        journal.append(format.sealed(steps, attributes));
        state = State.SEALED;
    }

    /**
     * Makes the decision by a forced record, for {@link DecisionKind#RECORD}.
     *
     * @throws IOException if it could not be written; it is not decided, and can be rolled back unless that says otherwise
     */
    public void decide() throws IOException {
        require(State.SEALED);
        if (header.decision() != DecisionKind.RECORD) {
            throw new IllegalStateException("Transaction " + id + " is decided by the database");
        }
        try {
            if (files.faults().reach(FaultPoint.step("write decision"))) {
                journal.append(format.decided());
            }
            state = State.DECIDED;
        } catch (IOException e) {
            retractDecision(e);
            throw e;
        }
    }

    /** Records that the database has the row, where it decides. */
    public void committed() {
        require(State.SEALED);
        if (header.decision() == DecisionKind.RECORD) {
            throw new IllegalStateException("Transaction " + id + " is decided by a record");
        }
        state = State.DECIDED;
    }

    /**
     * Runs the steps and forces them. If one fails, the transaction stays decided, and recovery does the rest.
     *
     * @throws IOException the first failure
     */
    public void complete() throws IOException {
        require(State.DECIDED);
        StepRunner runner = new StepRunner(files);
        runner.forward(steps);
        journal.append(format.done());
        AwaitedEvents.add(journal.file());
        state = State.COMPLETE;
        runner.discard(scratch);
    }

    /** Forgets the journal, once the After event was published. Needs no lock. */
    public void forget() throws IOException {
        require(State.COMPLETE);
        AwaitedEvents.remove(journal.file());
        journal.delete();
        state = State.ENDED;
    }

    /**
     * Undoes everything, newest first.
     *
     * @throws IOException if something could not be undone; it is left for recovery, as is everything if it is unknown
     *     whether the decision was made
     * @throws IllegalStateException if it is decided
     */
    public void rollBack() throws IOException {
        if (state == State.UNKNOWN) {
            throw new IOException(
                    "Transaction " + id + " may be decided on disk: recovery will tell, nothing is taken back now");
        }
        if (state != State.OPEN && state != State.SEALED) {
            throw new IllegalStateException("Transaction " + id + " is " + state + " and cannot be rolled back");
        }
        StepRunner runner = new StepRunner(files);
        runner.back(undo);
        runner.discard(scratch);
        journal.delete();
        state = State.ENDED;
    }

    private void retractDecision(IOException cause) {
        try {
            journal.retract();
        } catch (IOException e) {
            state = State.UNKNOWN;
            cause.addSuppressed(e);
        }
    }

    /** Requires room for the copy of a directory that goes to another file system, while all can still be rolled back. */
    private static void requireRoom(List<Path> paths) throws IOException {
        Path moved = paths.get(0);
        if (!UNIX || !Files.isDirectory(moved, NOFOLLOW_LINKS)) {
            return;
        }
        for (Path other : paths.subList(1, paths.size())) {
            Path place = existing(other);
            if (!device(moved).equals(device(place))) {
                try (Stream<Path> files = Files.walk(moved)) {
                    long needed = 0;
                    for (Path file : (Iterable<Path>) files::iterator) {
                        needed += BLOCK + (Files.isRegularFile(file, NOFOLLOW_LINKS) ? Files.size(file) : 0);
                    }
                    if (Files.getFileStore(place).getUsableSpace() < needed) {
                        throw new FileSystemException(
                                moved.toString(), other.toString(), "there is no room for a copy of it there");
                    }
                }
            }
        }
    }

    /** Returns the nearest directory above a path that is there. */
    private static Path existing(Path path) {
        Path parent = Objects.requireNonNull(path.getParent());
        while (!Files.exists(parent) && parent.getParent() != null) {
            parent = parent.getParent();
        }
        return parent;
    }

    private static Object device(Path path) throws IOException {
        return Files.getAttribute(path, "unix:dev");
    }

    private static void requireAbsent(Path path) throws FileAlreadyExistsException {
        if (Files.exists(path, NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(path.toString());
        }
    }

    private void require(State required) {
        if (state != required) {
            throw new IllegalStateException("Transaction " + id + " is " + state + ", not " + required);
        }
    }
}
