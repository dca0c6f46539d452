package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorToolsTest {

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

    @Test
    void createsAPluginWhileAServerRuns() throws IOException {
        try (PluginLoader yielding = PluginLoader.at(base).yieldingToServers().open();
                ServerSeat seat = ServerSeat.take(new BaseDirectory(base)).orElseThrow()) {
            seat.announce(new ServerSeat.Address("http://localhost:1", 7, "secret"));

            OperationResult created = AuthorTools.of(yielding.manager()).create("acme/fresh", SkeletonOptions.DEFAULT);

            assertThat(created.success()).as("what is new is nobody's yet").isTrue();
        }
    }

    @Test
    void createsNothingWhereAVendorsDirectoryIsALink(@TempDir Path elsewhere) throws IOException {
        Files.createDirectories(base.resolve("plugin"));
        Files.createSymbolicLink(base.resolve("plugin/acme"), elsewhere);

        OperationResult refused = AuthorTools.of(manager).create("acme/hello", SkeletonOptions.DEFAULT);

        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThat(refused.message()).contains(base.resolve("plugin/acme") + " is a symbolic link");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"index/acme/hello.json", "registry.json"})
    void doesNotReadPipesInARegistry(String file) throws Exception {
        TestPlugins.named("acme/hello").writeTo(local("acme/hello"));
        assertThat(AuthorTools.of(manager).publish("acme/hello", registry).success())
                .isTrue();
        Path place = registry.resolve(file);
        Files.delete(place);
        assertThat(new ProcessBuilder("mkfifo", place.toString()).start().waitFor())
                .isZero();

        OperationResult refused = AuthorTools.of(manager).publish("acme/hello", registry);

        assertThat(refused.message()).contains(place.getFileName().toString(), "not a regular file");
    }

    private static void delete(Path tree) throws IOException {
        try (var files = Files.walk(tree)) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
