package org.coreadmin.extension.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Random;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.testing.MemoryTarget;
import org.coreadmin.extension.internal.archive.testing.ZipForge;
import org.coreadmin.extension.internal.manifest.InvalidManifestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every rule for archives, broken by itself. */
class HostileArchivesTest {

    private static final String MANIFEST = "{\"name\":\"acme/hello\",\"version\":\"1.2.3\"}";
    private static final int LINK = 0120777;

    @TempDir
    Path folder;

    // Paths that lead elsewhere

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil",
                "a/../../evil",
                "a/..",
                "..",
                "./evil",
                "a/./b",
                ".",
                "/etc/passwd",
                "//server/share",
                "a//b",
                "a/b//",
                "\\evil",
                "a\\..\\evil",
                "C:evil",
                "C:/evil",
                "file.txt:stream",
                "/"
            })
    void refusesPathsThatLeadElsewhere(String name) {
        assertRefused(plugin().file(name, "x"), "entry '" + name + "'");
    }

    @Test
    void refusesAnEmptyName() {
        assertRefused(plugin().file("", "x"), "empty part");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\nb", "a\u001b[2Jb", "a\u007fb", "a\u0085b", "a\u2028b"})
    void refusesControlCharactersInNames(String name) {
        assertThatThrownBy(() -> unpack(plugin().file(name, "x").build(), new MemoryTarget()))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("control character")
                .message()
                .doesNotContainPattern("[\\x00-\\x1f\\x7f\\x85\\u2028]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.", "a ", "a./b", "a /b", "a/...", "a/ "})
    void refusesPartsThatEndWithADotOrASpace(String name) {
        assertRefused(plugin().file(name, "x"), "ends with a dot or a space");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nul", "CON", "a/Com1.txt", "lpt9", "aux.tar.gz", "PRN .txt", "com¹", "CONIN$", "prn/a"})
    void refusesNamesOfDevices(String name) {
        assertRefused(plugin().file(name, "x"), "device");
    }

    @Test
    void refusesNamesThatAreNeitherAsciiNorUtf8() {
        assertRefused(
                plugin().file("x", "x", entry -> entry.name = new byte[] {'a', (byte) 0xff}),
                "neither ASCII nor UTF-8");
        assertRefused(plugin().file("x", "x", entry -> entry.name = new byte[] {(byte) 0xc0, (byte) 0xaf}), "neither");
    }

    @Test
    void refusesPathsThatAreTooLongOrTooDeep() throws IOException {
        String part = "p".repeat(60);
        assertRefused(plugin().file(String.join("/", part, part, part, part), "x"), "more than 240 characters");
        assertRefused(plugin().file("☃".repeat(86), "x"), "more than 255 bytes");
        assertRefused(plugin().file("d/".repeat(32) + "f", "x"), "32 levels");

        unpack(
                plugin().file("d/".repeat(31) + "f", "x")
                        .file("p".repeat(240), "x")
                        .build(),
                new MemoryTarget());
    }

    @Test
    void refusesAnotherNameInTheExtraFields() {
        byte[] other = ByteBuffer.allocate(13)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .putShort((short) 0x7075)
                .putShort((short) 9)
                .put((byte) 1)
                .putInt(0)
                .put("evil".getBytes(StandardCharsets.UTF_8))
                .array();
        assertRefused(plugin().file("good", "x", entry -> entry.extra = other), "another name in its extra fields");
        assertRefused(
                plugin().file("good", "x", entry -> entry.localExtra = other), "another name in its extra fields");
    }

    // What belongs to the application

    @ParameterizedTest
    @ValueSource(strings = {"install.lock", "INSTALL.LOCK", "Install.Lock", "web/install.lock", "ınstall.lock"})
    void refusesAnInstallLock(String name) {
        assertRefused(plugin().file(name, "{}"), "belongs to the application");
    }

    @ParameterizedTest
    @ValueSource(strings = {".core/journal/1", ".CORE/x", ".core", ".corelock", "web/.Core/x"})
    void refusesTheApplicationsOwnFolder(String name) {
        assertRefused(plugin().file(name, "x"), "belongs to the application");
    }

    // Names that a file system takes for the same

    @Test
    void refusesANameTwice() {
        assertRefused(plugin().file("a", "1").file("a", "2"), "is there twice");
        assertRefused(plugin().directory("a/").directory("a/"), "is there twice");
    }

    @Test
    void refusesNamesThatDifferOnlyInCase() {
        assertRefused(plugin().file("web/A.js", "1").file("web/a.js", "2"), "only in case");
        assertRefused(plugin().file("Web/a", "1").file("web/b", "2"), "only in case");
        assertRefused(plugin().file("straße", "1").file("STRASSE", "2"), "only in case");
    }

    @Test
    void refusesNamesThatDifferOnlyInTheFormOfAccents() {
        String composed = Normalizer.normalize("é", Normalizer.Form.NFC);
        String decomposed = Normalizer.normalize("é", Normalizer.Form.NFD);
        assertRefused(plugin().file(composed, "1").file(decomposed, "2"), "form of its letters");
    }

    @Test
    void refusesAFileThatIsAlsoADirectory() {
        assertRefused(plugin().file("a", "1").file("a/b", "2"), "also a file");
        assertRefused(plugin().file("a/b", "1").file("a", "2"), "also a file");
        assertRefused(plugin().file("a", "1").directory("a/"), "also a file");
    }

    // Kinds of entries

    @Test
    void refusesALinkAndWhatIsWrittenThroughIt() {
        assertRefused(plugin().file("a", "/etc", entry -> entry.mode(LINK)).file("a/passwd", "x"), "is a link");
        assertRefused(plugin().file("a", "../..", entry -> entry.mode(LINK)), "is a link");
    }

    @ParameterizedTest
    @ValueSource(ints = {0120777, 0060644, 0020644, 0010644, 0140644, 0160644})
    void refusesEverythingThatIsNeitherFileNorDirectory(int mode) {
        assertRefused(
                plugin().file("a", "x", entry -> entry.mode(mode)), "is a link, a device or another special file");
    }

    @Test
    void refusesALinkWhoeverIsSaidToHaveWrittenIt() {
        assertRefused(plugin().file("a", "/etc", entry -> entry.mode(LINK).madeBy = 20), "is a link");
    }

    @ParameterizedTest
    @ValueSource(ints = {0104755, 0102755, 0106755, 06000})
    void refusesSetuidAndSetgid(int mode) {
        assertRefused(plugin().file("a", "x", entry -> entry.mode(mode)), "setuid or setgid");
    }

    @Test
    void refusesDirectoriesThatOnlyNameOrModeMakeOne() {
        assertRefused(plugin().file("a", "x", entry -> entry.mode(0040755)), "not by both");
        assertRefused(plugin().file("a/", "", entry -> entry.mode(0100644)), "not by both");
        assertRefused(plugin().file("a", "x", entry -> entry.attributes |= 0x10), "not by both");
        assertRefused(plugin().file("a/", "content"), "directory with content");
    }

    @Test
    void acceptsAnyPermissionsAndWritesTwo() throws IOException {
        MemoryTarget target = new MemoryTarget();
        unpack(
                plugin().file("a", "x", entry -> entry.mode(0100000))
                        .file("b", "x", entry -> entry.mode(0100777))
                        .file("c", "x", entry -> entry.mode(0100010))
                        .file("d", "x", entry -> entry.mode(0))
                        .build(),
                target);

        assertThat(target.told).containsExactly("file core.json", "file a", "exec b", "exec c", "file d");
    }

    @Test
    void refusesEncryptedEntries() {
        assertRefused(plugin().file("a", "x", entry -> entry.flags |= 1), "is encrypted");
        assertRefused(plugin().file("a", "x", entry -> entry.flags |= 1 << 6), "is encrypted");
        assertRefused(plugin().file("a", "x", entry -> entry.flags |= 1 << 13), "is encrypted");
        assertRefused(plugin().file("a", "x", entry -> entry.extra = ZipForge.extra(0x9901)), "is encrypted");
    }

    @Test
    void refusesOtherFeaturesOfZip() {
        assertRefused(plugin().file("a", "x", entry -> entry.method = 12), "method 12");
        assertRefused(plugin().file("a", "x", entry -> entry.method = 99), "method 99");
        assertRefused(plugin().file("a", "x", entry -> entry.flags |= 1 << 5), "flags");
        assertRefused(plugin().file("a", "x", entry -> entry.versionNeeded = 62), "newer kind");
        assertRefused(plugin().file("a", "x", entry -> entry.extra = new byte[] {1, 2, 3}), "damaged extra fields");
        assertRefused(
                plugin().file("a", "x", entry -> entry.localExtra = new byte[] {9, 9, 9, 0, 1}),
                "damaged extra fields");
    }

    // Structure

    @Test
    void refusesWhatIsNoZip() {
        assertRefused(new byte[0], "end record");
        assertRefused("PK".getBytes(StandardCharsets.UTF_8), "end record");
        assertRefused(new byte[100_000], "end record");
    }

    @Test
    void refusesAnArchiveThatIsCutOffAnywhere() throws IOException {
        byte[] zip = plugin().file("a/b", "content").build();
        for (int length = 0; length < zip.length; length++) {
            assertRefused(Arrays.copyOf(zip, length), "is refused");
        }
    }

    @Test
    void refusesBytesBeforeAndAfterTheArchive() {
        assertRefused(
                plugin().inFront("#!/bin/sh\n".getBytes(StandardCharsets.UTF_8)).build(), "before the archive");
        assertRefused(plugin().behind(new byte[] {0}).build(), "end record");
        assertRefused(plugin().file("a", "x", entry -> entry.gap = new byte[3]), "belong to no entry");
        assertRefused(plugin().beforeDirectory(new byte[3]), "belong to no entry");
        assertRefused(plugin().behindDirectory(new byte[3]), "central directory does not lie right before");
    }

    @Test
    void refusesAPrefixThatAllOffsetsKnowOf() {
        ZipForge zip = new ZipForge().file("core.json", MANIFEST, entry -> entry.gap = new byte[7]);
        assertRefused(zip, "belong to no entry");
    }

    @Test
    void refusesACommentIntoWhichASecondEndRecordFits() {
        byte[] hidden = new ZipForge().file("core.json", MANIFEST).build();
        assertRefused(
                plugin().endRecord(end -> end.putShort(20, (short) hidden.length))
                        .behind(hidden)
                        .build(),
                "is refused");
        assertRefused(
                plugin().endRecord(end -> end.putShort(20, (short) 5))
                        .behind(new byte[] {'h', 'e', 0, 'l', 'o'})
                        .build(),
                "it has an archive comment that is not plain ASCII text");
        assertRefused(
                plugin().endRecord(end -> end.putShort(20, (short) 4))
                        .behind("hello".getBytes(StandardCharsets.UTF_8))
                        .build(),
                "has other bytes behind it");
    }

    @Test
    void acceptsACommentOfPlainTextAsSourceArchivesHaveIt() throws IOException {
        String commit = "0c8aa02f7b92b1b3c1f5d3b6a0d5a0e6f1c2d3e4";
        Path zip = Files.write(
                folder.resolve("source.zip"),
                plugin().endRecord(end -> end.putShort(20, (short) commit.length()))
                        .behind(commit.getBytes(StandardCharsets.US_ASCII))
                        .build());

        assertThat(PackageVerifier.verify(zip, Expectation.ANYTHING, ArchiveLimits.DEFAULT, Progress.NONE)
                        .manifest()
                        .version()
                        .toString())
                .isEqualTo("1.2.3");
    }

    @Test
    void refusesSeveralDisks() {
        assertRefused(plugin().endRecord(end -> end.putShort(4, (short) 1)), "several disks");
        assertRefused(plugin().endRecord(end -> end.putShort(6, (short) 1)), "several disks");
        assertRefused(plugin().endRecord(end -> end.putShort(8, (short) 0)), "several disks");
        assertRefused(plugin().file("a", "x", entry -> entry.disk = 1), "another disk");
    }

    @Test
    void refusesAnEndRecordThatCountsWrong() {
        assertRefused(
                plugin().endRecord(end -> end.putShort(8, (short) 2).putShort(10, (short) 2)), "damaged at entry 2");
        assertRefused(
                plugin().file("a", "x")
                        .endRecord(end -> end.putShort(8, (short) 1).putShort(10, (short) 1)),
                "more than the 1");
        assertRefused(plugin().endRecord(end -> end.putInt(16, 0)), "central directory does not lie");
        assertRefused(plugin().endRecord(end -> end.putInt(12, 1 << 30)), "central directory does not lie");
    }

    @Test
    void refusesZip64WithoutNeed() {
        ZipForge zip = plugin();
        byte[] plain = zip.build();
        int directoryAt =
                ByteBuffer.wrap(plain).order(java.nio.ByteOrder.LITTLE_ENDIAN).getInt(plain.length - 6);
        int directorySize = plain.length - 22 - directoryAt;
        byte[] records = ZipForge.zip64(plain.length - 22, 1, directorySize, directoryAt);

        assertRefused(plugin().behindDirectory(records), "central directory does not lie");
        assertRefused(
                plugin().behindDirectory(records)
                        .endRecord(end -> end.putShort(8, (short) -1).putShort(10, (short) -1)),
                "zip64 end record is not needed");
        assertRefused(
                plugin().behindDirectory(records).endRecord(end -> end.putInt(16, -1)),
                "zip64 end record is not needed");
        assertRefused(plugin().endRecord(end -> end.putInt(16, -1)), "zip64 end record");
        assertRefused(plugin().file("a", "x", entry -> entry.extra = ZipForge.extra(1, 1)), "does not point to");
        assertRefused(
                plugin().file("a", "x", entry -> {
                    entry.size = 0xffffffffL;
                    entry.extra = ZipForge.extra(1, 1);
                }),
                "zip64 without need");
        assertRefused(plugin().file("a", "x", entry -> entry.size = 0xffffffffL), "lacks the zip64 field");
        assertRefused(
                plugin().file("a", "x", entry -> entry.localExtra = ZipForge.extra(1, 2, 2)),
                "other sizes in its local header");
    }

    @Test
    void refusesZip64SizesBeyondEveryLimit() {
        assertRefused(
                plugin().file("a", "x", entry -> {
                    entry.size = 0xffffffffL;
                    entry.extra = ZipForge.extra(1, 1L << 40);
                }),
                "bytes; at most");
        assertRefused(
                plugin().file("a", "x", entry -> {
                    entry.size = 0xffffffffL;
                    entry.extra = ZipForge.extra(1, -5);
                }),
                "is refused");
    }

    @Test
    void refusesEntriesThatOverlap() {
        assertRefused(plugin().file("a", "one").file("b", "one", entry -> entry.offset = 0L), "overlaps");
        assertRefused(plugin().file("a", "one", entry -> entry.compressedSize = 500L), "is refused");
        assertRefused(plugin().file("a", "one").file("b", "two", entry -> entry.offset = 60L), "is refused");
    }

    @Test
    void refusesAnEntryWhoseHeaderIsElsewhere() {
        assertRefused(plugin().file("a", "x", entry -> entry.offset = 100_000L), "is refused");
        assertRefused(plugin().file("a", "x", entry -> entry.offset = 0xfffffffeL), "is refused");
    }

    @Test
    void refusesALocalHeaderThatSaysSomethingElse() {
        assertRefused(
                plugin().file("good", "x", entry -> entry.localName = "evil".getBytes(StandardCharsets.UTF_8)),
                "another name");
        assertRefused(
                plugin().file("a", "x", entry -> entry.localName = "..//".getBytes(StandardCharsets.UTF_8)),
                "another name");
        assertRefused(plugin().file("a", "x", entry -> entry.localMethod = 0), "another method");
        assertRefused(plugin().file("a", "x", entry -> entry.localFlags = 1), "other flags");
        assertRefused(plugin().file("a", "x", entry -> entry.localSize = 7L), "other sizes in its local header");
        assertRefused(
                plugin().file("a", "x", entry -> entry.localCompressedSize = 7L), "other sizes in its local header");
        assertRefused(plugin().file("a", "x", entry -> entry.localCrc = 7L), "another checksum");
    }

    @Test
    void refusesADataDescriptorThatSaysSomethingElse() throws IOException {
        assertRefused(described(ZipForge.descriptor(true, 1, 3, 1)), "data descriptor");
        assertRefused(described(ZipForge.descriptor(false, 1, 3, 1)), "data descriptor");
        assertRefused(described(new byte[0]), "data descriptor");
        assertRefused(described(new byte[13]), "data descriptor");
        assertRefused(described(new byte[24]), "data descriptor");

        unpack(plugin().file("a", "xyz", entry -> entry.flags |= 8).build(), new MemoryTarget());
    }

    private static ZipForge described(byte[] descriptor) {
        return plugin().file("a", "x", entry -> {
            entry.flags |= 8;
            entry.descriptor = descriptor;
        });
    }

    // Content

    @Test
    void refusesSizesThatLie() {
        assertRefused(
                plugin().file("a", "four", entry -> {
                    entry.size = 3L;
                    entry.localSize = 3L;
                }),
                "inflates to more than the 3 bytes");
        assertRefused(
                plugin().file("a", "four", entry -> {
                    entry.size = 5L;
                    entry.localSize = 5L;
                }),
                "inflates to other sizes");
        assertRefused(
                plugin().file(
                                "a",
                                "four",
                                entry -> entry.data =
                                        Arrays.copyOf(ZipForge.deflated("four".getBytes(StandardCharsets.UTF_8)), 20)),
                "inflates to other sizes");
        assertRefused(
                plugin().file("a", "four", entry -> entry.data = new byte[] {(byte) 0xff, 1}), "not deflate data");
        assertRefused(plugin().file("a", "four", entry -> entry.data = new byte[0]), "end too early");
        assertRefused(
                plugin().file("a", "four", entry -> {
                    entry.method = 0;
                    entry.size = 9L;
                    entry.localSize = 9L;
                }),
                "its two sizes differ");
    }

    @Test
    void refusesAWrongChecksum() {
        assertRefused(plugin().file("a", "x", entry -> entry.crc = 1L), "another checksum");
        assertRefused(
                plugin().file("a", "x", entry -> {
                    entry.crc = 1L;
                    entry.method = 0;
                }),
                "another checksum");
        assertRefused(plugin().file("a/", "", entry -> entry.crc = 1L), "another checksum");
    }

    @Test
    void refusesBombs() {
        byte[] zeros = new byte[3_000_000];
        assertRefused(plugin().file("zeros", zeros, entry -> {}), "200 times its size");
        ZipForge many = plugin();
        for (int i = 0; i < 40; i++) {
            many.file("zeros" + i, new byte[1_000_000], entry -> {});
        }
        assertRefused(many, "200 times its size");
    }

    @Test
    void refusesABombThatLiesAboutItsSize() throws IOException {
        byte[] zip = plugin().file("zeros", new byte[50_000_000], entry -> {
                    entry.size = 10L;
                    entry.localSize = 10L;
                })
                .build();
        assertRefused(zip, "inflates to more than the 10 bytes");
    }

    @Test
    void refusesMoreThanTheLimitsAllow() throws IOException {
        byte[] zip = plugin().file("a", "0123456789").file("b", "0123456789").build();
        assertRefused(zip, new ArchiveLimits(zip.length - 1, 10, 1000, 1000, 200), "bytes; at most");
        assertRefused(zip, new ArchiveLimits(1000, 2, 1000, 1000, 200), "3 entries; at most 2");
        assertRefused(zip, new ArchiveLimits(1000, 10, 38, 1000, 200), "at most 38 are allowed in a file");
        assertRefused(zip, new ArchiveLimits(1000, 10, 100, 55, 200), "more than the 55 bytes");
        unpack(zip, new MemoryTarget(), new ArchiveLimits(zip.length, 3, 40, 60, 200));
    }

    @Test
    void tellsTheTargetNothingUnlessStructureNamesLimitsAndManifestAreGood() {
        ZipForge[] bad = {
            plugin().file("a", "x").file("../evil", "x"),
            plugin().file("a", "x").file("b", "x", entry -> entry.localSize = 7L),
            plugin().file("a", "x").file("A", "x"),
            plugin().file("a", "x").file("b", "x", entry -> entry.gap = new byte[1]),
            plugin().file("a", "x").file("zeros", new byte[3_000_000], entry -> {}),
            new ZipForge().file("a", "x").file("core.json", "{}"),
            new ZipForge().file("a", "x")
        };
        for (ZipForge zip : bad) {
            MemoryTarget target = new MemoryTarget();
            assertThatThrownBy(() -> unpack(zip.build(), target)).isInstanceOf(PluginException.class);
            assertThat(target.told).isEmpty();
        }
    }

    // The manifest

    @Test
    void saysWhyInTheReadersLanguage() {
        byte[] zip = plugin().file("a", "1").file("a", "2").build();
        assertThatThrownBy(() -> unpack(zip, new MemoryTarget()))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        e -> assertThat(e.text().in(Language.CHINESE)).contains("条目 'a' 出现了两次"));
    }

    @Test
    void refusesAnArchiveWithoutManifest() {
        assertFails(new ZipForge().file("a", "x").build(), ErrorCode.MANIFEST_MISSING, "has no core.json");
        assertFails(new ZipForge().build(), ErrorCode.MANIFEST_MISSING, "has no core.json");
    }

    @Test
    void refusesMoreThanOneManifest() {
        assertRefused(plugin().file("core.json", MANIFEST), "twice");
        assertRefused(plugin().file("Core.JSON", MANIFEST), "only in case");
        assertRefused(plugin().file("hello/core.json", MANIFEST), "more than one core.json");
        assertRefused(plugin().file("web/CORE.json", "{}"), "more than one core.json");
    }

    @Test
    void refusesAManifestThatIsNotWhereItBelongs() {
        assertRefused(new ZipForge().file("Core.JSON", MANIFEST), "has to be called core.json");
        assertRefused(new ZipForge().file("a/b/core.json", MANIFEST), "has to be called core.json");
        assertRefused(new ZipForge().file("a/core.json", MANIFEST).file("b", "x"), "outside of the top folder 'a'");
        assertRefused(new ZipForge().file("a/core.json", MANIFEST).file("ab/c", "x"), "outside of the top folder 'a'");
    }

    @Test
    void refusesAManifestWithProblems() {
        assertThatThrownBy(() -> unpack(
                        new ZipForge()
                                .file("core.json", "{\"name\":1,\"version\":2}")
                                .build(),
                        new MemoryTarget()))
                .isInstanceOfSatisfying(
                        InvalidManifestException.class,
                        e -> assertThat(e.problems()).hasSize(2));
        byte[] huge = new byte[1024 * 1024 + 1];
        new Random(1).nextBytes(huge);
        assertFails(
                new ZipForge().file("core.json", huge, entry -> {}).build(),
                ErrorCode.MANIFEST_MALFORMED,
                "larger than");
    }

    // What was asked for

    @Test
    void refusesAnotherPluginAnotherVersionOrOtherBytesThanAskedFor() throws IOException {
        Path file = Files.write(folder.resolve("p.zip"), plugin().build());
        Sha256 digest = verify(file, Expectation.ANYTHING).digest();
        Sha256 other = new Sha256("0".repeat(64));
        PluginName hello = PluginName.of("acme/hello");
        Version version = Version.of("1.2.3");

        assertThat(verify(file, Expectation.of(hello, version, digest)).digest())
                .isEqualTo(digest);
        assertThatThrownBy(() -> verify(file, Expectation.of(PluginName.of("acme/other"), version)))
                .hasMessageContaining("it holds acme/hello 1.2.3, and what was asked for is acme/other 1.2.3");
        assertThatThrownBy(() -> verify(file, Expectation.of(hello, Version.of("1.2.4"))))
                .hasMessageContaining("asked for is acme/hello 1.2.4");
        assertThatThrownBy(() -> verify(file, Expectation.of(other)))
                .hasMessageContaining(digest.hex())
                .hasMessageContaining(other.hex());
    }

    @Test
    void refusesToUnpackAFileThatHasChangedSinceItWasVerified() throws IOException {
        Path file =
                Files.write(folder.resolve("p.zip"), plugin().file("a", "one").build());
        VerifiedPackage verified = verify(file, Expectation.ANYTHING);
        Expectation same = Expectation.of(verified.digest());
        PackageVerifier.unpack(file, same, ArchiveLimits.DEFAULT, new MemoryTarget(), Progress.NONE);
        Files.write(file, plugin().file("a", "two").build());

        assertThatThrownBy(() ->
                        PackageVerifier.unpack(file, same, ArchiveLimits.DEFAULT, new MemoryTarget(), Progress.NONE))
                .hasMessageContaining("SHA-256");
    }

    private static ZipForge plugin() {
        return new ZipForge().file("core.json", MANIFEST);
    }

    private void assertRefused(ZipForge zip, String reason) {
        assertRefused(zip.build(), reason);
    }

    private void assertRefused(byte[] zip, String reason) {
        assertFails(zip, ErrorCode.UNPROCESSABLE, reason);
    }

    private void assertRefused(byte[] zip, ArchiveLimits limits, String reason) {
        assertThatThrownBy(() -> unpack(zip, new MemoryTarget(), limits)).hasMessageContaining(reason);
    }

    private void assertFails(byte[] zip, ErrorCode code, String reason) {
        assertThatThrownBy(() -> unpack(zip, new MemoryTarget()))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(reason);
    }

    private void unpack(byte[] zip, MemoryTarget target) throws IOException {
        unpack(zip, target, ArchiveLimits.DEFAULT);
    }

    private void unpack(byte[] zip, MemoryTarget target, ArchiveLimits limits) throws IOException {
        Path file = Files.write(folder.resolve("p.zip"), zip);
        PackageVerifier.unpack(file, Expectation.ANYTHING, limits, target, Progress.NONE);
    }

    private static VerifiedPackage verify(Path file, Expectation expected) throws IOException {
        return PackageVerifier.verify(file, expected, ArchiveLimits.DEFAULT, Progress.NONE);
    }
}
