package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A plugin is removed in one way, whether it goes alone, with others, or because the lock file does not name it. */
@Sampled(oneIn = 2)
class RemovalTest {

    private static final String SEEN = "core.test.removal.seen";
    private static final PluginName ORDER = PluginName.of("acme/order");
    private static final PluginName OTHER = PluginName.of("acme/other");

    private enum Way {
        ALONE,
        TOGETHER,
        BY_SYNC
    }

    @TempDir
    Path base;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        System.clearProperty(SEEN);
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
        System.clearProperty(SEEN);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private Operation removal(Way way, UninstallOptions options) throws IOException {
        return switch (way) {
            case ALONE -> new Operation.Uninstall(ORDER, options);
            case TOGETHER -> new Operation.Uninstall(List.of(OTHER, ORDER), options);
            case BY_SYNC -> {
                Files.writeString(base.resolve("core.lock.json"), "{\"format\": 1, \"plugins\": {}}");
                yield new Operation.Sync(SyncOptions.DEFAULT);
            }
        };
    }

    private OperationResult remove(Way way, UninstallOptions options) throws IOException {
        return manager.run(removal(way, options));
    }

    /** Has a worker, and an uninstall script that looks whether it is still at work and then fails if it is to. */
    private void install(boolean failing) throws Exception {
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        succeed(manager.install("acme/other"));
        TestPlugins.named("acme/order")
                .put("scripts", Map.of("uninstall", "order.Script"))
                .source("""
                        package order;
                        import org.coreadmin.extension.api.*;
                        public class Worker implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                Thread.currentThread().setName("worker of a removal");
                                while (!stop.await(java.time.Duration.ofSeconds(10))) {}
                            }
                        }
                        """)
                .source("""
                        package order;
                        import org.coreadmin.extension.api.*;
                        public class Script implements UninstallScript {
                            public void uninstall(ScriptContext context) {
                                System.setProperty("%s", String.valueOf(Thread.getAllStackTraces().keySet().stream()
                                    .anyMatch(thread -> thread.getName().equals("worker of a removal"))));
                                if (%s) throw new IllegalStateException("no");
                            }
                        }
                        """.formatted(SEEN, failing))
                .provider("order", "return Contributions.builder().process(Worker.class).toMap();")
                .writeTo(base.resolve("plugin/acme/order"));
        succeed(manager.install("acme/order"));
        awaitWorker();
    }

