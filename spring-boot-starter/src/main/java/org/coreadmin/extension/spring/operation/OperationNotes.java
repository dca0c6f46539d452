package org.coreadmin.extension.spring.operation;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file for each operation that has not ended. Those that a process finds at its start belong to one that was killed: their callers
 * ask what became of them. Safe for use by several threads.
 */
public final class OperationNotes {

    private static final Logger LOG = LoggerFactory.getLogger(OperationNotes.class);
    private static final String SUFFIX = ".json";
    private static final int MAX_LENGTH = 64 * 1024;

    private final Path directory;

    /** Creates the notes in a directory, which need not be there. */
    public OperationNotes(Path directory) {
        this.directory = directory;
    }

    /**
     * An operation that has not ended.
     *
     * @param id      names it
     * @param kind    what is done, such as {@code install}
     * @param plugin  on which plugin; empty where it is about several, or not known yet
     * @param actor   who asked for it
     * @param address where the request came from
     * @param askedAt when
     * @param begun   whether it had its turn
     */
    record Note(String id, String kind, String plugin, String actor, String address, Instant askedAt, boolean begun) {

        Note withBegun() {
            return new Note(id, kind, plugin, actor, address, askedAt, true);
        }

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .with("id", id)
                    .with("operation", kind)
                    .with("plugin", plugin)
                    .with("actor", actor)
                    .with("address", address)
                    .with("asked_at", askedAt.toString())
                    .with("begun", begun);
        }

        private static Optional<Note> of(Map<String, Object> map) {
            try {
                return Optional.of(new Note(
                        text(map, "id"),
                        text(map, "operation"),
                        text(map, "plugin"),
                        text(map, "actor"),
                        text(map, "address"),
                        Instant.parse(text(map, "asked_at")),
                        Boolean.TRUE.equals(map.get("begun"))));
            } catch (IllegalArgumentException | DateTimeException e) {
                return Optional.empty();
            }
        }

        private static String text(Map<String, Object> map, String key) {
            if (map.get(key) instanceof String text) {
                return text;
            }
            throw new IllegalArgumentException(key);
        }
    }

    /** Stores a note. An operation does not fail if that fails. */
    void keep(Note note) {
        try {
            Files.createDirectories(directory);
            Path made = directory.resolve(
                    note.id() + ".new"); // not forced: it outlives the process, and that is what it is for
            Files.write(made, StrictJson.write(note.toMap()));
            Files.move(made, file(note.id()), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("The outcome of operation {} is unknown after a crash: {}", note.id(), e.toString());
        }
    }

    /** Deletes the note of an operation that has ended, or was reported. */
    void forget(String id) {
        try {
            Files.deleteIfExists(file(id));
        } catch (IOException e) {
            LOG.warn("The record of operation {} cannot be deleted: {}", id, e.toString());
        }
    }

    /** Returns the notes that are left, the oldest first. */
    List<Note> left() {
        List<Note> notes = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                Optional<Note> note = file.toString().endsWith(SUFFIX) ? read(file) : Optional.empty();
                if (note.isPresent() && file.equals(file(note.get().id()))) {
                    notes.add(note.get());
                } else {
                    Files.deleteIfExists(file); // half written
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException | DirectoryIteratorException e) {
            LOG.warn("The outcomes of earlier operations cannot be reported: {}", e.toString());
        }
        notes.sort(Comparator.comparing(Note::askedAt));
        return notes;
    }

    private static Optional<Note> read(Path file) throws IOException {
        try {
            return Note.of(new StrictJson(MAX_LENGTH, 2).readObject(file));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }

    private Path file(String id) {
        return directory.resolve(id + SUFFIX);
    }
}
