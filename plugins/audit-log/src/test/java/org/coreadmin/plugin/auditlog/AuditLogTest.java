package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.coreadmin.plugin.testing.TestUser;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The plugin in an application, with the library that it brings. */
class AuditLogTest {

    @Nested
    @PluginTest
    class OnSqlite {

        @Test
        void recordsLogins(PluginUnderTest plugin, HookManager hooks) throws Exception {
            recordsALogin(plugin, hooks);
        }
    }

    @Nested
    @PluginTest(database = PluginTest.Database.POSTGRESQL)
    class OnPostgresql {

        @Test
        void recordsLogins(PluginUnderTest plugin, HookManager hooks) throws Exception {
            recordsALogin(plugin, hooks);
        }
    }

    private static void recordsALogin(PluginUnderTest plugin, HookManager hooks) throws Exception {
        hooks.trigger(Hooks.USER_LOGIN_AFTER, TestUser.named("ada"));
        assertThat(plugin.run("core:audit-tail").out()).contains("ada");
        assertThat(plugin.tables()).contains("core__audit_log__entries");
    }
}
