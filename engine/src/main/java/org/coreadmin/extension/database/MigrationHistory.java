package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;

/** The rows of {@code core_migration}: which migrations of which plugin are applied. */
final class MigrationHistory {

    private final Connection connection;

    MigrationHistory(Connection connection) {
        this.connection = connection;
    }

    /**
     * An applied migration.
     *
     * @param undo the text that undoes it; empty if it cannot be undone
     * @param kept whether its plugin was uninstalled and the tables were kept
     */
    record Applied(String version, String name, String digest, Optional<String> undo, boolean kept) {}

    /** The plugin's applied migrations, oldest first. */
    List<Applied> of(PluginName plugin) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT version, name, digest, undo_text, kept FROM core_migration WHERE plugin = ? ORDER BY version")) {
            statement.setString(1, plugin.toString());
            List<Applied> applied = new ArrayList<>();
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    applied.add(new Applied(
                            row.getString(1),
                            row.getString(2),
                            row.getString(3),
                            Optional.ofNullable(row.getString(4)),
                            row.getInt(5) != 0));
                }
            }
            return applied;
        }
    }

    /** All plugins of which migrations are applied, by name. */
    List<MigratedPlugin> plugins() throws SQLException {
        Map<PluginName, List<String>> names = new LinkedHashMap<>();
        Map<PluginName, Boolean> kept = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(
                        "SELECT plugin, name, kept FROM core_migration ORDER BY plugin, version");
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                PluginName plugin = name(row.getString(1));
                names.computeIfAbsent(plugin, any -> new ArrayList<>()).add(row.getString(2));
                kept.merge(plugin, row.getInt(3) != 0, Boolean::logicalOr);
            }
        }
        List<MigratedPlugin> plugins = new ArrayList<>();
        names.forEach((plugin, applied) ->
                plugins.add(new MigratedPlugin(plugin, applied, kept.getOrDefault(plugin, false))));
        return plugins;
    }

    void add(PluginName plugin, Migration migration, Instant applied, String transaction) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO core_migration (plugin, version, name, digest, undo_text, applied_at, transaction_id, kept)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, 0)")) {
            statement.setString(1, plugin.toString());
            statement.setString(2, migration.version());
            statement.setString(3, migration.name());
            statement.setString(4, migration.digest());
            setUndo(statement, 5, migration.undo());
            statement.setString(6, applied.toString());
            statement.setString(7, transaction);
            statement.executeUpdate();
        }
    }

    /** The migration counts as applied again, with the undo text that the plugin brings now. */
    void adopt(PluginName plugin, Migration migration) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE core_migration SET kept = 0, undo_text = ?, name = ? WHERE plugin = ? AND version = ?")) {
            setUndo(statement, 1, migration.undo());
            statement.setString(2, migration.name());
            statement.setString(3, plugin.toString());
            statement.setString(4, migration.version());
            statement.executeUpdate();
        }
    }

    void remove(PluginName plugin, String version) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("DELETE FROM core_migration WHERE plugin = ? AND version = ?")) {
            statement.setString(1, plugin.toString());
            statement.setString(2, version);
            statement.executeUpdate();
        }
    }

    void remove(PluginName plugin) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("DELETE FROM core_migration WHERE plugin = ?")) {
            statement.setString(1, plugin.toString());
            statement.executeUpdate();
        }
    }

    void keep(PluginName plugin) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("UPDATE core_migration SET kept = 1 WHERE plugin = ?")) {
            statement.setString(1, plugin.toString());
            statement.executeUpdate();
        }
    }

    private static void setUndo(PreparedStatement statement, int index, Optional<String> undo) throws SQLException {
        if (undo.isPresent()) {
            statement.setString(index, undo.get());
        } else {
            statement.setNull(index, Types.VARCHAR);
        }
    }

    private static PluginName name(String text) throws SQLException {
        try {
            return PluginName.of(text);
        } catch (PluginException e) {
            throw new SQLException("core_migration.plugin is damaged: " + e.getMessage(), e);
        }
    }
}
