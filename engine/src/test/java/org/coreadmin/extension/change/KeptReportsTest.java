package org.coreadmin.extension.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A report on installed code is made once for all processes, and made again as soon as anything that it depends on has changed. */
@Timeout(120)
class KeptReportsTest {

    private static final Optional<String> HERE = Optional.of("Java 17, lib/one.jar");

    @TempDir
    Path base;

    @TempDir
    Path elsewhere;

    @BeforeEach
    void install() throws IOException {
        Path jar = TestPlugins.jar(
                elsewhere.resolve("thing-1.2.jar"),
                "package thing; public class Thing { public static void use() {} }");
        Path gone = TestPlugins.jar(
                elsewhere.resolve("gone.jar"), "package gone; public class Gone { public static void use() {} }");
        greeter("1.0.0");
        TestPlugins.named("acme/caller")
                .requires("acme/greet")
                .put("capabilities", List.of("files", "network"))
                .against(plugin("acme/greet"))
                .library(jar)
                .library(gone)
                .provider("caller", "thing.Thing.use(); acme.greet.Greeter.greet(); Caller.call(); return Map.of();")
                .source("package caller; public class Caller { static void call() {"
                        + " try { gone.Gone.use(); java.nio.file.Files.delete(java.nio.file.Path.of(\"none\")); }"
                        + " catch (java.io.IOException | LinkageError e) { } } }")
                .writeTo(plugin("acme/caller"));
        Files.delete(plugin("acme/caller").resolve("lib/gone.jar"));
        try (PluginLoader loader = loader(HERE)) {
            succeed(loader.manager().install("acme/greet"));
            succeed(loader.manager().install("acme/caller"));
        }
    }

    private void greeter(String version) {
        TestPlugins.named("acme/greet")
                .version(version)
                .exports("acme.greet")
                .source("package acme.greet; public class Greeter { public static void greet() {} }")
                .writeTo(plugin("acme/greet"));
    }

    private Path plugin(String name) {
        return base.resolve("plugin").resolve(name);
    }

    private PluginLoader loader(Optional<String> visibleClasses) {
        return PluginLoader.at(base).keepingCodeReports(() -> visibleClasses).open();
    }

    private static void succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    /** Returns all that a new process shows of the plugin's code. */
    private String shown(Optional<String> visibleClasses) {
        try (PluginLoader loader = loader(visibleClasses)) {
            Map<String, Object> report =
                    loader.manager().code("acme/caller").orElseThrow().toMap();
            return new String(StrictJson.write(report), StandardCharsets.UTF_8);
        }
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.list(base.resolve("plugin/.core/code"))) {
            return files.filter(file -> file.toString().endsWith(".report"))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    /** Puts a class that cannot be read into the place of one that was, so that only a kept report can look as before. */
    private void spoilTheCode() throws IOException {
        try (Stream<Path> files = Files.walk(base.resolve("plugin/.core"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.endsWith("caller/Caller.class")) {
                    Files.delete(file); // it is a link to the plugin's own
                    Files.writeString(file, "no class");
                } else if (file.toString().endsWith(".facts")) {
                    Files.delete(file);
                }
            }
        }
    }

    private void replace(Path file, String old, String fresh) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(old);
        Files.writeString(file, text.replace(old, fresh));
    }

    @Test
    void showsTheSameWithoutReadingTheCodeAgain() throws IOException {
        String read = shown(Optional.empty());
        String first = shown(HERE);
        assertThat(kept()).hasSize(1);
        spoilTheCode();

        assertThat(read)
                .contains(
                        "gone.Gone",
                        "there is no such class",
                        "\"files\"",
                        "caller.Caller.call()",
                        "\"thing\"",
                        "\"1.2\"");
        assertThat(first).isEqualTo(read);
        assertThat(shown(HERE)).isEqualTo(read);
    }

    @Test
    void isReadAgainWherePluginsSeeOtherClasses() throws IOException {
        String before = shown(HERE);
        spoilTheCode();

        assertThat(shown(Optional.of("Java 25, lib/one.jar"))).isNotEqualTo(before);
        assertThat(shown(Optional.empty())).isNotEqualTo(before);
    }

    @Test
    void isReadAgainBesideAnotherVersionOfWhatItRequires() throws IOException {
        String before = shown(HERE);
        try (PluginLoader loader = loader(HERE)) {
            greeter("1.1.0");
            succeed(loader.manager().install("acme/greet", InstallOptions.DEFAULT.withForce(true)));
        }
        spoilTheCode();

        assertThat(shown(HERE)).isNotEqualTo(before);
    }

    @Test
    void isReadAgainAfterTheManifestOrTheSettingsWereEdited() throws IOException {
        String before = shown(HERE);
        spoilTheCode();
        replace(plugin("acme/caller").resolve("core.json"), "network", "process");
        String edited = shown(HERE);
        replace(plugin("acme/caller").resolve("core.json"), "process", "network");
        String readAgain = shown(HERE);
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "code: {link: 'off'}\n");

        assertThat(edited).isNotEqualTo(before).contains("process", "not_checked");
        assertThat(readAgain)
                .as("a report that leaves something out replaces none")
                .isEqualTo(before);
        assertThat(shown(HERE)).contains("\"link\":[]", "not_checked");
    }

    @Test
    void filesThatAreDamagedOrOfSomethingElseCountAsMissing() throws IOException {
        String before = shown(HERE);
        Path file = kept().get(0);
        byte[] content = Files.readAllBytes(file);
        byte[] changed = content.clone();
        int at = new String(content, StandardCharsets.ISO_8859_1).indexOf("there is no such class");
        changed[at] ^= 1;
        byte[] torn = new byte[content.length];
        System.arraycopy(content, 0, torn, 0, content.length / 2);
        try (PluginLoader loader = loader(HERE)) {
            assertThat(loader.manager().code("acme/greet")).isPresent();
        }
        byte[] foreign = Files.readAllBytes(
                kept().stream().filter(other -> !other.equals(file)).findFirst().orElseThrow());

        for (byte[] wrong : List.of(changed, torn, foreign, new byte[0], new byte[] {'\n'}, new byte[] {'0', '\n'})) {
            Files.write(file, wrong);

            assertThat(shown(HERE)).isEqualTo(before);
            assertThat(Files.readAllBytes(file)).as("it is replaced").isEqualTo(content);
        }
    }

    @Test
    void showsTheSameWhereNothingCanBeKept() throws IOException {
        String before = shown(Optional.empty());
        try (Stream<Path> files = Files.walk(base.resolve("plugin/.core/code"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        Files.writeString(base.resolve("plugin/.core/code"), "a file where the directory would be");

        assertThat(shown(HERE)).isEqualTo(before);
    }
}
