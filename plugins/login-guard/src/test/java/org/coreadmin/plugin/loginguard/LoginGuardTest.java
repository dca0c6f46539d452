package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

@PluginTest
class LoginGuardTest {

    @Test
    void hasItsCommandAndItsTable(PluginUnderTest plugin) throws Exception {
        assertThat(plugin.run("core:login-guard").exitCode()).isZero();
        assertThat(plugin.tables()).contains("core__login_guard__attempts");
    }
}
