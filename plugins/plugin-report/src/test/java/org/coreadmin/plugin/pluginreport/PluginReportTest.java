package org.coreadmin.plugin.pluginreport;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

@PluginTest(with = "../report-kit")
class PluginReportTest {

    @Test
    void reportsOnTheInstalledPluginsWithClassesOfTheOther(PluginUnderTest plugin) {
        assertThat(plugin.run("core:plugin-report", "--output", "csv").out())
                .contains("core/plugin-report,1.1.0,backend,enabled")
                .contains("core/report-kit,1.1.0,backend,enabled");
    }
}
