package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginCommandsTest {

    @TempDir
    private Path base;

    @Test
    void runInThisProcessWithArgumentsAndExitCodePassedOn() throws IOException {
        install("spec.commandLine().getOut().println(\"ran \" + words); return 7;");
        assertThat(Call.core(base, "acme:run", "a", "b")).isEqualTo(new Call(7, "ran [a, b]\n", ""));
        assertThat(Call.core(base, "acme:run", "--yes", "--", "--yes")).isEqualTo(new Call(7, "ran [--yes]\n", ""));
    }

    @Test
    void takeTheBaseDirectoryOnEitherSideOfTheWord(@TempDir Path elsewhere) throws IOException {
        install("spec.commandLine().getOut().println(words); return 0;");
        Call expected = new Call(0, "[x]\n", "");
        assertThat(Call.core(elsewhere, "--base", base.toString(), "acme:run", "x"))
                .isEqualTo(expected);
        assertThat(Call.core(elsewhere, "acme:run", "x", "--base=" + base)).isEqualTo(expected);
        assertThat(Call.core(elsewhere, "acme:run").exitCode()).isEqualTo(2);
    }

    @Test
    void haveTheirPluginsClassLoaderAsTheThreadsOwn() throws IOException {
        install("Class.forName(\"run.Provider\", true, Thread.currentThread().getContextClassLoader()); return 0;");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        assertThat(Call.core(base, "acme:run").exitCode()).isZero();
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @Test
    void failAlone() throws IOException {
        install("throw new NoClassDefFoundError(\"gone\\nerror 10001: forged\");");
        assertThat(Call.core(base, "acme:run")).isEqualTo(new Call(1, "", """
                        error 500: NoClassDefFoundError: gone
                          error 10001: forged
                          Run it again with --verbose for the stack trace.
                        """));
        assertThat(Call.core(base, "acme:run", "--verbose").err())
                .contains("acme/run@1.0.0", "run.Run.call(Run.java:")
                .contains("\n  error 10001: forged\n");
    }

    @Test
    void reportWrongUsageAsOtherCommandsDo() throws IOException {
        install("return 0;");
        assertThat(Call.core(base, "acme:run", "--bogus")).isEqualTo(new Call(2, "", """
                        error 400: Unknown option: '--bogus'
                          Usage: core acme:run [<words>...] [OPTIONS]
                          Run 'core acme:run --help' for details.
                        """));
        assertThat(Call.core(base, "acme:run", "--help").out())
                .startsWith("Usage: core acme:run [<words>...] [OPTIONS]\nRuns.\n");
    }

    @Test
    void areListedAndSuggestedWhileTheirPluginIsEnabled() throws IOException {
        install("return 0;");
        assertThat(Call.core(base, "--help").out())
                .contains("Plugin commands\n  acme:run                               Runs.\n");
        assertThat(Call.core(base, "acme:rum").err()).contains("Did you mean acme:run?");

        assertThat(Call.core(base, "core-extension:disable", "acme/run").exitCode())
                .isZero();
        assertThat(Call.core(base, "--help").out()).doesNotContain("acme:run");
        assertThat(Call.core(base, "acme:run")).isEqualTo(new Call(2, "", """
                        error 400: 'acme:run' is a command of acme/run, which is disabled.
                          'core-extension:enable acme/run' enables it.
                        """));

        assertThat(Call.core(base, "core-extension:uninstall", "acme/run", "--yes")
                        .exitCode())
                .isZero();
        assertThat(Call.core(base, "acme:run").err()).contains("'acme:run' is not a command.");
    }

    private void install(String body) throws IOException {
        PluginSource.withCommand(base, body);
        Call install = Call.core(base, "core-extension:install", "acme/run", "--yes");
        assertThat(install.exitCode()).as(install.err()).isZero();
    }
}
