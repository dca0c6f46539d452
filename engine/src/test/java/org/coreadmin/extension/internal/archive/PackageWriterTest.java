package org.coreadmin.extension.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.testing.MemoryTarget;
import org.coreadmin.extension.internal.manifest.InvalidManifestException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackageWriterTest {

    /** Made when packages were compressed by an encoder of the engine. */
    private static final String EARLIER = """
            UEsDBBQACAAIAAAAIQAAAAAAAAAAAAAAAAAKAAAAYmluL3J1bi5zaFNW1E/KzNMvzuACAFBLBwgdnfsEDAAAAAoAAABQSwME
            FAAIAAgAAAAhAAAAAAAAAAAAAAAAAAkAAABjb3JlLmpzb26rVspLzE1VslJKTM5N1c9IzcnJV9JRKkstKs7MzwMKG+oZ6Rkr
            1QIAUEsHCCAU9e8oAAAAJwAAAFBLAwQUAAgACAAAACEAAAAAAAAAAAAAAAAADgAAAHdlYi9pbmRleC5odG1sXc47CsAgAETB
            PqfIDZI1fxBvE7AQ9P6VhSDsK6eb2FL+S6mr4tbSMhmch/N0Xs7b+Thf5+fUDuMlxISZUBNuQk7YCT3hF8avA1BLBwhuXHve
            SQAAADcBAABQSwECFAMUAAgACAAAACEAHZ37BAwAAAAKAAAACgAAAAAAAAAAAAAA7YEAAAAAYmluL3J1bi5zaFBLAQIUAxQA
            CAAIAAAAIQAgFPXvKAAAACcAAAAJAAAAAAAAAAAAAACkgUQAAABjb3JlLmpzb25QSwECFAMUAAgACAAAACEAblx73kkAAAA3
            AQAADgAAAAAAAAAAAAAApIGjAAAAd2ViL2luZGV4Lmh0bWxQSwUGAAAAAAMAAwCrAAAAKAEAAAAA
            """;

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
        Sha256 before = pack().digest();

        Files.setLastModifiedTime(tree.resolve("Zebra.txt"), FileTime.from(Instant.EPOCH));
        Files.setPosixFilePermissions(tree.resolve("Zebra.txt"), PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.setPosixFilePermissions(tree.resolve("bin/run.sh"), PosixFilePermissions.fromString("rwxrwxr-x"));
        Files.createDirectories(tree.resolve("config/empty"));
        tree = Files.move(tree, folder.resolve("elsewhere"));
        TimeZone zone = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Shanghai"));
            assertThat(pack().digest()).isEqualTo(before);
            TimeZone.setDefault(TimeZone.getTimeZone("America/Los_Angeles"));
            assertThat(pack().digest()).isEqualTo(before);
        } finally {
            TimeZone.setDefault(zone);
        }
    }

    @Test
    void storesTheModesOfFilesAndLeavesTheTargetOpen() throws IOException {
        List<Integer> modes = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream() {
            @Override
            public void close() {
                throw new AssertionError("the target belongs to the caller");
            }
        };
        PackageWriter.write(tree, ArchiveLimits.DEFAULT, bytes);
        byte[] zip = bytes.toByteArray();
        for (int at = 0; at < zip.length - 46; at++) {
            if (LittleEndian.u32(zip, at) == 0x02014b50L) {
                assertThat(zip[at + 5]).as("written on Unix").isEqualTo((byte) 3);
                modes.add(LittleEndian.u16(zip, at + 40));
            }
        }

        assertThat(modes).containsExactly(0100644, 0100755, 0100644, 0100644, 0100644, 0100644);
    }

    @Test
    void writesMoreEntriesThanAPlainDirectoryHolds() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutput zip = new ZipOutput(bytes)) {
            byte[] manifest = Files.readAllBytes(tree.resolve("core.json"));
            zip.add("core.json", false, new ByteArrayInputStream(manifest));
            for (int i = 0; i < 70_000; i++) {
                zip.add("web/" + i, i == 69_999, new ByteArrayInputStream(new byte[0]));
            }
            assertThat(zip.finish()).isEqualTo(bytes.size());
        }
        Path file = Files.write(folder.resolve("many.zip"), bytes.toByteArray());
        ArchiveLimits limits = new ArchiveLimits(100_000_000, 100_000, 1000, 100_000, 200);

        List<PackageEntry> entries = PackageVerifier.verify(file, Expectation.ANYTHING, limits, Progress.NONE)
                .entries();

        assertThat(entries).hasSize(70_001);
        assertThat(entries)
                .filteredOn(PackageEntry::executable)
                .containsExactly(new PackageEntry("web/69999", false, 0, true));
    }

    @Test
    void aPackageOfTheEarlierWriterKeepsItsDigestAndItsTree() throws IOException {
        Path file = Files.write(
                folder.resolve("earlier.zip"), Base64.getMimeDecoder().decode(EARLIER));
        tree = Files.createDirectories(folder.resolve("again"));
        write("core.json", "{\"name\":\"acme/hello\",\"version\":\"1.2.3\"}");
        write(
                "web/index.html",
                IntStream.rangeClosed(1, 20)
                        .mapToObj(i -> "<p>hello " + i + "</p>\n")
                        .collect(Collectors.joining()));
        Files.setPosixFilePermissions(write("bin/run.sh", "#!/bin/sh\n"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Path now = folder.resolve("now.zip");
        try (OutputStream out = Files.newOutputStream(now)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }

        Expectation expected = Expectation.of(
                PluginName.of("acme/hello"),
                Version.of("1.2.3"),
                new Sha256("d5a579379650141d5ec1041db45bce0866caabf0a19246007b5fd200e2657b5c"));
        PackageTree earlier = PackageTree.of(file, expected, ArchiveLimits.DEFAULT);
        assertThat(earlier.differences(PackageTree.of(now, Expectation.ANYTHING, ArchiveLimits.DEFAULT)))
                .isEmpty();
    }

    @Test
    void treesDifferInNamesModesContentsAndDirectories() throws IOException {
        Path before = packed("before.zip");
        write("web/index.html", "changed");
        Files.setPosixFilePermissions(tree.resolve("bin/run.sh"), PosixFilePermissions.fromString("rw-r--r--"));
        Files.delete(tree.resolve("Zebra.txt"));
        write("zoo/Zebra.txt", "striped");
        PackageTree after = PackageTree.of(packed("after.zip"), Expectation.ANYTHING, ArchiveLimits.DEFAULT);

        assertThat(PackageTree.of(before, Expectation.ANYTHING, ArchiveLimits.DEFAULT)
                        .differences(after))
                .containsExactly("Zebra.txt", "bin/run.sh", "web/index.html", "zoo", "zoo/Zebra.txt");
    }

    private Path packed(String name) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        return file;
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
            "web/._index.html",
            "__MACOSX/._core.json",
            "web/Desktop.ini",
            "web/Thumbs.db",
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
                "web/what?.txt",
                "web/star*.js",
                "web/a\"b",
                "web/a|b",
                "web/<a>",
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
