package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.extension.api.Contributions;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.Test;

class AuditLogPluginTest {

    private final PluginFolder plugin = PluginFolder.of("core/audit-log");

    @Test
    void isComplete() throws Exception {
        assertThat(plugin.problems()).isEmpty();
    }

    @Test
    void contributesWhatItsReadmeTells() throws Exception {
        assertThat(plugin.contributions())
                .containsOnlyKeys(
                        Contributions.DEPENDENCIES,
                        Contributions.COMMANDS,
                        Contributions.LISTENERS,
                        Contributions.PUBLISH,
                        Contributions.PROCESSES);
    }
}
