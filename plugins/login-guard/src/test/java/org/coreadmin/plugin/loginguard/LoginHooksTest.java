package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.coreadmin.plugin.testing.TestHooks;
import org.coreadmin.plugin.testing.TestUser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginHooksTest {

    @TempDir
    Path directory;

    private final PluginFolder plugin = PluginFolder.of("core/login-guard");
    private final FixedSettings settings = plugin.defaultSettings();
    private final TestHooks hooks = new TestHooks();
    private final TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00Z"));
    private PluginDatabase database;

    @BeforeEach
    void start() throws Exception {
        database = PluginDatabase.sqlite(directory, plugin);
        new LoginHooks(new DatabaseLoginLedger(database.dataSource()), settings, hooks, clock);
    }

    @Test
    void refusesTheSixthLoginWithinAQuarterOfAnHour() {
        tryToSignIn(5);
        assertThatThrownBy(() -> tryToSignIn(1))
                .isInstanceOf(HookVeto.class)
                .hasMessage("Too many failed logins. Try again in 15 minutes.");
        clock.advance(Duration.ofMinutes(14).plusSeconds(1));
        assertThatThrownBy(() -> tryToSignIn(1)).hasMessage("Too many failed logins. Try again in 1 minute.");
        clock.advance(Duration.ofMinutes(1));
        tryToSignIn(1);
    }

    @Test
    void forgetsFailuresBeforeALoginThatSucceeded() {
        for (int i = 0; i < 10; i++) {
            tryToSignIn(4);
            hooks.trigger(Hooks.USER_LOGIN_AFTER, TestUser.named("ada"));
        }
    }

    @Test
    void takesTheLimitsFromTheSettings() {
        settings.set("max_attempts", 1).set("lock_minutes", 60);
        tryToSignIn(1);
        assertThatThrownBy(() -> tryToSignIn(1)).hasMessageContaining("60 minutes");
    }

    @Test
    void holdsToTheDefaultWhereASettingMakesNoSense() {
        settings.set("max_attempts", "many").set("window_minutes", -3).set("lock_minutes", 0);
        tryToSignIn(5);
        assertThatThrownBy(() -> tryToSignIn(1)).hasMessageContaining("15 minutes");
    }

    @Test
    void refusesWhereItCannotCount() throws Exception {
        database.undo();
        assertThatThrownBy(() -> tryToSignIn(1)).isInstanceOf(HookVeto.class);
    }

    @Test
    void registersForLoginsAlone() {
        assertThat(hooks.count()).isEqualTo(2);
    }

    private void tryToSignIn(int times) {
        for (int i = 0; i < times; i++) {
            hooks.trigger(Hooks.USER_LOGIN_BEFORE, TestUser.named("ada"));
        }
    }
}
