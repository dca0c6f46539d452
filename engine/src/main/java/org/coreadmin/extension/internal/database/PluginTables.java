package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/** The rows of {@code core_table}: the tables and views that migrations of each plugin have made. */
final class PluginTables {

    private static final String DELETE = "DELETE FROM core_table WHERE plugin = ? AND name = ?";

    private PluginTables() {}

    /** Records what one statement of a migration has made and dropped. */
    static void record(Connection connection, PluginName plugin, Set<String> before, Set<String> now)
            throws SQLException {
        for (String name : now) {
            if (!before.contains(name)) {
                Sql.change(connection, DELETE, plugin.toString(), name); // of a table that somebody else dropped
                Sql.change(connection, "INSERT INTO core_table (plugin, name) VALUES (?, ?)", plugin.toString(), name);
            }
        }
        for (String name : before) {
            if (!now.contains(name)) {
                Sql.change(connection, DELETE, plugin.toString(), name);
            }
        }
    }

    /** Records the tables of all plugins that the history knows, as they are now: nothing was recorded before. */
    static void recordAll(Connection connection, DatabaseKind dialect) throws SQLException {
        Set<String> all = TableCatalogue.tables(connection, dialect);
        for (MigratedPlugin migrated : new MigrationHistory(connection).plugins()) {
            Set<String> own = new TreeSet<>(all);
            own.removeIf(name -> !name.startsWith(migrated.name().tablePrefix()));
            record(connection, migrated.name(), Set.of(), own);
        }
    }

    /** Reads the recorded tables. */
    static Map<PluginName, Set<String>> of(Connection connection) throws SQLException {
        Map<PluginName, Set<String>> tables = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT plugin, name FROM core_table")) {
            while (row.next()) {
                tables.computeIfAbsent(PluginName.of(row.getString(1)), any -> new TreeSet<>())
                        .add(row.getString(2));
            }
        } catch (PluginException e) {
            throw new SQLException("core_table.plugin is damaged: " + e.getMessage(), e);
        }
        return tables;
    }

    /** Whether migrations of a plugin have made tables, and none of them is there. */
    static boolean areGone(Connection connection, DatabaseKind dialect, PluginName plugin) throws SQLException {
        Set<String> recorded = of(connection).getOrDefault(plugin, Set.of());
        Set<String> all = TableCatalogue.tables(connection, dialect);
        return !recorded.isEmpty() && recorded.stream().noneMatch(all::contains);
    }

    static void remove(Connection connection, PluginName plugin) throws SQLException {
        Sql.change(connection, "DELETE FROM core_table WHERE plugin = ?", plugin.toString());
    }
}
