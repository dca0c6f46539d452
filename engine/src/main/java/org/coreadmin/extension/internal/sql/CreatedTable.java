package org.coreadmin.extension.internal.sql;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * The table that a statement creates, where reading it shows that. On databases whose definitions can be rolled back, everything
 * else is known once the statement has run.
 */
final class CreatedTable {

    private static final Pattern CREATE = Pattern.compile(
            "CREATE\\s+(?:UNLOGGED\\s+)?TABLE\\s+(?<unless>IF\\s+NOT\\s+EXISTS\\s+)?"
                    + "(?:\"(?<quoted>[^\"]++)\"|(?<plain>[A-Za-z_]\\w*+))(?!\\s*[.$\"])",
            Pattern.CASE_INSENSITIVE);

    private final Matcher create;
    private final DatabaseKind dialect;

    CreatedTable(SqlStatement statement, DatabaseKind dialect) {
        this.create = CREATE.matcher(statement.text().strip());
        this.dialect = dialect;
    }

    /** Returns the names of the tables that are there, in lower case. */
    interface Present {
        Set<String> tables() throws SQLException;
    }

    /**
     * Requires that the table is the plugin's, unless it is there and stays.
     *
     * @throws SqlRefusedException if it is not
     */
    void require(SqlScope scope, Present present) throws SQLException {
        if (!create.lookingAt()) {
            return;
        }
        @Nullable String plain = create.group("plain");
        String written = String.valueOf(plain == null ? create.group("quoted") : plain);
        String lower = written.toLowerCase(Locale.ROOT);
        String name = plain == null && dialect == DatabaseKind.POSTGRESQL ? written : lower;
        boolean stays = create.group("unless") != null && present.tables().contains(lower);
        if (!stays && !scope.owns(name)) {
            throw scope.defines("table", name);
        }
    }
}
