package org.coreadmin.extension.internal.database;

import java.util.List;
import org.coreadmin.extension.PluginName;

/**
 * A plugin that the history of migrations knows.
 *
 * @param name    the plugin
 * @param applied names of its applied migrations, oldest first
 * @param kept    whether it was uninstalled and its tables were kept
 */
public record MigratedPlugin(PluginName name, List<String> applied, boolean kept) {

    public MigratedPlugin {
        applied = List.copyOf(applied);
    }
}
