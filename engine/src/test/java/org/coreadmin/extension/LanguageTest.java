package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageTest {

    @ParameterizedTest
    @CsvSource({
        "zh_CN.UTF-8, CHINESE",
        "zh_CN, CHINESE",
        "zh, CHINESE",
        "zh_SG.UTF-8@pinyin, CHINESE",
        "zh_TW.UTF-8, ENGLISH",
        "zh-Hant-CN, ENGLISH",
        "zh-Hans-TW, CHINESE",
        "en_GB.UTF-8, ENGLISH",
        "de_DE.UTF-8, ENGLISH",
        "C, ENGLISH",
        "C.UTF-8, ENGLISH",
        "POSIX, ENGLISH",
        "..., ENGLISH",
    })
    void readsTheLocaleOfTheEnvironment(String locale, Language language) {
        assertThat(Language.of(Map.of("LANG", locale))).isEqualTo(language);
    }

    @Test
    void ranksTheVariables() {
        assertThat(Language.of(Map.of("CORE_LANG", "zh", "LC_ALL", "en_US.UTF-8")))
                .isEqualTo(Language.CHINESE);
        assertThat(Language.of(Map.of("LC_ALL", "C", "LC_MESSAGES", "zh_CN.UTF-8")))
                .isEqualTo(Language.ENGLISH);
        assertThat(Language.of(Map.of("LC_MESSAGES", "zh_CN.UTF-8", "LANG", "en_US.UTF-8")))
                .isEqualTo(Language.CHINESE);
        assertThat(Language.of(Map.of("CORE_LANG", "", "LANG", "zh_CN.UTF-8"))).isEqualTo(Language.CHINESE);
        assertThat(Language.of(Map.of())).isEqualTo(Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zh-CN,zh;q=0.9,en;q=0.8 | CHINESE",
                "en-US,en;q=0.9,zh;q=0.8 | ENGLISH",
                "en;q=0.5, zh-Hans;q=0.9 | CHINESE",
                "de, zh;q=0.5            | CHINESE",
                "zh-TW, en;q=0.5         | ENGLISH",
                "zh;q=0, en              | ENGLISH",
                "fr                      | ENGLISH",
                "*                       | ENGLISH",
            })
    void readsAcceptLanguage(String header, Language language) {
        assertThat(Language.accepted(header)).isEqualTo(language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ";", "zh;q=x", "zh;q=9", "\u0000", "ü", ",,,"})
    void takesEnglishWhereTheHeaderIsMalformed(String header) {
        assertThat(Language.accepted(header)).isEqualTo(Language.ENGLISH);
        assertThat(Language.accepted(null)).isEqualTo(Language.ENGLISH);
        assertThat(Language.accepted("zh,".repeat(1000))).isEqualTo(Language.ENGLISH);
    }
}
