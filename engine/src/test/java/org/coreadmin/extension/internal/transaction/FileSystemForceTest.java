package org.coreadmin.extension.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSystemForceTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "Linux, 5.8.0, true",
        "Linux, 5.10.0-28-amd64, true",
        "Linux, 6.1.0, true",
        "Linux, 10.0, true",
        "Linux, 5.7.19, false",
        "Linux, 4.19.0, false",
        "Linux, next, false",
        "Linux, '', false",
        "Windows 11, 10.0, false",
        "Mac OS X, 14.1, false"
    })
    void isUsedWhereTheSystemTellsWhatCouldNotBeWritten(String system, String release, boolean tells) {
        assertThat(FileSystemForce.reportsErrors(system, release)).isEqualTo(tells);
    }

    @Test
    void isNotForFewFiles() {
        assertThat(FileSystemForce.isFor(FileSystemForce.WORTH_IT - 1, directory))
                .isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void believesOnlyACommandThatEndsWellAndSaysNothing() {
        assertThat(FileSystemForce.succeeds(List.of("/bin/true"), 10)).isTrue();
        assertThat(FileSystemForce.succeeds(List.of("/bin/false"), 10)).isFalse();
        assertThat(FileSystemForce.succeeds(List.of("/bin/echo", "ignoring all arguments"), 10))
                .as("as a tool says that does not know the option")
                .isFalse();
        assertThat(FileSystemForce.succeeds(List.of("/bin/sleep", "100"), 0))
                .as("one that takes too long")
                .isFalse();
        assertThat(FileSystemForce.succeeds(List.of(directory.resolve("none").toString()), 10))
                .isFalse();
        assertThat(FileSystemForce.isDone(directory.resolve("none"))).isFalse();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isNotBrokenOffByAnInterrupt() {
        Thread.currentThread().interrupt();

        assertThat(FileSystemForce.succeeds(List.of("/bin/sleep", "0.2"), 10)).isTrue();
        assertThat(Thread.interrupted()).isTrue();
    }
}
