package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExtensionManagerTest {

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
    }

    private Path local(String name) {
        return base.resolve("plugin").resolve(name);
    }

    @Test
    void installsAPluginUnderPluginAndUninstallsIt() throws IOException {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));

        OperationResult installed = manager.install("acme/hello");

        assertThat(installed.message()).isEqualTo("Installed acme/hello 1.0.0.");
        assertThat(installed.toMap()).containsEntry("success", true).containsEntry("code", 200);
        assertThat(loader.isInstalled("acme/hello")).isTrue();
        assertThat(local("acme/hello/install.lock")).exists();
        assertThat(loader.getInstalled().get("acme/hello").toMap())
                .containsEntry("name", "acme/hello")
                .containsEntry("version", "1.0.0")
                .containsEntry("status", "enabled");

        OperationResult uninstalled = manager.uninstall("acme/hello");

        assertThat(uninstalled.message()).startsWith("Uninstalled acme/hello 1.0.0.");
        assertThat(local("acme/hello/install.lock")).doesNotExist();
        assertThat(manager.uninstall("acme/hello").code()).isEqualTo(20001);
    }

    @Test
    void refusesAPluginThatIsNowhere() {
        assertThat(manager.install("acme/nowhere").code()).isEqualTo(10001);
        assertThatThrownBy(() -> manager.install("../etc")).isInstanceOf(PluginException.class);
    }

    @Test
    void saysThatNoRegistryIsConfigured(@TempDir Path bare) {
        try (PluginLoader alone = PluginLoader.at(bare).registries(List::of).open()) {
            OperationResult refused = alone.manager().install("acme/nowhere");

            assertThat(refused.code()).isEqualTo(10001);
            assertThat(refused.message())
                    .endsWith("No registry is configured: name one below 'registries' in config/core-extension.yaml.");
        }
    }

    @Test
    void installsFromTheRegistryUpdatesAndRollsBack() throws IOException {
        Path source = base.resolve("source");
        TestPlugins.named("acme/hello")
                .version("1.0.0")
                .file("web/page.js", "one")
                .writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        delete(local("acme/hello"));
        TestPlugins.named("acme/hello")
                .version("1.1.0")
                .file("web/page.js", "two")
                .writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        delete(local("acme/hello"));

        OperationResult installed = manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0"));
        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(local("acme/hello/web/page.js")).hasContent("one");

        OperationResult updated = manager.update("acme/hello");
        assertThat(updated.message()).isEqualTo("Updated acme/hello from 1.0.0 to 1.1.0.");
        assertThat(local("acme/hello/web/page.js")).hasContent("two");

        OperationResult back = manager.rollback("acme/hello");
        assertThat(back.message()).isEqualTo("Rolled acme/hello back from 1.1.0 to 1.0.0.");
        assertThat(local("acme/hello/web/page.js")).hasContent("one");
        assertThat(manager.history("acme/hello"))
                .extracting(entry -> entry.operation() + " " + entry.result())
                .containsExactly("install done", "update done", "rollback done");
        assertThat(source).doesNotExist();
    }

    @Test
    void rollsBackToADownloadedTreeAndForwardAgain() throws IOException {
        TestPlugins.named("acme/hello").version("1.0.0").writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        delete(local("acme/hello"));
        TestPlugins.named("acme/hello").version("1.1.0").writeTo(local("acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        delete(local("acme/hello"));

        manager.download("acme/hello", DownloadOptions.DEFAULT.withVersion("1.0.0"));
        manager.install("acme/hello");
        manager.update("acme/hello");
        OperationResult again = manager.update("acme/hello");

        assertThat(again.success()).isTrue();
        assertThat(again.message()).isEqualTo("acme/hello 1.1.0 is already the newest version.");
        UpdateOptions exactly = UpdateOptions.DEFAULT.withTo("1.1.0");
        assertThat(manager.update("acme/hello", exactly).message()).isEqualTo("acme/hello 1.1.0 is already installed.");
        assertThat(manager.rollback("acme/hello").message()).isEqualTo("Rolled acme/hello back from 1.1.0 to 1.0.0.");
        assertThat(manager.rollback("acme/hello").message()).isEqualTo("Rolled acme/hello back from 1.0.0 to 1.1.0.");
    }

    private static void delete(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
