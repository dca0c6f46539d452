package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
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
    void putsOffWritingAFewSwitches() throws IOException {
        beginWithTheFileWritten();
        byte[] before = Files.readAllBytes(base.snapshot());

        turn(1, PluginStatus.ENABLED, 1);
        conclude();

        assertThat(base.snapshot()).hasBinaryContent(before);
        snapshots.close();
        assertThat(opened().load().isChanged()).as("written at the end").isFalse();
    }

    @Test
    void writesManySwitches() throws IOException {
        beginWithTheFileWritten();

        for (int number = 0; number < PLUGINS; number++) {
            turn(number, PluginStatus.ENABLED, 1);
            conclude();
        }

        byte[] written = Files.readAllBytes(base.snapshot());
        snapshots.close();
        Snapshot known = opened().load();
        assertThat(known.isChanged()).isFalse();
        Files.write(base.snapshot(), written);
        assertThat(opened().load().isWorthWriting(PLUGINS / 2))
                .as("most of them were in the file before the end")
                .isFalse();
    }

    @Test
    void writesAtOnceWhatIsNotQuicklyFoundAgain() throws IOException {
        beginWithTheFileWritten();

        Trees.write(base.plugin(name(PLUGINS)).resolve("core.json"), "{}");
        age(base.plugin(name(PLUGINS)).resolve("core.json"), 1);
        age(base.plugin(name(PLUGINS)), 1);
        age(base.plugin(name(PLUGINS)).getParent(), 1);
        conclude();

        assertThat(opened().load().isChanged()).isFalse();
    }

    @Test
    void oneThatOnlyReadsWritesAtOnce() throws IOException {
        snapshots.save(snapshots.load());
        turn(1, PluginStatus.ENABLED, 1);

        snapshots.save(snapshots.load());

        assertThat(opened().load().isChanged()).isFalse();
    }

    @Test
    void whoOnlyLooksWritesWhatIsOldEnoughToBeBelieved() throws IOException {
        snapshots.save(snapshots.load());
        turn(1, PluginStatus.ENABLED, 1);

        Snapshots looking = opened();
        looking.settle(looking.load());

        assertThat(opened().load().isChanged()).isFalse();
    }

    @Test
    void whoOnlyLooksWritesNothingThatMayHideALaterChange() throws IOException {
        snapshots.save(snapshots.load());
        Files.writeString(base.plugin(name(1)).resolve("core.json"), "{}"); // now
        byte[] before = Files.readAllBytes(base.snapshot());

        Snapshots looking = new Snapshots(
                base, DurableFiles.system(), Clock.fixed(Instant.now().minusSeconds(60), ZoneOffset.UTC));
        looking.settle(looking.load());

        assertThat(base.snapshot()).hasBinaryContent(before);
    }

    @Test
    void aSwitchOfOnePluginAgainAndAgainIsWrittenAtTheEnd() throws IOException {
        beginWithTheFileWritten();
        byte[] before = Files.readAllBytes(base.snapshot());

        for (int time = 1; time <= 2 * PLUGINS; time++) {
            turn(1, time % 2 == 0 ? PluginStatus.DISABLED : PluginStatus.ENABLED, time);
            conclude();
        }

        assertThat(base.snapshot()).hasBinaryContent(before);
    }

    @Test
    void aChangeLooksOnlyAtWhatHasToDoWithIt() throws IOException {
        require(2, 1);
        require(3, 2);
        inTurn(() -> snapshots.keep(snapshots.load()));
        for (int number : List.of(1, 2, 3, 4)) {
            turn(number, PluginStatus.ENABLED, 1);
        }

        assertThat(enabled(4, 4)).as("it is looked at itself").isTrue();
        for (int looking : List.of(1, 2, 3)) {
            inTurn(() -> snapshots.keep(opened().load()));
            turn(1, PluginStatus.DISABLED, 2 + looking);
            assertThat(enabled(looking, 1))
                    .as("of what requires or is required")
                    .isFalse();
            turn(1, PluginStatus.ENABLED, 2 + looking);
        }
        inTurn(() -> snapshots.keep(opened().load()));
        turn(4, PluginStatus.DISABLED, 7);
        assertThat(enabled(1, 4)).as("others are as they were").isTrue();
    }

    @Test
    void aChangeLooksAtWhatExcludesItAndIsExcluded() throws IOException {
        write(2, "\"conflict\": {\"" + name(1) + "\": \"^9\"}");
        inTurn(() -> snapshots.keep(snapshots.load()));

        turn(1, PluginStatus.ENABLED, 1);
        assertThat(enabled(2, 1)).as("what it excludes").isTrue();
        turn(2, PluginStatus.ENABLED, 2);
        assertThat(enabled(1, 2)).as("what excludes it").isTrue();
        turn(2, PluginStatus.DISABLED, 3);
        assertThat(enabled(4, 2)).as("others are as they were").isTrue();
    }

    private boolean enabled(int looking, int at) throws IOException {
        boolean[] enabled = new boolean[1];
        inTurn(() -> {
            Snapshot now = snapshots.loadAround(List.of(name(looking)));
            enabled[0] = now.plugin(name(at)).orElseThrow().isEnabled();
            snapshots.keep(now);
        });
        return enabled[0];
    }

    @Test
    void aChangeLooksAtAllAfterAnyOtherHolderOfTheLock() throws IOException {
        inTurn(() -> snapshots.keep(snapshots.load()));
        turn(4, PluginStatus.ENABLED, 1);
        try (WriterLock.Held held = lock().acquire("something else", Duration.ZERO)) {
            assertThat(held).isNotNull();
        }
        assertThat(enabled(1, 4)).isTrue();
    }

    @Test
    void aChangeLooksAtAllAfterOneThatKeptNothing() throws IOException {
        inTurn(() -> snapshots.keep(snapshots.load()));
        turn(4, PluginStatus.ENABLED, 1);
        inTurn(() -> {}); // it failed
        assertThat(enabled(1, 4)).isTrue();
    }

    @Test
    void aChangeLooksAtAllAfterALookHasFoundSomething() throws IOException {
        inTurn(() -> snapshots.keep(snapshots.load()));
        turn(4, PluginStatus.ENABLED, 1);
        assertThat(snapshots.load().hasOthers()).isTrue();
        assertThat(enabled(1, 4)).isTrue();
        turn(4, PluginStatus.DISABLED, 2);
        assertThat(enabled(1, 4)).as("the doubt has ended").isTrue();
    }

    @Test
    void aChangeLooksAtAllIfAPluginHasComeOrGone() throws IOException {
        inTurn(() -> snapshots.keep(snapshots.load()));
        Trees.write(base.plugin(name(PLUGINS)).resolve("core.json"), "{}");
        Trees.delete(base.plugin(name(4)));
        inTurn(() -> {
            Snapshot now = snapshots.loadAround(List.of(name(1)));
            assertThat(now.plugin(name(PLUGINS))).isPresent();
            assertThat(now.plugin(name(4))).isEmpty();
        });
    }

    @Test
    void outsideOfAChangeAllIsLookedAt() throws IOException {
        inTurn(() -> snapshots.keep(snapshots.load()));
        turn(4, PluginStatus.ENABLED, 1);
        assertThat(snapshots
                        .loadAround(List.of(name(1)))
                        .plugin(name(4))
                        .orElseThrow()
                        .isEnabled())
                .isTrue();
    }

    private interface Work {
        void run() throws IOException;
    }

    private void inTurn(Work change) throws IOException {
        try (WriterLock.Held held = lock().acquire("a change", Duration.ZERO);
                Snapshots.Turning turn = snapshots.begin(held)) {
            assertThat(turn).isNotNull();
            change.run();
        }
    }

    private WriterLock lock() {
        return new WriterLock(base, DurableFiles.system(), Clock.systemUTC());
    }

    private void require(int number, int required) throws IOException {
        write(number, "\"require\": [\"" + name(required) + "\"]");
    }

    private void write(int number, String field) throws IOException {
        Path manifest = base.plugin(name(number)).resolve("core.json");
        Files.writeString(manifest, "{\"name\": \"" + name(number) + "\", \"version\": \"1.0.0\", " + field + "}");
        age(manifest, 0);
    }

    private void beginWithTheFileWritten() throws IOException {
        Snapshot first = snapshots.load();
        snapshots.save(first);
        snapshots.keep(first);
        assertThat(opened().load().isChanged()).isFalse();
    }

    /** As an operation does at its end. */
    private void conclude() throws IOException {
        Snapshot after = snapshots.load();
        snapshots.save(after);
        snapshots.keep(after);
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
