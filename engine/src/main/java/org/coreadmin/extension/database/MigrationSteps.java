package org.coreadmin.extension.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.text.Message;

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
        if (!scripts.isEmpty()) {
            requireOwnPrefix(history, plugin);
        }
        Map<String, MigrationHistory.Applied> applied = new HashMap<>();
        List<MigrationHistory.Applied> undo = new ArrayList<>();
        for (MigrationHistory.Applied one : history.of(plugin)) {
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

    private static void requireOwnPrefix(MigrationHistory history, PluginName plugin) throws SQLException {
        String prefix = plugin.tablePrefix();
        for (MigratedPlugin other : history.plugins()) {
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
