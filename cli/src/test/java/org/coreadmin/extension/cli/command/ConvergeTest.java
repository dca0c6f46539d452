package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
