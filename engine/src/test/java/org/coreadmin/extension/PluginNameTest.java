package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PluginNameTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "acme/hello",
                "a/b",
                "0/1",
                "acme-inc/sales_report.v2",
                "con1/nul2",
                "core/audit-log",
                "comb/lpt10"
            })
    void readsPluginPaths(String text) {
        assertThat(PluginName.of(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "acme",
                "acme/",
                "/hello",
                "acme/hello/",
                "acme//hello",
                "../../x",
                "v/..",
                "../x",
                "v/n/../../y",
                "Acme/hello",
                "acme/Hello",
                "acme/hello\n",
                "acme/n\0",
                "acme/n%00",
                "con/nul",
                "acme/nul",
                "aux.x/y",
                "acme/com1",
                "acme/lpt9.txt",
                ".core/x",
                "acme/.x",
                "acme/x.",
                "-acme/x",
                "acme/_x",
                "acme/a..b",
                "acme\\hello",
                "acme/hеllo",
                "acme/hello ",
                " acme/hello",
                "acme/hel lo",
                "@acme/hello",
                "acme/ﬁ",
                "acme/ｈｅllo",
                "C:/x",
                "acme/x:y",
                "$HOME/x",
                "acme/*"
            })
    void refusesEverythingElse(String text) {
        assertThatThrownBy(() -> PluginName.of(text))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.BAD_REQUEST))
                .hasMessageContaining("is not a plugin name")
                .message()
                .doesNotContainPattern("[\\x00-\\x1f]");
    }

    @Test
    void refusesLongNamesAndCutsThemInTheMessage() {
        assertThat(PluginName.of("a".repeat(64) + "/" + "b".repeat(64)).name()).hasSize(64);
        assertThatThrownBy(() -> PluginName.of("a".repeat(65) + "/b")).hasMessageContaining("longer than 64");
        assertThatThrownBy(() -> PluginName.of("a/" + "b".repeat(1_000_000)))
                .message()
                .hasSizeLessThan(500);
    }

    @Test
    void ordersByVendorThenName() {
        assertThat(PluginName.of("a/z")).isLessThan(PluginName.of("b/a")).isGreaterThan(PluginName.of("a/b"));
    }

    @Test
    void namesTheStartOfItsTables() {
        assertThat(PluginName.of("acme/sales-report.v2").tablePrefix()).isEqualTo("acme__sales_report_v2__");
    }
}
