package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process that changes plugins keeps of its snapshots, and when it writes it. */
class SnapshotsTest {

    private static final int PLUGINS = 20;
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    @TempDir
    Path directory;

    private BaseDirectory base;
    private Snapshots snapshots;

    @BeforeEach
    void install() throws IOException {
        base = new BaseDirectory(directory);
        base.create(DurableFiles.system());
        for (int number = 0; number < PLUGINS; number++) {
            Trees.write(base.plugin(name(number)).resolve("core.json"), "{\"name\": \"" + name(number) + "\"}");
            turn(number, PluginStatus.DISABLED, 0);
        }
        snapshots = opened();
    }

    @Test
    void seesWhatHasChangedSinceTheOneThatIsKept() throws IOException {
        snapshots.keep(snapshots.load());
        turn(3, PluginStatus.ENABLED, 1);
        Trees.delete(base.plugin(name(4)));
        Trees.write(base.plugin(name(PLUGINS)).resolve("core.json"), "{}");

        Snapshot now = snapshots.load();

        assertThat(now.plugin(name(3)).orElseThrow().isEnabled()).isTrue();
        assertThat(now.plugin(name(4))).isEmpty();
        assertThat(now.plugin(name(PLUGINS))).isPresent();
        assertThat(now.plugins())
                .extracting(entry -> entry.name() + " " + entry.isEnabled() + " " + entry.manifest())
                .isEqualTo(opened().load().plugins().stream()
                        .map(entry -> entry.name() + " " + entry.isEnabled() + " " + entry.manifest())
                        .toList());
    }

    @Test
    void needsNoFileForWhatItKeeps() throws IOException {
        Snapshot first = snapshots.load();
        first.contributions(name(1), "what it contributes");
        snapshots.keep(first);

        assertThat(base.snapshot()).doesNotExist();
        assertThat(snapshots.load().plugin(name(1)).orElseThrow().contributions())
                .contains("what it contributes");
    }

    @Test
    void writesWhatItKeepsAtTheEnd() throws IOException {
        snapshots.load().save();
        byte[] before = Files.readAllBytes(base.snapshot());
        for (int number = 0; number < PLUGINS; number++) {
            turn(number, PluginStatus.ENABLED, 1);
            conclude();
        }

        assertThat(base.snapshot()).hasBinaryContent(before);
        snapshots.close();
        assertThat(opened().load().isChanged()).isFalse();
    }

    @Test
    void oneThatOnlyReadsWritesAtOnce() throws IOException {
        snapshots.save(snapshots.load());
        turn(1, PluginStatus.ENABLED, 1);

        snapshots.save(snapshots.load());

        assertThat(opened().load().isChanged()).isFalse();
    }

    /** As an operation does at its end that changes a state only. */
    private void conclude() throws IOException {
        snapshots.keep(snapshots.load());
    }

    private Snapshots opened() {
        return new Snapshots(base, DurableFiles.system(), Clock.systemUTC());
    }

    private void turn(int number, PluginStatus status, int hours) throws IOException {
        Path lock = base.plugin(name(number)).resolve("install.lock");
        Files.write(
                lock,
                InstallLock.of(
                                name(number).toString(),
                                "1.0.0",
                                status,
                                NOON,
                                new Sha256("ab".repeat(32)),
                                "local",
                                "t1")
                        .toJson());
        age(lock, hours);
        age(base.plugin(name(number)).resolve("core.json"), 0);
        age(base.plugin(name(number)), 0);
        age(base.plugin(name(number)).getParent(), 0);
        age(base.plugins(), 0);
    }

    /** Makes it look as if it had last been changed a while ago, or what is written a moment later would not be told from it. */
    private static void age(Path path, int hours) throws IOException {
        Files.setLastModifiedTime(path, FileTime.from(NOON.plusSeconds(3600L * hours)));
    }

    private static PluginName name(int number) {
        return PluginName.of("acme/plugin-" + (char) ('a' + number));
    }
}
