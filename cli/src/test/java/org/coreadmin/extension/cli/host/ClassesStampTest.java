package org.coreadmin.extension.cli.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassesStampTest {

    @TempDir
    private Path directory;

    private Path library;
    private Path modules;
    private final Properties system = new Properties();

    @BeforeEach
    void makeDistribution() throws IOException {
        Path lib = Files.createDirectories(directory.resolve("distribution/lib"));
        library = Files.writeString(lib.resolve("core-engine.jar"), "engine");
        modules = Files.writeString(
                Files.createDirectories(directory.resolve("java/lib")).resolve("modules"), "JDK");
        system.setProperty("core.distribution", lib.getParent().toString());
        system.setProperty("java.class.path", lib + "/core-cli.jar:" + lib + "/core-sweep.jar");
        system.setProperty("java.home", directory.resolve("java").toString());
        system.setProperty("java.runtime.version", "17.0.15+6");
    }

    private Optional<String> stamp() {
        return ClassesStamp.text(Map.of(), system);
    }

    @Test
    void changesWithTheLibrariesAndWithTheJdk() throws IOException {
        Optional<String> before = stamp();
        assertThat(before).isPresent().isEqualTo(stamp());

        Files.setLastModifiedTime(library, FileTime.from(Instant.EPOCH));
        Optional<String> touched = stamp();
        assertThat(touched).isPresent().isNotEqualTo(before);

        Files.writeString(library.resolveSibling("another.jar"), "library");
        Optional<String> added = stamp();
        assertThat(added).isPresent().isNotEqualTo(touched);

        Files.writeString(modules, "other JDK");
        Optional<String> otherJdk = stamp();
        assertThat(otherJdk).isPresent().isNotEqualTo(added);

        system.setProperty("java.runtime.version", "17.0.16+8");
        assertThat(stamp()).isPresent().isNotEqualTo(otherJdk);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CORE_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"})
    void isUnknownWithOptionsOfTheUsersOwn(String variable) {
        assertThat(ClassesStamp.text(Map.of(variable, "-Xbootclasspath/a:more.jar"), system))
                .isEmpty();
        assertThat(ClassesStamp.text(Map.of(variable, " "), system)).isPresent();
    }

    @Test
    void isUnknownOutsideTheDistribution() {
        system.setProperty("java.class.path", system.getProperty("java.class.path") + ":more.jar");
        assertThat(stamp()).isEmpty();
        system.remove("core.distribution");
        assertThat(stamp()).isEmpty();
    }

    @Test
    void isUnknownWhereTheJdkHasItsClassesElsewhere() throws IOException {
        Files.delete(modules);
        assertThat(stamp()).isEmpty();
    }
}
