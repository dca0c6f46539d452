package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.SkeletonOptions;
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
    void createsInstallsAndUsesASkeleton() {
        OperationResult created =
                AuthorTools.of(manager).create("acme/hello", SkeletonOptions.DEFAULT.withDisplayName("Hello"));
        assertThat(created.success()).as(created.message()).isTrue();

        OperationResult installed = manager.install("acme/hello");

        // its migration needs a database, of which this application has none
        assertThat(installed.code()).as(installed.message()).isEqualTo(10006);
        assertThat(loader.isInstalled("acme/hello")).isFalse();
        assertThat(local("acme/hello/core.json")).exists();
    }

    @Test
    void installsFromTheRegistryUpdatesAndRollsBack() throws IOException {
        Path source = base.resolve("source");
        TestPlugins.named("acme/hello")
                .version("1.0.0")
                .file("web/page.js", "one")
                .writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).success())
                .isTrue();
        delete(local("acme/hello"));
        TestPlugins.named("acme/hello")
                .version("1.1.0")
                .file("web/page.js", "two")
                .writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).success())
                .isTrue();
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
        AuthorTools.of(manager).publish("acme/hello", registry);
        delete(local("acme/hello"));
        TestPlugins.named("acme/hello").version("1.1.0").writeTo(local("acme/hello"));
        AuthorTools.of(manager).publish("acme/hello", registry);
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

    @Test
    void doesNotPublishSourcesThatDoNotCompile() throws IOException {
        TestPlugins plugin =
                TestPlugins.named("acme/hello").file("src/main/java/acme/Hello.java", "class Hello { oh no }");
        plugin.writeTo(local("acme/hello"));

        OperationResult refused = AuthorTools.of(manager).publish("acme/hello", registry);

        assertThat(refused.code()).as(refused.message()).isEqualTo(422);
        assertThat(refused.message())
                .startsWith("acme/hello 1.0.0 was not published, since it could not be installed.")
                .contains("Hello.java");
        assertThat(registry).isEmptyDirectory();
        plugin.file("src/main/java/acme/Hello.java", "package acme; class Hello {}")
                .writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).success())
                .isTrue();
    }

    @Test
    void doesNotPublishAVersionThatCannotBeLinked() throws IOException {
        TestPlugins plugin = TestPlugins.named("acme/hello").config("acme.Missing");
        plugin.writeTo(local("acme/hello"));
        Path file = registry.resolveSibling("broken.zip");
        assertThat(AuthorTools.of(manager).pack("acme/hello", Optional.of(file)).success())
                .isTrue();

        for (OperationResult refused : List.of(
                AuthorTools.of(manager).publish("acme/hello", registry),
                AuthorTools.of(manager).publishPackage(file, registry))) {
            assertThat(refused.success()).isFalse();
            assertThat(refused.message())
                    .contains("acme.Missing", "was not published", "Its version number is still free.");
        }
        assertThat(registry).isEmptyDirectory();

        TestPlugins.named("acme/hello")
                .put("scripts", Map.of("install", "acme.Gone"))
                .provider("acme", "return Map.of();")
                .config("acme.Config")
                .writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).message())
                .contains("acme.Gone");
        assertThat(registry).isEmptyDirectory();
        delete(local("acme/hello"));
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).success())
                .isTrue();
    }

    @Test
    void publishesThePackageThatMavenHasBuiltUnlessThePluginWasEditedSince() throws IOException {
        Path plugin = local("acme/hello");
        TestPlugins.named("acme/hello").file("web/page.js", "one").writeTo(plugin);
        Path built = plugin.resolve("target/acme-hello-1.0.0.zip");
        assertThat(AuthorTools.of(manager)
                        .pack("acme/hello", Optional.of(built))
                        .success())
                .isTrue();
        Files.writeString(plugin.resolve("pom.xml"), "<project/>");
        FileTime time = Files.getLastModifiedTime(built);

        Files.setLastModifiedTime(plugin.resolve("pom.xml"), FileTime.fromMillis(time.toMillis() + 5_000));
        OperationResult stale = AuthorTools.of(manager).publish("acme/hello", registry);
        assertThat(stale.code()).isEqualTo(409);
        assertThat(stale.message()).contains("is older than pom.xml", "mvn package");
        assertThat(registry).isEmptyDirectory();

        Files.setLastModifiedTime(built, FileTime.fromMillis(time.toMillis() + 9_000));
        OperationResult published = AuthorTools.of(manager).publish("acme/hello", registry);
        assertThat(published.success()).as(published.message()).isTrue();
        assertThat(published.data()).containsEntry("package", built.toString());
        assertThat(Path.of(String.valueOf(published.data().get("path")))).hasSameBinaryContentAs(built);
    }

    private static void delete(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
