package org.coreadmin.extension.internal.database;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginName;

/**
 * The plugin data in a database.
 *
 * @param history  the plugins that the history of migrations knows, by name, also those that were uninstalled and whose tables were
 *     kept
 * @param recorded the tables and views that migrations have made, of each plugin
 * @param objects  all objects of the database
 */
public record DatabaseInventory(
        List<MigratedPlugin> history, Map<PluginName, Set<String>> recorded, Set<DatabaseObject> objects) {

    static final DatabaseInventory EMPTY = new DatabaseInventory(List.of(), Map.of(), Set.of());

    public DatabaseInventory {
        history = List.copyOf(history);
        recorded = Map.copyOf(recorded);
        objects = Set.copyOf(objects);
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
        return tables().filter(name -> name.startsWith(plugin.tablePrefix()))
                .sorted()
                .toList();
    }

    private Stream<String> tables() {
        return objects.stream()
                .filter(DatabaseObject::isTableOrView)
                .map(object -> object.name().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns what has a plugin's prefix, in order, without what belongs to a table that has it as well.
     *
     * @return as texts such as {@code function acme__x__f()} and {@code trigger acme__x__t of orders}
     */
    public List<String> objectsOf(PluginName plugin) {
        String prefix = plugin.tablePrefix();
        return objects.stream()
                .filter(object ->
                        object.name().startsWith(prefix) && !object.table().startsWith(prefix))
                .map(DatabaseObject::described)
                .sorted()
                .toList();
    }

    /**
     * Returns the objects that a plugin's migrations have made and that are not under its prefix, in order.
     *
     * @param created what the migrations create: kinds with a space and names in lower case
     */
    public List<String> straysOf(PluginName plugin, Set<String> created) {
        String prefix = plugin.tablePrefix();
        return objects.stream()
                .filter(object -> created.contains(
                        object.kind() + " " + object.plainName().toLowerCase(Locale.ROOT)))
                .filter(object -> !object.plainName().startsWith(prefix)
                        || !object.table().isEmpty() && !object.table().startsWith(prefix))
                .map(DatabaseObject::described)
                .sorted()
                .toList();
    }

    /** Returns the tables that a plugin's migrations have made and that are gone, in order. */
    public List<String> missingOf(PluginName plugin) {
        Set<String> present = tables().collect(Collectors.toSet());
        return recorded.getOrDefault(plugin, Set.of()).stream()
                .filter(name -> !present.contains(name))
                .sorted()
                .toList();
    }
}
