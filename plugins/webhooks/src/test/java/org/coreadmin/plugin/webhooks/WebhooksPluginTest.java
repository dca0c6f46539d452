package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class WebhooksPluginTest {

    private final PluginFolder plugin = PluginFolder.of("core/webhooks");

    @Test
    void isComplete() throws Exception {
        assertThat(plugin.problems()).isEmpty();
    }

    @Test
    void contributesWhatItsReadmeTells() throws Exception {
        assertThat(plugin.contributions())
                .containsOnlyKeys(
                        Contributions.DEPENDENCIES,
                        Contributions.LISTENERS,
                        Contributions.PROCESSES,
                        Contributions.EXTENSIONS,
                        Contributions.COMMANDS);
    }

    @Test
    void hasTheSameDefaultsInCodeAndManifest() {
        assertThat(Endpoints.giveUp(plugin.defaultSettings()))
                .isEqualTo(Endpoints.giveUp(new FixedSettings()))
                .isEqualTo(Duration.ofDays(3));
        assertThat(Endpoints.of(plugin.defaultSettings())).isEqualTo(Endpoints.of(new FixedSettings()));
    }
}
