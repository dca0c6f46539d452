package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.cli.command.CommandCatalogue;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {

    @TempDir
    private Path base;

    @Test
    void showsAllCommandsWhereNoneIsNamed() {
        Call call = Call.core(base);
        assertThat(call.exitCode()).isZero();
        assertThat(call.err()).isEmpty();
        assertThat(call.out())
                .startsWith("""
                        Usage: core [--base DIR] COMMAND [OPTIONS] [ARGUMENTS]
                        Finds, installs and manages plugins of an administration application.
                        Commands have a short and a long name; both do the same.

                        Find plugins
                          list        core-extension:list        Lists plugins available from registries.
                          local-list  core-extension:local-list  Lists plugins present under plugin/.
                        """)
                .contains(CommandCatalogue.words())
                .contains("Run the application\n  greet                                  Greets.\n");
        assertThat(Call.core(base, "--help")).isEqualTo(call);
        assertThat(Call.core(base, "help")).isEqualTo(call);
        assertThat(base).as("help makes nothing").isEmptyDirectory();
    }

    @Test
    void printsItsVersion() {
        Call call = Call.core(base, "--version");
        assertThat(call).isEqualTo(new Call(0, "core 1.0.0 (Java " + Runtime.version() + ")\n", ""));
    }

    @Test
    void tellsVersionAndHelpToProgramsInTheEnvelope() {
        assertThat(Call.core(base, "--version", "--format", "json"))
                .isEqualTo(new Call(0, """
                {
                  "code": 200,
                  "message": "core 1.0.0 (Java %s)",
                  "data": {
                    "version": "1.0.0",
                    "java": "%s"
                  }
                }
                """.formatted(Runtime.version(), Runtime.version()), ""));
        Call all = Call.core(base, "--format=json", "--help");
        assertThat(all.out())
                .startsWith("{\n  \"code\": 200,")
                .contains("\"name\": \"core-extension:install\"", "\"short_name\": \"install\"", "\"name\": \"greet\"");
        assertThat(Call.core(base, "help", "--format", "json")).isEqualTo(all);
        Call one = Call.core(base, "install", "--help", "--format", "json");
        assertThat(one.exitCode()).isZero();
        assertThat(one.out())
                .startsWith("{\n  \"code\": 200,")
                .contains("\"name\": \"install\"", "\"--force\"", "\"value\": \"VERSION\"", "Default: $CORE_HOME");
        assertThat(Call.core(base, "--format=json", "help", "install")).isEqualTo(one);
        assertThat(Call.core(base, "greet", "--help", "--format=json").out()).startsWith("{\n  \"code\": 200,");
    }

    @Test
    void suggestsCommandsForAWordThatIsNone() {
        assertThat(Call.core(base, "core-extension:instal", "a/b")).isEqualTo(new Call(2, "", """
                        error 400: 'core-extension:instal' is not a command.
                          Did you mean core-extension:install or core-extension:initial?
                          'core --help' lists all commands.
                        """));
        assertThat(Call.core(base, "instal", "a/b").err()).contains("Did you mean core-extension:install");
        assertThat(Call.core(base, "gret").err()).contains("Did you mean greet?");
    }

    @ParameterizedTest
    @CsvSource({
        "search, core-extension:list --name?",
        "installed, core-extension:local-list or core-extension:install?",
        "ls, core-extension:local-list?",
        "remove, core-extension:uninstall or registry:remove?",
        "core-extension:upgrade, core-extension:update?",
        "status, core-extension:local-list or core-extension:doctor or registry:status?",
        "updates, core-extension:outdated or core-extension:update?"
    })
    void suggestsTheCommandThatAWordOfAnotherToolMeans(String word, String commands) {
        assertThat(Call.core(base, word).err()).contains("Did you mean " + commands + "\n");
        assertThat(Call.core(base, word, "--server", "http://127.0.0.1:1").err())
                .as("with a server")
                .contains("' is not a command.", "Did you mean " + commands + "\n");
    }

    @Test
    void takesCommandsByTheirShortNamesToo() {
        assertThat(Call.core(base, "create", "acme/hello").exitCode()).isZero();
        assertThat(Call.core(base, "--base", base.toString(), "local-list", "--format", "json"))
                .isEqualTo(Call.core(base, "core-extension:local-list", "--format", "json"));
        assertThat(Call.core(base, "install", "acme/hello", "--yes").exitCode()).isZero();
        assertThat(Call.core(base, "help", "install").out()).startsWith("Usage: core install ");
        for (String word : CommandCatalogue.words()) {
            assertThat(Call.core(base, CommandCatalogue.shortWord(word), "--help")
                            .exitCode())
                    .as(word)
                    .isZero();
        }
    }

    @Test
    void showsAWordThatIsNoneWithoutItsEscapes() {
        assertThat(Call.core(base, "\u001b[31mx\nerror 10001: forged").err()).startsWith("""
                error 400: '\\u001b[31mx
                  error 10001: forged' is not a command.
                """);
    }

    @Test
    void reportsWrongUsageAsJsonWhereJsonIsAskedFor() {
        assertThat(Call.core(base, "core-extension:download", "--format", "json"))
                .isEqualTo(new Call(2, """
                        {
                          "code": 400,
                          "message": "Missing required option: '--name=VENDOR/NAME'\\nUsage: core core-extension:download --name VENDOR/NAME [OPTIONS]\\nRun 'core core-extension:download --help' for details.",
                          "data": {}
                        }
                        """, ""));
        assertThat(Call.core(base, "--format=json", "quux").out()).startsWith("{\n  \"code\": 400,");
        assertThat(Call.core(base, "--format=json").exitCode()).isEqualTo(2);
    }

    @Test
    void namesAnUnknownOptionRatherThanTheArgumentThatItWasTakenFor() {
        assertThat(Call.core(base, "core-extension:install", "-rf")).isEqualTo(new Call(2, "", """
                        error 400: Unknown option: '-rf'
                          Usage: core core-extension:install VENDOR/NAME|FILE... [OPTIONS]
                          Run 'core core-extension:install --help' for details.
                        """));
    }

    @Test
    void takesAnArgumentThatStartsWithAtAsItIs(@TempDir Path other) throws Exception {
        Path secret = java.nio.file.Files.writeString(other.resolve("secret"), "hunter2");
        Call call = Call.core(base, "core-extension:install", "@" + secret, "--yes");
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.out() + call.err())
                .contains("'@" + secret + "' is not a plugin name")
                .doesNotContain("hunter2");
    }

    @Test
    void runsCommandsOfOtherModulesWithGlobalOptionsOnEitherSide() {
        assertThat(Call.core(base, "greet", "--base", "/srv/x", "Ada")).isEqualTo(new Call(0, "Ada at /srv/x\n", ""));
        assertThat(Call.core(base, "--base", "/srv/x", "greet", "Ada")).isEqualTo(new Call(0, "Ada at /srv/x\n", ""));
        assertThat(Call.core(base, "greet", "fail").exitCode()).isEqualTo(1);
        assertThat(Call.core(base, "greet", "fail").err()).isEqualTo("""
                        error 500: IllegalStateException: greeting failed
                          Run it again with --verbose for the stack trace.
                        """);
        assertThat(Call.core(base, "greet", "fail", "-v").err())
                .contains("at org.coreadmin.extension.cli.testing.GreetProvider");
    }

    @Test
    void explainsACommandByEitherWay() {
        Call help = Call.core(base, "core-extension:publish", "--help");
        assertThat(help).isEqualTo(new Call(0, """
                Usage: core core-extension:publish VENDOR/NAME|FILE --to DIR [OPTIONS]
                Publishes a package file or a plugin under plugin/ to a registry directory.

                For a plugin under plugin/, this is the package that 'mvn package' built under target/, or else its
                files, packed. A version that could not be installed is not published, and its number stays free.

                Exported packages are compared with the last release in the registry: a break needs a new major
                version.

                The directory becomes a registry if it is not one yet. A published version never changes: different
                files for it are refused.

                Arguments:
                      VENDOR/NAME|FILE   The plugin, or a package file: a path that ends in .zip.

                Options:
                      --to=DIR           The registry's directory.
                      --keys=DIR         The directory with the private keys, where the registry is signed.
                      --allow-breaking   Publish a version that breaks what the last release exports, without a new
                                           major version.
                      --base=DIR         Work on this base directory. Default: $CORE_HOME, else the current
                                           directory.
                      --server=URL       Work on the server at this address, with the token in CORE_TOKEN, instead
                                           of a base directory.
                      --format=FORMAT    text (default), or json: the envelope {code, message, data} on standard
                                           output.
                  -y, --yes              Do not ask for confirmation.
                      --no-color         Print no colours, as with NO_COLOR in the environment.
                  -q, --quiet            Print only results and errors.
                  -v, --verbose          Print each step, and the stack traces of unexpected errors.
                      --safe-mode        Start no plugins, so that a harmful one can be disabled or removed.
                  -h, --help             Print this help.

                Examples:
                  core core-extension:publish acme/hello --to /srv/registry
                  core core-extension:publish target/acme-hello-0.1.0.zip --to /srv/registry
                  core core-extension:publish acme/hello --to /srv/registry --keys ~/registry-keys
                """, ""));
        assertThat(Call.core(base, "help", "core-extension:publish")).isEqualTo(help);
    }

    @Test
    void coloursHelpOnATerminalUnlessToldNotTo() {
        assertThat(Call.on(FakeTerminal.person(base, 80, ""), "--help").out()).contains("\u001b[1mUsage:\u001b[0m");
        assertThat(Call.on(FakeTerminal.person(base, 80, ""), "--no-color", "--help")
                        .out())
                .doesNotContain("\u001b");
        assertThat(Call.on(FakeTerminal.person(base, 80, "").with("NO_COLOR", "1"), "core-extension:list", "--help")
                        .out())
                .doesNotContain("\u001b");
    }

    @Test
    void namesABaseDirectoryThatDoesNotExist() {
        Path missing = base.resolve("missing");
        Call call =
                Call.on(FakeTerminal.pipes(base).with("CORE_HOME", missing.toString()), "core-extension:local-list");
        assertThat(call).isEqualTo(new Call(1, "", """
                        error 404: The base directory %s does not exist.
                          Is --base or CORE_HOME right? 'core-extension:initial --base %s' creates it.
                        """.formatted(missing, missing)));
        assertThat(missing).doesNotExist();

        Path spaced = base.resolve("my base");
        assertThat(Call.on(FakeTerminal.pipes(base).with("CORE_HOME", spaced.toString()), "core-extension:local-list")
                        .err())
                .contains("'core-extension:initial --base \"" + spaced + "\"' creates it.");
    }

    @Test
    void refusesSettingsThatAreMisspeltBeforeItWorksWithOthers() throws Exception {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "databse: {url: 'jdbc:sqlite:x.db'}\n");
        for (String command : List.of("list", "local-list", "install a/b", "uninstall a/b", "enable a/b", "doctor")) {
            assertThat(Call.core(base, ("core-extension:" + command).split(" ")).err())
                    .as(command)
                    .contains("line 1: there is no setting 'databse'; did you mean 'database'?");
        }
        assertThat(base.resolve("data/core.db")).doesNotExist();
    }

    @Test
    void namesABaseDirectoryThatIsAFile() throws Exception {
        Path file = Files.createFile(base.resolve("file"));
        Call call = Call.on(FakeTerminal.pipes(base).with("CORE_HOME", file.toString()), "core-extension:local-list");
        assertThat(call).isEqualTo(new Call(2, "", """
                        error 400: The base directory %s is a file.
                          Name a directory with --base or CORE_HOME.
                        """.formatted(file)));
    }
}
