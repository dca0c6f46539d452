package org.coreadmin.extension.spring.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What was built is committed; this holds it against its sources, with no need for the tools that built it. */
class ConsoleBundleTest {

    private static final Path SOURCES = Path.of("src/console");
    private static final Path BUNDLE = Path.of("src/main/resources/org/coreadmin/extension/spring/console/web");
    private static final String REMEDY = "Build it: npm ci && npm run build, in spring-boot-starter/src/console";

    @Test
    void wasBuiltFromTheseSources() throws IOException {
        Map<String, String> now = new TreeMap<>(sums(SOURCES.resolve("src"), "src/"));
        for (String name :
                new String[] {"package.json", "package-lock.json", "tsconfig.json", "build.mjs", "index.html"}) {
            now.put(name, sum(SOURCES.resolve(name)));
        }
        assertThat(listed("sources.txt")).as(REMEDY).isEqualTo(now);
    }

    @Test
    void isWhatWasBuilt() throws IOException {
        Map<String, String> now = sums(BUNDLE, "");
        now.keySet().removeAll(Set.of("files.txt", "sources.txt"));
        assertThat(listed("files.txt")).as(REMEDY).isEqualTo(now);
    }

    @Test
    void bringsTheErrorPagesOfTheDocumentation() throws IOException {
        try (Stream<Path> pages = Files.list(Path.of("../docs/errors"))) {
            for (Path page : pages.filter(file -> file.getFileName().toString().matches("\\d+\\.md"))
                    .toList()) {
                assertThat(BUNDLE.resolve("assets/errors").resolve(page.getFileName()))
                        .as(REMEDY)
                        .hasSameTextualContentAs(page);
            }
        }
    }

    /** A text without a translation is shown in English; {@code target/untranslated} has a report for each language. */
    @Test
    void translatesOnlyWhatThereIsAndKeepsPlaceholders() throws IOException {
        JsonMapper json = new JsonMapper();
        JsonNode english = json.readTree(SOURCES.resolve("src/messages/en.json").toFile());
        try (Stream<Path> files = Files.list(SOURCES.resolve("src/messages"))) {
            for (Path file : files.toList()) {
                JsonNode messages = json.readTree(file.toFile());
                report(english, messages, file.getFileName().toString());
                assertThat(english.propertyNames()).as(file.toString()).containsAll(messages.propertyNames());
                for (String key : messages.propertyNames()) {
                    assertThat(placeholders(messages.get(key).asString()))
                            .as(file + " " + key)
                            .isSubsetOf(placeholders(english.get(key).asString()));
                }
            }
        }
    }

    private static void report(JsonNode english, JsonNode messages, String name) throws IOException {
        Map<String, String> missing = new TreeMap<>();
        english.properties()
                .forEach(text -> missing.put(text.getKey(), text.getValue().asString()));
        missing.keySet().removeAll(messages.propertyNames());
        Path report = Path.of("target/untranslated/console." + name);
        Files.deleteIfExists(report);
        if (!missing.isEmpty()) {
            Files.createDirectories(report.getParent());
            JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValue(report.toFile(), missing);
            System.out.println("Not everything is translated in " + name + ": see spring-boot-starter/" + report);
        }
    }

    private static Set<String> placeholders(String text) {
        Matcher matcher = Pattern.compile("\\{\\w+}").matcher(text);
        return matcher.results().map(found -> found.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, String> listed(String name) throws IOException {
        return Files.readString(BUNDLE.resolve(name))
                .lines()
                .collect(Collectors.toMap(
                        line -> line.substring(65), line -> line.substring(0, 64), (one, other) -> one, TreeMap::new));
    }

    private static Map<String, String> sums(Path folder, String prefix) throws IOException {
        Map<String, String> sums = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sums.put(prefix + folder.relativize(file).toString().replace('\\', '/'), sum(file));
            }
        }
        return sums;
    }

    private static String sum(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256", e);
        }
    }
}
