package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.LockFiles;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.internal.registry.testing.TestHost;
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

/** Operations on several plugins, with every fault at every point: afterwards all plugins are as before or all as wanted. */
@Tag(Thoroughness.TAG)
class JointFaultsTest {

    @TempDir
    static Path shared;

    @TempDir
    Path worlds;

    /** Above the highest process id of Linux. */
    private static final int NO_PROCESS = 4_194_305;

    /** Base directories as they are before each operation. */
    private static final Map<Start, Path> TEMPLATES = new TreeMap<>();

    private enum Start {
        EMPTY,
        OLD,
        NEW,
        OLD_TO_BE_NEW
    }

    /** An operation, where it starts, and what is installed before and after: base, kit. */
    private enum Tried {
        INSTALL_WITH_DEPENDENCIES(Start.EMPTY, "", "base 2.0.0, kit 2.0.0"),
        UPDATE_WITH_DEPENDENCIES(Start.OLD, "base 1.0.0, kit 1.0.0", "base 2.0.0, kit 2.0.0"),
        UPDATE_ALL(Start.OLD, "base 1.0.0, kit 1.0.0", "base 2.0.0, kit 2.0.0"),
        SYNC(Start.OLD_TO_BE_NEW, "base 1.0.0, gone 1.0.0", "base 2.0.0, kit 2.0.0"),
        SYNC_FROZEN(Start.OLD_TO_BE_NEW, "base 1.0.0, gone 1.0.0", "base 2.0.0, kit 2.0.0");

        final Start start;
        final String before;
        final String after;

        Tried(Start start, String before, String after) {
            this.start = start;
            this.before = before;
            this.after = after;
        }

        OperationResult run(ExtensionManager manager) {
            return switch (this) {
                case INSTALL_WITH_DEPENDENCIES ->
                    manager.install("acme/kit", InstallOptions.DEFAULT.withDependencies(true));
                case UPDATE_WITH_DEPENDENCIES ->
                    manager.update("acme/kit", UpdateOptions.DEFAULT.withDependencies(true));
                case UPDATE_ALL -> manager.updateAll(UpdateAllOptions.DEFAULT);
                case SYNC -> manager.sync(SyncOptions.DEFAULT);
                case SYNC_FROZEN -> manager.sync(new SyncOptions(true));
            };
        }
    }

