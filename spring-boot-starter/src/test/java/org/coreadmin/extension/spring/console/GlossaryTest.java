package org.coreadmin.extension.spring.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The Chinese texts have one word for each state and verb: the one of the glossary. */
class GlossaryTest {

    private static final Path CONSOLE = Path.of("src/console");
    private static final List<String> MODULES =
            List.of("engine", "cluster", "tools", "cli", "spring-boot-starter", "admin-app");

    /** The keys of texts that are a state or a verb and nothing else. */
    private static final Pattern STATES_AND_VERBS = Pattern.compile(
            "(status|history|operation\\.state|plan\\.action|plan\\.done|change\\.do|tokens\\.state|attention\\.do"
                    + "|node|registries\\.trust)\\.[^.]+"
                    + "|accounts\\.(enabled|disabled)|activity\\.(done|failed|refused|cancelled)"
                    + "|mark\\.(installed|update|deprecated|yanked|unmet\\.short)|system\\.(inForce|runs|waits)"
                    + "|health\\.(running|stopped)|trust\\.(signed|digest)|registries\\.(reachable|silent)"
                    + "|preflight\\.(fine|breaks|update)|updates\\.(pin|unpin|ready)|tokens\\.revoke|aside\\.again"
                    + "|install|update|enable|disable|rollback|uninstall|delete");

    /** Names of settings, options and commands, placeholders, and words that are quoted. */
    private static final Pattern NO_PROSE = Pattern.compile(
            "\\{[^}]*}|'[^']*'|\\b[\\w-]+:[\\w:-]+|--[\\w-]+|\\w+(\\.\\w+)+=\\w+|\\b(enabled|disabled), (enabled|disabled)\\b");

    /** Texts as they were before, in English and Chinese. */
    private static final Pattern OLD_WORDS =
            Pattern.compile("steps, in this order|^One step:|^Accept \\{|installed version cannot:"
                    + "|^How far$|^Not updated:|part 0 of|^May$|^Made by$|^No one$|must have its facts|no other registry claims"
                    + "|^Digest only$|项操作：$|^接受：|所没有的能力|^更新范围$|保持不变：$|^无$|须有该版本的资料|没有声明的所有");

    private record Term(String english, boolean everywhere, String chinese, List<String> refused) {

        /** Whether an English text begins with the term, in any tense. */
        boolean begins(String text) {
            return Pattern.compile(Pattern.quote(english) + "(d|ed)?( .*)?")
                    .matcher(text)
                    .matches();
        }
    }

    @Test
    void noTextHasAWordThatTheGlossaryLeavesOut() throws IOException {
        Map<String, String> refused = new LinkedHashMap<>();
        List<String> texts = new ArrayList<>(console("zh-CN").values());
        for (String module : MODULES) {
            texts.addAll(messages(module).values());
        }
        for (Term term : glossary()) {
            assertThat(texts).as("somebody uses " + term.chinese()).anyMatch(text -> text.contains(term.chinese()));
            term.refused().forEach(word -> refused.put(word, term.chinese()));
        }

        assertThat(texts.stream()
                        .flatMap(text -> refused.entrySet().stream()
                                .filter(entry -> text.contains(entry.getKey()))
                                .map(entry -> text + ": write " + entry.getValue())))
                .isEmpty();
    }

    @Test
    void everyStateAndVerbOfTheConsoleIsInTheGlossary() throws IOException {
        List<Term> glossary = glossary();
        Map<String, String> chinese = console("zh-CN");
        List<String> wrong = new ArrayList<>();
        console("en").forEach((key, text) -> {
            if (STATES_AND_VERBS.matcher(key).matches()) {
                String english = text.replaceAll("[.…]$", "").toLowerCase(Locale.ROOT);
                Optional<String> longest = glossary.stream()
                        .filter(term -> term.begins(english))
                        .map(Term::english)
                        .max((one, other) -> one.length() - other.length());
                String translated = chinese.getOrDefault(key, "");
                boolean found = glossary.stream()
                        .filter(term -> longest.filter(term.english()::equals).isPresent())
                        .anyMatch(term -> translated.contains(term.chinese()));
                if (!found) {
                    wrong.add(key + ": " + text + " = " + translated);
                }
            }
        });

        assertThat(wrong).as("states and verbs without their word").isEmpty();
    }

    @Test
    void theMessagesOfCommandsAndOfHttpHaveTheWordsOfTheConsole() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String module : MODULES) {
            Map<String, String> messages = messages(module);
            for (Term term : glossary()) {
                Pattern word = Pattern.compile("\\b" + term.english() + "(d|ed|s|led)?\\b", Pattern.CASE_INSENSITIVE);
                messages.forEach((english, chinese) -> {
                    String prose = NO_PROSE.matcher(english).replaceAll(" ");
                    if (term.everywhere() && word.matcher(prose).find() && !chinese.contains(term.chinese())) {
                        wrong.add(module + ": " + english + " = " + chinese + ": write " + term.chinese());
                    }
                });
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void oldWordsAreGone() throws IOException {
        for (String language : List.of("en", "zh-CN")) {
            assertThat(console(language).entrySet().stream()
                            .filter(text -> !List.of("nothing", "system.none").contains(text.getKey())
                                    && OLD_WORDS.matcher(text.getValue()).find()))
                    .as(language)
                    .isEmpty();
        }
    }

    private static List<Term> glossary() throws IOException {
        List<Term> terms = new ArrayList<>();
        for (String line : Files.readAllLines(CONSOLE.resolve("glossary.zh-CN.txt"))) {
            if (line.startsWith("#") || line.isBlank()) {
                continue;
            }
            Matcher parts = Pattern.compile("([^=(]+?)(?: \\([^)]*\\))? = (\\S+)(?: ! (.+))?")
                    .matcher(line);
            assertThat(parts.matches()).as(line).isTrue();
            String english = parts.group(1);
            terms.add(new Term(
                    english.toLowerCase(Locale.ROOT),
                    english.equals(english.toUpperCase(Locale.ROOT)),
                    parts.group(2),
                    parts.group(3) == null ? List.of() : List.of(parts.group(3).split(" "))));
        }
        return terms;
    }

    private static Map<String, String> console(String language) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        new JsonMapper()
                .readTree(CONSOLE.resolve("src/messages/" + language + ".json").toFile())
                .properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asString()));
        return texts;
    }

    /** The translated messages of a module, by their English text. */
    private static Map<String, String> messages(String module) throws IOException {
        Path file = Path.of("..", module, "src/main/resources/META-INF/core-extension/messages/zh-CN.po");
        Map<String, String> messages = new LinkedHashMap<>();
        for (String entry : Files.readString(file).split("\n\\s*\n")) {
            int translation = entry.indexOf("msgstr");
            int text = entry.indexOf("msgid");
            if (text >= 0 && translation > text) {
                messages.put(quoted(entry.substring(text, translation)), quoted(entry.substring(translation)));
            }
        }
        return messages;
    }

    private static String quoted(String lines) {
        return Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"")
                .matcher(lines)
                .results()
                .map(part -> part.group(1))
                .collect(Collectors.joining());
    }
}
