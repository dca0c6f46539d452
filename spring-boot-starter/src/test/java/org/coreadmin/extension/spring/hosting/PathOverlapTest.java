package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathOverlapTest {

    @ParameterizedTest
    @CsvSource({
        "/a/b, /a/b, true",
        "/a/b, /a/c, false",
        "/a, /a/b, false",
        "/a/{x}, /{y}/b, true",
        "/a/{x}, /b/{x}, false",
        "/a/**, /a, true",
        "/a/**, /a/b/c, true",
        "/a/**, /b, false",
        "/**, /anything/at/all, true",
        "/files/{*rest}, /files/x/y, true",
        "/a/*.js, /a/b.js, true",
        "/a/{x}/c, /a/b/d, false"
    })
    void findsWhetherTwoPatternsHaveAPathInCommon(String one, String other, boolean overlap) {
        assertThat(PathOverlap.of(one, other)).isEqualTo(overlap);
        assertThat(PathOverlap.of(other, one)).isEqualTo(overlap);
    }
}
