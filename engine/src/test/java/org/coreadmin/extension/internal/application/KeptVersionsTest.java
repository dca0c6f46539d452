package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many versions are kept to go back to, and what becomes of the space of the others. */
@Sampled(oneIn = 2)
class KeptVersionsTest {

    private static final int VERSIONS = 6;

    @TempDir
    static Path shared;

    @TempDir
    Path base;

    @BeforeAll
    static void publish() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader =
                PluginLoader.at(Files.createDirectories(author)).open()) {
            for (int i = 1; i <= VERSIONS; i++) {
                Path directory = author.resolve("plugin/acme/hello");
                TestPlugins.named("acme/hello").version(i + ".0.0").writeTo(directory);
                TestRegistry.publish(loader.manager(), "acme/hello", shared.resolve("registry"));
                Trees.delete(directory);
            }
        }
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private PluginLoader open() {
        return PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .open();
    }

    private void keep(String setting) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "keep_versions: " + setting + "\n");
    }

    private static void climb(ExtensionManager manager) {
        require(manager.install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
        for (int i = 2; i <= VERSIONS; i++) {
            require(manager.update("acme/hello", UpdateOptions.DEFAULT.withTo(i + ".0.0")));
        }
    }

    private Set<String> in(String directory) throws IOException {
        Set<String> names = new TreeSet<>();
        Path path = base.resolve("plugin/.core").resolve(directory);
        if (Files.isDirectory(path)) {
            try (Stream<Path> files = Files.list(path)) {
                files.forEach(file -> names.add(file.getFileName().toString()));
            }
        }
        return names;
    }

    @Test
    void keepsThreeVersionsBeforeTheInstalledOneAndWhatRunsOnlyOfThat() throws IOException {
        try (PluginLoader loader = open()) {
            climb(loader.manager());

            assertThat(in("packages")).hasSize(1 + 3);
            assertThat(in("run").stream().filter(name -> name.length() == 64)).hasSize(1);
            require(loader.manager().rollback("acme/hello"));
            assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("5.0.0");
        }
    }

    @Test
    void keepsAsManyAsTheSettingsSay() throws IOException {
        keep("1");
        try (PluginLoader loader = open()) {
            climb(loader.manager());

            assertThat(in("packages")).hasSize(2);
            require(loader.manager().rollback("acme/hello"));
            require(loader.manager().rollback("acme/hello"));
            assertThat(loader.getInstalled().get("acme/hello").version()).isEqualTo("6.0.0");
            assertThat(in("packages")).hasSize(2);
        }
    }

    @Test
    void keepsNoneWhereTheSettingsSaySoAndTellsThatAtARollback() throws IOException {
        keep("0");
        try (PluginLoader loader = open()) {
            climb(loader.manager());

            assertThat(in("packages")).hasSize(1);
            OperationResult refused = loader.manager().rollback("acme/hello");
            assertThat(refused.code()).isEqualTo(409);
            assertThat(refused.message())
                    .contains(
                            "The package of acme/hello 5.0.0 is no longer kept. An update to it gets it from a registry.");
        }
    }

    @Test
    void deletesNothingWhileTheSettingsMakeNoSense() throws IOException {
        keep("10");
        try (PluginLoader loader = open()) {
            climb(loader.manager());
            keep("many");
            assertThat(loader.manager().rollback("acme/hello").message()).contains("'keep_versions' is 'many'");
            assertThat(in("packages")).hasSize(VERSIONS);
            keep("2");
            require(loader.manager().rollback("acme/hello"));
            assertThat(in("packages")).hasSize(1 + 2);
        }
    }

    @Test
    void neverDeletesTheOnlySourcesOfWhatWasUninstalled() throws IOException {
        keep("0");
        Path local = base.resolve("plugin/acme/hello");
        TestPlugins.named("acme/hello").version("0.9.0").writeTo(local);
        try (PluginLoader loader = open()) {
            TestRegistry.pack(loader.manager(), "acme/hello", shared.resolve("packed.zip"));
            Trees.delete(local);
            require(loader.manager().installPackage(shared.resolve("packed.zip"), InstallOptions.DEFAULT));
            OperationResult gone = loader.manager().uninstall("acme/hello");
            require(gone);
            Path packed = Path.of(String.valueOf(gone.data().get("package")));
            assertThat(packed).exists();

            climb(loader.manager());
            require(loader.manager().uninstall("acme/hello"));

            assertThat(packed).exists();
        }
    }
}