    @BeforeAll
    static void publishAndPrepare() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader = open(author, FaultPoints.NONE)) {
            for (String version : List.of("1.0.0", "2.0.0")) {
                publish(loader, author, "base", version, Map.of());
                publish(loader, author, "kit", version, Map.of("acme/base", "^" + version));
            }
            publish(loader, author, "gone", "1.0.0", Map.of("acme/base", "^1"));
        }
        for (Start start : Start.values()) {
            Path template = shared.resolve(start.name());
            try (PluginLoader loader = open(template, FaultPoints.NONE)) {
                InstallOptions together = InstallOptions.DEFAULT.withDependencies(true);
                switch (start) {
                    case EMPTY -> {}
                    case OLD -> require(loader.manager().install("acme/kit", together.withVersion("1.0.0")));
                    case NEW -> require(loader.manager().install("acme/kit", together));
                    case OLD_TO_BE_NEW -> require(loader.manager().install("acme/gone", together));
                }
            }
            if (start == Start.OLD_TO_BE_NEW) {
                Files.copy(
                        TEMPLATES.get(Start.NEW).resolve("core.lock.json"),
                        template.resolve("core.lock.json"),
                        StandardCopyOption.REPLACE_EXISTING);
            }
            TEMPLATES.put(start, template);
        }
    }

    private static void publish(
            PluginLoader loader, Path author, String word, String version, Map<String, String> require)
            throws IOException {
        Path directory = author.resolve("plugin/acme/" + word);
        TestPlugins plugin = TestPlugins.named("acme/" + word)
                .version(version)
                .put("require", require)
                .file("config/" + word + ".yaml", "version: " + version)
                .file("database/migrations/20260101000000_one.sql", migration(word, "one"))
                .provider(
                        "acme." + word,
                        "return Contributions.builder().publish(\"settings\", \"Settings\", \"config/" + word
                                + ".yaml\", \"" + word + ".yaml\").toMap();");
        if (version.equals("2.0.0")) {
            plugin.file("database/migrations/20260201000000_two.sql", migration(word, "two"));
        }
        plugin.writeTo(directory);
        TestRegistry.publish(loader.manager(), "acme/" + word, registry());
        Trees.delete(directory);
    }

    private static String migration(String word, String table) {
        String name = "acme__" + word + "__" + table;
        return "CREATE TABLE " + name + " (id INTEGER);\n-- //@UNDO\nDROP TABLE " + name + ";\n";
    }

    private static Path registry() {
        return shared.resolve("registry");
    }

    private static PluginLoader open(Path base, FaultPoints faults) throws IOException {
        return open(base, RegistryAddress.of(registry()), faults);
    }

    private static PluginLoader open(Path base, RegistryAddress registry, FaultPoints faults) throws IOException {
        Files.createDirectories(base);
        return PluginLoader.at(base)
                .dataSource(SqliteDatabases.in(base.resolve("core.db")))
                .registries(() -> List.of(RegistrySettings.of("test", registry)))
                .faults(faults)
                .open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Tried.class)
    void areWhollyDoneOrNotAtAllWhateverFailsWherever(Tried tried) throws Exception {
        FaultHarness.Report report =
                FaultHarness.in(worlds).sampling(8, 100).exercise(new Whole(tried, RegistryAddress.of(registry())));

        System.out.println(tried + ": " + report.points().size() + " fault points, " + report.runs() + " runs");
        report.assertAllWell();
    }

    /** Packages from a host are unpacked before the operation's turn. */
    @ParameterizedTest
    @EnumSource(names = {"INSTALL_WITH_DEPENDENCIES", "UPDATE_ALL"})
    void areWhollyDoneOrNotAtAllAlsoIfPackagesComeFromAHost(Tried tried) throws Exception {
        try (TestHost host = new TestHost(registry())) {
            FaultHarness.Report report = FaultHarness.in(worlds)
                    .sampling(8, 100)
                    .exercise(new Whole(tried, RegistryAddress.of(host.address(), shared)));

            System.out.println(
                    tried + " from a host: " + report.points().size() + " fault points, " + report.runs() + " runs");
            assertThat(report.points()).anyMatch(point -> point.matches("rename .*/private/.* to .*/stage/.*"));
            report.assertAllWell();
        }
    }

    /** One operation on one base directory. */
    private record Whole(Tried tried, RegistryAddress registry) implements FaultHarness.Scenario<Path> {

        @Override
        public Path prepare(Path directory) throws IOException {
            Path template = TEMPLATES.get(tried.start);
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
            return directory;
        }

        @Override
        public void run(Path base, FaultPoints faults) throws Exception {
            try (PluginLoader loader = open(base, registry, faults)) {
                OperationResult result = tried.run(loader.manager());
                if (!result.success()) {
                    throw new IOException(result.message());
                }
            }
        }

        @Override
        public void recover(Path base) throws Exception {
            giveToTheDead(base.resolve("plugin/.core/private"));
            open(base, registry, FaultPoints.NONE).close();
        }

        /** Lets what this process keeps for itself look as if another one, which died, had kept it. */
        private static void giveToTheDead(Path places) throws IOException {
            if (Files.isDirectory(places)) {
                try (Stream<Path> all = Files.list(places)) {
                    for (Path place : all.toList()) {
                        Files.move(place, places.resolve(NO_PROCESS + "-1-" + Math.abs((long) place.hashCode())));
                    }
                }
            }
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
            if (tried.start == Start.OLD_TO_BE_NEW) {
                assertThat(LockFiles.told(base)).isEqualTo(LockFiles.told(TEMPLATES.get(Start.NEW)));
            } else {
                LockFiles.requireTruth(base, "acme/base", "acme/kit", "acme/gone");
            }
            assertThat(leftovers(base)).isEmpty();
            Map<String, String> before = Trees.contents(base);
            recover(base);
            assertThat(Trees.contents(base).keySet()).isEqualTo(before.keySet());
        }

        /** What is installed, if files, tables, published files and install.lock all agree on it. */
        private String state(Path base) throws Exception {
            List<String> installed = new ArrayList<>();
            for (String word : List.of("base", "gone", "kit")) {
                Path plugin = base.resolve("plugin/acme").resolve(word);
                List<String> tables = tables(base, word);
                boolean published = Files.exists(base.resolve("config").resolve(word + ".yaml"));
                if (Files.exists(plugin.resolve("install.lock"))) {
                    String version =
                            Files.readString(plugin.resolve("core.json")).contains("2.0.0") ? "2.0.0" : "1.0.0";
                    assertThat(Files.readString(plugin.resolve("install.lock"))).contains("\"" + version + "\"");
                    assertThat(tables).hasSize(version.equals("1.0.0") ? 1 : 2);
                    assertThat(published).as("published").isTrue();
                    installed.add(word + " " + version);
                } else {
                    assertThat(plugin).doesNotExist();
                    assertThat(tables).hasSize(word.equals("gone") && tried.start == Start.OLD_TO_BE_NEW ? 1 : 0);
                    assertThat(published).as("published").isFalse();
                }
            }
            return String.join(", ", installed);
        }

        private static List<String> tables(Path base, String word) throws Exception {
            List<String> names = new ArrayList<>();
            try (Connection connection =
                            SqliteDatabases.in(base.resolve("core.db")).getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(
                            "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'acme__" + word
                                    + "%'")) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        }

        private static List<String> leftovers(Path base) throws IOException {
            List<String> left = new ArrayList<>();
            for (String directory : List.of("journal", "stage", "trash", "private")) {
                Path path = base.resolve("plugin/.core").resolve(directory);
                if (Files.isDirectory(path)) {
                    Trees.contents(path).keySet().forEach(file -> left.add(directory + "/" + file));
                }
            }
            try (Stream<Path> files = Files.walk(base)) {
                files.filter(file -> file.getFileName().toString().startsWith(".core-"))
                        .filter(file -> !file.startsWith(base.resolve("plugin/.core/registry"))) // stays for an hour
                        .forEach(file -> left.add(file.toString()));
            }
            return left;
        }
    }
}
