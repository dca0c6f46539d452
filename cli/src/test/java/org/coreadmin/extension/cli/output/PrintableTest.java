package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void leavesOrdinaryTextOfAnyScriptAlone() {
        assertThat(Printable.line("Grüße 审计日志 émoji 🎉")).isEqualTo("Grüße 审计日志 émoji 🎉");
    }

    @Test
    void showsTerminalEscapesInsteadOfSendingThem() {
        assertThat(Printable.line("\u001b]0;owned\u0007\u001b[31mred"))
                .isEqualTo("\\u001b]0;owned\\u0007\\u001b[31mred");
        assertThat(Printable.line("8-bit CSI \u009b31m")).isEqualTo("8-bit CSI \\u009b31m");
    }

    @Test
    void keepsANameWithLineBreaksOnOneLine() {
        assertThat(Printable.line("a\nerror 1\r\nb\rc\u2028d")).isEqualTo("a error 1 b c\\u2028d");
    }

    @Test
    void showsDirectionMarksAndHalfCharacters() {
        assertThat(Printable.line("abc\u202egnp\ud800")).isEqualTo("abc\\u202egnp\\ud800");
    }

    @Test
    void indentsTheLaterLinesOfAMessage() {
        assertThat(Printable.lines("failed\nerror 10001: forged\n")).isEqualTo("failed\n  error 10001: forged");
    }

    @Test
    void countsWideCharactersAsTwoColumns() {
        assertThat(Printable.columns("审计")).isEqualTo(4);
        assertThat(Printable.columns("e\u0301")).isEqualTo(1);
        assertThat(Printable.cut("审计日志", 5)).isEqualTo("审计…");
    }
}
