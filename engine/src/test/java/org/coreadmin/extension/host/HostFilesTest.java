package org.coreadmin.extension.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostFilesTest {

    @TempDir
    private Path directory;

    @Test
    void replacesAFileAndMakesTheDirectoriesAboveIt() throws IOException {
        Path file = directory.resolve("data/search/state.json");
        HostFiles.replace(file, new byte[] {1});
        HostFiles.replace(file, new byte[] {2});

        assertThat(file).hasBinaryContent(new byte[] {2});
        try (Stream<Path> there = Files.list(file.getParent())) {
            assertThat(there).as("nothing is left beside it").containsExactly(file);
        }
        HostFiles.deleteTree(directory.resolve("data"));
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void keepsOthersOut() throws IOException {
        Path own = directory.resolve("data/native");
        HostFiles.createPrivateDirectories(own);
        HostFiles.createPrivateFile(own.resolve("core.db"));
        Files.writeString(own.resolve("core.db"), "content");
        HostFiles.createPrivateFile(own.resolve("core.db"));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.resolve("core.db"))))
                .isEqualTo("rw-------");
        assertThat(own.resolve("core.db")).as("it is there, and stays").hasContent("content");
    }
}
