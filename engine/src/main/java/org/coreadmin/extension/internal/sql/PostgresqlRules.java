package org.coreadmin.extension.internal.sql;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.SqlRefusedException;
import org.coreadmin.extension.internal.database.SqlScope;
import org.coreadmin.extension.internal.database.SqlStatement;
import org.coreadmin.extension.internal.database.TableCatalogue;
import org.coreadmin.extension.internal.sql.SqlToken.Kind;

/**
 * What PostgreSQL does not tell afterwards, found by reading a statement: effects beyond the transaction, and what the bodies of
 * functions, procedures and rules do when they run later. For one statement.
 */
final class PostgresqlRules {

    /** What the database does not know, it refuses itself. */
    private static final Set<String> REFUSED_VERBS = Set.of(
            "COPY",
            "LISTEN",
            "UNLISTEN",
            "PREPARE",
            "EXECUTE",
            "DEALLOCATE",
            "DECLARE",
            "FETCH",
            "MOVE",
            "CLOSE",
            "SECURITY",
            "REASSIGN",
            "IMPORT");

    private static final Set<String> IN_NO_BODY = Set.of(
            "copy",
            "listen",
            "prepare",
            "deallocate",
            "reset",
            "discard",
            "load",
            "security",
            "reassign",
            "import",
            "commit",
            "rollback");
    private static final Set<String> IN_NO_LATER_BODY =
            Set.of("create", "alter", "drop", "grant", "revoke", "truncate", "comment", "refresh", "lock", "do");
    private static final Set<String> BEFORE_STATEMENT =
            Set.of("begin", "then", "else", "loop", "atomic", "also", "instead");
    private static final Set<String> REFUSED_FUNCTIONS = Set.of(
            "set_config",
            "query_to_xml",
            "query_to_xmlschema",
            "query_to_xml_and_xmlschema",
            "cursor_to_xml",
            "table_to_xml",
            "table_to_xmlschema",
            "table_to_xml_and_xmlschema",
            "schema_to_xml",
            "database_to_xml",
            "ts_stat",
            "ts_rewrite",
            "crosstab",
            "connectby",
            "lastval");
    private static final List<String> REFUSED_PREFIXES = List.of(
            "dblink",
            "lo_",
            "loread",
            "lowrite",
            "pg_read_",
            "pg_write_",
            "pg_file_",
            "pg_ls_",
            "pg_stat_file",
            "pg_stat_reset",
            "pg_stat_force",
            "pg_terminate_",
            "pg_cancel_",
            "pg_reload_",
            "pg_rotate_",
            "pg_switch_",
            "pg_create_",
            "pg_drop_",
            "pg_copy_",
            "pg_logical_",
            "pg_replication_",
            "pg_promote",
            "pg_wal_",
            "pg_backup_",
            "pg_start_backup",
            "pg_stop_backup",
            "pg_import_",
            "pg_advisory_lock",
            "pg_advisory_unlock",
            "pg_try_advisory_lock",
            "pg_export_",
            "pg_extension_config_",
            "pg_prewarm",
            "pg_log_",
            "binary_upgrade_",
            "pg_log_backend",
            "pg_nextoid",
            "pg_sync_");
    private static final Set<String> COUNTERS = Set.of("nextval", "setval", "currval");
    private static final Set<String> LANGUAGES = Set.of("sql", "plpgsql");
    private static final Set<String> NOT_A_TARGET = Set.of(
            "set", "of", "on", "or", "to", "nowait", "skip", "as", "into", "from", "where", "only", "then", "and");

    private final SqlScope scope;
    private final Set<String> tables;
    private final Set<String> functions;
    private final Set<String> targets = new TreeSet<>();

    /** @param catalogue as it is before the statement */
    PostgresqlRules(SqlScope scope, TableCatalogue catalogue) {
        this.scope = scope;
        this.tables = catalogue.unqualified(object -> object.isTableOrView() && !scope.mayRead(object.name()));
        this.functions = catalogue.unqualified(object -> object.isRoutine() && !scope.owns(object.name()));
    }

