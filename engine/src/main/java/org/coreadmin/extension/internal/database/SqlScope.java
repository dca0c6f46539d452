package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;

/**
 * What the SQL of one plugin may change, and to whom everything else belongs. Names are those of tables and other objects,
 * compared as the database gives them; on PostgreSQL and H2 a name of another schema has that schema and a dot before it.
 *
 * @param plugin  whose SQL it is
 * @param others  the exact names of the application's tables whose rows it may change
 * @param plugins all plugins known to have tables, or to be installed
 */
public record SqlScope(PluginName plugin, Set<String> others, Set<PluginName> plugins) {

    private static final String PRODUCT = "core_";
    private static final String VENDOR = "core__";

    public SqlScope {
        others = Set.copyOf(others);
        plugins = Set.copyOf(plugins);
    }

    /**
     * Returns the scope of a plugin's SQL on a connection.
     *
     * @param others as the manifest names them
     * @param known  plugins that are installed
     */
    static SqlScope of(
            Connection connection, DatabaseKind dialect, PluginName plugin, Set<String> others, Set<PluginName> known)
            throws SQLException {
        Set<PluginName> plugins = new TreeSet<>(known);
        if (CoreTables.exist(connection, dialect)) {
            plugins.addAll(PluginTables.of(connection).keySet());
            new MigrationHistory(connection).plugins().forEach(migrated -> plugins.add(migrated.name()));
        }
        Set<String> named = dialect == DatabaseKind.POSTGRESQL
                ? others
                : others.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new SqlScope(plugin, named, plugins);
    }

    /** Returns what the names of all that is the plugin's begin with. */
    public String prefix() {
        return plugin.tablePrefix();
    }

    /** Whether an object of this name is the plugin's. */
    public boolean owns(String name) {
        return name.startsWith(prefix())
                && other(name).map(PluginName::tablePrefix).orElse("").length() <= prefix().length();
    }

    /** Whether an object is the plugin's: its own name, and the table that it belongs to, if any. */
    public boolean owns(DatabaseObject object) {
        return object.canBeOwned()
                && (object.local() || owns(object.name()))
                && (object.table().isEmpty() || owns(object.table()));
    }

    /** Whether the plugin may change rows of a table. */
    public boolean mayChangeRows(String table) {
        return owns(table) || others.contains(table) && isApplications(table);
    }

    /** Whether the plugin may read a table: its own, and the application's. */
    public boolean mayRead(String table) {
        return owns(table) || isApplications(table);
    }

    /** Whether a name is the application's. */
    public boolean isApplications(String name) {
        return !owns(name) && !isProducts(name) && other(name).isEmpty();
    }

    /**
     * Returns those of some names that are tables of the application.
     *
     * @param named  names in statements, perhaps with a schema
     * @param tables names of all tables and views, in lower case
     */
    public Set<String> applications(Set<String> named, Set<String> tables) {
        Set<String> found = new TreeSet<>(named);
        found.removeIf(name -> {
            String lower = name.toLowerCase(Locale.ROOT);
            String unqualified = lower.substring(lower.lastIndexOf('.') + 1);
            return !(tables.contains(lower) || tables.contains(unqualified)) || !isApplications(unqualified);
        });
        return found;
    }

    private static boolean isProducts(String name) {
        String unqualified = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return unqualified.startsWith(PRODUCT) && !unqualified.startsWith(VENDOR);
    }

    /** Returns the other plugin whose prefix is the longest that fits. */
    private Optional<PluginName> other(String name) {
        return plugins.stream()
                .filter(known -> !known.equals(plugin) && name.startsWith(known.tablePrefix()))
                .max(Comparator.comparingInt(known -> known.tablePrefix().length()));
    }

    /** Returns to whom a name belongs, for people. */
    public Message owner(String name) {
        if (owns(name)) {
            return Message.verbatim(plugin.toString());
        }
        if (isProducts(name)) {
            return Message.of("Core Extension");
        }
        return other(name)
                .map(found -> Message.verbatim(found.toString()))
                .orElseGet(() -> Message.of("the application"));
    }

    /** Returns the refusal of SQL that changes rows of a table. */
    public SqlRefusedException changesRows(String table) {
        return new SqlRefusedException(
                isApplications(table)
                        ? Message.of(
                                "it changes rows of {0}, which belongs to the application: name that table under"
                                        + " 'database:others' in the capabilities of core.json",
                                table)
                        : Message.of("it changes rows of {0}, which belongs to {1}", table, owner(table)),
                Set.of(table));
    }

    /** Returns the refusal of SQL that reads a table. */
    public SqlRefusedException reads(String table) {
        return new SqlRefusedException(
                Message.of("it reads {0}, which belongs to {1}", table, owner(table)), Set.of(table));
    }

    /** Returns the refusal of SQL that creates, changes or drops an object which is not the plugin's. */
    public SqlRefusedException defines(DatabaseObject object) {
        if (!object.table().isEmpty() && !owns(object.table())) {
            return new SqlRefusedException(Message.of(
                    "it creates, changes or drops the {0} {1} of {2}, which belongs to {3}",
                    object.kind(), object.name(), object.table(), owner(object.table())));
        }
        if (!object.canBeOwned()) {
            return new SqlRefusedException(Message.of(
                    "it creates, changes or drops the {0} {1}, which takes effect beyond the tables of {2}",
                    object.kind(), object.name(), plugin));
        }
        return defines(object.kind(), object.name());
    }

    /** Returns the refusal of SQL that creates, changes or drops an object of this name, which is not the plugin's. */
    public SqlRefusedException defines(String kind, String name) {
        return new SqlRefusedException(Message.of(
                "it creates, changes or drops the {0} {1}, which belongs to {2}: what belongs to {3} must be named {4}…",
                kind, name, owner(name), plugin, prefix()));
    }

    /**
     * Requires that a foreign key of the plugin's table does not stop the owner of the other table.
     *
     * @param onDelete what happens to the plugin's row, such as {@code CASCADE}
     */
    public void requireForeignKey(String table, String parent, String onDelete) throws SqlRefusedException {
        if (owns(parent)) {
            return;
        }
        if (!isApplications(parent)) {
            throw new SqlRefusedException(Message.of(
                    "{0} refers to {1}, which belongs to {2}, with a foreign key", table, parent, owner(parent)));
        }
        if (!onDelete.equals("CASCADE") && !onDelete.equals("SET NULL")) {
            throw new SqlRefusedException(Message.of(
                    "the foreign key of {0} would stop the application from deleting rows of {1}: write ON DELETE CASCADE"
                            + " or ON DELETE SET NULL",
                    table, parent));
        }
    }

    /**
     * Requires that what changed in the catalogue is the plugin's.
     *
     * @throws SqlRefusedException naming what is not
     */
    public void requireOwn(TableCatalogue before, TableCatalogue now) throws SqlRefusedException {
        for (DatabaseObject object : now.differences(before)) {
            if (!owns(object)) {
                throw defines(object);
            }
        }
    }
}
