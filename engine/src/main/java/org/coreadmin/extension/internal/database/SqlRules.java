package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;

/** The rules for the SQL of plugins, which whoever implements them finds broken by reading statements. Safe for use by several threads. */
public interface SqlRules {

    /** Returns a watch over what comes next on a connection, which is in a transaction. */
    SqlWatch watch(Connection connection, DatabaseKind dialect, SqlScope scope);

    /** Returns why neither a migration nor a script may run a statement, whatever it is about; empty if that is not known of it. */
    Optional<Message> refusal(SqlStatement statement, DatabaseKind dialect);

    /**
     * Returns why migrations that were applied would be refused today, as far as reading shows, on a database that cannot roll
     * definitions back.
     */
    List<Message> refusals(
            Connection connection, DatabaseKind dialect, SqlScope scope, Collection<Migration> migrations)
            throws SQLException;

    /** Returns the effect of a statement on code that expects the previous tables. */
    MigrationKind kindOf(SqlStatement statement);

    /** Returns the names in statements, without quotes, perhaps with a schema, that may be those of tables that they read. */
    Set<String> namesIn(Collection<SqlStatement> statements);
}
