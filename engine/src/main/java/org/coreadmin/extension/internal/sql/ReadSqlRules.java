package org.coreadmin.extension.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.Migration;
import org.coreadmin.extension.internal.database.MigrationKind;
import org.coreadmin.extension.internal.database.SqlRules;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.coreadmin.extension.internal.database.SqlWatch;

/** The rules of each kind of database: what its catalogue does not show afterwards is read in the statements. */
public final class ReadSqlRules implements SqlRules {

    @Override
    public SqlWatch watch(Connection connection, DatabaseKind dialect, SqlScope scope) {
        return switch (dialect) {
            case SQLITE -> new SqliteWatch(connection, scope);
            case POSTGRESQL -> new PostgresqlWatch(connection, scope);
            case MYSQL, MARIADB, H2 -> new ReadingWatch(connection, dialect, scope);
        };
    }

    @Override
    public Optional<Message> refusal(SqlStatement statement, DatabaseKind dialect) {
        return StatementRules.refusal(statement, dialect);
    }

    @Override
    public List<Message> refusals(
            Connection connection, DatabaseKind dialect, SqlScope scope, Collection<Migration> migrations)
            throws SQLException {
        ReadingWatch watch = new ReadingWatch(connection, dialect, scope);
        List<Message> refusals = new ArrayList<>();
        for (Migration migration : migrations) {
            refusals.addAll(watch.refusals(migration));
        }
        return refusals;
    }

    @Override
    public MigrationKind kindOf(SqlStatement statement) {
        return StatementKind.of(statement);
    }

    @Override
    public Set<String> namesIn(Collection<SqlStatement> statements) {
        return ReadTables.named(statements);
    }
}
