package org.coreadmin.plugin.reportkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Report REPORT = new Report(
            "Plugins",
            List.of("plugin", "status"),
            List.of(List.of("acme/hello", "enabled"), List.of("acme/a", "disabled"), List.of("b", "enabled")));

    @Test
    void isACompletePlugin() throws Exception {
        assertThat(PluginFolder.of("core/report-kit").problems()).isEmpty();
    }

    @Test
    void refusesRowsThatDoNotFitTheColumns() {
        assertThatThrownBy(() -> new Report("x", List.of("a", "b"), List.of(List.of("1"))))
                .hasMessage("The row [1] has 1 cells for 2 columns");
        assertThatThrownBy(() -> new Report("x", List.of(), List.of())).hasMessage("A report needs a column");
    }

    @Test
    void linesUpColumnsInText() {
        assertThat(write("text", REPORT)).isEqualTo("""
                        plugin      status
                        acme/hello  enabled
                        acme/a      disabled
                        b           enabled
                        """);
        assertThat(write("text", new Report("x", List.of("a"), List.of(List.of("1\n2\u001b[2J")))))
                .isEqualTo("a\n1\\u000a2\\u001b[2J\n");
    }

    @Test
    void writesCsvThatReadersAndSpreadsheetsUnderstand() {
        Report report = new Report(
                "x",
                List.of("a", "b"),
                List.of(List.of("1,2", "say \"hi\""), List.of("=1+1", "a\nb"), List.of("", "é")));
        assertThat(write("csv", report)).isEqualTo("a,b\r\n\"1,2\",\"say \"\"hi\"\"\"\r\n'=1+1,\"a\nb\"\r\n,é\r\n");
    }

    @Test
    void namesItsFormats() {
        assertThat(ReportFormats.names()).containsExactly("text", "csv", "markdown");
        assertThat(ReportFormats.named("pdf")).isEmpty();
    }

    @Test
    void writesMarkdownInWhichNothingIsMarkup() {
        Report report = new Report("A | B", List.of("a"), List.of(List.of("<b>*x*</b>|\r\n[y](z)")));
        assertThat(write("markdown", report))
                .isEqualTo("## A \\| B\n\n| a |\n|---|\n| \\<b\\>\\*x\\*\\</b\\>\\| \\[y\\](z) |\n");
    }

    @Test
    void countsByAColumn() {
        assertThat(REPORT.countedBy("status"))
                .isEqualTo(new Report(
                        "Plugins by status",
                        List.of("status", "count"),
                        List.of(List.of("enabled", "2"), List.of("disabled", "1"))));
        assertThatThrownBy(() -> REPORT.countedBy("size"))
                .hasMessage("There is no column size; there are plugin, status");
    }

    private static String write(String format, Report report) {
        return ReportFormats.named(format).orElseThrow().write(report);
    }
}
