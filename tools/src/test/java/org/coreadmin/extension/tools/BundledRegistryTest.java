package org.coreadmin.extension.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.Catalogue;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The registry that the build of the distribution makes, from the program's own source: whose it is, and who can make the same. */
@Timeout(60)
class BundledRegistryTest {

    private static final Path SOURCE =
            Path.of("..", "distribution/src/main/java/org/coreadmin/extension/distribution/BundledRegistry.java");
    private static final String PUBLISHED = "2026-01-01T00:00:00Z";

    @TempDir
    private Path temporary;

    @Test
    void isTheSameByteForByteForWhoHasTheKeysOrTheSignatures() throws Exception {
        Method main = program();
        Path modules = temporary.resolve("modules");
        plugin(modules, "acme/hello");
        plugin(modules, "acme/other");
        String keys = "keys=" + temporary.resolve("keys");

        Map<String, String> first = made(main, modules, "first", keys, "signatures=");
        Map<String, String> again = made(main, modules, "again", keys, "signatures=");
        Map<String, String> taken = made(main, modules, "taken", "keys=", "signatures=" + directory("first"));
        Map<String, String> fresh = made(main, modules, "fresh", "keys=", "signatures=");

        assertThat(again).isEqualTo(first);
        assertThat(taken).isEqualTo(first);
        assertThat(fresh.keySet()).hasSameSizeAs(first.keySet());
        assertThat(fresh.get("registry.sha256")).isNotEqualTo(first.get("registry.sha256"));
        assertThat(offered("taken", Instant.now())).isTrue();
        assertThat(offered("fresh", Instant.parse("2045-01-01T00:00:00Z"))).isTrue();
        assertThatThrownBy(() -> offered("fresh", Instant.parse("2046-01-01T00:00:00Z")))
                .hasMessageContaining("it was valid until");

        plugin(modules, "acme/third");
        assertThatThrownBy(() -> made(main, modules, "more", "keys=", "signatures=" + directory("first")))
                .hasStackTraceContaining("What was built is not what " + directory("first") + " has signed");
    }

    /** Whether a client that trusts the root beside the registry is offered something at some time. */
    private boolean offered(String name, Instant now) throws IOException {
        Sha256 root = new Sha256(Files.readString(directory(name).resolveSibling("registry.sha256"))
                .strip());
        RegistrySettings settings = RegistrySettings.of("bundled", RegistryAddress.of(directory(name)))
                .withRoot(root);
        Catalogue client = Catalogue.of(
                List.of(settings),
                temporary.resolve("cache-" + name),
                DurableFiles.system(),
                Clock.fixed(now, ZoneOffset.UTC));
        return client.offer(PluginName.of("acme/hello")).isPresent();
    }

    private Path directory(String name) {
        return temporary.resolve(name).resolve("registry");
    }

    private void plugin(Path modules, String name) throws IOException {
        Path tree = TestPlugins.named(name).writeTo(temporary.resolve("trees/" + name));
        Path file = new RegistryPublisher()
                .publish(tree, temporary.resolve("elsewhere"), Progress.NONE)
                .file();
        Path target = Files.createDirectories(
                modules.resolve(PluginName.of(name).name()).resolve("target"));
        Files.copy(file, target.resolve("plugin.zip"));
    }

    /** The digest of each file that is made. */
    private Map<String, String> made(Method main, Path modules, String name, String... options) throws Exception {
        Path parent = Files.createDirectories(directory(name).getParent());
        String[] args = Stream.concat(
                        Stream.of(modules.toString(), directory(name).toString(), PUBLISHED), Stream.of(options))
                .toArray(String[]::new);
        main.invoke(null, (Object) args);
        Map<String, String> digests = new TreeMap<>();
        try (Stream<Path> files = Files.walk(parent)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                digests.put(
                        parent.relativize(file).toString(),
                        Sha256.of(Sha256.computation().digest(Files.readAllBytes(file)))
                                .hex());
            }
        }
        return digests;
    }

    private Method program() throws IOException, ReflectiveOperationException {
        Path classes = Files.createDirectories(temporary.resolve("classes"));
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", path, "-d", classes.toString(), SOURCE.toString());
        assertThat(result).isZero();
        URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, BundledRegistryTest.class.getClassLoader());
        Method main = loader.loadClass("org.coreadmin.extension.distribution.BundledRegistry")
                .getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        return main;
    }
}
