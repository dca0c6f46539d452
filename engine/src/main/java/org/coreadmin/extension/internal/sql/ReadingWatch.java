package org.coreadmin.extension.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.Dialect;
import org.coreadmin.extension.internal.database.Migration;
import org.coreadmin.extension.internal.database.Sql;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlSplitter;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.coreadmin.extension.internal.database.SqlWatch;
import org.coreadmin.extension.internal.database.TableCatalogue;
import org.jspecify.annotations.Nullable;

/**
 * A watch on databases that commit definitions, where nothing could be rolled back afterwards: it reads each statement before it
 * runs. The catalogue is compared afterwards as a second line.
 */
final class ReadingWatch implements SqlWatch {

    private static final Set<String> CHANGE_ROWS_ONLY =
            Set.of("INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE", "SELECT");

    private static final Set<String> PLAIN_VERBS =
            Set.of("INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "ALTER", "DROP", "RENAME", "TRUNCATE");

    private final Connection connection;
    private final DatabaseKind dialect;
    private final SqlScope scope;
    private @Nullable TableCatalogue catalogue;
    private @Nullable TableCatalogue definitions;
    private @Nullable NameRules rules;
    private final Set<String> passed = new HashSet<>();
    private String modes = "";

    ReadingWatch(Connection connection, DatabaseKind dialect, SqlScope scope) {
        this.connection = connection;
        this.dialect = dialect;
        this.scope = scope;
    }

    @Override
    public void before(SqlStatement statement) throws SQLException {
        if (definitions == null) {
            definitions = TableCatalogue.read(connection, dialect);
        }
        read(statement);
    }

    @Override
    public void read(SqlStatement statement) throws SQLException {
        if (passed.contains(statement.text())) {
            return; // as a script runs one statement for many rows
        }
        NameRules known = rules();
        StatementRules.require(statement, dialect);
        requireOneReading(statement.text());
        new StatementReader(SqlTokens.of(statement.text(), dialect), known, dialect == DatabaseKind.H2).read();
        passed.add(statement.text());
    }

    @Override
    public void beforeUndo(SqlStatement statement) throws SQLException {
        try {
            read(statement);
        } catch (SqlRefusedException e) {
            if (!PLAIN_VERBS.contains(statement.verb())
                    || rules().nameOthers(SqlTokens.of(statement.text(), dialect))) {
                throw e;
            }
        }
    }

    /** Returns why a migration would be refused today, as far as reading shows. */
    List<Message> refusals(Migration migration) throws SQLException {
        List<Message> refusals = new ArrayList<>(migration.refusals());
        refusals(migration.name(), migration.up(), refusals);
        if (migration.undo().isPresent()) {
            List<SqlStatement> undo = SqlSplitter.split(migration.undo().get(), dialect);
            refusals(migration.name() + "' after @UNDO '", undo, refusals);
        }
        return refusals;
    }

    private void refusals(String name, List<SqlStatement> statements, List<Message> refusals) throws SQLException {
        for (int i = 0; i < statements.size(); i++) {
            SqlStatement statement = statements.get(i);
            if (StatementRules.refusal(statement, dialect).isPresent()) {
                continue; // the migration knows it
            }
            try {
                read(statement);
            } catch (SqlRefusedException e) {
                refusals.add(
                        Message.of("in '{0}' statement {1} on line {2}: {3}", name, i + 1, statement.line(), e.text()));
            }
        }
    }

    /** Refuses what this server reads in another way than others, because of its {@code sql_mode}. */
    private void requireOneReading(String sql) throws SqlRefusedException {
        if (modes.contains("ANSI_QUOTES") && sql.indexOf('"') >= 0) {
            throw new SqlRefusedException(Message.of(
                    "with sql_mode ANSI_QUOTES, which this server has, quotation marks are doubtful: write names in backquotes"
                            + " and texts in apostrophes"));
        }
        if (modes.contains("NO_BACKSLASH_ESCAPES") && sql.indexOf('\\') >= 0) {
            throw new SqlRefusedException(Message.of(
                    "with sql_mode NO_BACKSLASH_ESCAPES, which this server has, backslashes are doubtful: write the text"
                            + " without them"));
        }
    }

    private NameRules rules() throws SQLException {
        if (rules == null) {
            boolean caseCounts = false;
            String schema;
            if (Dialect.isMysqlOrMariadb(dialect)) {
                modes = text("SELECT @@SESSION.sql_mode").toUpperCase(Locale.ROOT);
                caseCounts = text("SELECT @@lower_case_table_names").equals("0");
                schema = text("SELECT DATABASE()");
            } else {
                schema = text("SELECT SCHEMA()");
            }
            rules = new NameRules(scope, caseCounts, schema, catalogue());
        }
        return rules;
    }

    private String text(String query) throws SQLException {
        return Sql.first(connection, row -> String.valueOf(row.getString(1)), query)
                .orElse("");
    }

    @Override
    public void after(SqlStatement statement) throws SQLException {
        if (!CHANGE_ROWS_ONLY.contains(statement.verb())) {
            TableCatalogue now = TableCatalogue.names(connection, dialect);
            scope.requireOwn(catalogue(), now);
            catalogue = now;
            rules().update(now);
            passed.clear();
        }
    }

    @Override
    public void complete() throws SQLException {
        if (definitions != null) { // bodies of triggers and routines were read when they were defined
            TableCatalogue now = TableCatalogue.read(connection, dialect);
            scope.requireOwn(definitions, now);
            definitions = now;
        }
    }

    @Override
    public TableCatalogue catalogue() throws SQLException {
        if (catalogue == null) {
            catalogue = TableCatalogue.names(connection, dialect);
        }
        return catalogue;
    }
}
