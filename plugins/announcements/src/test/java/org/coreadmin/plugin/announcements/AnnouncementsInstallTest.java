package org.coreadmin.plugin.announcements;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;

@PluginTest
class AnnouncementsInstallTest {

    @Test
    void announcesAndLists(PluginUnderTest plugin) {
        assertThat(plugin.run("core:announce", "Maintenance").exitCode()).isZero();
        assertThat(plugin.run("core:announcements").out()).contains("Maintenance");
    }
}
