package org.coreadmin.extension.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Random;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.PackageWriter.WrittenPackage;
import org.coreadmin.extension.archive.testing.MemoryTarget;
import org.coreadmin.extension.manifest.InvalidManifestException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackageWriterTest {

    /** Of the tree that {@link #aPlugin} makes. Other bytes would break every digest that was ever published. */
    private static final String GOLDEN = "7350bb0530e64f1212f235e3c036e1c7a9edf6e6715a4093d1625cd12594427b";

    @TempDir
    Path folder;

    private Path tree;

    @BeforeEach
    void aPlugin() throws IOException {
        tree = Files.createDirectories(folder.resolve("hello"));
        write("core.json", "{\"name\":\"acme/hello\",\"version\":\"1.2.3\"}");
        write("web/index.html", "<p>hello</p>\n".repeat(100));
        write("Zebra.txt", "striped");
        write("database/migrations/20260101000000_start.sql", "CREATE TABLE acme__hello__greeting (id INTEGER);");
        byte[] noise = new byte[200_000];
        new Random(5).nextBytes(noise);
        Files.createDirectories(tree.resolve("lib"));
        Files.write(tree.resolve("lib/hello.jar"), noise);
        Files.setPosixFilePermissions(write("bin/run.sh", "#!/bin/sh\n"), PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void writesAPackageThatIsVerifiedAndHoldsTheSameFiles() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WrittenPackage written = PackageWriter.write(tree, ArchiveLimits.DEFAULT, bytes);
        MemoryTarget target = new MemoryTarget();
        VerifiedPackage verified = PackageVerifier.unpack(
                Files.write(folder.resolve("p.zip"), bytes.toByteArray()),
                Expectation.of(written.manifest().name(), written.manifest().version(), written.digest()),
                ArchiveLimits.DEFAULT,
                target,
                Progress.NONE);

        assertThat(verified.size()).isEqualTo(written.size()).isEqualTo(bytes.size());
        assertThat(target.told)
                .containsExactly(
                        "file Zebra.txt",
                        "dir bin",
                        "exec bin/run.sh",
                        "file core.json",
                        "dir database",
                        "dir database/migrations",
                        "file database/migrations/20260101000000_start.sql",
                        "dir lib",
                        "file lib/hello.jar",
                        "dir web",
                        "file web/index.html");
        for (String path : written.paths()) {
            assertThat(target.bytes(path)).as(path).isEqualTo(Files.readAllBytes(tree.resolve(path)));
        }
    }

    @Test
    void writesTheSameBytesWhereverAndWheneverTheTreeIs() throws IOException {
        assertThat(pack().digest()).hasToString(GOLDEN);

        Files.setLastModifiedTime(tree.resolve("Zebra.txt"), FileTime.from(Instant.EPOCH));
        Files.setPosixFilePermissions(tree.resolve("Zebra.txt"), PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.setPosixFilePermissions(tree.resolve("bin/run.sh"), PosixFilePermissions.fromString("rwxrwxr-x"));
        Files.createDirectories(tree.resolve("config/empty"));
        tree = Files.move(tree, folder.resolve("elsewhere"));

        assertThat(pack().digest()).hasToString(GOLDEN);
    }

    @Test
    void leavesOutWhatDoesNotBelongIntoAPackage() throws IOException {
        Sha256 before = pack().digest();
        for (String path : new String[] {
            "install.lock",
            "target/classes/A.class",
            "build/x",
            ".git/HEAD",
            "src/.DS_Store",
            ".idea/x.xml",
            "web/node_modules/left/pad.js"
        }) {
            write(path, "x");
        }
        Files.createSymbolicLink(tree.resolve("target/link"), folder);

        assertThat(pack().digest()).isEqualTo(before);
    }

    @Test
    @EnabledIfSystemProperty(named = "sun.jnu.encoding", matches = "UTF-8")
    void packsNamesOutsideOfAscii() throws IOException {
        write("web/übung ☃.txt", "snow");

        assertThat(pack().paths()).contains("web/übung ☃.txt");
    }

    @Test
    @DisabledIfSystemProperty(named = "sun.jnu.encoding", matches = "UTF-8")
    void refusesNamesThatTheLocaleCanNotTell() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "printf x > \"$(printf '\\303\\274')\"")
                .directory(tree.toFile())
                .start();
        assertThat(process.waitFor()).isZero();

        assertRefused("with LC_ALL=C.UTF-8 it can");
    }

    @Test
    void refusesLinks() throws IOException {
        Files.createSymbolicLink(tree.resolve("web/link"), Path.of("/etc/passwd"));

        assertRefused("entry 'web/link' is a link");
    }

    @Test
    void refusesLinksToDirectories() throws IOException {
        Files.createSymbolicLink(tree.resolve("shared"), folder);

        assertRefused("entry 'shared' is a link");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "web/nul.txt",
                "a b /c",
                "web/a:b",
                "back\\slash",
                "web/install.lock",
                ".core/x",
                "Core.JSON",
                "web/core.json"
            })
    void refusesNamesThatNoPackageMayHold(String name) throws IOException {
        write(name, "x");

        assertRefused("can't be packed");
    }

    @Test
    void refusesNamesThatDifferOnlyInCase() throws IOException {
        write("web/INDEX.html", "x");

        assertRefused("only in case");
    }

    @Test
    void refusesWhatTheVerifierWouldTakeForABomb() throws IOException {
        Files.write(tree.resolve("zeros"), new byte[3_000_000]);

        assertRefused("200 times its size");
    }

    @Test
    void refusesMoreThanTheLimitsAllow() {
        assertThatThrownBy(() -> PackageWriter.write(
                        tree, new ArchiveLimits(1000, 100, 1_000_000, 1_000_000, 200), new ByteArrayOutputStream()))
                .hasMessageContaining("at most 1000 are allowed");
        assertThatThrownBy(() -> PackageWriter.write(
                        tree, new ArchiveLimits(1_000_000, 3, 1_000_000, 1_000_000, 200), new ByteArrayOutputStream()))
                .hasMessageContaining("6 entries; at most 3");
    }

    @Test
    void refusesATreeWithoutAGoodManifest() throws IOException {
        write("core.json", "{}");
        assertThatThrownBy(this::pack).isInstanceOf(InvalidManifestException.class);

        Files.delete(tree.resolve("core.json"));
        assertThatThrownBy(this::pack)
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MANIFEST_MISSING));
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(this::pack)
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
                .hasMessageContaining(reason);
    }

    private WrittenPackage pack() throws IOException {
        return PackageWriter.write(tree, ArchiveLimits.DEFAULT, new ByteArrayOutputStream());
    }

    private Path write(String name, String content) throws IOException {
        Path file = tree.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content.getBytes(StandardCharsets.UTF_8));
    }
}
