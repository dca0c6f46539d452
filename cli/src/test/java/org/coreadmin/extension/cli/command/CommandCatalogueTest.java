package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class CommandCatalogueTest {

    private static final Path REFERENCE = Path.of("..", "docs", "reference", "commands.md");

    @TempDir
    private Path base;

    static List<String> words() {
        return CommandCatalogue.words();
    }

    /** Spec 4.2: every command with the options that it names. */
    @ParameterizedTest
    @CsvSource({
        "initial, ''",
        "list, --type --name --category --author",
        "local-list, --status --type",
        "download, --name --version --force",
        "install, --yes --force --skip-dependencies",
        "uninstall, --yes --force --keep-data",
        "create, --name --type --author --description --license"
    })
    void hasTheCommandsAndOptionsOfTheSpecification(String word, String options) {
        CommandSpec command = model("core-extension:" + word);
        for (String option : options.split(" ")) {
            if (!option.isEmpty()) {
                assertThat(command.findOption(option)).as(option).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void hasACommandForEveryOperation(Verb verb) {
        assertThat(words()).containsAnyOf("core-extension:" + verb.word(), "trust:" + verb.word());
    }

    @ParameterizedTest
    @MethodSource("words")
    void knowsEachCommandByTheNameInItsAnnotation(String word) {
        assertThat(model(word).name()).isEqualTo(word);
    }

    @ParameterizedTest
    @MethodSource("words")
    void acceptsGlobalOptionsInEachCommand(String word) {
        CommandSpec command = model(word);
        for (String option : List.of("--base", "--format", "--yes", "--no-color", "--quiet", "--verbose", "--help")) {
            assertThat(command.findOption(option)).as(option).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("words")
    void explainsEachCommandWithAnExample(String word) {
        Call help = Call.core(base, word, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.err()).isEmpty();
        assertThat(help.out()).startsWith("Usage: core " + word).containsPattern("Examples?:\n.*core " + word);
        assertThat(help.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
    }

    @ParameterizedTest
    @MethodSource("words")
    void describesEachCommandAndItsOwnOptionsInTheReference(String word) throws IOException {
        String reference = Files.readString(REFERENCE);
        assertThat(reference).contains("`" + word);
        int start = reference.indexOf("`" + word);
        int end = reference.indexOf("\n##", start);
        String section = reference.substring(start, end < 0 ? reference.length() : end);
        for (OptionSpec option : model(word).options()) {
            if (option.order() < GlobalOptions.FIRST) {
                assertThat(section).contains(option.longestName());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add",
                "build",
                "delete",
                "describe",
                "downgrade",
                "find",
                "fix",
                "init",
                "installed",
                "ls",
                "new",
                "plugin",
                "plugins",
                "registries",
                "remove",
                "repair",
                "revert",
                "rm",
                "search",
                "show",
                "status",
                "undo",
                "updates",
                "upgrade"
            })
    void suggestsCommandsThatExistForWordsOfOtherTools(String word) {
        assertThat(words()).doesNotContain(word, CommandCatalogue.PREFIX + word);
        assertThat(CommandCatalogue.meant(word)).isNotEmpty().allSatisfy(meant -> {
            String[] parts = meant.split(" ");
            CommandSpec command = model(parts[0]);
            assertThat(words()).contains(parts[0]);
            for (String option : List.of(parts).subList(1, parts.length)) {
                assertThat(command.findOption(option)).as(meant).isNotNull();
            }
        });
    }

    private CommandSpec model(String word) {
        return CommandSpec.forAnnotatedObject(
                CommandCatalogue.find(word, FakeTerminal.pipes(base).terminal()).orElseThrow());
    }
}
