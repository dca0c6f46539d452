package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginName;

/**
 * The migrations of one plugin before they run: refuses what their run would refuse, as far as reading shows. For use by one
 * thread.
 */
final class PlannedMigrations {

    private final Connection connection;
    private final DatabaseKind dialect;
    private final SqlRules rules;
    private final PluginName plugin;
    private final Set<PluginName> installed;

    PlannedMigrations(
            Connection connection, DatabaseKind dialect, SqlRules rules, PluginName plugin, Set<PluginName> installed) {
        this.connection = connection;
        this.dialect = dialect;
        this.rules = rules;
        this.plugin = plugin;
        this.installed = installed;
    }

    MigrationPlan migration(MigrationScripts scripts) throws SQLException {
        return steps(scripts, Set.of()).plan();
    }

    MigrationPlan migration(MigrationScripts scripts, boolean undoNewer, Set<String> others, Set<PluginName> alongside)
            throws SQLException {
        MigrationSteps steps = steps(scripts, alongside);
        steps.require(plugin, undoNewer, dialect);
        steps.requireUndoable(plugin, ErrorCode.MIGRATION_FAILED);
        if (!steps.apply().isEmpty()) {
            SqlScope scope = SqlScope.of(connection, dialect, plugin, others, installed);
            steps.requireAllowed(plugin, rules.watch(connection, dialect, scope), dialect);
        }
        return steps.plan();
    }

    MigrationPlan removal(boolean force) throws SQLException {
        MigrationSteps steps = steps(MigrationScripts.NONE, Set.of());
        if (!force) {
            steps.requireUndoable(plugin, ErrorCode.CLEANUP_FAILED);
        }
        return steps.plan();
    }

    private MigrationSteps steps(MigrationScripts scripts, Set<PluginName> alongside) throws SQLException {
        boolean any = CoreTables.exist(connection, dialect);
        MigrationHistory history = new MigrationHistory(connection);
        List<MigratedPlugin> others = new ArrayList<>(any ? history.plugins() : List.of());
        alongside.forEach(other -> others.add(new MigratedPlugin(other, List.of(), false)));
        return MigrationSteps.of(others, any ? history.of(plugin) : List.of(), plugin, scripts);
    }
}
