package org.coreadmin.extension.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may stand where a file is expected. */
class RegularFileTest {

    @TempDir
    private Path directory;

    @Test
    void followsALinkToAFile() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "text");
        Path link = Files.createSymbolicLink(directory.resolve("link"), file);

        assertThat(RegularFile.bytes(link)).asString().isEqualTo("text");
    }

    @Test
    void tellsALinkThatLeadsNowhereFromNoFile() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("gone"));

        assertThatThrownBy(() -> RegularFile.open(link))
                .isInstanceOf(FileSystemException.class)
                .isNotInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("it is a link to a file that does not exist");
        assertThatThrownBy(() -> RegularFile.open(directory.resolve("gone"))).isInstanceOf(NoSuchFileException.class);
    }
}