    /**
     * Requires a statement of which everything can be told.
     *
     * @throws SqlRefusedException if it has effects that cannot be told or rolled back
     */
    void require(SqlStatement statement) throws SqlRefusedException {
        String verb = statement.verb();
        if (REFUSED_VERBS.contains(verb)) {
            throw new SqlRefusedException(Message.of("{0} is refused: it reaches beyond the transaction", verb));
        }
        List<SqlToken> tokens = SqlToken.of(statement.text());
        boolean creates = verb.equals("CREATE");
        if (creates && tokens.stream().limit(5).anyMatch(token -> token.isWord(Set.of("temp", "temporary")))) {
            throw new SqlRefusedException(Message.of("temporary objects are refused: they stay with the connection"));
        }
        boolean routine =
                creates && tokens.stream().limit(4).anyMatch(token -> token.isWord(Set.of("function", "procedure")));
        if (routine) {
            requireLanguage(tokens);
        }
        boolean later = routine || creates && tokens.stream().limit(4).anyMatch(token -> token.isWord("rule"));
        read(tokens, later, verb.equals("DO") || routine, creates || verb.equals("ALTER"));
    }

    /** Returns the tables and views that bodies write when they run later. */
    Set<String> targets() {
        return targets;
    }

    private static void requireLanguage(List<SqlToken> tokens) throws SqlRefusedException {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (tokens.get(i).isWord("language")) {
                String language = tokens.get(i + 1).text();
                if (!LANGUAGES.contains(language)) {
                    throw new SqlRefusedException(Message.of(
                            "a function in the language {0} cannot be checked: use {1}", language, listed(LANGUAGES)));
                }
            }
        }
    }

    private void read(List<SqlToken> tokens, boolean later, boolean hasBody, boolean defines)
            throws SqlRefusedException {
        for (int i = 0; i < tokens.size(); i++) {
            SqlToken token = tokens.get(i);
            SqlToken next = i + 1 < tokens.size() ? tokens.get(i + 1) : END;
            SqlToken previous = i > 0 ? tokens.get(i - 1) : START;
            if (token.isWord("u&")) {
                throw new SqlRefusedException(Message.of("names and strings with Unicode escapes (U&) are refused"));
            }
            if (hasBody && isBody(token, previous)) {
                read(SqlToken.of(token.text()), later, true, defines);
            } else if (token.isName()) {
                if (later && tables.contains(token.text())) {
                    throw scope.reads(token.text());
                }
                if (next.isSymbol("(")) {
                    requireFunction(tokens, i, defines);
                }
                requireStatement(tokens, i, previous, later);
            }
        }
    }

    private static final SqlToken START = new SqlToken(Kind.SYMBOL, ";");
    private static final SqlToken END = new SqlToken(Kind.SYMBOL, ";");

    private static boolean isBody(SqlToken token, SqlToken previous) {
        return token.kind() == Kind.DOLLAR_STRING
                || token.kind() == Kind.STRING && previous.isWord(Set.of("as", "do", "execute", "plpgsql", "sql"));
    }

    private void requireFunction(List<SqlToken> tokens, int at, boolean defines) throws SqlRefusedException {
        String name = tokens.get(at).text();
        if (REFUSED_FUNCTIONS.contains(name) || REFUSED_PREFIXES.stream().anyMatch(name::startsWith)) {
            throw new SqlRefusedException(Message.of(
                    "{0}(…) is refused: it has effects that a rollback does not revert, or that cannot be told", name));
        }
        if (COUNTERS.contains(name)) {
            requireOwnCounter(tokens, at);
        }
        if (defines && functions.contains(name)) {
            throw new SqlRefusedException(
                    Message.of("it would call the function {0}, which belongs to {1}, later", name, scope.owner(name)));
        }
    }

    /** Requires that the argument is the text of an own sequence, or pg_get_serial_sequence with the text of an own table. */
    private void requireOwnCounter(List<SqlToken> tokens, int at) throws SqlRefusedException {
        int argument = at + 2;
        if (argument + 1 < tokens.size() && tokens.get(argument).isWord("pg_get_serial_sequence")) {
            argument += 2;
        }
        if (argument >= tokens.size() || tokens.get(argument).kind() != Kind.STRING) {
            throw new SqlRefusedException(Message.of(
                    "{0}(…) needs the name of a sequence as text",
                    tokens.get(at).text()));
        }
        String sequence = tokens.get(argument).text().replace("\"", "");
        String unqualified = sequence.substring(sequence.lastIndexOf('.') + 1);
        if (!scope.owns(unqualified)) {
            throw new SqlRefusedException(Message.of(
                    "it changes the sequence {0}, which belongs to {1}", sequence, scope.owner(unqualified)));
        }
    }

    private void requireStatement(List<SqlToken> tokens, int at, SqlToken previous, boolean later)
            throws SqlRefusedException {
        SqlToken token = tokens.get(at);
        SqlToken next = at + 1 < tokens.size() ? tokens.get(at + 1) : END;
        boolean begins = previous.isSymbol(";") || previous.isWord(BEFORE_STATEMENT) || previous.isSymbol("(") && later;
        if (begins && token.isWord(IN_NO_BODY) && at > 0) {
            throw new SqlRefusedException(
                    Message.of("{0} is refused: it reaches beyond the transaction", token.text()));
        }
        if (begins && at > 0 && token.isWord("set") && !next.isWord(Set.of("local", "constraints"))) {
            throw new SqlRefusedException(Message.of("SET is refused: it stays with the connection; use SET LOCAL"));
        }
        boolean routineOfTrigger = next.isWord(Set.of("function", "procedure"));
        if (token.isWord("execute")
                && !routineOfTrigger
                && !next.isWord("on")
                && !previous.isWord(Set.of("grant", "revoke"))) {
            boolean text = next.kind() == Kind.STRING || next.kind() == Kind.DOLLAR_STRING;
            boolean whole = at + 2 < tokens.size()
                    && (tokens.get(at + 2).isSymbol(";") || tokens.get(at + 2).isWord(Set.of("using", "into")));
            if (later || !text || !whole || next.text().contains("\\")) {
                throw new SqlRefusedException(
                        Message.of("EXECUTE of text that is put together is refused: write the statement"));
            }
        }
        if (later && begins && at > 0 && token.isWord(IN_NO_LATER_BODY)) {
            throw new SqlRefusedException(Message.of(
                    "{0} in a function or rule is refused: it would change the database later", token.text()));
        }
        if (later) {
            target(tokens, at, previous);
        }
    }

    /** Finds what INSERT INTO, UPDATE, DELETE FROM and MERGE INTO name, and requires that the plugin may change it. */
    private void target(List<SqlToken> tokens, int at, SqlToken previous) throws SqlRefusedException {
        SqlToken token = tokens.get(at);
        int named = at + 1;
        if (token.isWord(Set.of("insert", "merge"))) {
            if (!is(tokens, named, "into")) {
                return;
            }
            named++;
        } else if (token.isWord("delete")) {
            if (!is(tokens, named, "from")) {
                return;
            }
            named++;
        } else if (!token.isWord("update")
                || previous.isWord(Set.of("for", "do", "key", "on", "or", "before", "after", "of"))) {
            return;
        }
        if (is(tokens, named, "only")) {
            named++;
        }
        if (named >= tokens.size()
                || !tokens.get(named).isName()
                || tokens.get(named).isWord(NOT_A_TARGET)) {
            return;
        }
        StringBuilder name = new StringBuilder(tokens.get(named).text());
        while (named + 2 < tokens.size() && tokens.get(named + 1).isSymbol(".")) {
            named += 2;
            name.append('.').append(tokens.get(named).text());
        }
        String table = name.toString().startsWith("public.") ? name.substring("public.".length()) : name.toString();
        if (!scope.mayChangeRows(table)) {
            throw scope.changesRows(table);
        }
        targets.add(table);
    }

    private static boolean is(List<SqlToken> tokens, int at, String word) {
        return at < tokens.size() && tokens.get(at).isWord(word);
    }

    private static String listed(Set<String> words) {
        return String.join(", ", new TreeSet<>(words));
    }
}
