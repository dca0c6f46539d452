package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.coreadmin.extension.spring.operation.OperationNotes.Note;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperationNotesTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    private Path folder;

    private static Note note(String id, int second) {
        return new Note(id, "install", "acme/" + id, "ada", "127.0.0.1", NOON.plusSeconds(second), /* begun= */ false);
    }

    @Test
    void keepsWhatHasNotEndedForTheNextProcessOldestFirst() {
        OperationNotes notes = new OperationNotes(folder.resolve("not/there/yet"));
        assertThat(notes.left()).isEmpty();
        notes.keep(note("second", 2));
        notes.keep(note("first", 1));
        notes.keep(note("ended", 3));
        notes.keep(note("first", 1).withBegun());
        notes.forget("ended");
        notes.forget("never-there");
        assertThat(new OperationNotes(folder.resolve("not/there/yet")).left())
                .containsExactly(note("first", 1).withBegun(), note("second", 2));
    }

    @Test
    void deletesWhatIsHalfWrittenOrNobodysNote() throws IOException {
        OperationNotes notes = new OperationNotes(folder);
        notes.keep(note("good", 1));
        Files.writeString(folder.resolve("torn.json"), "{\"id\": \"torn\", \"oper");
        Files.writeString(folder.resolve("half.new"), "{");
        Files.writeString(folder.resolve("empty.json"), "");
        Files.writeString(folder.resolve("other.json"), "{\"id\": \"../good\"}");
        Files.copy(folder.resolve("good.json"), folder.resolve("renamed.json"));
        assertThat(notes.left()).containsExactly(note("good", 1));
        try (var left = Files.list(folder)) {
            assertThat(left.map(file -> file.getFileName().toString())).containsExactly("good.json");
        }
    }
}
