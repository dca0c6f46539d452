package org.coreadmin.admin.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.internal.text.PoFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The translations of the modules' messages. A message without one is shown in English; {@code target/untranslated} has a report
 * for each module and language.
 */
class TranslationsTest {

    private static final List<String> MODULES =
            List.of("engine", "cluster", "tools", "cli", "spring-boot-starter", "admin-app");

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

    @BeforeAll
    static void report() throws IOException {
        for (Module module : modules().toList()) {
            String report = report(MessagePatterns.in(module.sources()).used(), module.translations());
            Path file = Path.of(
                    "target/untranslated",
                    module.name() + "." + module.language().tag() + ".po");
            Files.deleteIfExists(file);
            if (!report.isEmpty()) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, "# For " + module.file() + "\n" + report);
                System.out.println("Not everything is translated in " + module.file() + ": see admin-app/" + file);
            }
        }
    }

    /**
     * Returns what a translator has to do, in the format of PO files: the messages without a translation, ready to be filled in, and as
     * comments the translations without a message.
     *
     * @param used patterns with the file that each is used in
     */
    static String report(Map<String, String> used, Map<String, String> translations) {
        StringBuilder report = new StringBuilder();
        used.forEach((pattern, file) -> {
            if (!translations.containsKey(pattern)) {
                report.append("\n#: ").append(file);
                report.append("\nmsgid ").append(quoted(pattern)).append("\nmsgstr \"\"\n");
            }
        });
        translations.forEach((pattern, translation) -> {
            if (!used.containsKey(pattern)) {
                report.append("\n# No message reads so any more:");
                report.append("\n#~ msgid ").append(quoted(pattern));
                report.append("\n#~ msgstr ").append(quoted(translation)).append("\n");
            }
        });
        return report.toString();
    }

    @Test
    void theReportHasWhatIsMissingAndWhatIsGone() {
        assertThat(report(
                        new TreeMap<>(Map.of("Ask {0}", "A.java", "Say \"{0}\"\n", "B.java")),
                        new TreeMap<>(Map.of("Ask {0}", "问 {0}", "Tell {0}", "告诉 {0}"))))
                .isEqualTo("""

                        #: B.java
                        msgid "Say \\"{0}\\"\\n"
                        msgstr ""

                        # No message reads so any more:
                        #~ msgid "Tell {0}"
                        #~ msgstr "告诉 {0}"
                        """);
        assertThat(report(Map.of("Ask {0}", "A.java"), Map.of("Ask {0}", "问 {0}")))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void findsThePatternOfEveryMessage(Module module) throws IOException {
        assertThat(MessagePatterns.in(module.sources()).unreadable()).isEmpty();
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
