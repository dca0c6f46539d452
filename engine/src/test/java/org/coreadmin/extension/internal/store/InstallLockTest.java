package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstallLockTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    Path directory;

    @Test
    void readsWhatItWrote() throws IOException {
        InstallLock lock = InstallLock.of(
                        "acme/hello",
                        "1.2.3",
                        PluginStatus.DISABLED,
                        NOON,
                        new Sha256("0f".repeat(32)),
                        "https://plugins.example.org",
                        "20260102120000-00000001")
                .withUpdatedAt(NOON.plusSeconds(3))
                .withSkipDependencies(true)
                .withDependency(true)
                .withPin(Optional.of(VersionRange.of("~1.2 || ^3")));

        assertThat(read(new String(lock.toJson(), java.nio.charset.StandardCharsets.UTF_8)))
                .isEqualTo(lock);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "installed",
                "{}",
                "[1]",
                "{\"installed_at\": \"2026-01-02T12:00:00Z\", \"updated_at\": \"2026-01-02T12:00:00Z\"}",
                "{\"format\": 1, \"installed_at\": \"yesterday\", \"updated_at\": \"today\"}",
                "{\"format\": 1, \"status\": \"odd\", \"installed_at\": \"2026-01-02T12:00:00Z\","
                        + " \"updated_at\": \"2026-01-02T12:00:00Z\"}"
            })
    void takesAForeignFileForAnEnabledPluginInstalledWhenItWasWritten(String content) throws IOException {
        InstallLock lock = read(content);

        assertThat(lock.ours()).isFalse();
        assertThat(lock.status()).isEqualTo(PluginStatus.ENABLED);
        assertThat(lock.installedAt()).isEqualTo(NOON);
        assertThat(lock.updatedAt()).isEqualTo(NOON);
        assertThat(lock.version()).isEmpty();
    }

    @Test
    void refusesAFormatNewerThanItKnows() {
        assertThatThrownBy(() -> read("{\"format\": 2}"))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .hasMessageContaining("install.lock has format 2");
    }

    private InstallLock read(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("install.lock"), content);
        Files.setLastModifiedTime(file, FileTime.from(NOON));
        return InstallLock.read(file);
    }
}
