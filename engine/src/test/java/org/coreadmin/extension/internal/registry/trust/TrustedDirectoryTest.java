package org.coreadmin.extension.internal.registry.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;
import org.coreadmin.extension.internal.registry.trust.testing.SimulatedRepository;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.text.StrictJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustedDirectoryTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-06-01T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    @Test
    void survivesADeathAtAnyStepOfARefresh() throws IOException {
        int steps = 0;
        boolean died = true;
        while (died) {
            Path directory = Files.createDirectory(folder.resolve("after-" + steps));
            SimulatedRepository repository = new SimulatedRepository(TrustedDirectoryTest::canonical);
            TrustedRepository.trust(
                    new TrustedDirectory(directory, DurableFiles.system()), repository.files.get("1.root.json"));
            refresh(directory, repository, FaultPoints.NONE);
            byte[] old = repository.files.get("timestamp.json");
            repository.publish("root", "targets", "snapshot", "timestamp");

            died = diesAt(steps++, directory, repository);
            byte[] now = repository.files.put("timestamp.json", old);
            boolean sawTheNew = new String(
                            Files.readAllBytes(directory.resolve("timestamp.json")),
                            java.nio.charset.StandardCharsets.UTF_8)
                    .contains("\"version\":2");
            if (sawTheNew) {
                assertThat(catchThrowableOfType(
                                        UntrustedMetadataException.class,
                                        () -> refresh(directory, repository, FaultPoints.NONE))
                                .reason())
                        .isEqualTo(Reason.ROLLBACK);
            }
            repository.files.put("timestamp.json", now);
            refresh(directory, repository, FaultPoints.NONE);
            for (String role : new String[] {"root", "timestamp", "snapshot", "targets"}) {
                assertThat(directory.resolve(role + ".json"))
                        .hasBinaryContent(repository.files.get(repository.fileName(role)));
            }
        }
        assertThat(steps).isGreaterThan(16);
    }

    @Test
    void keepsEveryRoleInTheDirectory() throws IOException {
        TrustedDirectory state = new TrustedDirectory(folder, DurableFiles.system());
        for (String role : new String[] {"../up", "/etc/passwd", "a".repeat(400), "nul\0l", "."}) {
            state.store(role, new byte[] {1});
            assertThat(state.find(role)).isPresent();
        }
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(5);
        }
        assertThat(state.find("other")).isEmpty();
    }

    private static boolean diesAt(int step, Path directory, SimulatedRepository repository) {
        AtomicInteger reached = new AtomicInteger();
        try {
            refresh(directory, repository, point -> {
                if (reached.getAndIncrement() >= step) {
                    throw new IOException("dead"); // and whatever cleans up after it fails too
                }
                return true;
            });
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static void refresh(Path directory, SimulatedRepository repository, FaultPoints faults) throws IOException {
        TrustedDirectory state = new TrustedDirectory(directory, new DurableFiles(faults));
        TrustedRepository.open(state, repository, MetadataLimits.USUAL, CLOCK).refresh();
    }

    private static byte[] canonical(byte[] json) {
        try {
            return CanonicalJson.of(new StrictJson(json.length).readObject(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
