package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The moves that transactions are making at this moment, for readers that hold no lock: between two renames nothing is at the
 * place that they look at, and this says where it lies instead. Works also while the writer stands still, and after it has
 * died. Safe for use by several threads.
 */
public final class MovesUnderWay {

    private final Path directory;
    private final JournalFormat format;
    private final DurableFiles files;

    /**
     * Creates the moves of the transactions of {@link Transactions} with the same arguments.
     *
     * @param root             every path of every transaction lies under it
     * @param journalDirectory where their journals are; may be missing
     */
    public MovesUnderWay(Path root, Path journalDirectory, DurableFiles files) {
        this.directory = journalDirectory.toAbsolutePath().normalize();
        this.format = new JournalFormat(root);
        this.files = files;
    }

    /**
     * The journals as they are now. If this is the same before and after a look at some place, no transaction has begun or ended in
     * between.
     *
     * @param changed when a journal last came or went, as the file system counts
     * @param lengths of the journals in bytes, by name
     */
    public record State(String changed, Map<String, Long> lengths) {

        /** The state of a directory without journals. */
        public static final State QUIET = new State("", Map.of());

        /** Whether no transaction is running. */
        public boolean isQuiet() {
            return lengths.isEmpty();
        }
    }

    /** Returns how far transactions have got. */
    public State state() {
        try {
            Map<String, Long> lengths = new LinkedHashMap<>();
            String changed = stamp();
            for (Path journal : journals()) {
                lengths.put(journal.getFileName().toString(), length(journal));
            }
            return new State(changed, lengths);
        } catch (IOException e) {
            return State.QUIET; // there are no journals, or none that can be read
        }
    }

    /**
     * Returns where else things lie that are missing at their places, the likeliest first: what is to replace the old,
     * if that is decided, and the old itself, unless its removal is decided.
     *
     * @return by place; a path need not exist any more when it is looked at
     */
    public Map<Path, List<Path>> elsewhere() {
        Map<Path, List<Path>> found = new LinkedHashMap<>();
        try {
            List<Path> journals = journals();
            Collections.reverse(journals);
            for (Path file : journals) {
                add(file, found);
            }
        } catch (IOException e) {
            // no journals
        }
        return found;
    }

    /**
     * Returns the paths that incomplete transactions may still read, which nobody else may delete.
     *
     * @throws IOException if a journal cannot be read, so that the paths are unknown
     */
    public List<Path> needed() throws IOException {
        List<Path> needed = new ArrayList<>();
        try {
            for (Path file : journals()) {
                Journal journal = Journal.read(file, files);
                if (!journal.records().isEmpty()) {
                    JournaledTransaction transaction = format.read(journal);
                    if (!transaction.done()) {
                        needed.addAll(transaction.paths());
                    }
                }
            }
        } catch (NoSuchFileException e) {
            // there are no journals, or one ended just now
        }
        return needed;
    }

    private void add(Path file, Map<Path, List<Path>> found) {
        JournaledTransaction transaction;
        try {
            Journal journal = Journal.read(file, files);
            if (journal.records().isEmpty()) {
                return;
            }
            transaction = format.read(journal);
        } catch (IOException e) {
            return; // ended in the meantime, or damaged, which the next writer reports
        }
        if (transaction.done()) {
            return;
        }
        for (FileStep step : transaction.steps()) {
            if (step instanceof FileStep.Swap swap) {
                List<Path> places = found.computeIfAbsent(swap.target(), any -> new ArrayList<>());
                places.add(swap.fresh());
                places.add(swap.aside());
            }
        }
        if (!transaction.decided()) {
            for (Undo undo : transaction.undo()) {
                if (undo instanceof Undo.MoveBack moved) {
                    found.computeIfAbsent(moved.target(), any -> new ArrayList<>())
                            .add(moved.aside());
                }
            }
        }
    }

    private String stamp() throws IOException {
        return Files.readAttributes(directory, BasicFileAttributes.class)
                .lastModifiedTime()
                .toInstant()
                .toString();
    }

    private static long length(Path journal) {
        try {
            return Files.size(journal);
        } catch (IOException e) {
            return -1; // it was deleted just now, which changes the stamp
        }
    }

    private List<Path> journals() throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, Transactions::isJournal)) {
            stream.forEach(found::add);
        }
        found.sort(null);
        return found;
    }
}
