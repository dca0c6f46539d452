package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/** A watch on the names of tables and views only. */
final class TableWatch implements SqlWatch {

    private static final Set<String> CHANGE_ROWS_ONLY = Set.of("INSERT", "UPDATE", "DELETE", "COMMENT", "ANALYZE");

    private final Connection connection;
    private final Dialect dialect;
    private final SqlScope scope;
    private @Nullable Catalogue catalogue;

    TableWatch(Connection connection, Dialect dialect, SqlScope scope) {
        this.connection = connection;
        this.dialect = dialect;
        this.scope = scope;
    }

    @Override
    public void before(SqlStatement statement) throws SQLException {
        catalogue();
        Optional<Message> reason = StatementRules.refusal(statement)
                .or(() -> dialect.takesDefinitionsBack()
                        ? Optional.empty()
                        : StatementRules.foreignTable(statement, scope.prefix()));
        if (reason.isPresent()) {
            throw new SqlRefusedException(reason.get());
        }
    }

    @Override
    public void after(SqlStatement statement) throws SQLException {
        if (!CHANGE_ROWS_ONLY.contains(statement.verb())) {
            Catalogue now = Catalogue.read(connection, dialect);
            scope.requireOwn(catalogue(), now);
            catalogue = now;
        }
    }

    @Override
    public void complete() {
        // nothing is known of what comes later
    }

    @Override
    public Catalogue catalogue() throws SQLException {
        if (catalogue == null) {
            catalogue = Catalogue.read(connection, dialect);
        }
        return catalogue;
    }
}
