package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.cli.output.Terminal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class PlainArgumentsTest {

    private static final String LIST = "core-extension:local-list";

    static Stream<Arguments> plain() {
        return Stream.of(
                Arguments.of(LIST, List.of()),
                Arguments.of(LIST, List.of("--status", "enabled", "--type", "backend", "--format", "json")),
                Arguments.of(LIST, List.of("--status=disabled", "--type=frontend", "--format=text")),
                Arguments.of(LIST, List.of("--status", "no such status")),
                Arguments.of(LIST, List.of("--base", "/srv/admin", "--no-color", "--quiet", "--verbose", "--yes")),
                Arguments.of(LIST, List.of("--server", "https://admin.example.com", "--safe-mode")),
                Arguments.of(LIST, List.of("--server=https://admin.example.com/?a=b")),
                Arguments.of("core-extension:info", List.of("acme/hello", "--format", "json")),
                Arguments.of("core-extension:info", List.of("--quiet", "acme/hello")),
                Arguments.of(
                        "core-extension:list", List.of("--keyword", "two words", "--type=mixed", "--sort", "name")),
                Arguments.of("core-extension:list", List.of("--name", "a", "--category", "b", "--author=c d")),
                Arguments.of("core-extension:list", List.of("--compatible", "--name", "a")),
                Arguments.of("core-extension:outdated", List.of("--format", "json")),
                Arguments.of("core-extension:history", List.of("--base", ".", "../../etc")),
                Arguments.of("core-extension:install", List.of("acme/hello", "--yes", "acme/chart@^1.2", "--upgrade")),
                Arguments.of(
                        "core-extension:install",
                        List.of("--version", "1.0.0", "--force", "--no-enable", "acme/hello")),
                Arguments.of(
                        "core-extension:install",
                        List.of("target/a b.zip", "--skip-dependencies", "--with-dependencies", "--dry-run")),
                Arguments.of("core-extension:install", List.of("acme/\"hello\"", "@acme", "")),
                Arguments.of("core-extension:enable", List.of("acme/hello", "acme/chart", "--dry-run")),
                Arguments.of("core-extension:disable", List.of("--base=/srv/admin", "acme/hello")),
                Arguments.of(
                        "core-extension:uninstall",
                        List.of("acme/hello", "--force", "--keep-data", "--yes", "acme/chart")));
    }

    @ParameterizedTest
    @MethodSource
    void plain(String word, List<String> arguments) {
        PlainCommand plain = command(word);
        assertThat(PlainArguments.read(plain, arguments)).isTrue();

        PlainCommand parsed = command(word);
        new CommandLine(parsed).parseArgs(arguments.toArray(String[]::new));

        assertThat(values(plain)).isEqualTo(values(parsed)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "-q",
                "--",
                "--status",
                "--status=",
                "--status --type",
                "--status enabled --status disabled",
                "--status=enabled --status disabled",
                "--quiet --quiet",
                "--quiet=true",
                "--stat enabled",
                "--statusenabled",
                "--format xml",
                "--format JSON",
                "--base \"a\"",
                "--base a\0b",
                "acme/hello",
                "--unknown",
                "--compatible",
                "@file",
            })
    void theRestIsPicoclis(String arguments) {
        assertThat(PlainArguments.read(command(LIST), List.of(arguments.split(" ", -1))))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--format json", "acme/hello acme/other", "acme/hello --help"})
    void aPluginIsNamedOnce(String arguments) {
        List<String> split = arguments.isEmpty() ? List.of() : List.of(arguments.split(" ", -1));

        assertThat(PlainArguments.read(command("core-extension:info"), split)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--yes",
                "acme/hello --accept network",
                "acme/hello --version",
                "acme/hello --version --yes",
                "acme/hello --yes=true",
                "acme/hello -y",
                "acme/hello -- --force"
            })
    void someInstallsArePicoclis(String arguments) {
        List<String> split = arguments.isEmpty() ? List.of() : List.of(arguments.split(" ", -1));

        assertThat(PlainArguments.read(command("core-extension:install"), split))
                .isFalse();
    }

    private static PlainCommand command(String word) {
        return (PlainCommand) CommandCatalogue.find(word, Terminal.system()).orElseThrow();
    }

    /** What each option and argument of the command has been set to. */
    private static TreeMap<String, String> values(PlainCommand command) {
        TreeMap<String, String> values = new TreeMap<>();
        for (ArgSpec spec : new CommandLine(command).getCommandSpec().args()) {
            String name = spec.isOption() ? spec.toString() : spec.paramLabel();
            values.put(name, String.valueOf(spec.initialValue()));
        }
        return values;
    }
}
