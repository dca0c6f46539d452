package org.coreadmin.plugin.theme;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

@PluginTest
class MidnightThemeInstallTest {

    @Test
    void isInstalledWithoutCode(PluginUnderTest plugin) {
        assertThat(plugin.application().isInstalled("core/theme-midnight")).isTrue();
    }
}
