package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;

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
    record Applied(String version, String name, String digest, Optional<String> undo, boolean kept) {

        /**
         * Returns the text that undoes it.
         *
         * @throws PluginException with this code if there is none
         */
        String requireUndo(PluginName plugin, ErrorCode code) {
            return undo.orElseThrow(() -> new PluginException(
                    code,
                    Message.of(
                            "{0} is impossible: the file has no '-- //@UNDO' part. To uninstall anyway, keep the"
                                    + " data,"
                                    + " or force it, which leaves the tables.",
                            undoing(plugin)),
                    List.of(Remedy.of("uninstall", plugin, "keep_data"), Remedy.of("uninstall", plugin, "force"))));
        }

        /** Returns what undoing it is called in messages. */
        Message undoing(PluginName plugin) {
            return Message.of("Undoing migration {0} of {1}", name, plugin);
        }
    }

    /** Returns the plugin's applied migrations, oldest first. */
    List<Applied> of(PluginName plugin) throws SQLException {
        return Sql.all(
                connection,
                row -> new Applied(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        Optional.ofNullable(row.getString(4)),
                        row.getInt(5) != 0),
                "SELECT version, name, digest, undo_text, kept FROM core_migration WHERE plugin = ? ORDER BY version",
                plugin.toString());
    }

    /** Returns all plugins of which migrations are applied, by name. */
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
        Sql.change(
                connection,
                "INSERT INTO core_migration (plugin, version, name, digest, undo_text, applied_at, transaction_id, kept)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
                plugin.toString(),
                migration.version(),
                migration.name(),
                migration.digest(),
                migration.undo().orElse(null),
                applied.toString(),
                transaction);
    }

    /** Records that the migration counts as applied again, with the undo text that the plugin brings now. */
    void adopt(PluginName plugin, Migration migration) throws SQLException {
        Sql.change(
                connection,
                "UPDATE core_migration SET kept = 0, undo_text = ?, name = ? WHERE plugin = ? AND version = ?",
                migration.undo().orElse(null),
                migration.name(),
                plugin.toString(),
                migration.version());
    }

    void remove(PluginName plugin, String version) throws SQLException {
        Sql.change(
                connection, "DELETE FROM core_migration WHERE plugin = ? AND version = ?", plugin.toString(), version);
    }

    void remove(PluginName plugin) throws SQLException {
        Sql.change(connection, "DELETE FROM core_migration WHERE plugin = ?", plugin.toString());
    }

    void keep(PluginName plugin) throws SQLException {
        keep(plugin, true);
    }

    void keep(PluginName plugin, boolean kept) throws SQLException {
        Sql.change(
                connection,
                "UPDATE core_migration SET kept = " + (kept ? 1 : 0) + " WHERE plugin = ?",
                plugin.toString());
    }

    private static PluginName name(String text) throws SQLException {
        try {
            return PluginName.of(text);
        } catch (PluginException e) {
            throw new SQLException("core_migration.plugin is damaged: " + e.getMessage(), e);
        }
    }
}
