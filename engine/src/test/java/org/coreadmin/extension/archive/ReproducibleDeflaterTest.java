package org.coreadmin.extension.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReproducibleDeflaterTest {

    @ParameterizedTest
    @ValueSource(
            ints = {0, 1, 2, 3, 4, 257, 258, 259, 32_767, 32_768, 32_769, 59_999, 60_000, 60_001, 120_000, 300_000})
    void inflatesToWhatWasDeflatedAtEveryLength(int length) throws IOException {
        byte[] bytes = new byte[length];
        assertInflates(bytes);
        new Random(length).nextBytes(bytes);
        assertInflates(bytes);
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i % 251 < 200 ? "the quick brown fox ".charAt(i % 20) : bytes[i] & 3);
        }
        assertInflates(bytes);
    }

    @Test
    void inflatesToWhatWasDeflatedForEveryKindOfContent() throws IOException {
        Random random = new Random(42);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = new byte[random.nextInt(100_000)];
            int alphabet = 1 + random.nextInt(random.nextBoolean() ? 4 : 256);
            for (int at = 0; at < bytes.length; ) {
                if (at > 10 && random.nextInt(3) == 0) {
                    int from = random.nextInt(at);
                    int run = Math.min(bytes.length - at, 1 + random.nextInt(400));
                    for (int i = 0; i < run; i++) {
                        bytes[at++] = bytes[from + i];
                    }
                } else {
                    bytes[at++] = (byte) (random.nextInt(alphabet) * random.nextInt(alphabet));
                }
            }
            assertInflates(bytes);
        }
    }

    @Test
    void inflatesToWhatWasDeflatedWhereOptimalCodesWouldBeTooLong() throws IOException {
        ByteArrayOutputStream fibonacci = new ByteArrayOutputStream();
        int a = 1;
        int b = 1;
        for (int symbol = 0; symbol < 22; symbol++) {
            for (int i = 0; i < a; i++) {
                fibonacci.write(symbol * 7);
            }
            int next = a + b;
            a = b;
            b = next;
        }
        byte[] bytes = fibonacci.toByteArray();
        Random random = new Random(7);
        for (int i = bytes.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            byte swapped = bytes[i];
            bytes[i] = bytes[other];
            bytes[other] = swapped;
        }
        assertInflates(bytes);
    }

    @Test
    void isAboutAsSmallAsZlib() throws IOException {
        byte[] text;
        try (InputStream in = Object.class.getResourceAsStream("Object.class")) {
            text = in.readAllBytes();
        }
        byte[] prose = "Every plugin has a manifest; a manifest has a name, a version and problems. "
                .repeat(40)
                .getBytes(StandardCharsets.UTF_8);
        for (byte[] bytes : new byte[][] {text, prose}) {
            assertThat(deflate(bytes).length).isLessThan(zlib(bytes) * 110 / 100 + 10);
        }
    }

    @Test
    void givesTheSameBytesForever() throws IOException {
        byte[] bytes = new byte[200_000];
        Random random = new Random(1);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) "etaoin shrdlu".charAt((int) Math.min(12, Math.abs(random.nextGaussian() * 4)));
        }
        CRC32 crc = new CRC32();
        crc.update(deflate(bytes));

        assertThat(Long.toHexString(crc.getValue())).isEqualTo("c7e405c6");
    }

    private static void assertInflates(byte[] bytes) throws IOException {
        byte[] deflated = deflate(bytes);
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(deflated), new Inflater(true))) {
            assertThat(Arrays.equals(in.readAllBytes(), bytes)).isTrue();
        }
        assertThat(deflated.length).isLessThanOrEqualTo(bytes.length + 16 + bytes.length / 5000);
    }

    private static byte[] deflate(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ReproducibleDeflater.Result result = new ReproducibleDeflater().deflate(new ByteArrayInputStream(bytes), out);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        assertThat(result).isEqualTo(new ReproducibleDeflater.Result(bytes.length, out.size(), crc.getValue()));
        return out.toByteArray();
    }

    private static int zlib(byte[] bytes) {
        Deflater deflater = new Deflater(6, true);
        deflater.setInput(bytes);
        deflater.finish();
        int length = deflater.deflate(new byte[bytes.length + 1000]);
        deflater.end();
        return length;
    }
}
