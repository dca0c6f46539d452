package org.coreadmin.plugin.pluginreport;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;

/** The contributions of {@code core/plugin-report}. */
public final class PluginReportProvider implements ConfigProvider {

    @Override
    public Map<String, Object> config() {
        return Contributions.builder().command(PluginReportCommand.class).toMap();
    }
}
