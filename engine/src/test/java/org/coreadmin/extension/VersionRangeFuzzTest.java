package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;

/** Whatever the text is: a value that reads itself again, or a refusal of one line. */
class VersionRangeFuzzTest {

    private static final Version[] SAMPLES = {
        Version.of("0.0.0"),
        Version.of("1.2.3-beta.1"),
        Version.of("1.2.3"),
        Version.of("2.0.0-0"),
        Version.of("10.0.0")
    };

    @FuzzTest
    void readsOrRefusesAnyRange(byte[] bytes) {
        try {
            VersionRange range = VersionRange.of(new String(bytes, StandardCharsets.UTF_8));
            for (Version sample : SAMPLES) {
                assertThat(range.intervals().stream().anyMatch(interval -> interval.includes(sample)))
                        .isEqualTo(range.includes(sample));
            }
            for (VersionInterval interval : range.intervals()) {
                assertThat(VersionRange.of(interval.toString()).intervals()).containsExactly(interval);
            }
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
        }
    }

    @FuzzTest
    void readsOrRefusesAnyVersion(byte[] bytes) {
        try {
            Version version = Version.of(new String(bytes, StandardCharsets.UTF_8));
            assertThat(Version.of(version.toString())).isEqualByComparingTo(version);
            assertThat(VersionRange.of(version.toString()).includes(version)).isTrue();
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage().chars()).noneMatch(Character::isISOControl);
        }
    }
}
