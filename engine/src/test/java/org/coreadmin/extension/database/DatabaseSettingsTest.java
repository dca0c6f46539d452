package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseSettingsTest {

    @TempDir
    private Path base;

    @Test
    void areAbsentWhereNothingIsSet() throws IOException {
        assertThat(DatabaseSettings.read(new BaseDirectory(base), Map.of())).isEmpty();
        assertThat(read("format: 1", Map.of())).isEmpty();
    }

    @Test
    void takeSecretsFromTheEnvironmentAndFromFiles() throws IOException {
        Files.writeString(base.resolve("password"), "hunter2\n");
        String text = """
                database:
                  url: jdbc:postgresql://localhost/core
                  username: ${env:DB_USER}
                  password: ${file:password}
                """;
        assertThat(read(text, Map.of("DB_USER", "ada")))
                .contains(new DatabaseSettings(
                        "jdbc:postgresql://localhost/core", Optional.of("ada"), Optional.of("hunter2")));
        assertRefused(text, "'database.username' needs the environment variable DB_USER, which is not set");
        Files.delete(base.resolve("password"));
        assertThatThrownBy(() -> read(text, Map.of("DB_USER", "ada")))
                .hasMessageContainingAll("'database.password'", "no such file");
    }

    @Test
    void areRefusedWhereTheyNameNoDatabaseOfAKnownKind() {
        assertRefused("database: jdbc", "'database' has no 'name: value' lines");
        assertRefused("database:", "'database' has no 'url'");
        assertRefused("database: {username: x}", "'database' has no 'url'");
        assertRefused("database: {url: 'jdbc:h2:mem:x'}", "jdbc:h2:mem:x");
        assertRefused("database: {url: '${x}'}", "'database.url' is neither ${env:NAME} nor ${file:PATH}");
    }

    private void assertRefused(String text, String message) {
        assertThatThrownBy(() -> read(text, Map.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll(base.toString(), message);
    }

    private Optional<DatabaseSettings> read(String text, Map<String, String> environment) throws IOException {
        BaseDirectory directory = new BaseDirectory(base);
        Files.createDirectories(directory.config());
        Files.writeString(directory.settings(), text);
        return DatabaseSettings.read(directory, environment);
    }
}
