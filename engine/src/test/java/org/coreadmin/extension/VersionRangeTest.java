package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionRangeTest {

    @Test
    void includesExactlyWhatNpmIncludes() throws IOException {
        List<String> lines = npmsAnswers();
        List<Version> versions =
                Stream.of(lines.get(1).split(" ")).map(Version::of).toList();
        assertThat(versions).isSorted();
        for (String line : lines.subList(2, lines.size())) {
            String[] parts = line.split("\t");
            VersionRange range = VersionRange.of(parts[0]);
            StringBuilder included = new StringBuilder();
            versions.forEach(version -> included.append(range.includes(version) ? '1' : '0'));
            assertThat(included).as(parts[0] + " as " + range.intervals()).hasToString(parts[1]);
        }
        assertThat(lines).hasSizeGreaterThan(1000);
    }

    @Test
    void hasANormalFormThatCanBeReadAgain() throws IOException {
        List<String> lines = npmsAnswers();
        List<Version> versions =
                Stream.of(lines.get(1).split(" ")).map(Version::of).toList();
        for (String line : lines.subList(2, lines.size())) {
            VersionRange range = VersionRange.of(line.split("\t")[0]);
            if (!range.intervals().isEmpty()) {
                String normal = String.join(
                        " || ",
                        range.intervals().stream()
                                .map(VersionInterval::toString)
                                .toList());
                VersionRange again = VersionRange.of(normal.substring(0, Math.min(256, normal.length())));
                assertThat(again.intervals()).isEqualTo(range.intervals());
                assertThat(versions).allMatch(version -> again.includes(version) == range.includes(version));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "^1.2.3; >=1.2.3 <2.0.0-0",
                "^0.2.3; >=0.2.3 <0.3.0-0",
                "^0.0.3; >=0.0.3 <0.0.4-0",
                "~1.2.3; >=1.2.3 <1.3.0-0",
                "1.x; >=1.0.0 <2.0.0-0",
                "1.2.3 - 2; >=1.2.3 <3.0.0-0",
                ">1; >=2.0.0",
                "<=1.2; <1.3.0-0",
                "1.2.3; 1.2.3",
                "*; *",
                "^1 || ^2; >=1.0.0 <3.0.0-0",
                "^2 || ^1 || ^1; >=1.0.0 <3.0.0-0",
                "^1 || ^3; >=1.0.0 <2.0.0-0 | >=3.0.0 <4.0.0-0",
                ">=1.0.0-a <1.0.0-b || >=1.0.0; >=1.0.0-a <1.0.0-b | >=1.0.0",
                "^1 || *; *",
                "^1.2.3-beta || ^1.0.0; >=1.0.0 <2.0.0-0 | >=1.2.3-beta <2.0.0-0"
            })
    void hasANormalForm(String range, String intervals) {
        assertThat(VersionRange.of(range).intervals().stream().map(VersionInterval::toString))
                .containsExactly(intervals.split(" \\| "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<1 >2", ">2 <1 || 3 <3", "<0.0.0", ">*", ">1.0.0 <=1.0.0", "1 2"})
    void hasNoIntervalsWhereNothingCanBeInIt(String range) {
        assertThat(VersionRange.of(range).intervals()).isEmpty();
        assertThat(VersionRange.of(range).includes(Version.of("1.0.0"))).isFalse();
    }

    @Test
    void includesAPreReleaseOnlyWhereOneOfTheSameNumbersIsNamed() {
        VersionRange range = VersionRange.of(">=1.2.0-beta <2.0.0");

        assertThat(range.includes(Version.of("1.2.0-rc"))).isTrue();
        assertThat(range.includes(Version.of("1.2.0-alpha"))).isFalse();
        assertThat(range.includes(Version.of("1.3.0-rc"))).isFalse();
        assertThat(range.includes(Version.of("2.0.0-rc"))).isFalse();
        assertThat(VersionRange.ANY.includes(Version.of("1.0.0-rc"))).isFalse();
        assertThat(VersionRange.ANY.includes(Version.of("0.0.0"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "banana",
                "^banana",
                "1.2.3.4",
                "^",
                ">=",
                "1 ||",
                "|| 1",
                "1 || || 2",
                "1 | 2",
                "1.2.3,<2",
                ">=1.2<2",
                "1.2.3 -2.0.0",
                "1.2.3- 2.0.0",
                "^1 - 2",
                "1 - ^2",
                "1 - 2 3",
                "3 1 - 2",
                "01.2",
                "1.x.3",
                "x.1",
                "*.1",
                "1.2.x-beta",
                "1.2-beta",
                "latest",
                "==1.2.3",
                "=>1.2",
                "!1.2",
                "1.2.3\n",
                "1\t2",
                "^^1",
                "v1.2",
                "file:../x",
                "1.2.3 || banana",
                "^1\0",
                "1.2.3-é",
                "$(id)"
            })
    void refusesWhatIsNoRange(String text) {
        assertThatThrownBy(() -> VersionRange.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a version range")
                .hasMessageContaining("^1.2");
    }

    @Test
    void refusesLongTextsAtOnce() {
        assertThatThrownBy(() -> VersionRange.of("1 ||".repeat(1_000_000))).hasMessageContaining("longer than 256");
        assertThatThrownBy(() -> VersionRange.of(">=1.0.0-" + "0".repeat(200))).hasMessageContaining("leading zero");
        assertThat(VersionRange.of("1".repeat(15)).intervals()).hasSize(1);
        assertThatThrownBy(() -> VersionRange.of("1".repeat(16))).hasMessageContaining("15 digits");
    }

    @Test
    void readsTheLargestNumbersWithoutOverflow() {
        VersionRange range = VersionRange.of("^999999999999999.999999999999999.999999999999999");

        assertThat(range.includes(Version.of("999999999999999.999999999999999.999999999999999")))
                .isTrue();
        assertThat(range.includes(Version.of("1.0.0"))).isFalse();
    }

    private static List<String> npmsAnswers() throws IOException {
        try (InputStream in = Objects.requireNonNull(VersionRangeTest.class.getResourceAsStream("npm-ranges.txt"));
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
