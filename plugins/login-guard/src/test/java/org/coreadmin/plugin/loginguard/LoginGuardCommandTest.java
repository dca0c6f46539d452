package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.coreadmin.plugin.testing.CommandRun;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginGuardCommandTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final LoginPolicy POLICY = new LoginPolicy(1, Duration.ofMinutes(10), Duration.ofMinutes(5));

    @TempDir
    Path directory;

    private LoginLedger ledger;

    @BeforeEach
    void open() throws Exception {
        ledger = new DatabaseLoginLedger(PluginDatabase.sqlite(directory, PluginFolder.of("core/login-guard"))
                .dataSource());
    }

    @Test
    void showsWhoIsLockedFirst() throws Exception {
        ledger.attempt("bob\u001b[2J", POLICY, NOON);
        ledger.attempt("ada", POLICY, NOON);
        ledger.attempt("ada", POLICY, NOON);
        assertThat(run()).isEqualTo(new CommandRun(0, """
                                ada  2 tried since 2026-11-20 12:00:00  locked until 2026-11-20 12:05:00
                                bob\\u001b[2j  1 tried since 2026-11-20 12:00:00  not locked
                                """, ""));
    }

    @Test
    void unlocksAName() throws Exception {
        ledger.attempt("ada", POLICY, NOON);
        ledger.attempt("ada", POLICY, NOON);
        assertThat(run("--unlock", "Ada").out()).isEqualTo("The failed logins of Ada are forgotten.\n");
        assertThat(run("--unlock", "Ada").out()).isEqualTo("There are no failed logins of Ada.\n");
        assertThat(run().out()).isEqualTo("There are no failed logins.\n");
        assertThat(ledger.attempt("ada", POLICY, NOON)).isEmpty();
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(new LoginGuardCommand(ledger, new TestClock(NOON.plusSeconds(1))), arguments);
    }
}