    private static boolean works() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("worker of a removal"));
    }

    private static void awaitWorker() throws InterruptedException {
        for (int i = 0; i < 1000 && !works(); i++) {
            Thread.sleep(10);
        }
        assertThat(works()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void stopsThePluginBeforeItsScriptRuns(Way way) throws Exception {
        install(false);

        succeed(remove(way, UninstallOptions.DEFAULT));

        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(loader.isInstalled("acme/order")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void startsWhatItStoppedWhenTheScriptFails(Way way) throws Exception {
        install(true);

        OperationResult failed = remove(way, UninstallOptions.DEFAULT);

        assertThat(failed.code()).isEqualTo(20003);
        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(loader.isInstalled("acme/other")).isTrue();
        assertThat(loader.getInstalled().get("acme/order").problem()).isEmpty();
        awaitWorker();
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"ALONE", "TOGETHER"})
    void goesPastAFailingScriptWithForceAndTellsIt(Way way) throws Exception {
        install(true);

        OperationResult removed = succeed(remove(way, UninstallOptions.DEFAULT.withForce(true)));

        assertThat(removed.warnings()).anyMatch(warning -> warning.startsWith("20003 "));
        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(loader.isInstalled("acme/order")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(
            value = Way.class,
            names = {"ALONE", "TOGETHER"})
    void stopsThePluginFirstAlsoWhereDependantsStay(Way way) throws Exception {
        install(false);
        TestPlugins.named("acme/report").requires("acme/order").writeTo(base.resolve("plugin/acme/report"));
        succeed(manager.install("acme/report"));

        OperationResult refused = remove(way, UninstallOptions.DEFAULT);
        OperationResult removed = succeed(remove(way, UninstallOptions.DEFAULT.withForce(true)));

        assertThat(refused.code()).isEqualTo(20002);
        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(removed.warnings())
                .contains(
                        "20002 acme/order is required by acme/report: they stay installed and are quarantined until it"
                                + " is back.");
        assertThat(loader.getInstalled().get("acme/report").problem()).isPresent();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void saysWhereItPackedFilesWhosePackageIsNoLongerKept(Way way) throws Exception {
        Path file = base.resolve("order.zip");
        for (String name : List.of("acme/other", "acme/order")) {
            Path directory = base.resolve("plugin").resolve(name);
            TestPlugins.named(name).file("README.md", "about " + name).writeTo(directory);
            TestRegistry.pack(manager, name, file);
            Trees.delete(directory);
            succeed(manager.installPackage(file, InstallOptions.DEFAULT));
            Files.delete(file);
        }
        Trees.delete(base.resolve("plugin/.core/packages"));

        OperationResult removed = succeed(remove(way, UninstallOptions.DEFAULT.withKeepData(true)));

        List<HistoryEntry> history = manager.history("acme/order");
        String digest =
                history.get(history.size() - 1).fromPackage().orElseThrow().hex();
        Path packed = base.resolve("plugin/.core/packages").resolve(digest + ".zip");
        assertThat(packed).isRegularFile();
        assertThat(removed.message()).contains("Its files were packed into " + packed + ".");
        assertThat(base.resolve("plugin/acme/order")).doesNotExist();
    }

    @Test
    void warnsOfNothingWhereTheDirectoryOfTheVendorWentWithAnother() throws Exception {
        List<String> names = List.of("acme/one", "acme/other");
        for (String name : names) {
            TestPlugins.named(name).writeTo(base.resolve("plugin").resolve(name));
            TestRegistry.pack(manager, name, base.resolve(name.replace('/', '-') + ".zip"));
        }
        Trees.delete(base.resolve("plugin/acme"));
        for (String name : names) {
            succeed(manager.installPackage(base.resolve(name.replace('/', '-') + ".zip"), InstallOptions.DEFAULT));
        }

        OperationResult removed = succeed(manager.run(
                new Operation.Uninstall(names.stream().map(PluginName::of).toList(), UninstallOptions.DEFAULT)));

        assertThat(removed.warnings()).isEmpty();
        assertThat(base.resolve("plugin/acme")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void isWhatItsPlanSays(Way way) throws Exception {
        install(false);

        List<PlannedStep> steps =
                manager.plan(removal(way, UninstallOptions.DEFAULT)).steps();

        assertThat(steps).extracting(PlannedStep::plugin).contains(ORDER);
        assertThat(steps).extracting(PlannedStep::action).containsOnly("uninstall");
        assertThat(works()).isTrue();
    }

    private void fromRegistry(Path author) throws IOException {
        Path registry = author.resolve("registry");
        try (PluginLoader publisher =
                PluginLoader.at(Files.createDirectories(author.resolve("base"))).open()) {
            for (String version : List.of("1.0.0", "2.0.0")) {
                for (String name : List.of("acme/order", "acme/other")) {
                    boolean publishes = version.equals("1.0.0") && name.equals("acme/order");
                    Path directory = author.resolve("base/plugin").resolve(name);
                    TestPlugins.named(name)
                            .version(version)
                            .file("config/order.yaml", "a: b")
                            .provider(
                                    "order",
                                    "return Contributions.builder()"
                                            + (publishes
                                                    ? ".publish(\"a\", \"A\", \"config/order.yaml\", \"mail/a/order.yaml\")"
                                                            + ".publish(\"b\", \"B\", \"config/order.yaml\", \"mail/order.yaml\")"
                                                    : "")
                                            + ".toMap();")
                            .writeTo(directory);
                    TestRegistry.publish(publisher.manager(), name, registry);
                    Trees.delete(directory);
                }
            }
        }
        loader.close();
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open();
        manager = loader.manager();
        for (String name : List.of("acme/order", "acme/other")) {
            succeed(manager.install(name, InstallOptions.DEFAULT.withVersion("1.0.0")));
        }
        Files.createDirectories(base.resolve("config/settings/acme"));
        Files.writeString(base.resolve("config/settings/acme/order.json"), "{}");
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void leavesNoEmptyDirectory(Way way, @TempDir Path author) throws IOException {
        fromRegistry(author);
        assertThat(base.resolve("config/mail/a/order.yaml")).exists();

        succeed(remove(way, UninstallOptions.DEFAULT));
        if (way == Way.ALONE) {
            assertThat(base.resolve("plugin/acme/other")).exists();
            succeed(manager.uninstall("acme/other"));
        }

        assertThat(namesIn("plugin")).containsExactly(".core");
        if (way == Way.BY_SYNC) {
            assertThat(base.resolve("config/settings/acme/order.json"))
                    .as("a sync keeps data")
                    .exists();
            assertThat(namesIn("config")).containsExactly("settings");
        } else {
            assertThat(namesIn("config")).isEmpty();
        }
    }

    @Test
    void leavesTheDirectoriesOfWhatStays(@TempDir Path author) throws IOException {
        fromRegistry(author);
        Files.writeString(base.resolve("config/settings/acme/other.json"), "{}");
        Files.writeString(base.resolve("config/mail/own.yaml"), "of the operator");

        succeed(manager.uninstall("acme/order"));

        assertThat(Trees.contents(base.resolve("config")).keySet())
                .containsExactlyInAnyOrder(
                        "settings", "settings/acme", "settings/acme/other.json", "mail", "mail/own.yaml");
    }

    @Test
    void anUpdateThatPublishesNoMoreLeavesNoEmptyDirectoryEither(@TempDir Path author) throws IOException {
        fromRegistry(author);

        succeed(manager.update("acme/order"));

        assertThat(base.resolve("config/mail")).doesNotExist();
        assertThat(base.resolve("config/settings/acme/order.json")).exists();
    }

    private List<String> namesIn(String directory) throws IOException {
        try (Stream<Path> found = Files.list(base.resolve(directory))) {
            return found.map(path -> path.getFileName().toString()).toList();
        }
    }
}
