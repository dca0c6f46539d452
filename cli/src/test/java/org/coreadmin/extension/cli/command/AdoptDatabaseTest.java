package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two base directories whose settings name one database. */
class AdoptDatabaseTest {

    @TempDir
    private Path directory;

    private Path one;
    private Path other;

    @BeforeEach
    void makeBases() throws Exception {
        one = base("one");
        other = base("other");
    }

    private Path base(String name) throws Exception {
        Path base = directory.resolve(name);
        Path settings = Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml");
        Files.writeString(settings, "database:\n  url: jdbc:sqlite:" + directory.resolve("shared.db") + "\n");
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        return base;
    }

    @Test
    void printsACommandThatTakesTheDatabaseOver() throws Exception {
        assertThat(Call.core(one, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();

        Call refused = Call.core(other, "core-extension:install", "acme/theme", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .startsWith("error 409: The database belongs to another base directory, " + one.toRealPath())
                .contains("  core-extension:doctor --adopt-database");
        assertThat(Call.core(other, "core-extension:doctor").out())
                .contains("database: The database belongs to another base directory")
                .doesNotContain("All is well");

        assertThat(Call.core(other, "core-extension:doctor", "--adopt-database").out())
                .contains("It belongs to this base directory from now on.")
                .endsWith("All is well now.\n");
        assertThat(Call.core(other, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
        assertThat(Call.core(one, "core-extension:uninstall", "acme/theme", "--yes")
                        .err())
                .startsWith("error 409: ");
    }
}
