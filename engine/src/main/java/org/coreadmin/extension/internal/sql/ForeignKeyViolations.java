package org.coreadmin.extension.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.Sql;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;

/**
 * How many rows of an SQLite database refer to rows that are not there, in the tables of a plugin and those that refer to them.
 * SQLite does not enforce foreign keys while migrations run; this is looked at before and after.
 */
final class ForeignKeyViolations {

    /** @param child table whose rows refer to a parent */
    private record Reference(String child, String parent) implements Comparable<Reference> {
        @Override
        public int compareTo(Reference other) {
            int order = child.compareTo(other.child);
            return order == 0 ? parent.compareTo(other.parent) : order;
        }
    }

    private final Map<Reference, Integer> counts;

    private ForeignKeyViolations(Map<Reference, Integer> counts) {
        this.counts = counts;
    }

    static ForeignKeyViolations of(Connection connection, SqlScope scope) throws SQLException {
        Map<Reference, Integer> counts = new TreeMap<>();
        for (String child : children(connection, scope)) {
            for (String parent : Sql.all(
                    connection,
                    row -> row.getString(3).toLowerCase(Locale.ROOT),
                    "PRAGMA foreign_key_check(" + SqliteWatch.quoted(child) + ")")) {
                counts.merge(new Reference(child, parent), 1, Integer::sum);
            }
        }
        return new ForeignKeyViolations(counts);
    }

    private static Set<String> children(Connection connection, SqlScope scope) throws SQLException {
        Set<String> children = new TreeSet<>();
        Sql.all(
                connection,
                row -> {
                    String child = row.getString(1).toLowerCase(Locale.ROOT);
                    if (scope.owns(child) || scope.owns(row.getString(2).toLowerCase(Locale.ROOT))) {
                        children.add(child);
                    }
                    return child;
                },
                "SELECT m.name, f.\"table\" FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'");
        return children;
    }

    /**
     * Requires that there are no more than there were.
     *
     * @throws SqlRefusedException naming the table whose rows refer to nothing
     */
    void requireNoneSince(Connection connection, SqlScope scope) throws SQLException {
        for (Map.Entry<Reference, Integer> entry : of(connection, scope).counts.entrySet()) {
            int more = entry.getValue() - counts.getOrDefault(entry.getKey(), 0);
            if (more > 0) {
                String child = entry.getKey().child();
                throw new SqlRefusedException(
                        Message.of(
                                "{0} rows of {1}, which belongs to {2}, would refer to rows of {3} that are not there. Foreign"
                                        + " keys do not delete or change rows while migrations run: delete or change those rows first",
                                more, child, scope.owner(child), entry.getKey().parent()),
                        Set.of(child, entry.getKey().parent()));
            }
        }
    }
}
