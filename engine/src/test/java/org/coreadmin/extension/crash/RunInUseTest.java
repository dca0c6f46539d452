package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One process goes on loading classes of a version that another has replaced. */
@Timeout(300)
@Sampled(oneIn = 2)
class RunInUseTest {

    @TempDir
    Path base;

    /** Starts the plugins, and loads more of one with every word that it is told. */
    static final class Using {

        private Using() {}

        public static void main(String[] arguments) throws Exception {
            try (PluginLoader loader = PluginLoader.at(Path.of(arguments[0])).open()) {
                loader.start();
                System.out.println("started");
                for (String word = line(); !word.isEmpty(); word = line()) {
                    Class<?> type = loader.load("acme." + word);
                    Object made = type.getConstructor().newInstance();
                    System.out.println("told "
                            + type.getMethod("version").invoke(made)
                            + " "
                            + new String(
                                    type.getResourceAsStream("/" + word + ".txt")
                                            .readAllBytes(),
                                    StandardCharsets.UTF_8));
                }
            }
            System.exit(0);
        }

        private static String line() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int next = System.in.read(); next >= 0 && next != '\n'; next = System.in.read()) {
                line.append((char) next);
            }
            return line.toString();
        }
    }

    @BeforeEach
    void install() throws IOException {
        write("1.0.0");
        try (PluginLoader loader = open()) {
            require(loader.manager().install("acme/hello"));
        }
        try (PluginLoader loader = open()) {
            loader.start(); // the snapshot knows what it contributes: from now on nothing is loaded before it is used
        }
    }

    private void write(String version) {
        TestPlugins plugin = TestPlugins.named("acme/hello").version(version);
        for (String word : List.of("First", "Second")) {
            plugin.source("package acme; public class %s { public String version() { return \"%s\"; } }"
                            .formatted(word, version))
                    .file("classes/" + word + ".txt", word + " of " + version);
        }
        plugin.writeTo(base.resolve("plugin/acme/hello"));
    }

    private PluginLoader open() {
        return PluginLoader.at(base).open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private List<String> runs() throws IOException {
        return names("run");
    }

    private List<String> names(String directory) throws IOException {
        try (Stream<Path> found = Files.list(base.resolve("plugin/.core").resolve(directory))) {
            return found.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    /**
     * @param used whether something of the plugin is loaded before the other process replaces it
     * @param how  the first process ends
     */
    @ParameterizedTest
    @CsvSource({"true, told", "true, killed", "false, told", "false, killed"})
    void itsRunDirectoryStaysUntilThatProcessHasEnded(boolean used, String how) throws Exception {
        List<String> before = runs();
        try (ChildProcess process = ChildProcess.start(ChildProcess.java(Using.class, List.of(base.toString())))) {
            process.await("started");
            if (used) {
                process.tell("First");
                process.await("told 1.0.0 First of 1.0.0");
            }
            write("1.1.0");
            try (PluginLoader other = open()) {
                require(other.manager().update("acme/hello"));
                require(other.manager().disable("acme/hello"));
                assertThat(other.manager().doctor(true).findings()).isEmpty();
            }

            assertThat(runs()).hasSize(2).containsAll(before);
            process.tell("Second");
            process.await("told 1.0.0 Second of 1.0.0");

            if (how.equals("told")) {
                process.tell("");
            } else {
                process.kill();
            }
            assertThat(process.end()).as(process.text()).isEqualTo(how.equals("told") ? 0 : ChildProcess.KILLED);
        }
        try (PluginLoader other = open()) {
            require(other.manager().enable("acme/hello"));
            assertThat(runs()).hasSize(1).doesNotContainAnyElementsOf(before);
            assertThat(names("claims")).hasSize(2).contains("lock"); // and its own
        }
        assertThat(names("claims")).containsExactly("lock");
    }

    @Test
    void anotherApplicationInTheSameProcessCountsAsWell() throws Exception {
        List<String> before = runs();
        try (PluginLoader using = open().start()) {
            write("1.1.0");
            try (PluginLoader other = open()) {
                require(other.manager().update("acme/hello"));
            }
            assertThat(runs()).hasSize(2).containsAll(before);
            assertThat(using.load("acme.First").getConstructor().newInstance()).hasFieldOrProperty("class");
        }
        try (PluginLoader other = open()) {
            require(other.manager().disable("acme/hello"));
        }
        assertThat(runs()).hasSize(1).doesNotContainAnyElementsOf(before);
    }

    @Test
    void whatAProcessWasPreparingWhenItDiedIsDeleted() throws Exception {
        Path left = base.resolve("plugin/.core/run/new-1-abc-1");
        Files.createDirectories(left.resolve("classes"));
        try (PluginLoader loader = open()) {
            require(loader.manager().disable("acme/hello"));
        }

        assertThat(left).doesNotExist();
        assertThat(Map.of("runs", runs().size())).containsEntry("runs", 1);
    }
}
