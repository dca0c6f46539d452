package org.coreadmin.admin.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.text.Language;
import org.coreadmin.extension.text.PoFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message of the modules has a translation in each language, and every translation a message. */
class TranslationsTest {

    private static final List<String> MODULES = List.of("engine", "cli", "spring-boot-starter", "admin-app");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");

    static Stream<Module> modules() {
        return MODULES.stream()
                .flatMap(module -> Stream.of(Language.values())
                        .filter(language -> language != Language.ENGLISH)
                        .map(language -> new Module(module, language)));
    }

    /** A module in a language. */
    private record Module(String name, Language language) {

        Path sources() {
            return Path.of("..", name, "src/main/java");
        }

        /** From the root of the repository. */
        String file() {
            return name + "/src/main/resources/META-INF/core-extension/messages/" + language.tag() + ".po";
        }

        Map<String, String> translations() throws IOException {
            Path file = Path.of("..", file());
            return Files.exists(file)
                    ? PoFile.read(file(), Files.readString(file)).texts()
                    : Map.of();
        }

        @Override
        public String toString() {
            return name + " in " + language.tag();
        }
    }

    @ParameterizedTest
    @MethodSource("modules")
    void translatesEveryMessage(Module module) throws IOException {
        MessagePatterns patterns = MessagePatterns.in(module.sources());
        Map<String, String> translations = module.translations();

        StringBuilder missing = new StringBuilder();
        patterns.used().forEach((pattern, file) -> {
            if (!translations.containsKey(pattern)) {
                missing.append("\n#: ").append(file);
                missing.append("\nmsgid ").append(quoted(pattern)).append("\nmsgstr \"TRANSLATION\"\n");
            }
        });
        assertThat(missing)
                .as(
                        "add to %s, with a translation of each msgid that keeps its {0}, {1} …:%n%s",
                        module.file(), missing)
                .isEmpty();
        assertThat(patterns.unreadable()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void translatesNothingThatIsGone(Module module) throws IOException {
        Set<String> gone = new TreeSet<>(module.translations().keySet());
        gone.removeAll(MessagePatterns.in(module.sources()).used().keySet());

        assertThat(gone)
                .as("delete the entries with these msgid from %s: no message of the module reads so", module.file())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void keepsPlaceholdersAndLineBreaks(Module module) throws IOException {
        List<String> wrong = new ArrayList<>();
        module.translations().forEach((pattern, translation) -> {
            if (!placeholders(pattern).equals(placeholders(translation))) {
                wrong.add(quoted(translation) + " must have " + placeholders(pattern) + " as " + quoted(pattern));
            }
            if (pattern.startsWith("\n") != translation.startsWith("\n")
                    || pattern.endsWith("\n") != translation.endsWith("\n")) {
                wrong.add(quoted(translation) + " must begin and end with a line break where this does: "
                        + quoted(pattern));
            }
        });
        assertThat(wrong).as(module.file()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void tellsPeopleNothingThatCannotBeTranslated(Module module) throws IOException {
        assertThat(MessagePatterns.in(module.sources()).untranslated()).isEmpty();
    }

    private static Set<String> placeholders(String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = PLACEHOLDER.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    private static String quoted(String text) {
        return "\""
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t") + "\"";
    }
}
