package org.coreadmin.extension.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.testing.MemoryTarget;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What people's tools make of a plugin is accepted, and comes out as it went in. */
class OrdinaryArchivesTest {

    private static final String MANIFEST = "{\"name\":\"acme/hello\",\"version\":\"1.2.3\"}";

    @TempDir
    Path folder;

    private Path tree;
    private Path zip;

    @BeforeEach
    void aPlugin() throws IOException {
        tree = Files.createDirectories(folder.resolve("hello"));
        zip = folder.resolve("hello.zip");
        write("core.json", MANIFEST);
        write("lib/hello.jar", "not really a jar".repeat(500));
        write("web/index.html", "<p>hello</p>");
        write("web/empty.txt", "");
        Files.createDirectories(tree.resolve("config/empty"));
        Files.setPosixFilePermissions(write("bin/run.sh", "#!/bin/sh\n"), PosixFilePermissions.fromString("rwxrwxr-x"));
    }

    @Test
    void acceptsWhatZipMakesOfADirectoryContent() throws Exception {
        run(tree, "zip", "-q", "-r", zip.toString(), ".");

        assertThat(unpacked().topFolder()).isEmpty();
    }

    @Test
    void acceptsWhatZipMakesOfADirectory() throws Exception {
        run(folder, "zip", "-q", "-r", zip.toString(), "hello");

        assertThat(unpacked().topFolder()).isEqualTo("hello");
    }

    /** As Finder compresses a folder that Windows Explorer has shown as well. */
    @Test
    void ignoresWhatFinderAndExplorerAdd() throws Exception {
        write(".DS_Store", "x");
        write("web/Thumbs.db", "x");
        write("web/._index.html", "x");
        Path apple = Files.createDirectories(folder.resolve("__MACOSX/hello"));
        Files.writeString(apple.resolve("._core.json"), "x");
        Files.writeString(folder.resolve(".DS_Store"), "x");
        run(folder, "zip", "-q", "-r", zip.toString(), "hello", "__MACOSX", ".DS_Store");
        for (String litter : List.of(".DS_Store", "web/Thumbs.db", "web/._index.html")) {
            Files.delete(tree.resolve(litter));
        }

        assertThat(unpacked().topFolder()).isEqualTo("hello");
    }

    /** Packages of earlier versions have such names, so they are refused only before they are published. */
    @Test
    void namesThatWindowsCannotHaveAreNotPublished() throws Exception {
        write("web/what?.txt", "x");
        run(tree, "zip", "-q", "-r", zip.toString(), ".");
        VerifiedPackage verified = unpacked();

        assertThatThrownBy(() -> PackageVerifier.requirePortable(verified))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("'web/what?.txt' has a '?' in its name, which Windows cannot have");
    }

    @Test
    void acceptsWhatZipMakesWithoutCompressionAndExtraFields() throws Exception {
        run(tree, "zip", "-q", "-r", "-0", "-X", "-D", zip.toString(), ".");

        assertThat(unpacked().topFolder()).isEmpty();
    }

    @Test
    void acceptsWhatZipStreams() throws Exception {
        run(tree, "sh", "-c", "zip -q -r - . | cat > '" + zip + "'");

        assertThat(unpacked().topFolder()).isEmpty();
    }

    @Test
    @EnabledIfSystemProperty(named = "sun.jnu.encoding", matches = "UTF-8")
    void acceptsNamesOutsideOfAsciiFromZip() throws Exception {
        write("web/übung ☃.txt", "snow");
        run(tree, "zip", "-q", "-r", zip.toString(), ".");

        MemoryTarget target = new MemoryTarget();
        PackageVerifier.unpack(zip, Expectation.ANYTHING, ArchiveLimits.DEFAULT, target, Progress.NONE);

        assertThat(target.text("web/übung ☃.txt")).isEqualTo("snow");
    }

    @Test
    void acceptsWhatJarMakes() throws Exception {
        run(tree, jar(), "cf", zip.toString(), "-C", tree.toString(), ".");

        assertThat(unpacked().entries()).extracting(PackageEntry::path).contains("META-INF/MANIFEST.MF");
    }

    @Test
    void acceptsWhatJarMakesWithoutCompression() throws Exception {
        run(
                tree,
                jar(),
                "--create",
                "--no-compress",
                "--no-manifest",
                "--file",
                zip.toString(),
                "-C",
                folder.toString(),
                "hello");

        assertThat(unpacked().topFolder()).isEqualTo("hello");
    }

    @Test
    void acceptsWhatJavaMakes() throws Exception {
        try (OutputStream file = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (String name : List.of("core.json", "lib/hello.jar", "web/index.html", "web/empty.txt", "bin/run.sh")) {
                ZipEntry entry = new ZipEntry(name);
                entry.setLastModifiedTime(FileTime.fromMillis(1_700_000_000_123L));
                out.putNextEntry(entry);
                out.write(Files.readAllBytes(tree.resolve(name)));
                out.closeEntry();
            }
        }

        assertThat(unpacked().entries()).hasSize(5);
    }

    @Test
    void keepsWhichFilesAreExecutable() throws Exception {
        run(tree, "zip", "-q", "-r", zip.toString(), ".");

        MemoryTarget target = new MemoryTarget();
        PackageVerifier.unpack(zip, Expectation.ANYTHING, ArchiveLimits.DEFAULT, target, Progress.NONE);

        assertThat(target.told).contains("exec bin/run.sh", "file core.json", "dir config/empty");
    }

    @Test
    void refusesAFileWithAnotherDigest() throws Exception {
        run(tree, "zip", "-q", "-r", zip.toString(), ".");
        Expectation other = Expectation.of(Sha256.of(new byte[32]));

        assertThatThrownBy(() -> PackageVerifier.verify(zip, other, ArchiveLimits.DEFAULT, Progress.NONE))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("SHA-256");
    }

    private VerifiedPackage unpacked() throws IOException {
        MemoryTarget target = new MemoryTarget();
        VerifiedPackage verified =
                PackageVerifier.unpack(zip, Expectation.ANYTHING, ArchiveLimits.DEFAULT, target, Progress.NONE);
        assertThat(verified.manifest().name()).hasToString("acme/hello");
        for (String file : List.of("core.json", "lib/hello.jar", "web/index.html", "web/empty.txt", "bin/run.sh")) {
            assertThat(target.bytes(file)).as(file).isEqualTo(Files.readAllBytes(tree.resolve(file)));
        }
        return verified;
    }

    private Path write(String name, String content) throws IOException {
        Path file = tree.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private static String jar() {
        return Path.of(System.getProperty("java.home"), "bin", "jar").toString();
    }

    private static void run(Path directory, String... command) throws Exception {
        assumeTrue(isThere(command[0].equals("sh") ? "zip" : command[0]), command[0] + " is not on this machine");
        ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(command)))
                .directory(directory.toFile())
                .redirectErrorStream(true);
        builder.environment().putAll(Map.of("LC_ALL", "C.UTF-8"));
        Process process = builder.start();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        process.getInputStream().transferTo(output);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(output.toString(StandardCharsets.UTF_8))
                .isZero();
    }

    private static boolean isThere(String command) {
        if (command.contains("/")) {
            return Files.isExecutable(Path.of(command));
        }
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, command)));
    }
}
