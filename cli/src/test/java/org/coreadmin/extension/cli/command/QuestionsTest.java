package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person is asked, and when. */
class QuestionsTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    @BeforeEach
    void publishesPluginsThatRequireEachOther() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "1.1.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require))
                .file("database/migrations/20260101000000_create.sql", "SELECT 1;\n-- //@UNDO\nSELECT 1;\n");
        assertThat(Call.core(author, "core-extension:publish", name, "--to", registry.toString())
                        .exitCode())
                .isZero();
    }

    @Test
    void refusesWithoutAQuestionWhatWouldBeRefused() {
        refuses("10001", "install", "acme/none");
        for (String word : new String[] {"uninstall", "update", "rollback"}) {
            refuses("20001", word, "acme/kit");
        }
        agreed("install", "acme/kit", "--with-dependencies");
        refuses("409", "install", "acme/kit");
        refuses("20002", "uninstall", "acme/base");
        refuses("409", "rollback", "acme/kit");
        refuses("404", "sync", "--base", author.toString());
        assertThat(pipes("update", "acme/none").err()).startsWith("error 20001: ");
    }

    private void refuses(String code, String... line) {
        Call call = person("y\n", line);
        assertThat(call.exitCode()).as(call.err()).isEqualTo(1);
        assertThat(call.err()).contains("error " + code + ": ").doesNotContain("[y/N]");
    }

    @Test
    void showsThePlanInTheQuestion() throws IOException {
        Call install = person("y\n", "install", "acme/kit", "--with-dependencies");
        assertThat(install.err())
                .contains("1. install acme/base 1.1.0")
                .contains("   apply migrations: 20260101000000_create.sql")
                .containsPattern("   from: .*, [0-9.]+ (bytes|kB)\n")
                .contains("\nInstall acme/kit 1.0.0 with acme/base 1.1.0? [y/N] ");
        assertThat(install.out()).startsWith("Installed acme/kit 1.0.0.");

        assertThat(person("n\n", "uninstall", "acme/kit").err())
                .contains("   undo migrations: 20260101000000_create.sql")
                .contains("\nUninstall acme/kit 1.0.0 and drop its data? [y/N] ");
        assertThat(person("n\n", "uninstall", "acme/kit", "--keep-data").err())
                .contains("\nUninstall acme/kit 1.0.0, keeping its data? [y/N] ");

        publish("acme/base", "1.2.0", "");
        assertThat(person("n\n", "update", "--all").err()).contains("\nUpdate acme/base from 1.1.0 to 1.2.0? [y/N] ");
        assertThat(person("y\n", "update", "acme/base").out()).startsWith("Updated acme/base from 1.1.0 to 1.2.0.");
        assertThat(person("y\n", "rollback", "acme/base").err())
                .contains("\nRoll back acme/base from 1.2.0 to 1.1.0? [y/N] ");
    }

    @Test
    void asksNothingWhereThereIsNothingToDo() {
        agreed("install", "acme/base");
        Call update = pipes("update", "acme/base");
        assertThat(update.exitCode()).as(update.err()).isZero();
        assertThat(update.out()).contains("1.1.0");
        assertThat(person("", "update", "--all").err()).isEmpty();
        assertThat(person("", "sync").err()).isEmpty();
    }

    @Test
    void offersWhatIsMissingOnATerminal() {
        Call declined = person("n\n", "install", "acme/kit");
        assertThat(declined.exitCode()).isZero();
        assertThat(declined.err())
                .contains("acme/base")
                .contains("\nInstall acme/kit 1.0.0 with acme/base 1.1.0? [y/N] ")
                .doesNotContain("error");
        Call unasked = pipes("install", "acme/kit");
        assertThat(unasked.exitCode()).isEqualTo(1);
        assertThat(unasked.err())
                .startsWith("error 10004: ")
                .contains("core-extension:install acme/kit --with-dependencies");
        assertThat(person("", "install", "acme/kit", "--yes").err())
                .as("who agrees to all agrees to what was asked for")
                .contains("error 10004: ");
        assertThat(pipes("local-list", "--status", "installed").out()).doesNotContain("acme/");

        Call done = person("y\n", "install", "acme/kit");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out()).startsWith("Installed acme/kit 1.0.0.").contains("acme/base 1.1.0");
    }

    @Test
    void asksAboutAPlanThatStillHoldsOnly() throws IOException {
        Path file = base.resolve("plan.json");
        Files.writeString(
                file,
                pipes("install", "acme/base", "--dry-run", "--format", "json").out());
        assertThat(person("n\n", "apply", file.toString()).err()).contains("\nInstall acme/base 1.1.0? [y/N] ");
        publish("acme/base", "1.2.0", "");
        refuses("409", "apply", file.toString());
    }

    private void agreed(String... line) {
        Call call = pipes(Stream.concat(Stream.of(line), Stream.of("--yes")).toArray(String[]::new));
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call person(String reply, String... line) {
        return on(FakeTerminal.person(base, 80, reply).with("NO_COLOR", "1").with("TERM", "dumb"), line);
    }

    private Call pipes(String... line) {
        return on(FakeTerminal.pipes(base), line);
    }

    private Call on(FakeTerminal terminal, String... line) {
        return Call.on(terminal.with("CORE_REGISTRY_URL", registry.toString()), line);
    }
}
