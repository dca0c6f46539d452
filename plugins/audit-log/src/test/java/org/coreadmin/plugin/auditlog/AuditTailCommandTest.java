package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import org.coreadmin.plugin.testing.CommandRun;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AuditTailCommandTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @TempDir
    Path directory;

    private AuditTrail trail;

    @BeforeEach
    void open() throws Exception {
        trail = new DatabaseAuditTrail(PluginDatabase.sqlite(directory, PluginFolder.of("core/audit-log"))
                .dataSource());
    }

    @Test
    void showsTheNewestEntriesLast() throws Exception {
        trail.record(AuditEntry.of(NOON, "login", "ada", true, ""));
        trail.record(
                AuditEntry.of(NOON.plusSeconds(1), "install.ended", "acme/hello", false, "10006 Migration failed"));
        assertThat(run()).isEqualTo(new CommandRun(0, """
                                2026-11-20 12:00:00  login               ok      ada
                                2026-11-20 12:00:01  install.ended       failed  acme/hello  10006 Migration failed
                                """, ""));
        assertThat(run("--lines", "1").out()).startsWith("2026-11-20 12:00:01").hasLineCount(1);
        assertThat(run("--plugin", "acme/hello").out())
                .contains("install.ended")
                .doesNotContain("ada");
        assertThat(run("--user", "ada").out()).contains("login").doesNotContain("acme");
        assertThat(run("--lines", "0").out()).isEmpty();
    }

    @Test
    void saysThatNothingIsRecorded() {
        assertThat(run()).isEqualTo(new CommandRun(0, "Nothing is recorded.\n", ""));
        assertThat(run("--plugin", "acme/hello").out()).isEqualTo("Nothing is recorded about acme/hello.\n");
    }

    @Test
    void showsHostileTextInOneHarmlessLine() throws Exception {
        trail.record(AuditEntry.of(NOON, "login", "ada\n2026-11-20 12:00:00  login  ok  eve", true, "\u001b[2J\u202E"));
        assertThat(run().out())
                .hasLineCount(1)
                .contains("ada\\u000a2026", "\\u001b[2J\\u202e")
                .doesNotContain("\u001b");
    }

    @Test
    void refusesOptionsThatMakeNoSense() {
        assertThat(run("--lines", "-1").exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(run("--lines", "many").exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(run("--plugin", "a/b", "--user", "c").exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
    }

    @Test
    @Timeout(60)
    void followsWhatIsRecordedUntilInterrupted() throws Exception {
        trail.record(AuditEntry.of(NOON, "login", "first", true, ""));
        StringWriter out = new StringWriter();
        Thread follower = new Thread(() -> new CommandLine(new AuditTailCommand(trail))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute("--follow", "--lines", "0"));
        follower.start();
        while (!out.toString().contains("second")) {
            trail.record(AuditEntry.of(NOON, "login", "second", true, ""));
            Thread.sleep(50);
        }
        follower.interrupt();
        follower.join();
        assertThat(out.toString()).doesNotContain("first");
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(new AuditTailCommand(trail), arguments);
    }
}
