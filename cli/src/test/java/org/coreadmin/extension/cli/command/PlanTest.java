package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What would be done, shown first and done later. */
class PlanTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void publishesPluginsThatRequireEachOther() throws IOException {
        registry = parent.resolve("company");
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "1.1.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                        {"version": "%s", "type": "frontend", "require": {%s}, "capabilities": ["network"]}""".formatted(version, require))
                .file("database/migrations/20260101000000_create.sql", """
                        CREATE TABLE %s__note (id INTEGER PRIMARY KEY);
                        -- //@UNDO
                        DROP TABLE %s__note;
                        """.formatted(
                                name.replace("/", "__"), name.replace("/", "__")));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void showsWhatAnInstallWouldDoAndDoesNothing() throws IOException {
        Call plan = core("core-extension:install", "acme/kit", "--with-dependencies", "--dry-run");
        assertThat(plan.err()).isEmpty();
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.out().replaceAll("\\d+ bytes", "N bytes")).isEqualTo("""
                1. install acme/base 1.1.0, required by acme/kit
                   from: company, N bytes
                   digest only
                   apply migrations: 20260101000000_create.sql
                   declares that it uses: network
                   it uses the database directly (database): database/migrations/20260101000000_create.sql → SQL
                2. install acme/kit 1.0.0, asked for
                   from: company, N bytes
                   digest only
                   apply migrations: 20260101000000_create.sql
                   declares that it uses: network
                   it uses the database directly (database): database/migrations/20260101000000_create.sql → SQL
                   requires: acme/base ^1.0
                Nothing was changed.
                """);
        assertThat(base.resolve("plugin/acme")).doesNotExist();
        assertThat(left()).isEmpty();
        assertThat(core("core-extension:history", "acme/kit").out()).doesNotContain("install");
    }

    @Test
    void refusesWhatTheOperationWouldRefuse() {
        assertThat(core("core-extension:install", "acme/kit", "--dry-run").err())
                .startsWith("error 10004: ")
                .contains("--with-dependencies");
        assertThat(core("core-extension:update", "acme/kit", "--dry-run").err()).startsWith("error 20001: ");
        assertThat(core("core-extension:rollback", "acme/kit", "--dry-run").err())
                .startsWith("error 20001: ");
        assertThat(core("core-extension:uninstall", "acme/kit", "--dry-run").err())
                .startsWith("error 20001: ");
        assertThat(core("core-extension:install", "acme/none", "--dry-run").err())
                .startsWith("error 10001: ");
    }

    @Test
    void plansUpdatesRollbacksAndUninstalls() throws IOException {
        install("acme/base", "--version", "1.0.0");
        assertThat(core("core-extension:update", "acme/base", "--dry-run").out())
                .startsWith("1. update acme/base 1.0.0 to 1.1.0, asked for\n")
                .doesNotContain("migrations");
        assertThat(core("core-extension:update", "acme/base", "--yes").exitCode())
                .isZero();
        assertThat(core("core-extension:rollback", "acme/base", "--dry-run").out())
                .startsWith("1. rollback acme/base 1.1.0 to 1.0.0, asked for\n");
        assertThat(core("core-extension:uninstall", "acme/base", "--dry-run").out())
                .isEqualTo("""
                        1. uninstall acme/base 1.1.0, asked for
                           undo migrations: 20260101000000_create.sql
                           delete for good: acme__base__note (0)
                        Nothing was changed.
                        """);
        assertThat(core("core-extension:uninstall", "acme/base", "--keep-data", "--dry-run")
                        .out())
                .doesNotContain("migrations");
        install("acme/kit");
        assertThat(core("core-extension:uninstall", "acme/base", "--dry-run").err())
                .startsWith("error 20002: ");
        assertThat(core("core-extension:uninstall", "acme/base", "--force", "--dry-run")
                        .out())
                .contains("   required by: acme/kit 1.0.0\n");
        assertThat(core("core-extension:info", "acme/base").out()).contains("1.1.0");
    }

    @Test
    void appliesAPlanOnce() throws IOException {
        Path file = plan("core-extension:install", "acme/kit", "--with-dependencies");
        assertThat(core("core-extension:apply", file.toString()).err())
                .startsWith("error 409: There is no terminal on which to ask");
        Call applied = core("core-extension:apply", file.toString(), "--yes");
        assertThat(applied.exitCode()).as(applied.err()).isZero();
        assertThat(applied.out()).startsWith("Installed acme/kit 1.0.0.\n").contains("acme/base 1.1.0");

        Call again = core("core-extension:apply", file.toString(), "--yes");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err())
                .startsWith("error 409: The plan for the install of acme/kit no longer holds: what is installed has");
    }

    @Test
    void refusesAPlanThatARegistryHasMovedAwayFrom() throws IOException {
        Path file = plan("core-extension:install", "acme/base");
        publish("acme/base", "1.2.0", "");
        Call call = core("core-extension:apply", file.toString(), "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).startsWith("error 409: The plan for the install of acme/base no longer holds: other");
        assertThat(base.resolve("plugin/acme/base")).doesNotExist();
    }

    @Test
    void appliesPlansOfAllOperations() throws IOException {
        install("acme/base", "--version", "1.0.0");
        for (String[] step :
                new String[][] {{"update", "1.1.0"}, {"rollback", "1.0.0"}, {"uninstall", "Uninstalled acme/base 1.0.0"}
                }) {
            Path file = plan("core-extension:" + step[0], "acme/base");
            Call call = core("core-extension:apply", file.toString(), "--yes");
            assertThat(call.exitCode()).as(call.err()).isZero();
            assertThat(call.out()).contains(step[1]);
        }
    }

    @Test
    void refusesWhatIsNoPlan() throws IOException {
        Path file = base.resolve("plan.json");
        assertThat(core("core-extension:apply", file.toString(), "--yes").err()).startsWith("error 404: ");
        for (String text :
                List.of("", "{}", "[]", "{\"plan\": 2}", "{\"data\": {\"plan\": 1, \"operation\": \"x\"}}")) {
            Files.writeString(file, text);
            Call call = core("core-extension:apply", file.toString(), "--yes");
            assertThat(call.exitCode()).as(text).isEqualTo(2);
            assertThat(call.err()).startsWith("error 400: ").contains("not a plan");
        }
    }

    private Path plan(String... args) throws IOException {
        String[] dry = Stream.concat(Stream.of(args), Stream.of("--dry-run", "--format", "json"))
                .toArray(String[]::new);
        Call call = core(dry);
        assertThat(call.exitCode()).as(call.out()).isZero();
        Path file = base.resolve("plan.json");
        Files.writeString(file, call.out());
        return file;
    }

    private void install(String... args) {
        String[] all = Stream.concat(Stream.of("core-extension:install", "--yes"), Stream.of(args))
                .toArray(String[]::new);
        Call call = core(all);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    /** What a look has left in the engine's own directories for work in progress. */
    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.walk(base)) {
            return files.filter(file -> List.of("stage", "trash", "journal")
                            .contains(String.valueOf(file.getParent().getFileName())))
                    .toList();
        }
    }

    private Call core(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
