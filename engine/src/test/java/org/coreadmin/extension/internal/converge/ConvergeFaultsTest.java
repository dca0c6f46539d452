package org.coreadmin.extension.internal.converge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A converge with every fault at every point: afterwards plugins and settings are all as before or all as the file says. */
@Tag(Thoroughness.TAG)
class ConvergeFaultsTest {

    @TempDir
    static Path shared;

    @TempDir
    Path worlds;

    /** What the file says, and what there is before and after. */
    private enum Tried {
        PLUGINS_AND_SETTINGS(
                "plugins:\n  acme/old: {version: ^2, settings: {n: 2}}\n  acme/fresh: {version: ^1, settings: {n: 3}}\n"
                        + "  acme/kept: {version: ^1, settings: {n: 4}}\n",
                "old=1.0.0 {\"n\":1}, kept=1.0.0 {\"n\":1}, fresh=null {\"n\":1}",
                "old=2.0.0 {\"n\":2}, kept=1.0.0 {\"n\":4}, fresh=1.0.0 {\"n\":3}"),
        SETTINGS_ALONE(
                "plugins:\n  acme/old: {version: ^1, settings: {n: 2}}\n  acme/kept: {version: ^1, settings: {n: 4}}\n",
                "old=1.0.0 {\"n\":1}, kept=1.0.0 {\"n\":1}, fresh=null {\"n\":1}",
                "old=1.0.0 {\"n\":2}, kept=1.0.0 {\"n\":4}, fresh=null {\"n\":1}");

        final String file;
        final String before;
        final String after;

        Tried(String file, String before, String after) {
            this.file = file;
            this.before = before;
            this.after = after;
        }
    }

    @BeforeAll
    static void publishAndPrepare() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader = open(author, FaultPoints.NONE)) {
            for (String word : List.of("old", "kept", "fresh")) {
                publish(loader, author, word, "1.0.0");
            }
            publish(loader, author, "old", "2.0.0");
        }
        Path template = shared.resolve("template");
        Trees.write(
                template.resolve("config").resolve(WantedPlugins.FILE),
                "plugins:\n  acme/old: {version: 1.0.0, settings: {n: 1}}\n  acme/kept: {version: ^1, settings: {n: 1}}\n");
        try (PluginLoader loader = open(template, FaultPoints.NONE)) {
            require(loader.manager().converge(false));
        }
        Trees.write(template.resolve("config/settings/acme/fresh.json"), "{\"n\": 1}"); // of an earlier time
    }

    private static void publish(PluginLoader loader, Path author, String word, String version) throws IOException {
        Path directory = author.resolve("plugin/acme/" + word);
        TestPlugins.named("acme/" + word)
                .version(version)
                .provider("acme." + word, "return Map.of();")
                .writeTo(directory);
        TestRegistry.publish(loader.manager(), "acme/" + word, shared.resolve("registry"));
        Trees.delete(directory);
    }

    private static PluginLoader open(Path base, FaultPoints faults) throws IOException {
        Files.createDirectories(base);
        return PluginLoader.at(base)
                .dataSource(SqliteDatabases.in(base.resolve("core.db")))
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .faults(faults)
                .open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Tried.class)
    void isWhollyDoneOrNotAtAllWhateverFailsWherever(Tried tried) throws Exception {
        FaultHarness.Report report = FaultHarness.in(worlds).sampling(12, 150).exercise(new Whole(tried));

        System.out.println(tried + ": " + report.points().size() + " fault points, " + report.runs() + " runs");
        assertThat(report.points()).anyMatch(point -> point.contains("settings/acme/old.json"));
        report.assertAllWell();
    }

    private record Whole(Tried tried) implements FaultHarness.Scenario<Path> {

        @Override
        public Path prepare(Path directory) throws IOException {
            Path template = shared.resolve("template");
            try (Stream<Path> paths = Files.walk(template)) {
                for (Path path : paths.sorted().toList()) {
                    Path copy = directory.resolve(template.relativize(path).toString());
                    if (Files.isDirectory(path)) {
                        Files.createDirectories(copy);
                    } else {
                        Files.copy(path, copy);
                    }
                }
            }
            Trees.write(directory.resolve("config").resolve(WantedPlugins.FILE), tried.file);
            return directory;
        }

        @Override
        public void run(Path base, FaultPoints faults) throws Exception {
            try (PluginLoader loader = open(base, faults)) {
                OperationResult result = loader.manager().converge(false);
                if (!result.success()) {
                    throw new IOException(result.message());
                }
            }
        }

        @Override
        public void recover(Path base) throws Exception {
            open(base, FaultPoints.NONE).close();
        }

        @Override
        public void check(Path base, boolean finished, boolean died) throws Exception {
            String now = state(base);
            if (finished) {
                assertThat(now).isEqualTo(tried.after);
            } else if (died) {
                assertThat(now).isIn(tried.before, tried.after);
            } else {
                assertThat(now).isEqualTo(tried.before);
            }
            assertThat(left(base)).isEmpty();
            try (PluginLoader loader = open(base, FaultPoints.NONE)) {
                assertThat(loader.recovered()).isEmpty();
                require(loader.manager().converge(false));
                assertThat(loader.manager().drift().differences()).isEmpty();
            }
            assertThat(state(base)).isEqualTo(tried.after);
            assertThat(left(base)).isEmpty();
        }

        private static String state(Path base) throws IOException {
            StringBuilder state = new StringBuilder();
            for (String word : List.of("old", "kept", "fresh")) {
                Path lock = base.resolve("plugin/acme").resolve(word).resolve("install.lock");
                String version = Files.exists(lock)
                        ? Files.readString(lock).replaceAll("(?s).*\"version\"\\s*:\\s*\"([^\"]*)\".*", "$1")
                        : "null";
                Path settings = base.resolve("config/settings/acme").resolve(word + ".json");
                state.append(state.isEmpty() ? "" : ", ")
                        .append(word)
                        .append('=')
                        .append(version);
                state.append(' ')
                        .append(
                                Files.exists(settings)
                                        ? Files.readString(settings).replaceAll("\\s", "")
                                        : "nothing");
            }
            return state.toString();
        }

        private static Map<String, String> left(Path base) throws IOException {
            Map<String, String> left = new TreeMap<>();
            for (String directory : List.of("plugin/.core/journal", "plugin/.core/stage", "plugin/.core/trash")) {
                if (Files.isDirectory(base.resolve(directory))) {
                    left.putAll(Trees.contents(base.resolve(directory)));
                }
            }
            Trees.contents(base.resolve("config")).forEach((file, content) -> {
                if (file.contains(".core-")) {
                    left.put(file, content);
                }
            });
            return left;
        }
    }
}
