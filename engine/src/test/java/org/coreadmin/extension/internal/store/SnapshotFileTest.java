package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.registry.Signers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A snapshot's file is believed only as it was written. */
class SnapshotFileTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00.123456Z");
    private static final Sha256 DIGEST = new Sha256("ab".repeat(32));
    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    Path directory;

    @Test
    void saysAllThatWasWritten() throws IOException {
        SnapshotFile.Content content = content();

        SnapshotFile.Content read = read(SnapshotFile.write(content)).orElseThrow();

        assertThat(read.directories()).containsExactlyEntriesOf(content.directories());
        assertThat(read.plugins()).usingRecursiveComparison().isEqualTo(content.plugins());
        assertThat(new String(SnapshotFile.write(read), StandardCharsets.ISO_8859_1))
                .isEqualTo(new String(SnapshotFile.write(content), StandardCharsets.ISO_8859_1));
    }

    @ParameterizedTest(name = "{0} => {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'name'|'nane'",
                "'name'|'unknown':true,'name'",
                "'10002 missing'|'10002 missing','unknown':true",
                "'conflict':{'acme/enemy':'*'}|'conflict':{'acme/enemy':'*'},'unknown':{}",
                "'accepted_keys':['|'accepted_keys':[],'unknown':['",
                "'stamps':[1,2,3]|'stamps':[1,2,3],'unknown':[]",
                "'plugins':[|'plugins':[],'unknown':[",
                "'stamps':[-1,-2,0,-1,-1,0,9223372036854775807,-9223372036854775808,7],|",
                "'vendor':'acme',|'vendor':'acme','vendor':'acme',",
                "'vendor':'acme','name':'hello'|'name':'hello','vendor':'acme'",
                "'installed':true|'installed':false",
                "'installed':true|'installed':1",
                "'installed':true|'installed':'true'",
                "'installed':true|'installed':null",
                "'stamps':[1,2,3]|'stamps':[1,2]",
                "'stamps':[1,2,3]|'stamps':[1,2,3,4]",
                "'stamps':[1,2,3]|'stamps':[1,2,'3']",
                "'stamps':[1,2,3]|'stamps':[1,2,3.5]",
                "'stamps':[1,2,3]|'stamps':[1,2,null]",
                "'stamps':[1,2,3]|'stamps':[1,2,9223372036854775808]",
                "'stamps':[1,2,3]|'stamps':{'1':2}",
                "'installed_at':[|'installed_at':[9223372036854775807,0],'x':[",
                "'accepted':['database']|'accepted':[['database']]",
                "'accepted':['database']|'accepted':{'database':'database'}",
                "'accepted':['database']|'accepted':[1]",
                "'pin':'~1.0'|'pin':'one'",
                "'type':'MIXED'|'type':'UNHEARD_OF'",
                "'require':{'acme/other':'^1'}|'require':{'acme/other':'^1','acme/other':'^2'}",
                "'require':{'acme/other':'^1'}|'require':{'acme/other':1}",
                "'require':{'acme/other':'^1'}|'require':{'../../other':'^1'}",
                "'require':{'acme/other':'^1'}|'require':['acme/other']",
                "'digest':'ab|'digest':'xx",
                "'plugins':[|'plugins':[[],",
                "'plugins':[|'plugins':[null,",
                "'plugins':[|'plugins':{},'more':[",
                "{'directories'|[{'directories'",
            })
    void refusesWhatIsNotAsItWasWritten(String written, @Nullable String instead) throws IOException {
        String json = json();
        String from = quoted(written);
        assertThat(json).contains(from);

        assertThat(read(framed(json.replace(from, quoted(instead == null ? "" : instead)))))
                .isEmpty();
    }

    @Test
    void refusesHugeNestingEverywhere() throws IOException {
        String deep = "[".repeat(100_000);
        String json = json();
        for (int at = json.indexOf(':'); at > 0; at = json.indexOf(':', at + 1)) {
            assertThat(read(framed(json.substring(0, at + 1) + deep))).isEmpty();
        }
        assertThat(read(framed(deep.replace("[", "{\"plugins\":")))).isEmpty();
    }

    @Test
    void refusesAPluginThatIsThereTwiceOrOutOfOrder() throws IOException {
        SnapshotFile.Content one = content();
        PluginEntry plugin = one.plugins().get(0);

        assertThat(read(SnapshotFile.write(new SnapshotFile.Content(one.directories(), List.of(plugin, plugin)))))
                .isEmpty();
        assertThat(read(SnapshotFile.write(new SnapshotFile.Content(
                        one.directories(),
                        List.of(one.plugins().get(1), one.plugins().get(0))))))
                .isEmpty();
    }

    @Test
    void refusesTextAfterTheContent() throws IOException {
        assertThat(read(framed(json() + ",\"more\":1"))).isEmpty();
        assertThat(read(framed(json() + "x"))).isEmpty();
    }

    @Test
    void refusesWhatIsNotUtf8() throws IOException {
        for (int[] bad : new int[][] {{0xff}, {0x80}, {0xc3, '"'}, {0xe2, 0x82, '"'}, {0xf8, 0x88, 0x80, 0x80}}) {
            byte[] json = json().getBytes(StandardCharsets.ISO_8859_1);
            int at = json().indexOf("\"display_name\":\"") + "\"display_name\":\"".length();
            for (int i = 0; i < bad.length; i++) {
                json[at + i] = (byte) bad[i];
            }
            assertThat(read(SnapshotFile.framed(json))).isEmpty();
        }
    }

    @Test
    void refusesAFileInWhichAnyBitIsOther() throws IOException {
        byte[] bytes = SnapshotFile.write(content());
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] ^= (byte) (1 << at % 8);
            assertThat(read(bytes)).as("byte %s", at).isEmpty();
            bytes[at] ^= (byte) (1 << at % 8);
        }
        assertThat(read(bytes)).isPresent();
    }

    @Test
    void refusesAFileThatIsCutOffAnywhereOrContinues() throws IOException {
        byte[] bytes = SnapshotFile.write(content());
        for (int length = 0; length < bytes.length; length++) {
            assertThat(read(Arrays.copyOf(bytes, length)))
                    .as("%s bytes", length)
                    .isEmpty();
        }
        assertThat(read(Arrays.copyOf(bytes, bytes.length + 1))).isEmpty();
    }

    @Test
    void refusesAnotherFormat() throws IOException {
        String file = new String(SnapshotFile.write(content()), StandardCharsets.ISO_8859_1);

        for (String other : List.of("7", "9", "08", "\"8\"")) {
            assertThat(read(file.replace("{\"format\":8,", "{\"format\":" + other + ",")
                            .getBytes(StandardCharsets.ISO_8859_1)))
                    .isEmpty();
        }
        assertThat(read("{\"format\":6,\"index_length\":0,\"crc32\":0,\"index\":[\n\"\"],\"blobs\":[\nnull]}\n"
                        .getBytes(StandardCharsets.ISO_8859_1)))
                .isEmpty();
    }

    @Test
    void aDirectoryInItsPlaceIsNoSnapshot() throws IOException {
        Files.createDirectory(directory.resolve("snapshot.json"));

        assertThat(SnapshotFile.read(directory.resolve("snapshot.json"), new BaseDirectory(directory)))
                .isEmpty();
    }

    private String json() {
        String file = new String(SnapshotFile.write(content()), StandardCharsets.ISO_8859_1);
        String before = "\"content\":";
        return file.substring(file.indexOf(before) + before.length(), file.length() - "}\n".length());
    }

    private static String quoted(String text) {
        return text.replace('\'', '"');
    }

    private static byte[] framed(String json) {
        return SnapshotFile.framed(json.getBytes(StandardCharsets.ISO_8859_1));
    }

    private Optional<SnapshotFile.Content> read(byte[] bytes) throws IOException {
        Path file = directory.resolve("snapshot.json");
        Files.write(file, bytes);
        return SnapshotFile.read(file, new BaseDirectory(directory));
    }

    private SnapshotFile.Content content() {
        BaseDirectory base = new BaseDirectory(directory);
        InstallLock lock = InstallLock.of(
                        "acme/hello", "1.0.0+a", PluginStatus.ENABLED, NOON, DIGEST, "https://example.org/ü|", "t1")
                .withUpdatedAt(NOON.plusSeconds(1))
                .withSkipDependencies(true)
                .withDependency(true)
                .withPin(Optional.of(VersionRange.of("~1.0")))
                .withPublished(Map.of("a, b=c.yaml", DIGEST))
                .withAccepted(List.of("database"))
                .withSigners(Optional.of(new Signers("acme", Set.of("key1", "key2"))))
                .withAcceptedKeys(Set.of("key3", "key4"));
        ManifestSummary summary = new ManifestSummary(
                HELLO,
                Version.of("1.0.0+a"),
                PluginType.MIXED,
                "Hello \"World\"",
                "你好 \ud83d\ude00\n",
                "",
                Map.of(PluginName.of("acme/other"), VersionRange.of("^1")),
                Map.of("core", VersionRange.of("^1")),
                Map.of(PluginName.of("acme/enemy"), VersionRange.of("*")));
        PluginEntry hello = new PluginEntry(
                new PluginDirectory(HELLO, base.plugin(HELLO), base.plugin(HELLO), true, true),
                new PluginEntry.Stamps(
                        FileStamp.UNSURE, FileStamp.ABSENT, new FileStamp(Long.MAX_VALUE, Long.MIN_VALUE, 7)),
                Optional.of(lock),
                Optional.empty(),
                Optional.of(summary),
                Optional.empty(),
                Optional.of("{\"name\":\"acme/hello\"}"),
                Optional.of("half of a character, as a class file may have: \ud83d"));
        PluginName other = PluginName.of("acme/other");
        PluginEntry broken = new PluginEntry(
                new PluginDirectory(other, base.plugin(other), base.plugin(other), false, false),
                PluginEntry.Stamps.UNSURE,
                Optional.empty(),
                Optional.of("locked"),
                Optional.empty(),
                Optional.of("10002 missing"),
                Optional.empty(),
                Optional.empty());
        return new SnapshotFile.Content(Map.of("acme", new FileStamp(1, 2, 3)), List.of(hello, broken));
    }
}
