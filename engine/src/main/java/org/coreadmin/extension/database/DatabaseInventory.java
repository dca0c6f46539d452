package org.coreadmin.extension.database;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.manifest.PluginName;

/**
 * The plugin data in a database.
 *
 * @param history  the plugins that the history of migrations knows, by name, also those that were uninstalled and whose tables were
 *     kept
 * @param recorded the tables and views that migrations have made, of each plugin
 * @param tables   all tables and views that there are, in lower case
 */
public record DatabaseInventory(
        List<MigratedPlugin> history, Map<PluginName, Set<String>> recorded, Set<String> tables) {

    static final DatabaseInventory EMPTY = new DatabaseInventory(List.of(), Map.of(), Set.of());

    public DatabaseInventory {
        history = List.copyOf(history);
        recorded = Map.copyOf(recorded);
        tables = Set.copyOf(tables);
    }

    /** Returns the migrations of a plugin in the history: their names, oldest first. */
    public List<String> applied(PluginName plugin) {
        return history.stream()
                .filter(migrated -> migrated.name().equals(plugin))
                .flatMap(migrated -> migrated.applied().stream())
                .toList();
    }

    /** Returns the tables with a plugin's prefix, in order. */
    public List<String> tablesOf(PluginName plugin) {
        return tables.stream()
                .filter(name -> name.startsWith(plugin.tablePrefix()))
                .sorted()
                .toList();
    }

    /** Returns the tables that a plugin's migrations have made and that are gone, in order. */
    public List<String> missingOf(PluginName plugin) {
        return recorded.getOrDefault(plugin, Set.of()).stream()
                .filter(name -> !tables.contains(name))
                .sorted()
                .toList();
    }
}
