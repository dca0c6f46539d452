package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the snapshot of all plugins is written. */
class WrittenSnapshotsTest {

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void present() throws IOException {
        file = new BaseDirectory(directory).snapshot();
        TestPlugins.named("acme/hello").writeTo(directory.resolve("plugin/acme/hello"));
    }

    @Test
    void anInstallIsWrittenAtOnceAndASwitchAtTheEnd() throws IOException {
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            assertThat(loader.manager().install("acme/hello").success()).isTrue();
            assertThat(Files.readString(file)).contains("\"digest\":", "\"enabled\":true");

            assertThat(loader.manager().disable("acme/hello").success()).isTrue();
            assertThat(Files.readString(file)).contains("\"enabled\":true");
        }
        assertThat(Files.readString(file)).contains("\"digest\":").doesNotContain("\"enabled\":true");
    }

    @Test
    void aLookWritesNothingThatTheNextOneWouldReadAgain() throws IOException {
        Files.createDirectories(new BaseDirectory(directory).core());
        FileTime tomorrow = FileTime.from(Instant.now().plus(Duration.ofDays(1)));
        Path manifest = directory.resolve("plugin/acme/hello/core.json");
        FileTime before = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        for (Path path = manifest; !path.equals(directory); path = path.getParent()) {
            Files.setLastModifiedTime(path, before);
        }
        Files.setLastModifiedTime(manifest, tomorrow);
        look();
        assertThat(file).doesNotExist();

        Files.setLastModifiedTime(manifest, before);
        look();
        assertThat(file).exists();
    }

    private void look() {
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            assertThat(loader.local()).hasSize(1);
        }
    }
}
