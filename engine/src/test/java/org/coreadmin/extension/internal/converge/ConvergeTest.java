package org.coreadmin.extension.internal.converge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins become as the file wants them. Kit requires base. */
class ConvergeTest {

    @TempDir
    Path base;

    @TempDir
    static Path shared;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeAll
    static void publish() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader publisher = PluginLoader.at(author).open()) {
            for (String version : List.of("1.0.0", "1.1.0", "2.0.0")) {
                publish(publisher, "acme/base", TestPlugins.named("acme/base").version(version));
                publish(
                        publisher,
                        "acme/kit",
                        TestPlugins.named("acme/kit")
                                .version(version)
                                .put("require", Map.of("acme/base", "^" + version)));
                publish(publisher, "acme/free", TestPlugins.named("acme/free").version(version));
            }
        }
    }

    private static void publish(PluginLoader publisher, String name, TestPlugins plugin) throws IOException {
        Path directory = author(name);
        plugin.writeTo(directory);
        TestRegistry.publish(publisher.manager(), name, shared.resolve("registry"));
        Trees.delete(directory);
    }

    private static Path author(String name) {
        return shared.resolve("author/plugin").resolve(name);
    }

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private void want(String text) throws IOException {
        Trees.write(base.resolve("config").resolve(WantedPlugins.FILE), text);
    }

    /** Returns version and status of the installed plugins. */
    private Map<String, String> installed() {
        Map<String, String> all = new TreeMap<>();
        loader.getInstalled()
                .forEach((name, one) ->
                        all.put(name, one.version() + " " + one.status().word()));
        return all;
    }

    private void converge() {
        succeed(manager.converge(false));
        assertThat(manager.drift().differences()).isEmpty();
        OperationResult again = succeed(manager.converge(false));
        assertThat(again.data()).containsEntry("changed", 0);
    }

    @Test
    void installsMovesMarksAndRemoves() throws IOException {
        succeed(manager.install("acme/free"));
        want("""
                prune: true
                plugins:
                  acme/kit: ^1
                """);
        assertThat(manager.drift().differences())
                .extracting(one -> one.subject())
                .containsExactly("acme/free", "acme/kit");

        converge();

        assertThat(installed()).isEqualTo(Map.of("acme/base", "1.1.0 enabled", "acme/kit", "1.1.0 enabled"));

        want("""
                plugins:
                  acme/kit: {version: ~1.0, pin: true}
                  acme/base: 1.0.0
                  acme/free: {version: 2.0.0, enabled: false}
                """);
        converge();

        assertThat(installed())
                .isEqualTo(Map.of(
                        "acme/base", "1.0.0 enabled", "acme/kit", "1.0.0 enabled", "acme/free", "2.0.0 disabled"));
    }

    @Test
    void whatWillDoStaysWithoutARegistry() throws IOException {
        succeed(manager.install("acme/free", InstallOptions.DEFAULT.withVersion("1.0.0")));
        want("plugins:\n  acme/free: ^1\n");

        assertThat(manager.drift().differences()).isEmpty();
        converge();
        assertThat(installed()).containsEntry("acme/free", "1.0.0 enabled");
    }

    @Test
    void changesByHandAreTakenBack() throws IOException {
        want("plugins:\n  acme/kit: ^1\n");
        converge();
        succeed(manager.disable("acme/kit"));
        succeed(manager.disable("acme/base"));
        succeed(manager.pin("acme/kit", Optional.empty()));
        assertThat(manager.drift().differences()).hasSize(3);

        converge();
        assertThat(installed()).isEqualTo(Map.of("acme/base", "1.1.0 enabled", "acme/kit", "1.1.0 enabled"));
    }

    @Test
    void settingsAreThoseOfTheFile() throws IOException {
        want("plugins:\n  acme/free: {version: ^1, settings: {token: '${env:TOKEN}', size: 3}}\n");
        converge();
        Path file = base.resolve("config/settings/acme/free.json");
        assertThat(file).content().contains("${env:TOKEN}");

        Files.writeString(file, "{\"size\": 3, \"token\": \"${env:TOKEN}\"}");
        assertThat(manager.drift().differences()).as("another order").isEmpty();
        Files.writeString(file, "{\"size\": 4}");
        assertThat(manager.drift().differences()).hasSize(1);
        converge();
        assertThat(file).content().contains("${env:TOKEN}");
    }

    @Test
    void aFailureBringsTheSettingsBack() throws IOException {
        want("plugins:\n  acme/free: ^1\n");
        converge();
        Path file = base.resolve("config/settings/acme/free.json");
        Trees.write(file, "{\"size\": 1}");
        want("plugins:\n  acme/free: {version: ^1, settings: {size: 2}}\n  acme/base: {version: ^1, enabled: false}\n"
                + "  acme/kit: ^1\n");

        assertThat(manager.converge(false).success()).isFalse();
        assertThat(file).hasContent("{\"size\": 1}");
    }

    @Test
    void aDoubtfulFileChangesNothing() throws IOException {
        succeed(manager.install("acme/free"));
        Map<String, String> before = installed();
        for (String text : List.of("", "prune: true\n", "plugins: []\n", "plugins: {}\nprunes: true\n")) {
            want(text);
            OperationResult refused = manager.converge(true);
            assertThat(refused.success()).isFalse();
            assertThat(refused.message()).contains("core.plugins.yaml cannot be used, line ");
            assertThat(installed()).isEqualTo(before);
        }
        Files.delete(base.resolve("config").resolve(WantedPlugins.FILE));
        assertThat(manager.converge(true).error()).contains(ErrorCode.NOT_FOUND);
        assertThat(installed()).isEqualTo(before);
    }

    @Test
    void removingAllNeedsAWord() throws IOException {
        succeed(manager.install("acme/free"));
        want("plugins: {}\nprune: true\n");

        OperationResult refused = manager.converge(false);
        assertThat(refused.success()).isFalse();
        assertThat(refused.message()).contains("--yes");
        assertThat(installed()).containsKey("acme/free");

        succeed(manager.converge(true));
        assertThat(installed()).isEmpty();
    }

    @Test
    void strictRefusesOtherWriters() throws IOException {
        want("managed: strict\nplugins:\n  acme/free: ^1\n");
        converge();
        for (OperationResult refused : List.of(
                manager.install("acme/base"),
                manager.update("acme/free"),
                manager.disable("acme/free"),
                manager.uninstall("acme/free"),
                manager.rollback("acme/free"),
                manager.pin("acme/free", Optional.empty()),
                manager.configure("acme/free", Map.of("size", 1), List.of(), Optional.empty()))) {
            assertThat(refused.code()).isEqualTo(409);
            assertThat(refused.message()).contains("core.plugins.yaml says 'managed: strict'");
        }
        assertThat(installed()).isEqualTo(Map.of("acme/free", "1.1.0 enabled"));

        want("managed: strict\nplug");
        assertThat(manager.uninstall("acme/free").code())
                .as("it may have been strict")
                .isEqualTo(409);

        loader.close();
        loader = PluginLoader.at(base).safeMode().open();
        succeed(loader.manager().disable("acme/free"));
    }

    @Test
    void whatARunningPluginRequiresComesBack() throws IOException {
        want("plugins:\n  acme/kit: ^1\n");
        converge();
        loader.close();
        Trees.delete(base.resolve("plugin/acme/base"));
        open();
        assertThat(manager.drift().differences())
                .extracting(one -> one.message().toString())
                .containsExactly("acme/kit requires acme/base ^1.1.0, which is not installed.");

        converge();
        assertThat(installed()).isEqualTo(Map.of("acme/base", "1.1.0 enabled", "acme/kit", "1.1.0 enabled"));
    }

    @Test
    void whatAPluginToComeRequiresIsEnabledWithIt() throws IOException {
        want("plugins:\n  acme/base: ^1\n");
        converge();
        succeed(manager.disable("acme/base"));
        want("plugins:\n  acme/kit: ^1\n");

        converge();

        assertThat(installed()).isEqualTo(Map.of("acme/base", "1.1.0 enabled", "acme/kit", "1.1.0 enabled"));
    }

    @Test
    void whatANewVersionRequiresIsEnabledInItsNewVersionToo() throws IOException {
        want("plugins:\n  acme/kit: ^1\n");
        converge();
        succeed(manager.disable("acme/kit"));
        succeed(manager.disable("acme/base"));
        want("plugins:\n  acme/kit: ^2\n");

        converge();

        assertThat(installed()).isEqualTo(Map.of("acme/base", "2.0.0 enabled", "acme/kit", "2.0.0 enabled"));
    }
}
