package org.coreadmin.plugin.pluginreport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.plugin.testing.CommandRun;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PluginReportCommandTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final InstalledPlugins PLUGINS = () -> List.of(
            plugin("acme/hello", "1.0.0", "mixed", "enabled", "Acme", 3, 1, Optional.empty()),
            plugin("acme/old", "0.9.1", "backend", "disabled", "Acme, Inc.", 400, 400, Optional.of("needs acme/gone")));

    @Test
    void isACompletePlugin() throws Exception {
        assertThat(PluginFolder.of("core/plugin-report").problems()).isEmpty();
    }

    @Test
    void listsWhatIsInstalled() {
        assertThat(run()).isEqualTo(new CommandRun(0, """
                                plugin      version  type     status    author      days installed  days unchanged  problem
                                acme/hello  1.0.0    mixed    enabled   Acme        3               1
                                acme/old    0.9.1    backend  disabled  Acme, Inc.  400             400             needs acme/gone
                                """, ""));
    }

    @Test
    void listsThoseOfAStatus() {
        assertThat(run("--status", "disabled").out()).contains("acme/old").doesNotContain("acme/hello");
    }

    @Test
    void writesCsv() {
        assertThat(run("--output", "csv", "--status", "disabled").out()).isEqualTo("""
                        plugin,version,type,status,author,days installed,days unchanged,problem\r
                        acme/old,0.9.1,backend,disabled,"Acme, Inc.",400,400,needs acme/gone\r
                        """);
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThat(run("--output", "pdf"))
                .satisfies(run -> assertThat(run.exitCode()).isEqualTo(CommandLine.ExitCode.USAGE))
                .satisfies(run -> assertThat(run.err()).contains("--output has to be one of text, csv"));
        assertThat(run("--status", "broken").exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of(new PluginReportCommand(PLUGINS, new TestClock(NOON)), arguments);
    }

    private static InstalledPlugins.Entry plugin(
            String name,
            String version,
            String type,
            String status,
            String author,
            int daysInstalled,
            int daysUnchanged,
            Optional<String> problem) {
        return new InstalledPlugins.Entry(
                name,
                name,
                version,
                type,
                author,
                status,
                NOON.minusSeconds(daysInstalled * 86_400L),
                NOON.minusSeconds(daysUnchanged * 86_400L),
                problem);
    }
}
