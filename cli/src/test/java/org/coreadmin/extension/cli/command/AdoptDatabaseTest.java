package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;
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
                .doesNotContain("No problems found");

        assertThat(Call.core(other, "core-extension:doctor", "--adopt-database").out())
                .contains("It belongs to this base directory from now on.")
                .endsWith("All problems are fixed.\n");
        assertThat(Call.core(other, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
        assertThat(Call.core(one, "core-extension:uninstall", "acme/theme", "--yes")
                        .err())
                .startsWith("error 409: ");
    }

    @Test
    void aRestoredCopyWithADatabaseOfItsOwnIsToldToAdoptIt() throws Exception {
        assertThat(Call.core(one, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
        for (boolean isOriginalThere : List.of(true, false)) {
            Path copy = directory.resolve("copy-" + isOriginalThere);
            Path database = directory.resolve("copy-" + isOriginalThere + ".db");
            copy(one, copy);
            Files.copy(directory.resolve("shared.db"), database);
            Files.writeString(
                    copy.resolve("config/core-extension.yaml"), "database:\n  url: jdbc:sqlite:" + database + "\n");
            Path original = isOriginalThere ? one : Files.move(one, directory.resolve("gone"));

            Call refused = Call.core(copy, "core-extension:uninstall", "acme/theme", "--yes");
            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(refused.err())
                    .contains(isOriginalThere ? "is a copy" : "was moved or copied")
                    .contains(
                            isOriginalThere
                                    ? "If the database is the copy's own, restored from a backup of the original's, adopt it."
                                    : "if the database is its own, restored from a backup, adopting the database")
                    .contains("  core-extension:doctor --adopt-database");
            assertThat(Call.core(copy, "core-extension:doctor", "--adopt-database")
                            .exitCode())
                    .isZero();
            assertThat(Call.core(copy, "core-extension:uninstall", "acme/theme", "--yes")
                            .exitCode())
                    .isZero();
            if (!isOriginalThere) {
                Files.move(original, one);
            }
            assertThat(Call.core(one, "core-extension:doctor").out())
                    .as("the original keeps its own")
                    .contains("No problems found");
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Files.copy(path, to.resolve(from.relativize(path).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Test
    void aDatabaseThatIsMissingIsNotReplacedByAnEmptyOne() throws Exception {
        Path database = directory.resolve("shared.db");
        assertThat(Call.core(one, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
        for (String end : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(directory.resolve("shared.db" + end));
        }

        Call refused = Call.core(one, "core-extension:uninstall", "acme/theme", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .startsWith("error 409: The database " + database + " is missing. It held ")
                .contains("  core-extension:doctor --adopt-database");
        Call examined = Call.core(one, "core-extension:doctor", "--fix");
        assertThat(examined.exitCode()).isEqualTo(1);
        assertThat(examined.out())
                .contains(
                        "database: The database " + database + " is missing", "core-extension:doctor --adopt-database");
        assertThat(database).doesNotExist();

        Files.delete(one.resolve("plugin/.core/base.json"));
        assertThat(Call.core(one, "core-extension:uninstall", "acme/theme", "--yes")
                        .err())
                .as("with the base directory's record gone too")
                .startsWith(
                        "error 409: The database " + database + " is missing, and plugins are installed here. If they"
                                + " had a database, restore the file from a backup. If they were installed without one, ");
        Files.createFile(database);
        assertThat(Call.core(one, "core-extension:uninstall", "acme/theme", "--yes")
                        .exitCode())
                .as("an empty file is no database")
                .isEqualTo(1);

        assertThat(Call.core(one, "core-extension:doctor", "--adopt-database").exitCode())
                .isZero();
        assertThat(Call.core(one, "core-extension:uninstall", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
    }

    @Test
    void whereOnlyTheApplicationOpensTheDatabaseTheDoctorTellsOneThingToDo() throws Exception {
        Path base = Files.createDirectories(directory.resolve("third"));
        assertThat(Call.core(base, "core-extension:initial").exitCode()).isZero();
        new HostRecord("shop", false, Optional.of("jdbc:h2:file:/srv/shop"), Optional.empty(), Optional.empty())
                .write(new BaseDirectory(base));

        Call examined = Call.core(base, "core-extension:doctor");
        assertThat(examined.exitCode()).isEqualTo(1);
        assertThat(examined.out())
                .contains(
                        "Start the application, which then carries out the command;",
                        "is among its dependencies.\n        Do that, then check again")
                .doesNotContain("stop the application");
    }

    @Test
    void whatNeedsAHandIsInTheExitCode() throws Exception {
        assertThat(Call.core(one, "core-extension:install", "acme/theme", "--yes")
                        .exitCode())
                .isZero();
        assertThat(Call.core(one, "core-extension:doctor").exitCode()).isZero();

        Path open = one.resolve("plugin/.core");
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        Call found = Call.core(one, "core-extension:doctor", "--format", "json");
        assertThat(found.exitCode()).isEqualTo(1);
        assertThat(found.out()).contains("\"code\": 200", "\"total\": 1");

        assertThat(Call.core(one, "core-extension:doctor", "--fix").exitCode()).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(open)))
                .isEqualTo("rwx------");
    }
}
