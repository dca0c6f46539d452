package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {

    @Test
    void readsAllParts() {
        Version version = Version.of("1.20.3-beta.2+build.7");

        assertThat(version.major()).isEqualTo(1);
        assertThat(version.minor()).isEqualTo(20);
        assertThat(version.patch()).isEqualTo(3);
        assertThat(version.preRelease()).containsExactly("beta", "2");
        assertThat(version.isPreRelease()).isTrue();
        assertThat(version).hasToString("1.20.3-beta.2+build.7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "banana",
                "1",
                "1.2",
                "1.2.3.4",
                "v1.2.3",
                "=1.2.3",
                " 1.2.3",
                "1.2.3 ",
                "01.2.3",
                "1.02.3",
                "1.2.03",
                "-1.2.3",
                "+1.2.3",
                "1.2.x",
                "1.2.*",
                "^1.2.3",
                "1.2.3-",
                "1.2.3-01",
                "1.2.3-a..b",
                "1.2.3-ä",
                "1.2.3+",
                "1.2.3+a..b",
                "1.2.3+a+b",
                "1..3",
                "1.2.3\n",
                "1.2.3\0",
                "١.٢.٣",
                "1.2.3-a/b",
                "1,2,3",
                "1e3.0.0",
                "0x1.0.0"
            })
    void refusesWhatIsNoSemanticVersion(String text) {
        assertThatThrownBy(() -> Version.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a version")
                .hasMessageContaining("such as 1.4.0");
    }

    @Test
    void saysWhatIsWrongInTheReadersLanguage() {
        assertThatThrownBy(() -> Version.of("1.2"))
                .isInstanceOfSatisfying(
                        Explained.class,
                        e -> assertThat(e.text().in(Language.CHINESE))
                                .isEqualTo("'1.2' 不是版本：末尾处缺少 '.'。版本由三个数字组成，例如 1.4.0 或 2.0.0-beta.1"));
        assertThatThrownBy(() -> VersionRange.of("^"))
                .isInstanceOfSatisfying(
                        Explained.class,
                        e -> assertThat(e.text().in(Language.CHINESE)).startsWith("'^' 不是版本范围：末尾处缺少数字。"));
    }

    @Test
    void saysWhatIsWrongWhere() {
        assertThatThrownBy(() -> Version.of("1.02.3"))
                .hasMessageContaining("the number at character 3 has a leading zero");
        assertThatThrownBy(() -> Version.of("1.2")).hasMessageContaining("a '.' is missing at its end");
        assertThatThrownBy(() -> Version.of("1.2.3 ")).hasMessageContaining("' ' is not expected at character 6");
        assertThatThrownBy(() -> Version.of("1.2.3\u001b[2J")).message().doesNotContain("\u001b");
    }

    @Test
    void refusesNumbersAndTextsThatAreTooLong() {
        assertThat(Version.of("1.0.20260101123456").patch()).isEqualTo(20260101123456L);
        assertThatThrownBy(() -> Version.of("1.0.1234567890123456")).hasMessageContaining("more than 15 digits");
        assertThatThrownBy(() -> Version.of("1.0.0-" + "a".repeat(251)))
                .hasMessageContaining("longer than 256 characters");
        assertThatThrownBy(() -> Version.of("9".repeat(10_000_000))).hasMessageContaining("longer than 256 characters");
    }

    @Test
    void ordersByPrecedence() {
        List<String> rising = List.of(
                "0.0.0-0",
                "0.0.1",
                "1.0.0-0",
                "1.0.0-2",
                "1.0.0-11",
                "1.0.0-100000000000000000000",
                "1.0.0-A",
                "1.0.0-alpha",
                "1.0.0-alpha.1",
                "1.0.0-alpha.beta",
                "1.0.0-beta",
                "1.0.0-beta.2",
                "1.0.0-beta.11",
                "1.0.0-rc.1",
                "1.0.0-rc.1.0",
                "1.0.0",
                "1.0.1",
                "1.2.0",
                "1.10.0",
                "2.0.0",
                "10.0.0");
        for (int i = 0; i < rising.size(); i++) {
            for (int j = 0; j < rising.size(); j++) {
                assertThat(Integer.signum(Version.of(rising.get(i)).compareTo(Version.of(rising.get(j)))))
                        .as(rising.get(i) + " and " + rising.get(j))
                        .isEqualTo(Integer.compare(i, j));
            }
        }
    }

    @Test
    void ignoresBuildMetadataInOrderAndEquality() {
        assertThat(Version.of("1.0.0+a"))
                .isEqualTo(Version.of("1.0.0+b"))
                .hasSameHashCodeAs(Version.of("1.0.0"))
                .isEqualByComparingTo(Version.of("1.0.0"));
        assertThat(Version.of("1.0.0-a")).isNotEqualTo(Version.of("1.0.0"));
    }
}
