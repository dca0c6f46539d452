package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartFailuresTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final PluginName OTHER = PluginName.of("acme/other");

    @TempDir
    private Path directory;

    private BaseDirectory base;
    private StartFailures failures;

    @BeforeEach
    void prepare() {
        base = new BaseDirectory(directory);
        failures = new StartFailures(base);
    }

    @Test
    void blamesThePluginThatWasBeingStartedWhenTheProcessDied() throws IOException {
        try (StartFailures.Mark mark = failures.begin()) {
            mark.at(HELLO, "one");
            mark.at(OTHER, "two");
            died();
        }
        assertThat(failures.deaths()).containsOnlyKeys(OTHER);
        assertThat(failures.deaths().get(OTHER))
                .singleElement()
                .satisfies(death -> assertThat(death.digest()).isEqualTo("two"));
    }

    @Test
    void blamesNobodyWhenNoPluginsCodeWasRunning() throws IOException {
        try (StartFailures.Mark mark = failures.begin()) {
            mark.at(HELLO, "one");
            mark.nobody();
            died();
        }
        assertThat(failures.deaths()).isEmpty();
    }

    @Test
    void namesAPluginAgainAfterNobody() throws IOException {
        try (StartFailures.Mark mark = failures.begin()) {
            mark.at(HELLO, "one");
            mark.nobody();
            mark.at(HELLO, "one");
            died();
        }
        assertThat(failures.deaths()).containsOnlyKeys(HELLO);
    }

    @Test
    void nothingIsWrittenForPluginsOfWhichNoCodeRunsAtTheStart() throws IOException {
        TestPlugins.named("acme/hello").writeTo(base.plugins().resolve("acme/hello"));
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            assertThat(loader.manager().install("acme/hello").success()).isTrue();
            loader.start();
        }
        for (Path file : marks()) {
            Files.delete(file);
        }
        Files.deleteIfExists(base.startFailures());
        try (PluginLoader loader = PluginLoader.at(directory).open().start()) {
            assertThat(loader.runtime().plugins().plugins()).hasSize(1);
            assertThat(base.startFailures()).doesNotExist();
        }
    }

    /** The mark as a process leaves it that is gone. */
    private void died() throws IOException {
        List<Path> marks = marks();
        assertThat(marks).hasSize(1);
        Files.copy(marks.get(0), marks.get(0).resolveSibling("999999999-1-gone.start"));
    }

    private List<Path> marks() throws IOException {
        if (!Files.isDirectory(base.startFailures())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(base.startFailures())) {
            return files.toList();
        }
    }
}
