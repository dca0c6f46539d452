package org.coreadmin.extension.internal.registry.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternTest {

    @ParameterizedTest
    @CsvSource({
        "*, a, true",
        "*, a/b, false",
        "*, '', true",
        "'', '', true",
        "a*c, abbc, true",
        "a*c, ac, true",
        "a*c, acb, false",
        "a?c, abc, true",
        "a?c, ac, false",
        "a?c, a/c, false",
        "?, \uD83D\uDE00, true",
        "index/a*/*, index/acme/x.json, true",
        "index/a*/*, index/bcme/x.json, false",
        "index/a*/*, index/acme/x/y, false",
        "*.json, A.JSON, false",
        "[ab]c, ac, true",
        "[!ab]c, ac, false",
        "[!ab]c, cc, true",
        "[a-f]*, fish, true",
        "[a-f]*, gnu, false",
        "[a, [a, true",
        "[]]x, ]x, true",
        "a**b, ab, true",
        "/a, a, false",
        "a.c, abc, false"
    })
    void matchesAsAShellDoes(String pattern, String path, boolean matches) {
        assertThat(new PathPattern(pattern).matches(path)).isEqualTo(matches);
    }

    @Test
    void takesNoLongerForAHostilePattern() {
        PathPattern pattern = new PathPattern("*a".repeat(200) + "b");
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(pattern.matches("a".repeat(5000))).isFalse());
    }
}
