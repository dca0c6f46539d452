package org.coreadmin.extension.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The kernel with packages from a plain directory: the room of registries is not there. */
@Timeout(120)
class KernelWithoutRegistriesTest {

    private static final String ROOM = "org.coreadmin.extension.internal.registry.";

    @TempDir
    Path base;

    @TempDir
    Path packages;

    private void offer(String name, String version, String... required) throws IOException {
        Path tree = Files.createTempDirectory(packages, "tree");
        TestPlugins.named(name)
                .version(version)
                .requires(required)
                .provider(name.substring("acme/".length()), "return Map.of();")
                .writeTo(tree);
        try (OutputStream out = Files.newOutputStream(packages.resolve(name.replace('/', '-') + version + ".zip"))) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        Trees.delete(tree);
    }

    /** The class path of this test without the room of registries. */
    private static final class Without extends URLClassLoader {

        Without() throws IOException {
            super(urls(), ClassLoader.getPlatformClassLoader());
        }

        private static URL[] urls() throws IOException {
            String[] path = System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator));
            URL[] urls = new URL[path.length];
            for (int i = 0; i < path.length; i++) {
                urls[i] = Path.of(path[i]).toUri().toURL();
            }
            return urls;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith(ROOM)) {
                throw new ClassNotFoundException(name + " belongs to a room that is not there");
            }
            return super.findClass(name);
        }
    }

    /** The life of a plugin, run by the classes of another loader. */
    public static final class Life implements Callable<List<String>> {

        private final Path base;
        private final Path packages;

        public Life(Path base, Path packages) {
            this.base = base;
            this.packages = packages;
        }

        @Override
        public List<String> call() {
            try (PluginLoader loader = PluginLoader.at(base)
                    .source(new DirectorySource(packages))
                    .open()
                    .start()) {
                Operation install = new Operation.Install(
                        PluginName.of("acme/hello"),
                        InstallOptions.DEFAULT.withVersion("1.0.0").withDependencies(true));
                int steps = loader.manager().plan(install).steps().size();
                String installed = installed(loader.manager().run(install), loader);
                String updated = installed(loader.manager().update("acme/hello"), loader);
                String rolledBack = installed(loader.manager().rollback("acme/hello"), loader);
                String gone = installed(loader.manager().uninstall("acme/hello"), loader);
                return List.of(steps + " steps", installed, updated, rolledBack, gone);
            }
        }

        private static String installed(OperationResult result, PluginLoader loader) {
            return result.success()
                    ? String.valueOf(loader.isInstalled("acme/hello") ? loader.getVersion("acme/hello") : "none")
                    : result.message();
        }
    }

    @Test
    void installsUpdatesRollsBackAndUninstalls() throws Exception {
        offer("acme/base", "1.0.0");
        offer("acme/hello", "1.0.0", "acme/base");
        offer("acme/hello", "2.0.0", "acme/base");
        try (Without loader = new Without()) {
            Callable<?> life = (Callable<?>) loader.loadClass(Life.class.getName())
                    .getConstructor(Path.class, Path.class)
                    .newInstance(base, packages);

            assertThat(life.call()).isEqualTo(List.of("2 steps", "1.0.0", "2.0.0", "1.0.0", "none"));
            assertThatThrownBy(() -> loader.loadClass(ROOM + "Catalogue")).isInstanceOf(ClassNotFoundException.class);
        }
    }

    @Test
    void doesNotStartWhereTheSettingsNameASignedRegistry() throws IOException {
        settings(" - {id: corp, url: 'https://plugins.corp.example/', root_sha256: '" + "0".repeat(64) + "'}");

        assertThatThrownBy(this::open)
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContaining("core-extension.yaml names the signed registry 'corp'. The room 'registry', which"
                        + " verifies signatures and reads what is withdrawn, is not part of this application");
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.local()).isEmpty();
        }
    }

    @Test
    void doesNotStartWhereWithdrawalsAreKept() throws IOException {
        Path kept = base.resolve("plugin/.core/withdrawals.json");
        Trees.write(kept, "{}");

        assertThatThrownBy(this::open)
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContaining(kept + " keeps which versions were withdrawn. The room 'registry', which");
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.local()).isEmpty();
        }
    }

    @Test
    void startsWhereNoRegistryIsSigned() throws IOException {
        settings(" - {id: corp, url: 'https://plugins.corp.example/'}");

        try (PluginLoader loader = open()) {
            assertThat(loader.local()).isEmpty();
        }
    }

    private PluginLoader open() {
        return PluginLoader.at(base).source(new DirectorySource(packages)).open();
    }

    private void settings(String registry) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "registries:\n" + registry + "\n");
    }
}
