package org.coreadmin.extension.internal.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * The steps from the history of a plugin to the migrations that it has.
 *
 * @param undo  applied ones that it does not bring, newest first
 * @param adopt applied ones that it brings, of an uninstall that kept the tables or with another undo text
 * @param apply the missing ones, oldest first
 */
record MigrationSteps(
        List<MigrationHistory.Applied> undo, List<Migration> adopt, List<Migration> apply, List<String> kept) {

    /**
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if another plugin's tables have names of the same kind, or the
     *     text of an applied migration has changed
     */
    static MigrationSteps of(MigrationHistory history, PluginName plugin, MigrationScripts scripts)
            throws SQLException {
        return of(history.plugins(), history.of(plugin), plugin, scripts);
    }

    /**
     * @param others  plugins with tables
     * @param present applied migrations of the plugin, oldest first
     */
    static MigrationSteps of(
            List<MigratedPlugin> others,
            List<MigrationHistory.Applied> present,
            PluginName plugin,
            MigrationScripts scripts) {
        if (!scripts.isEmpty()) {
            requireOwnPrefix(others, plugin);
        }
        Map<String, MigrationHistory.Applied> applied = new HashMap<>();
        List<MigrationHistory.Applied> undo = new ArrayList<>();
        for (MigrationHistory.Applied one : present) {
            applied.put(one.version(), one);
            if (scripts.migrations().stream()
                    .noneMatch(script -> script.version().equals(one.version()))) {
                undo.add(one);
            }
        }
        Collections.reverse(undo);
        List<Migration> adopt = new ArrayList<>();
        List<Migration> apply = new ArrayList<>();
        List<String> kept = new ArrayList<>();
        for (Migration script : scripts.migrations()) {
            MigrationHistory.Applied before = applied.get(script.version());
            if (before == null) {
                apply.add(script);
                continue;
            }
            requireUnchanged(plugin, before, script);
            if (before.kept()) {
                kept.add(script.name());
            }
            if (before.kept() || !before.undo().equals(script.undo())) {
                adopt.add(script);
            }
        }
        scripts.requireApplicable(plugin, apply.stream().map(Migration::name).toList());
        return new MigrationSteps(undo, adopt, apply, kept);
    }

    /** Returns the steps in words for people. */
    MigrationPlan plan() {
        return new MigrationPlan(
                undo.stream().map(MigrationHistory.Applied::name).toList(),
                kept,
                apply.stream().map(Migration::name).toList());
    }

    /**
     * Refuses steps that one operation cannot take.
     *
     * @param undoNewer whether migrations that the scripts do not know may be undone
     */
    void require(PluginName plugin, boolean undoNewer, DatabaseKind dialect) {
        if (!undo.isEmpty() && !undoNewer) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "The tables of {0} have migrations that this version does not know: {1}. They belong to a"
                                    + " newer version; an explicit downgrade undoes them.",
                            plugin, String.join(", ", plan().undo())));
        }
        if (!dialect.takesDefinitionsBack() && !undo.isEmpty() && !apply.isEmpty()) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "{0} undoes {1} and applies {2}. On {3}, where undo scripts roll back an operation that"
                                    + " fails, one operation can do only one of the two: go through a version that has neither,"
                                    + " or uninstall the plugin with its data kept.",
                            plugin,
                            String.join(", ", plan().undo()),
                            String.join(", ", plan().apply()),
                            dialect.product()));
        }
    }

    /**
     * Refuses what the missing migrations must not do, as far as reading shows, before any of the operation's migrations runs.
     * Where only undo scripts take definitions back, this is their undo parts as well.
     */
    void requireAllowed(PluginName plugin, SqlWatch watch, DatabaseKind dialect) throws SQLException {
        for (Migration migration : apply) {
            List<SqlStatement> all = new ArrayList<>(migration.up());
            if (!dialect.takesDefinitionsBack()) {
                migration.undo().ifPresent(text -> all.addAll(SqlSplitter.split(text, dialect)));
            }
            for (SqlStatement statement : all) {
                try {
                    watch.read(statement);
                } catch (SqlRefusedException e) {
                    Message where = Message.of(
                            "Migration {0} of {1} cannot be run because of line {2}: ",
                            migration.name(), plugin, statement.line());
                    throw new PluginException(
                            ErrorCode.MIGRATION_FAILED, Message.joined("", List.of(where, e.text())), e);
                }
            }
        }
    }

    /**
     * Requires that everything to be undone can be.
     *
     * @param code of the refusal
     */
    void requireUndoable(PluginName plugin, ErrorCode code) {
        undo.forEach(applied -> applied.requireUndo(plugin, code));
    }

    private static void requireOwnPrefix(List<MigratedPlugin> others, PluginName plugin) {
        String prefix = plugin.tablePrefix();
        for (MigratedPlugin other : others) {
            String taken = other.name().tablePrefix();
            if (!other.name().equals(plugin) && (taken.startsWith(prefix) || prefix.startsWith(taken))) {
                throw new PluginException(
                        ErrorCode.MIGRATION_FAILED,
                        Message.of(
                                "The tables of {0} begin with {1}, and those of {2} with {3}{4}: these two plugins cannot"
                                        + " share a database",
                                plugin,
                                prefix,
                                other.name(),
                                taken,
                                other.kept() ? Message.of(", which were kept") : ""));
            }
        }
    }

    private static void requireUnchanged(PluginName plugin, MigrationHistory.Applied before, Migration script) {
        if (!before.digest().equals(script.digest())) {
            throw new PluginException(
                    ErrorCode.MIGRATION_FAILED,
                    Message.of(
                            "Migration {0} of {1} was changed after it was applied. An applied migration must never"
                                    + " change: restore its text, and make the change in a new migration.",
                            script.name(), plugin));
        }
    }
}
