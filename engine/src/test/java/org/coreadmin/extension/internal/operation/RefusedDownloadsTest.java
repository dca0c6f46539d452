package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What downloads leave that came to nothing is swept. */
class RefusedDownloadsTest {

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private PluginLoader open() {
        return PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .open();
    }

    private Path packages() {
        return base.resolve("plugin/.core/packages");
    }

    @Test
    void aPackageThatIsRefusedIsNotKept() throws Exception {
        try (PluginLoader loader = open()) {
            ExtensionManager manager = loader.manager();
            publish(manager);
            offerInstead(forged());

            OperationResult refused = manager.install("acme/hello");

            assertThat(refused.code()).as(refused.message()).isEqualTo(422);
            assertThat(manager.download("acme/hello", DownloadOptions.DEFAULT).code())
                    .isEqualTo(422);
            assertThat(packages()).isEmptyDirectory();
        }
    }

    @Test
    void aPackageWithOtherBytesThanTheIndexPromisesIsNeitherKeptNorInstalledHoweverGoodItIs() throws Exception {
        try (PluginLoader loader = open()) {
            ExtensionManager manager = loader.manager();
            publish(manager);
            Path published = onlyPackage();
            byte[] manifest;
            try (ZipFile zip = new ZipFile(published.toFile())) {
                manifest = zip.getInputStream(zip.getEntry("core.json")).readAllBytes();
            }
            byte[] before = Files.readAllBytes(published);
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(published))) {
                out.putNextEntry(new ZipEntry("core.json"));
                out.write(manifest);
            }
            assertThat(Files.readAllBytes(published))
                    .as("longer ones are not even copied")
                    .hasSizeLessThanOrEqualTo(before.length)
                    .isNotEqualTo(before);

            OperationResult refused = manager.install("acme/hello");

            assertThat(refused.code()).as(refused.message()).isEqualTo(422);
            assertThat(refused.message())
                    .contains("acme/hello 1.0.0 does not match its index file")
                    .contains("is damaged or was tampered with");
            assertThat(packages()).isEmptyDirectory();
            assertThat(base.resolve("plugin/acme/hello")).doesNotExist();
            assertThat(base.resolve("plugin/.core/stage")).isEmptyDirectory();
        }
    }

    private Path onlyPackage() throws IOException {
        try (Stream<Path> files = Files.walk(registry.resolve("pkg"))) {
            return files.filter(Files::isRegularFile).findAny().orElseThrow();
        }
    }

    @Test
    void anInterruptedDownloadIsSweptWhenItIsOld() throws IOException {
        Files.createDirectories(packages());
        Path old = Files.writeString(packages().resolve("a".repeat(64) + ".part"), "half");
        Path young = Files.writeString(packages().resolve("b".repeat(64) + ".part"), "half");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(2 * 24 * 3600)));
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        try (PluginLoader loader = open()) {
            assertThat(loader.manager().install("acme/other").success()).isTrue();
        }

        assertThat(old).doesNotExist();
        assertThat(young).exists();
    }

    private void publish(ExtensionManager manager) throws IOException {
        Path directory = TestPlugins.named("acme/hello").writeTo(base.resolve("plugin/acme/hello"));
        TestRegistry.publish(manager, "acme/hello", registry);
        Trees.delete(directory);
    }

    /** A zip that no verifier lets pass. */
    private Path forged() throws IOException {
        Path zip = registry.resolve("forged.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("core.json"));
            out.write("{\"name\":\"acme/hello\",\"version\":\"1.0.0\"}"
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry("../evil"));
            out.closeEntry();
        }
        return zip;
    }

    /** Has the registry's index promise other bytes. */
    private void offerInstead(Path zip) throws Exception {
        Path index = registry.resolve("index/acme/hello.json");
        String digest = Sha256.of(
                        java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(zip)))
                .hex();
        String text = Files.readString(index)
                .replaceAll("(\"sha256\"\\s*:\\s*)\"[0-9a-f]+\"", "$1\"" + digest + "\"")
                .replaceAll("(\"size\"\\s*:\\s*)[0-9]+", "$1" + Files.size(zip));
        Files.writeString(index, text);
        Path target =
                registry.resolve("pkg/sha256").resolve(digest.substring(0, 2)).resolve(digest + ".zip");
        Files.createDirectories(target.getParent());
        Files.move(zip, target);
    }
}
