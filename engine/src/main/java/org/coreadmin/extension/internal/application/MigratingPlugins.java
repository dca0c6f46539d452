package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.store.ClaimingBase;

/**
 * The installed plugins, and whether each brings migrations. A plugin whose install.lock another program wrote counts
 * as one without migrations, since nobody ran them.
 *
 * @param application the application; asked for at the first call
 */
public record MigratingPlugins(Supplier<Application> application) implements ClaimingBase.Installation {

    @Override
    public Map<PluginName, Boolean> plugins() throws IOException {
        Map<PluginName, Boolean> plugins = new TreeMap<>();
        for (Installed installed : application.get().allInstalled()) {
            boolean migrates = installed.lock().ours()
                    && MigrationScripts.exist(installed.directory().path());
            plugins.put(installed.name(), migrates);
        }
        return plugins;
    }
}
