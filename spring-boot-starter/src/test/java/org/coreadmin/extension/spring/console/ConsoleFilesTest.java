package org.coreadmin.extension.spring.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConsoleFilesTest {

    @Test
    void readsAFileWhenSomebodyAsksForIt() {
        ConsoleFiles files = ConsoleFiles.bundled();
        assertThat(files.read).isEmpty();
        assertThat(files.find("index.html").orElseThrow().compressed()).isPresent();
        assertThat(files.find("index.html")).isPresent();
        assertThat(files.find("files.txt")).isEmpty();
        assertThat(files.read).containsOnlyKeys("index.html");
    }
}
