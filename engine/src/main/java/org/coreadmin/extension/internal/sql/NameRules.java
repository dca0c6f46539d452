package org.coreadmin.extension.internal.sql;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.DatabaseObject;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.TableCatalogue;

/**
 * The rules for names in statements of one plugin on MySQL, MariaDB or H2: which of them it may define, change, read and call. Names
 * are compared as the server compares them.
 */
final class NameRules {

    /** Functions that reach files, other sessions or other databases, or that keep a lock. */
    private static final Set<String> REFUSED_CALLS = Set.of(
            "LOAD_FILE",
            "GET_LOCK",
            "RELEASE_LOCK",
            "RELEASE_ALL_LOCKS",
            "SLEEP",
            "BENCHMARK",
            "SYS_EXEC",
            "SYS_EVAL",
            "SYS_GET",
            "SYS_SET",
            "MASTER_POS_WAIT",
            "SOURCE_POS_WAIT",
            "SETVAL",
            "FILE_READ",
            "FILE_WRITE",
            "CSVREAD",
            "CSVWRITE",
            "LINK_SCHEMA",
            "ABORT_SESSION",
            "CANCEL_SESSION",
            "DATABASE_PATH",
            "LOCK_MODE",
            "MEMORY_FREE",
            "SIGNAL");

    private final SqlScope scope;
    private final boolean caseCounts;
    private final String schema;
    private final Set<String> views = new HashSet<>();
    private TableCatalogue catalogue;

    /**
     * @param caseCounts whether names of tables that differ in case only are different
     * @param schema     the connection's
     */
    NameRules(SqlScope scope, boolean caseCounts, String schema, TableCatalogue catalogue) {
        this.scope = scope;
        this.caseCounts = caseCounts;
        this.schema = schema;
        this.catalogue = catalogue;
    }

    /** Takes over what the database has now. */
    void update(TableCatalogue now) {
        catalogue = now;
    }

    boolean owns(String name) throws SqlRefusedException {
        return scope.owns(table(name));
    }

    /** Requires that an object is the plugin's, by its name. */
    void defines(String kind, String name) throws SqlRefusedException {
        String compared = kind.equals("table") || kind.equals("view") ? table(name) : lower(name);
        DatabaseObject object = new DatabaseObject(kind, compared, "", "", false);
        if (!scope.owns(object)) {
            throw scope.defines(object);
        }
    }

    /** Records a view that a statement creates. */
    void isView(String name) throws SqlRefusedException {
        views.add(table(name));
    }

    void reads(String name) throws SqlRefusedException {
        if (isInformation(name)) {
            return;
        }
        String table = table(name);
        if (!scope.mayRead(table)) {
            throw scope.reads(table);
        }
    }

    /** Requires that a statement changes and reads only what it may. */
    void rows(RowStatement statement, SqlTokens tokens) throws SQLException {
        Set<String> known = new HashSet<>();
        for (String name : statement.writes()) {
            String table = table(name);
            known.add(table);
            if (!scope.mayChangeRows(table)) {
                throw scope.changesRows(table);
            }
            if (views.contains(table) || isView(catalogue, table)) {
                throw new SqlRefusedException(
                        Message.of("it changes rows through the view {0}: name the table", table));
            }
        }
        Set<String> tables = catalogue.tables();
        for (String name : statement.common()) {
            if (tables.contains(lower(name))) {
                throw new SqlRefusedException(Message.of(
                        "its common table expression {0} has the name of a table: give it another name", name));
            }
        }
        for (String name : statement.names()) {
            reads(name);
            known.add(isInformation(name) ? lower(name) : table(name));
        }
        for (SqlTokens.Token token : tokens.all()) { // what the parser may not have told
            String name = compared(token.text());
            if (token.isName() && !known.contains(name) && tables.contains(lower(name)) && !scope.mayRead(name)) {
                throw scope.reads(name);
            }
        }
    }

    private static boolean isView(TableCatalogue catalogue, String name) {
        return catalogue.objects().stream()
                .anyMatch(
                        object -> object.kind().equals("view") && object.name().equalsIgnoreCase(name));
    }

    /** Whether any of the names is that of an object of somebody else. */
    boolean nameOthers(SqlTokens tokens) {
        Set<String> others = new HashSet<>();
        for (DatabaseObject object : catalogue.objects()) {
            if (!scope.owns(object)) {
                others.add(lower(object.name()));
            }
        }
        return tokens.all().stream().anyMatch(token -> token.isName() && others.contains(lower(token.text())));
    }

    /** Requires that no function is called which belongs to others, or reaches out of the database. */
    void requireKnownCalls(SqlTokens tokens) throws SqlRefusedException {
        for (int i = 0; i < tokens.all().size(); i++) {
            SqlTokens.Token token = tokens.all().get(i);
            boolean called = token.isName() && tokens.peek(i + 1).is("(");
            if (called && REFUSED_CALLS.contains(token.text().toUpperCase(Locale.ROOT))) {
                throw new SqlRefusedException(
                        Message.of("the function {0} is refused: it reaches out of the plugin's tables", token.text()));
            }
            if (token.is("NEXTVAL")
                    || token.is("VALUE") && i > 0 && tokens.all().get(i - 1).is("NEXT")) {
                requireOwnSequence(tokens, i);
            }
            String name = lower(token.text());
            if (called && isRoutine(name) && !scope.owns(name)) {
                throw scope.reads(name);
            }
        }
    }

    /** Requires that the next value is that of an own sequence: NEXTVAL(name), name.NEXTVAL or NEXT VALUE FOR name. */
    private void requireOwnSequence(SqlTokens tokens, int place) throws SqlRefusedException {
        SqlTokens.Token named =
                tokens.all().get(place).is("VALUE") || tokens.peek(place + 1).is("(")
                        ? tokens.peek(place + 2)
                        : tokens.peek(place - 2);
        if (!scope.owns(lower(named.text()))) {
            throw scope.changesRows(lower(named.text()));
        }
    }

    private boolean isRoutine(String name) {
        return catalogue.objects().stream()
                .anyMatch(object ->
                        (object.kind().equals("function") || object.kind().equals("procedure"))
                                && object.name().equalsIgnoreCase(name));
    }

    private static boolean isInformation(String name) {
        return lower(name).startsWith("information_schema.");
    }

    /** Returns the name of a table as it is compared, without the connection's schema. */
    private String table(String name) throws SqlRefusedException {
        int dot = name.lastIndexOf('.');
        if (dot >= 0 && !name.substring(0, dot).equalsIgnoreCase(schema)) {
            throw new SqlRefusedException(
                    Message.of("{0} is in another schema: name what is in the application's only", name));
        }
        return compared(name.substring(dot + 1));
    }

    private String compared(String name) {
        return caseCounts ? name : lower(name);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
