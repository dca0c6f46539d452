package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A machine kept as config/core.plugins.yaml says. */
class ConvergeTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    @BeforeEach
    void publish() throws IOException {
        PluginSource.of(author, "acme/base", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Call call = Call.core(
                author,
                "core-extension:publish",
                "acme/base",
                "--to",
                parent.resolve("company").toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call core(String... arguments) {
        return Call.on(
                FakeTerminal.pipes(base)
                        .with("CORE_REGISTRY_URL", parent.resolve("company").toString()),
                arguments);
    }

    private void want(String text) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core.plugins.yaml"), text);
    }

    @Test
    void checksAndConverges() throws IOException {
        assertThat(core("core-extension:converge", "--check").err()).contains("There is no ");
        want("managed: strict\nprune: true\nplugins:\n  acme/base: ^1\n");

        Call differs = core("core-extension:converge", "--check");
        assertThat(differs.exitCode()).isEqualTo(3);
        assertThat(differs.out()).isEqualTo("acme/base is not installed; the file says ^1.\n");

        Call done = core("core-extension:converge", "--yes");
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(core("core-extension:converge", "--check"))
                .isEqualTo(new Call(0, "The installed plugins are as core.plugins.yaml wants them.\n", ""));
        assertThat(core("core-extension:converge", "--yes").exitCode()).isZero();

        Call other = core("core-extension:uninstall", "acme/base", "--yes");
        assertThat(other.exitCode()).isEqualTo(1);
        assertThat(other.err()).startsWith("error 409").contains("core.plugins.yaml says 'managed: strict'");

        want("prune: true\nplugin: {}\n");
        Call doubtful = core("core-extension:converge", "--yes");
        assertThat(doubtful.exitCode()).isEqualTo(2);
        assertThat(doubtful.err()).contains("cannot be used, line 2: there is no 'plugin' in the file");

        want("prune: true\nplugins: {}\n");
        assertThat(core("core-extension:converge", "--dry-run").err()).contains("That needs --yes");
        assertThat(core("core-extension:converge", "--yes").exitCode()).isZero();
        assertThat(core("core-extension:local-list").out()).doesNotContain("enabled");
    }

    /**
     * Watches until rounds are over; each begins with what one of them does to the world.
     *
     * @param pauses where the seconds between two looks are collected
     */
    private Call watch(List<Long> pauses, Round... rounds) throws IOException {
        FakeTerminal fake = FakeTerminal.pipes(base)
                .with("CORE_REGISTRY_URL", parent.resolve("company").toString());
        Iterator<Round> next = List.of(rounds).iterator();
        next.next().begin();
        ConvergeCommand command = new ConvergeCommand(seconds -> {
            pauses.add(seconds);
            if (!next.hasNext()) {
                throw new InterruptedException();
            }
            try {
                next.next().begin();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        int exitCode = new CommandLine(command.on(fake.terminal())).execute("--watch");
        assertThat(Thread.interrupted()).isTrue();
        return new Call(exitCode, fake.out(), fake.err());
    }

    private interface Round {
        void begin() throws IOException;
    }

    @Test
    void aWatchConvergesAndSaysOnceWhatFails() throws IOException {
        List<Long> pauses = new ArrayList<>();
        Call watched = watch(
                pauses,
                () -> want("plugins:\n  acme/base: ^1\n"),
                () -> {},
                () -> want("plugins:\n  acme/base: ^7\n"),
                () -> {},
                () -> {},
                () -> want("plugins:\n  acme/base: ^1\n"));

        assertThat(watched.exitCode()).as(watched.err()).isZero();
        assertThat(watched.out().lines().toList()).hasSizeGreaterThan(3);
        assertThat(watched.out())
                .startsWith("Installed acme/base 1.0.0.\nThe installed plugins are as core.plugins.yaml wants them.\n")
                .containsOnlyOnce("is in ^7")
                .endsWith("The installed plugins are as core.plugins.yaml wants them.\nStopped.\n");
        assertThat(pauses).containsExactly(10L, 10L, 10L, 20L, 40L, 10L);
    }

    @Test
    void aWatchSurvivesWhateverFailsInARound() throws IOException {
        List<Long> pauses = new ArrayList<>();
        Path core = base.resolve("plugin/.core");
        Call watched = watch(
                pauses,
                () -> want("plugins:\n  acme/base: ^1\n"),
                () -> Files.delete(base.resolve("config/core.plugins.yaml")),
                () -> want("plugins:\n  acme"),
                () -> { // a server that is not there, as after a crash, or does not speak HTTP
                    want("plugins:\n  acme/base: {version: ^1, enabled: false}\n");
                    Files.move(base.resolve("plugin"), base.resolve("away"));
                    Files.writeString(base.resolve("plugin"), "no directory");
                },
                () -> {
                    Files.delete(base.resolve("plugin"));
                    Files.move(base.resolve("away"), base.resolve("plugin"));
                });

        assertThat(watched.exitCode()).as(watched.err()).isZero();
        assertThat(watched.out()).contains("There is no ", "cannot be used, line 2", "Disabled acme/base.");
        assertThat(pauses).hasSize(5);
        assertThat(core).exists();
    }

    @Test
    void aWatchNeverRemovesAllOrMost() throws IOException {
        List<Long> pauses = new ArrayList<>();
        want("plugins:\n  acme/base: ^1\n");
        assertThat(core("core-extension:converge", "--yes").exitCode()).isZero();
        Call watched =
                watch(pauses, () -> want("prune: true\nplugins: {}\n"), () -> want("prune: true\nplugins: {}\n...\n"));

        assertThat(watched.out()).contains("That needs --yes");
        assertThat(base.resolve("plugin/acme/base/install.lock")).exists();
    }
}
