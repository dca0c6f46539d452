package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {

    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    private Path base;

    @Test
    void completesWordsThoughBashSplitsThemAtTheColon() throws Exception {
        assertThat(complete("core core-extension:unin")).containsExactly("uninstall");
        assertThat(complete("core compl")).containsExactly("completion");
        assertThat(complete("core ")).contains("install", "list", "completion", "greet", "help");
        assertThat(complete("core core-")).contains("core-extension:install");
        assertThat(complete("core unin")).containsExactly("uninstall");
    }

    @Test
    void completesOptionsAndTheirValues() throws Exception {
        assertThat(complete("core core-extension:install --f")).containsExactlyInAnyOrder("--force", "--format");
        assertThat(complete("core core-extension:list --type ")).containsExactly("all", "mixed", "backend", "frontend");
        assertThat(complete("core --format ")).containsExactly("text", "json");
        assertThat(complete("core completion ")).containsExactly("bash", "zsh");
    }

    @Test
    void completesPluginsOfTheBaseDirectory() throws Exception {
        plugin("acme/hello");
        plugin("acme/other");
        assertThat(complete("core --base " + base + " core-extension:info "))
                .containsExactly("acme/hello", "acme/other");
        assertThat(complete("core core-extension:enable --base " + base + " acme/o"))
                .containsExactly("acme/other");
    }

    @Test
    void runsNothingThatADirectoryIsNamedAfter() throws Exception {
        plugin("acme/$(touch ran)");
        plugin("acme/`touch ran`");
        plugin("acme/hello");
        assertThat(complete("core core-extension:info --base . ")).containsExactly("acme/hello");
        assertThat(base.resolve("ran")).doesNotExist();
    }

    @Test
    void refusesAShellThatItDoesNotKnow() {
        assertThat(Call.core(base, "completion", "fish"))
                .isEqualTo(new Call(2, "", "error 400: SHELL must be one of bash, zsh, not 'fish'\n"));
    }

    @Test
    void writesAScriptForZshWithDescriptions() {
        assertThat(Call.core(base, "completion", "zsh").out())
                .contains("'install:Installs plugins and enables them.'")
                .endsWith("compdef _core core ./core\n");
    }

    @Test
    void writesAScriptThatZshUnderstands() throws Exception {
        Path zsh = Path.of("/usr/bin/zsh");
        assumeTrue(Files.isExecutable(zsh), "there is no zsh here");
        Path script = Files.writeString(
                base.resolve("completion.zsh"),
                Call.core(base, "completion", "zsh").out());
        Process process = new ProcessBuilder(zsh.toString(), "-f", "-n", script.toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(out).isZero();
        assertThat(out).isEmpty();
    }

    /** The scripts ask the tool; here one that answers as it does. */
    @Test
    void completesWhatRegistriesOfferAndCommandsOfPlugins() throws Exception {
        plugin("acme/hello");
        Path tool = Files.writeString(base.resolve("core"), """
                #!/bin/sh
                [ "$1 $3" = "--base __complete" ] || exit 1
                case "$4" in
                  plugins) echo acme/offered ;;
                  commands) echo acme:greet ;;
                esac
                """);
        assertThat(tool.toFile().setExecutable(true)).isTrue();

        assertThat(complete("./core install ")).containsExactly("acme/hello", "acme/offered");
        assertThat(complete("./core download --name acme/o")).containsExactly("acme/offered");
        assertThat(complete("./core enable ")).containsExactly("acme/hello");
        assertThat(complete("./core acme:")).containsExactly("greet");
    }

    @Test
    void answersWhatRegistriesOfferAndCommandsOfPluginsOfTheScripts() throws Exception {
        assertThat(Call.core(base, "create", "acme/hello").exitCode()).isZero();
        assertThat(Call.core(
                                base,
                                "publish",
                                "acme/hello",
                                "--to",
                                base.resolve("registry").toString())
                        .exitCode())
                .isZero();
        FakeTerminal terminal = FakeTerminal.pipes(base)
                .with("CORE_REGISTRY_URL", base.resolve("registry").toString());

        assertThat(Call.on(terminal, "__complete", "plugins", "acme/h").out()).isEqualTo("acme/hello\n");
        assertThat(Call.core(base, "__complete", "commands").out()).isEmpty();
        assertThat(Call.core(base, "install", "acme/hello", "--yes").exitCode()).isZero();
        assertThat(Call.core(base, "__complete", "commands").out()).isEqualTo("acme:hello\n");
        assertThat(Call.core(base, "--help").out()).doesNotContain("__complete");
    }

    private void plugin(String name) throws IOException {
        Path directory = Files.createDirectories(base.resolve("plugin").resolve(name));
        Files.writeString(directory.resolve("core.json"), "{}");
    }

    /** What bash offers at the end of the line. */
    private List<String> complete(String line) throws Exception {
        assumeTrue(Files.isExecutable(BASH), "there is no bash here");
        Path script = Files.writeString(
                base.resolve("completion.bash"),
                Call.core(base, "completion", "bash").out());
        Process bash = new ProcessBuilder(BASH.toString(), "--norc", "-c", """
                        set -eu +e
                        source "$1"
                        COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:' COMP_LINE=$2 COMP_POINT=${#2}
                        _core
                        printf '%s\\n' "${COMPREPLY[@]}"
                        """, "bash", script.toString(), line)
                .directory(base.toFile())
                .redirectErrorStream(true)
                .start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor()).as(out).isZero();
        return out.lines().toList();
    }
}
