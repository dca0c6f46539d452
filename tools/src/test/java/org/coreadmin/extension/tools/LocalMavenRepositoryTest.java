package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalMavenRepositoryTest {

    @TempDir
    Path directory;

    @Test
    void isWhereMavenKeepsArtifacts() throws IOException {
        assertThat(LocalMavenRepository.of(directory)).isEqualTo(directory.resolve(".m2/repository"));
        settings("<settings xmlns=\"http://maven.apache.org/SETTINGS/1.0.0\"><offline>true</offline></settings>");
        assertThat(LocalMavenRepository.of(directory)).isEqualTo(directory.resolve(".m2/repository"));
        settings("<settings><localRepository> ${user.home}/elsewhere </localRepository></settings>");
        assertThat(LocalMavenRepository.of(directory)).isEqualTo(directory.resolve("elsewhere"));
    }

    @Test
    void saysWhatToDoWhereSettingsCannotBeRead() throws IOException {
        settings("<settings><!DOCTYPE x>");
        assertThatThrownBy(() -> LocalMavenRepository.of(directory))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("settings.xml can't be read")
                .hasMessageContaining("--to DIR");
    }

    @Test
    void takesArtifactsInAndReplacesThoseOfAnEarlierBuild() throws IOException {
        Path source = directory.resolve("maven");
        artifact(source, "core-engine", "new");
        artifact(source, "core-bom", "new");
        Path target = directory.resolve("target/repository");
        artifact(target, "core-engine", "old");
        Path stranger = artifact(target, "other", "theirs");

        assertThat(new LocalMavenRepository(target).take(source))
                .containsExactly("org.coreadmin:core-bom:1.0.0", "org.coreadmin:core-engine:1.0.0");

        assertThat(target.resolve("org/coreadmin/core-engine/1.0.0/core-engine-1.0.0.jar"))
                .hasContent("new");
        assertThat(target.resolve("org/coreadmin/core-bom/1.0.0/core-bom-1.0.0.pom"))
                .hasContent("new");
        assertThat(stranger).hasContent("theirs");
        try (var files = Files.walk(target)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".new"));
        }
    }

    private static Path artifact(Path repository, String name, String content) throws IOException {
        Path folder = Files.createDirectories(repository.resolve("org/coreadmin/" + name + "/1.0.0"));
        Files.writeString(folder.resolve(name + "-1.0.0.jar"), content);
        return Files.writeString(folder.resolve(name + "-1.0.0.pom"), content);
    }

    private void settings(String xml) throws IOException {
        Files.writeString(Files.createDirectories(directory.resolve(".m2")).resolve("settings.xml"), xml);
    }
}
