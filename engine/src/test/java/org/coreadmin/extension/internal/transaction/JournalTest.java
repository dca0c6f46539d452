package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final DurableFiles FILES = DurableFiles.system();

    @TempDir
    Path directory;

    private Path file;
    private byte[] whole;
    private int lastRecord;

    @BeforeEach
    void writeThreeRecords() throws IOException {
        file = directory.resolve("a.journal");
        Journal journal = Journal.create(file, FILES, Map.of("type", "one"));
        journal.append(Map.of("type", "two"));
        lastRecord = (int) Files.size(file);
        journal.append(Map.of("type", "three"));
        whole = Files.readAllBytes(file);
    }

    @Test
    void ignoresALastRecordThatIsCutOffAnywhere() throws IOException {
        for (int length = lastRecord; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(types()).as("cut at %d", length).containsExactly("one", "two");
        }
    }

    @Test
    void ignoresALastRecordOfWhichOnlyTheLengthOfTheFileReachedTheDisk() throws IOException {
        byte[] zeros = Arrays.copyOf(Arrays.copyOf(whole, lastRecord), whole.length);
        Files.write(file, zeros);

        assertThat(types()).containsExactly("one", "two");
    }

    @Test
    void hasNoRecordIfItsFirstNeverReachedTheDisk() throws IOException {
        Files.write(file, new byte[0]);

        assertThat(types()).isEmpty();
    }

    @Test
    void refusesAFileOfWhichAnyByteBeforeTheLastRecordHasChanged() throws IOException {
        for (int position = 0; position < lastRecord; position++) {
            byte[] damaged = whole.clone();
            damaged[position] ^= 0x55;
            Files.write(file, damaged);
            assertThatThrownBy(this::types)
                    .as("damaged at %d", position)
                    .isInstanceOf(CorruptJournalException.class)
                    .hasMessageContaining(file.toString());
        }
    }

    @Test
    void writesOverWhatACrashLeftBehindTheLastRecord() throws IOException {
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));

        Journal.read(file, FILES).append(Map.of("type", "four"));

        assertThat(types()).containsExactly("one", "two", "four");
    }

    private List<Object> types() throws IOException {
        return Journal.read(file, FILES).records().stream()
                .map(record -> record.get("type"))
                .toList();
    }
}
