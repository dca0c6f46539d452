package org.coreadmin.extension.internal.runtime.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassesDirectoryTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "with space",
                "per%cent",
                "hash#mark",
                "question?",
                "plus+",
                "bücher",
                "插件",
                "a;b",
                "[x]"
            })
    void addressesEqualThoseOfTheFileSystem(String name) throws Exception {
        Path file = Files.createFile(directory.resolve(name + ".jar"));
        Path folder = Files.createDirectory(directory.resolve(name));

        assertThat(ClassesDirectory.urlOf(file, false).toString())
                .isEqualTo(file.toUri().toURL().toString());
        assertThat(ClassesDirectory.urlOf(folder, true).toString())
                .isEqualTo(folder.toUri().toURL().toString());
    }
}
