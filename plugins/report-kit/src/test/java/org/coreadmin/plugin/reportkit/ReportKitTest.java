package org.coreadmin.plugin.reportkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

@PluginTest
class ReportKitTest {

    @Test
    void runsInAnApplication(PluginUnderTest plugin) {
        assertThat(plugin.isRunning()).isTrue();
    }
}
