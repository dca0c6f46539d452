package org.coreadmin.extension.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.store.CodeCache.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeCacheTest {

    private static final int MANY = 250;

    @Test
    void reportsTakeNoPlaceFromFacts(@TempDir Path base) {
        CodeCache cache = new CodeCache(new BaseDirectory(base));
        for (int i = 0; i < MANY; i++) {
            cache.write(digest(i), Kind.FACTS, new byte[] {1});
            cache.write(digest(i), Kind.REPORT, new byte[] {2});
        }

        for (int i = 0; i < MANY; i++) {
            assertThat(cache.read(digest(i), Kind.FACTS)).hasValue(new byte[] {1});
            assertThat(cache.read(digest(i), Kind.REPORT)).hasValue(new byte[] {2});
        }
    }

    @Test
    void keepsNotEverything(@TempDir Path base) {
        CodeCache cache = new CodeCache(new BaseDirectory(base));
        for (int i = 0; i < 2 * MANY; i++) {
            cache.write(digest(i), Kind.FACTS, new byte[] {1});
        }

        assertThat(base.resolve("plugin/.core/code").toFile().list()).hasSizeBetween(MANY, MANY + 10);
    }

    private static Sha256 digest(int number) {
        byte[] bytes = new byte[32];
        bytes[0] = (byte) number;
        bytes[1] = (byte) (number >> Byte.SIZE);
        return Sha256.of(bytes);
    }
}
