package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");
    private static final PluginName OTHER = PluginName.of("acme/other");
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00.123456Z");
    private static final Sha256 DIGEST = new Sha256("ab".repeat(32));

    @TempDir
    Path directory;

    private BaseDirectory base;

    @BeforeEach
    void makePlugins() throws IOException {
        base = new BaseDirectory(directory);
        base.create(DurableFiles.system());
        Trees.write(base.plugin(HELLO).resolve("core.json"), "{\"name\": \"acme/hello\", \"note\": \"ü|\\\"\\n\"}");
        Files.write(
                base.plugin(HELLO).resolve("install.lock"),
                InstallLock.of("acme/hello", "1.0.0", PluginStatus.DISABLED, NOON, DIGEST, "a|b \"c\" %ü", "t1")
                        .withSkipDependencies(true)
                        .withDependency(true)
                        .withPin(Optional.of(VersionRange.of("~1.0 || ^2")))
                        .withPublished(Map.of("a, b=c.yaml", DIGEST))
                        .toJson());
        Trees.write(base.plugin(OTHER).resolve("core.json"), "no JSON");
        age();
    }

    @Test
    void knowsFromItsFileWhatItReadBefore() throws IOException {
        Snapshot first = load();
        assertThat(first.isChanged()).isTrue();
        first.contributions(HELLO, "1\nc\tacme:hello\t|\"ü");
        first.save();

        Snapshot second = load();

        assertThat(second.isChanged()).isFalse();
        assertThat(second.plugins()).extracting(PluginEntry::name).containsExactly(HELLO, OTHER);
        PluginEntry hello = second.plugin(HELLO).orElseThrow();
        assertThat(hello.lock()).contains(InstallLock.read(base.plugin(HELLO).resolve("install.lock")));
        assertThat(hello.manifest()).contains("{\"name\":\"acme/hello\",\"note\":\"ü|\\\"\\n\"}");
        assertThat(hello.contributions()).contains("1\nc\tacme:hello\t|\"ü");
        assertThat(hello.directory().installed()).isTrue();
        assertThat(second.plugin(OTHER).orElseThrow().manifest()).isEmpty();
        assertThat(second.plugin(OTHER).orElseThrow().lock()).isEmpty();
    }

    /** The names of plugins stay in memory while they run. */
    @Test
    void pluginsOfOneVendorShareItsText() throws IOException {
        load().save();

        List<PluginEntry> plugins = load().plugins();

        assertThat(plugins.get(1).name().vendor())
                .isEqualTo("acme")
                .isSameAs(plugins.get(0).name().vendor());
    }

    @Test
    void aKeptManifestNeedsNoFile() throws IOException {
        Path manifest = base.plugin(HELLO).resolve("core.json");
        Files.writeString(manifest, "{\"name\": \"acme/hello\", \"version\": \"1.2.3\"}");
        age();
        load().save();
        PluginEntry.KeptManifest kept = load().plugin(HELLO).orElseThrow().keptManifest(base.plugins());
        Files.delete(manifest);

        assertThat(kept.read().version()).hasToString("1.2.3");
    }

    /** Its text is not kept; the problem names the file. */
    @Test
    void aKeptManifestThatIsNoJsonIsReadFromItsFile() throws IOException {
        PluginEntry.KeptManifest kept = load().plugin(OTHER).orElseThrow().keptManifest(base.plugins());

        assertThatThrownBy(kept::read)
                .isInstanceOf(PluginException.class)
                .hasMessageContaining(base.plugin(OTHER).resolve("core.json").toString());
    }

    @Test
    void theFileIsJson() throws IOException {
        load().save();

        assertThat(new StrictJson(1_000_000).readObject(base.snapshot())).containsEntry("format", 8);
    }

    @Test
    void doesNotReadAgainWhatHasNotChanged() throws IOException {
        load().save();
        Path manifest = base.plugin(HELLO).resolve("core.json");
        byte[] text = Files.readAllBytes(manifest);
        FileTime time = Files.getLastModifiedTime(manifest);
        text[text.length - 2] ^= 1;
        Files.write(manifest, text);
        Files.setLastModifiedTime(manifest, time);

        assertThat(load().isChanged())
                .as("same time, size and inode: not looked into")
                .isFalse();
    }

    @Test
    void noticesEveryKindOfChange() throws IOException {
        load().save();

        change(() -> Files.writeString(base.plugin(HELLO).resolve("core.json"), "{\"name\":\"changed\"}"));
        assertThat(reloaded().plugin(HELLO).orElseThrow().manifest()).contains("{\"name\":\"changed\"}");

        change(() -> Files.delete(base.plugin(HELLO).resolve("install.lock")));
        assertThat(reloaded().plugin(HELLO).orElseThrow().directory().installed())
                .isFalse();

        change(() -> Files.createFile(base.plugin(OTHER).resolve("install.lock")));
        assertThat(reloaded().plugin(OTHER).orElseThrow().lock()).isPresent();

        change(() -> Trees.write(base.plugins().resolve("new/one/core.json"), "{}"));
        assertThat(reloaded().plugins()).hasSize(3);

        change(() -> Trees.delete(base.plugin(OTHER)));
        assertThat(reloaded().plugins()).hasSize(2);

        change(() -> Files.move(base.plugin(HELLO), base.plugin(OTHER)));
        assertThat(reloaded().plugins())
                .extracting(PluginEntry::name)
                .contains(OTHER)
                .doesNotContain(HELLO);

        Path elsewhere = directory.resolve("elsewhere");
        change(() -> {
            Files.move(base.plugin(OTHER), elsewhere);
            Files.createSymbolicLink(base.plugin(OTHER), elsewhere);
        });
        assertThat(reloaded().plugin(OTHER).orElseThrow().directory().linked()).isTrue();
    }

    @Test
    void looksAgainAtWhatWasChangedJustBeforeItWasRead() throws IOException {
        Path manifest = base.plugin(HELLO).resolve("core.json");
        Files.writeString(manifest, "{\"n\":1}");
        FileTime time = Files.getLastModifiedTime(manifest);
        Clock justAfter = Clock.fixed(time.toInstant().plusMillis(10), ZoneOffset.UTC);
        Snapshot.load(base, DurableFiles.system(), justAfter, Optional.empty()).save();
        Files.writeString(manifest, "{\"n\":2}");
        Files.setLastModifiedTime(manifest, time);

        assertThat(load().plugin(HELLO).orElseThrow().manifest()).contains("{\"n\":2}");
    }

    @Test
    void keepsWhatIsKnownOfAVersionWhenItIsEnabledAndForgetsItWhenItIsReplaced() throws IOException {
        Snapshot snapshot = load();
        snapshot.contributions(HELLO, "a");
        snapshot.save();
        PluginStore store = new PluginStore(base, DurableFiles.system());
        InstallLock lock = store.lock(HELLO).orElseThrow();

        change(() -> store.replaceLock(HELLO, lock.withStatus(PluginStatus.ENABLED, NOON)));
        Snapshot enabled = reloaded();
        assertThat(enabled.plugin(HELLO).orElseThrow().lock().orElseThrow().status())
                .isEqualTo(PluginStatus.ENABLED);
        assertThat(enabled.plugin(HELLO).orElseThrow().contributions()).contains("a");

        InstallLock updated = InstallLock.of(
                "acme/hello", "2.0.0", PluginStatus.ENABLED, NOON, new Sha256("cd".repeat(32)), "local", "t2");
        change(() -> store.replaceLock(HELLO, updated));
        assertThat(reloaded().plugin(HELLO).orElseThrow().contributions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 30, 60, 200, 400})
    void ignoresAFileThatIsDamagedAnywhere(int place) throws IOException {
        load().save();
        byte[] bytes = Files.readAllBytes(base.snapshot());
        bytes[place] ^= 0x40;
        Files.write(base.snapshot(), bytes);

        Snapshot again = load();

        assertThat(again.isChanged()).isTrue();
        assertThat(again.plugins()).hasSize(2);
        assertThat(again.plugin(HELLO).orElseThrow().lock().orElseThrow().source())
                .contains("a|b \"c\" %ü");
    }

    @Test
    void tellsWhyALockCannotBeRead() throws IOException {
        change(() -> Files.writeString(base.plugin(HELLO).resolve("install.lock"), "{\"format\":99}"));
        reloaded();

        PluginEntry hello = load().plugin(HELLO).orElseThrow();
        assertThat(hello.directory().installed()).isTrue();
        assertThat(hello.lock()).isEmpty();
        assertThat(hello.lockProblem())
                .hasValueSatisfying(problem -> assertThat(problem).contains("format 99"));
    }

    @Test
    void leavesNothingBesideItsFile() throws IOException {
        load().save();

        try (Stream<Path> left = Files.list(base.stage())) {
            assertThat(left).isEmpty();
        }
        assertThat(new String(Files.readAllBytes(base.snapshot()), StandardCharsets.UTF_8))
                .endsWith("]}}\n");
    }

    @Test
    void isEmptyWhereThereIsNothing() throws IOException {
        Path nowhere = directory.resolve("nowhere");

        assertThat(Snapshot.load(new BaseDirectory(nowhere), DurableFiles.system(), Clock.systemUTC(), Optional.empty())
                        .plugins())
                .isEmpty();
        assertThat(nowhere).doesNotExist();
    }

    @Test
    void looksAgainAtOnePlugin() throws IOException {
        Snapshot snapshot = load();
        PluginName fresh = PluginName.of("acme/between");
        change(() -> {
            Files.writeString(base.plugin(HELLO).resolve("core.json"), "{\"name\":\"changed\"}");
            Trees.write(base.plugin(fresh).resolve("core.json"), "{}");
            Trees.delete(base.plugin(OTHER));
        });

        snapshot.renew(HELLO);
        assertThat(snapshot.plugins()).extracting(PluginEntry::name).containsExactly(HELLO, OTHER);
        assertThat(snapshot.plugin(HELLO).orElseThrow().manifest()).contains("{\"name\":\"changed\"}");
        snapshot.renew(fresh);
        snapshot.renew(OTHER);
        assertThat(snapshot.plugins()).extracting(PluginEntry::name).containsExactly(fresh, HELLO);
    }

    private Snapshot load() throws IOException {
        return Snapshot.load(base, DurableFiles.system(), Clock.systemUTC(), Optional.empty());
    }

    private Snapshot reloaded() throws IOException {
        Snapshot snapshot = load();
        snapshot.save();
        return snapshot;
    }

    private interface Change {
        void run() throws IOException;
    }

    private void change(Change change) throws IOException {
        change.run();
        age();
    }

    /** Makes everything look as if it had last been changed a while ago; each time another while. */
    private void age() throws IOException {
        try (Stream<Path> paths = Files.walk(base.plugins())) {
            for (Path path : paths.filter(path -> !path.startsWith(base.core())).toList()) {
                FileTime time = Files.getLastModifiedTime(path, java.nio.file.LinkOption.NOFOLLOW_LINKS);
                if (!Files.isSymbolicLink(path)
                        && time.toInstant().isAfter(Instant.now().minus(Duration.ofMinutes(1)))) {
                    Files.setLastModifiedTime(
                            path, FileTime.from(time.toInstant().minus(Duration.ofHours(1))));
                }
            }
        }
    }
}
