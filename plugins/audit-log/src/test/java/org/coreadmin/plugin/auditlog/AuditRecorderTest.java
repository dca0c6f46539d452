package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.AfterUninstallEvent;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.plugin.auditlog.AuditPolicy.Rules;
import org.coreadmin.plugin.auditlog.AuditPolicy.Topic;
import org.coreadmin.plugin.testing.TestClock;
import org.coreadmin.plugin.testing.TestHooks;
import org.coreadmin.plugin.testing.TestUser;
import org.junit.jupiter.api.Test;

class AuditRecorderTest {

    private final List<AuditEntry> recorded = new ArrayList<>();
    private final TestHooks hooks = new TestHooks();
    private Rules rules = Rules.DEFAULT;
    private boolean databaseGone;

    private final AuditRecorder recorder = new AuditRecorder(
            new ListTrail(), () -> rules, hooks, new TestClock(Instant.parse("2026-11-20T12:00:00Z")));

    @Test
    void recordsBeginAndEndOfAnInstall() {
        recorder.process(new BeforeInstallEvent(
                "acme/hello", Map.of("version", "1.2.0"), Map.of("force", true, "enable", true), "t1"));
        recorder.process(new AfterInstallEvent("acme/hello", "1.2.0", true, null, "t1"));
        assertThat(lines())
                .containsExactly(
                        "install.begun acme/hello true version 1.2.0 with force",
                        "install.ended acme/hello true version 1.2.0");
        assertThat(recorded).extracting(AuditEntry::operation).containsOnly(Optional.of("t1"));
    }

    @Test
    void recordsWhyAnOperationFailed() {
        recorder.process(new AfterInstallEvent("acme/hello", "1.2.0", false, "10006 Migration failed", "t1"));
        recorder.process(new BeforeUninstallEvent("acme/hello", Map.of("keep_data", true, "force", false), "t2"));
        recorder.process(new AfterUninstallEvent("acme/hello", false, "20003 Script failed", "t2"));
        assertThat(lines())
                .containsExactly(
                        "install.ended acme/hello false 10006 Migration failed",
                        "uninstall.begun acme/hello true with keep_data",
                        "uninstall.ended acme/hello false 20003 Script failed");
    }

    @Test
    void recordsLoginsLogoutsAndRefusals() {
        TestUser ada = TestUser.named("ada");
        hooks.trigger(Hooks.USER_LOGIN_BEFORE, ada);
        hooks.trigger(Hooks.USER_LOGIN_AFTER, ada);
        hooks.trigger(Hooks.PERMISSION_CHECK_AFTER, true, "plugin:list", ada);
        hooks.trigger(Hooks.PERMISSION_CHECK_AFTER, false, "plugin:install", ada);
        hooks.trigger(Hooks.USER_LOGOUT_AFTER, ada);
        assertThat(lines())
                .containsExactly(
                        "login.attempted ada true",
                        "login ada true",
                        "permission.refused ada false plugin:install",
                        "logout ada true");
    }

    @Test
    void recordsOnlyWhatThePolicyAsksFor() {
        rules = new Rules(Set.of(Topic.LOGIN), Optional.empty());
        hooks.trigger(Hooks.USER_LOGIN_AFTER, TestUser.named("ada"));
        hooks.trigger(Hooks.USER_LOGOUT_AFTER, TestUser.named("ada"));
        recorder.process(new AfterInstallEvent("acme/hello", "1.2.0", true, null, "t1"));
        assertThat(lines()).containsExactly("login ada true");
    }

    @Test
    void doesNotStopAnOperationThatItCannotRecord() {
        databaseGone = true;
        recorder.process(new BeforeInstallEvent("acme/hello", Map.of(), Map.of(), "t1"));
        hooks.trigger(Hooks.USER_LOGIN_BEFORE, TestUser.named("ada"));
        assertThat(recorded).isEmpty();
    }

    private List<String> lines() {
        return recorded.stream()
                .map(e -> (e.kind() + " " + e.subject() + " " + e.success() + " " + e.detail()).strip())
                .toList();
    }

    private final class ListTrail implements AuditTrail {

        @Override
        public void record(AuditEntry entry) throws SQLException {
            if (databaseGone) {
                throw new SQLException("database is gone");
            }
            recorded.add(entry);
        }

        @Override
        public List<Recorded> newest(Optional<String> subject, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<Recorded> after(long id, Optional<String> subject) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int deleteBefore(Instant time) {
            throw new UnsupportedOperationException();
        }
    }
}
