package org.coreadmin.extension.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.archive.testing.MemoryTarget;
import org.coreadmin.extension.internal.archive.testing.ZipForge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the bytes are: a package whose paths are safe, or a refusal. */
class PackageVerifierFuzzTest {

    private static final ArchiveLimits LIMITS = new ArchiveLimits(1 << 20, 100, 1 << 20, 1 << 20, 200);
    private static final int MUTATIONS = 1000;

    @FuzzTest
    void verifiesOrRefusesAnyBytes(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("fuzz", ".zip");
        try {
            verify(file, bytes);
        } finally {
            Files.delete(file);
        }
    }

    /** Runs everywhere, also where no fuzzer does: bytes of good archives changed, moved, doubled and cut. */
    @Test
    void verifiesOrRefusesMutatedArchives(@TempDir Path folder) throws IOException {
        Random random = new Random(20261120);
        Path file = folder.resolve("mutated.zip");
        byte[] good = good();
        verify(file, good);
        int accepted = 0;
        for (int round = 0; round < MUTATIONS; round++) {
            accepted += verify(file, mutated(good, random)) ? 1 : 0;
        }
        assertThat(accepted).isBetween(1, MUTATIONS / 2);
    }

    private static boolean verify(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        MemoryTarget target = new MemoryTarget();
        try {
            VerifiedPackage verified =
                    PackageVerifier.unpack(file, Expectation.ANYTHING, LIMITS, target, Progress.NONE);
            for (PackageEntry entry : verified.entries()) {
                assertThat(entry.path().split("/", -1)).doesNotContain("", ".", "..");
                assertThat(entry.path()).doesNotContain("\\", ":", "\0");
            }
            assertThat(verified.inflatedSize()).isLessThanOrEqualTo(LIMITS.inflatedSize());
            return true;
        } catch (PluginException e) {
            assertThat(e.getMessage()).doesNotContain("\u001b", "\u0000");
            return false;
        }
    }

    private static byte[] mutated(byte[] good, Random random) {
        byte[] bytes = good.clone();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes[at] = (byte) (random.nextBoolean() ? 0xff : 0);
                case 3 -> {
                    int from = random.nextInt(bytes.length);
                    int length = random.nextInt(1 + Math.min(60, bytes.length - Math.max(at, from)));
                    System.arraycopy(bytes, from, bytes, at, length);
                }
                default -> bytes = Arrays.copyOf(bytes, bytes.length - random.nextInt(Math.min(30, bytes.length)));
            }
        }
        return bytes;
    }

    private static byte[] good() {
        return new ZipForge()
                .directory("hello/")
                .file("hello/core.json", "{\"name\":\"acme/hello\",\"version\":\"1.2.3\"}")
                .file("hello/web/a.js", "let a = 1;\n".repeat(40), entry -> entry.flags |= 8)
                .file("hello/web/b.bin", "stored".getBytes(StandardCharsets.UTF_8), entry -> entry.method = 0)
                .file("hello/übung", "x", entry -> entry.mode(0100755).extra = ZipForge.extra(0x5455, 1))
                .build();
    }
}
