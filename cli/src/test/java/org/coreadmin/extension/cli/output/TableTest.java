package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.junit.jupiter.api.Test;

class TableTest {

    private static final Table PLUGINS = new Table(Message.of("NAME"), Message.of("STATUS"), Message.of("DESCRIPTION"))
            .row("core/audit-log", "enabled", "Records who signed in, what was installed and what was refused")
            .style(1, Style.GREEN)
            .row("acme/审计", "disabled", "Short");

    @Test
    void alignsColumnsAndCutsNothingInAPipe() {
        FakeTerminal fake = FakeTerminal.pipes(Path.of("/"));
        PLUGINS.draw(fake.terminal());
        assertThat(fake.out()).isEqualTo("""
                        NAME            STATUS    DESCRIPTION
                        core/audit-log  enabled   Records who signed in, what was installed and what was refused
                        acme/审计       disabled  Short
                        """);
    }

    @Test
    void fitsRowsToTheWidthOfATerminal() {
        FakeTerminal fake = FakeTerminal.person(Path.of("/"), 50, "").with("NO_COLOR", "1");
        PLUGINS.draw(fake.terminal());
        assertThat(fake.out()).isEqualTo("""
                        NAME            STATUS    DESCRIPTION
                        core/audit-log  enabled   Records who signed in,…
                        acme/审计       disabled  Short
                        """);
    }

    @Test
    void cutsTheColumnThatWasNamedForItFirstAndTheFirstColumnLast() {
        Table table = new Table(Message.of("NAME"), Message.of("STATUS"), Message.of("DESCRIPTION"))
                .cutFirst(2)
                .row("acme/quarterly-sales-report-for-regions", "not installed at all", "Sales by month");

        assertThat(drawn(table, 71))
                .contains("acme/quarterly-sales-report-for-regions  not installed at all  Sales b…");
        assertThat(drawn(table, 65)).contains("acme/quarterly-sales-report-for-regions  not installed…  Sales b…");
        assertThat(drawn(table, 50)).contains("acme/quarterly-sales-report-f…  not ins…  Sales b…");
    }

    @Test
    void cutsColumnsFromTheRight() {
        Table table = new Table(
                        Message.of("NAME"), Message.of("STATUS"), Message.of("UPDATED"), Message.of("DESCRIPTION"))
                .cutFirst(3)
                .row("acme/quarterly-sales-report", "quarantined, as acme/base", "2026-11-28 18:30", "Sales by month");

        assertThat(drawn(table, 80))
                .contains("acme/quarterly-sales-report  quarantined, as acme/base  2026-11-28 18…  Sales b…");
        assertThat(drawn(table, 70)).contains("acme/quarterly-sales-report  quarantined, as acme…  2026-11…  Sales b…");
    }

    private static String drawn(Table table, int width) {
        FakeTerminal fake = FakeTerminal.person(Path.of("/"), width, "").with("NO_COLOR", "1");
        table.draw(fake.terminal());
        return fake.out();
    }

    @Test
    void coloursCellsOnATerminalOnly() {
        FakeTerminal fake = FakeTerminal.person(Path.of("/"), 200, "");
        PLUGINS.draw(fake.terminal());
        assertThat(fake.out()).contains("\u001b[32menabled\u001b[0m").contains("\u001b[1mNAME\u001b[0m");
    }

    @Test
    void staysReadableOnATerminalTooNarrowForIt() {
        FakeTerminal fake = FakeTerminal.person(Path.of("/"), 10, "").with("NO_COLOR", "1");
        PLUGINS.draw(fake.terminal());
        assertThat(fake.out().lines().toList())
                .containsExactly(
                        "NAME      STATUS    DESCRIP…", "core/au…  enabled   Records…", "acme/审…  disabled  Short");
    }
}
