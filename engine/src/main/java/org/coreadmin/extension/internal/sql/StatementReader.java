package org.coreadmin.extension.internal.sql;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.SqlRefusedException;

/**
 * Reads a statement where the database commits definitions, before it runs: only statements that are known here pass, and each name in
 * them must be one that the plugin may define, change or read. Everything else is refused.
 */
final class StatementReader {

    private static final Set<String> ROWS =
            Set.of("INSERT", "REPLACE", "UPDATE", "DELETE", "MERGE", "SELECT", "WITH", "VALUES");
    private static final Set<String> ENGINES = Set.of("INNODB", "MYISAM", "ARIA", "MEMORY", "ROCKSDB");
    private static final Set<String> BODIES = Set.of(
            "BEGIN", "RETURN", "SELECT", "WITH", "INSERT", "REPLACE", "UPDATE", "DELETE", "SET", "IF", "CALL", "CASE");

    /** What may stand between the parameters of a routine and its body, beside the type that it returns. */
    private static final Set<String> CHARACTERISTICS = Set.of(
            "LANGUAGE",
            "SQL",
            "NOT",
            "DETERMINISTIC",
            "CONTAINS",
            "NO",
            "READS",
            "DATA",
            "MODIFIES",
            "SECURITY",
            "DEFINER",
            "INVOKER",
            "UNSIGNED",
            "SIGNED",
            "ZEROFILL",
            "VARYING",
            "PRECISION",
            "BINARY");

    /** Words of queries where only columns and options are expected. */
    private static final Set<String> QUERIES = Set.of("SELECT", "TABLE", "UNION");

    private static final Set<String> PARAMETER_MODES = Set.of("IN", "OUT", "INOUT");
    private static final Set<String> UNNAMED = Set.of("PRIMARY", "UNIQUE", "FOREIGN", "CHECK", "NOT", "REFERENCES");

    /** Words of which each pair reaches files or other places than the database's own. */
    private static final Set<String> REACHING_OUT = Set.of(
            "INTO OUTFILE",
            "INTO DUMPFILE",
            "DATA DIRECTORY",
            "INDEX DIRECTORY",
            "DISCARD TABLESPACE",
            "IMPORT TABLESPACE",
            "START TRANSACTION");

    private final SqlTokens tokens;
    private final NameRules rules;
    private final boolean h2;

    StatementReader(SqlTokens tokens, NameRules rules, boolean h2) {
        this.tokens = tokens;
        this.rules = rules;
        this.h2 = h2;
    }

    /** Reads it to its end. */
    void read() throws SQLException {
        for (int i = 0; i + 1 < tokens.all().size(); i++) {
            String pair = (tokens.peek(i).text() + " " + tokens.peek(i + 1).text()).toUpperCase(Locale.ROOT);
            if (REACHING_OUT.contains(pair)) {
                throw refused(pair);
            }
        }
        rules.requireKnownCalls(tokens);
        String verb = tokens.peek().text().toUpperCase(Locale.ROOT);
        if (tokens.contains(";") && !hasBody()) {
            throw new SqlRefusedException(Message.of("it is more than one statement"));
        }
        if (ROWS.contains(verb)) {
            rows(tokens);
            return;
        }
        tokens.next();
        switch (verb) {
            case "CREATE" -> create();
            case "ALTER" -> alter();
            case "DROP" -> drop();
            case "RENAME" -> renameTables();
            case "TRUNCATE" -> {
                tokens.accept("TABLE");
                rules.defines("table", name());
                requireEnd();
            }
            case "CALL" -> rules.defines("procedure", name()); // its own, whose body was read
            case "COMMENT" -> comment();
            case "LOCK", "UNLOCK" -> throw connection(verb, Message.of("leave it out: no other change runs meanwhile"));
            case "SET", "USE" -> throw staysWithConnection(verb);
            default -> throw refused(verb);
        }
    }

    /** Whether semicolons may stand in it: it makes a trigger or a routine. */
    private boolean hasBody() {
        SqlTokens begin = tokens.first(Math.min(4, tokens.all().size()));
        return !h2
                && begin.peek().is("CREATE")
                && (begin.contains("TRIGGER") || begin.contains("FUNCTION") || begin.contains("PROCEDURE"));
    }

    private static SqlRefusedException refused(String word) {
        return new SqlRefusedException(Message.of(
                "{0} is not among the statements that are possible here: docs/reference/migrations.md lists them",
                word.toUpperCase(Locale.ROOT)));
    }

    /** Returns the refusal of a statement that sets something for the connection. */
    static SqlRefusedException staysWithConnection(String verb) {
        return connection(
                verb,
                Message.of(
                        "write what is needed in the statements themselves, such as the character set of a table, or leave it"
                                + " out"));
    }

    private static SqlRefusedException connection(String verb, Message instead) {
        return new SqlRefusedException(Message.of(
                "{0} is refused: it would change the connection for those who use it next; {1}", verb, instead));
    }

    private void rows(SqlTokens part) throws SQLException {
        if (part.contains(";")
                || part.contains("@")
                || part.contains("INTO") && part.all().get(0).is("SELECT")) {
            throw part.unreadable();
        }
        RowStatement statement = RowStatement.read(part);
        rules.rows(statement, part);
    }

    private void create() throws SQLException {
        tokens.acceptAll("OR", "REPLACE"); // the name decides whose it would replace
        String kind = "";
        while (kind.isEmpty()) {
            String word = tokens.next().text().toUpperCase(Locale.ROOT);
            switch (word) {
                case "TABLE", "VIEW", "INDEX", "TRIGGER", "FUNCTION", "PROCEDURE", "SEQUENCE", "DOMAIN" -> kind = word;
                case "UNIQUE", "FULLTEXT", "SPATIAL", "CACHED", "MEMORY", "FORCE" -> {}
                case "ALGORITHM" -> {
                    tokens.accept("=");
                    tokens.next();
                }
                case "SQL" -> {
                    tokens.require("SECURITY");
                    tokens.next();
                }
                case "DEFINER" ->
                    throw new SqlRefusedException(Message.of(
                            "DEFINER is refused: leave it out, the application's account is the definer then"));
                case "TEMPORARY", "TEMP", "LOCAL", "GLOBAL" ->
                    throw connection(
                            "CREATE " + word,
                            Message.of("create a table with the plugin's prefix, and drop it at the end"));
                default -> throw refused("CREATE " + word);
            }
        }
        tokens.acceptAll("IF", "NOT", "EXISTS");
        String name = name();
        switch (kind) {
            case "TABLE" -> table(name);
            case "VIEW" -> view(name);
            case "INDEX" -> index(name);
            case "TRIGGER" -> trigger(name);
            case "FUNCTION", "PROCEDURE" -> routine(kind, name);
            default -> {
                rules.defines(kind.toLowerCase(Locale.ROOT), name);
                options();
            }
        }
    }

    /** Reads options to the end, in which no query stands. */
    private void options() throws SqlRefusedException {
        while (!tokens.isAtEnd()) {
            requireNoQuery(tokens.next());
        }
    }

    private static void requireNoQuery(SqlTokens.Token token) throws SqlRefusedException {
        if (QUERIES.stream().anyMatch(token::is)) {
            throw refused(token.text());
        }
    }

    private void table(String name) throws SQLException {
        rules.defines("table", name);
        if (tokens.accept("LIKE")) {
            rules.reads(name());
            requireEnd();
            return;
        }
        if (tokens.peek().is("(") && tokens.peek(1).is("LIKE")) {
            tokens.next();
            tokens.next();
            rules.reads(name());
            tokens.require(")");
            requireEnd();
            return;
        }
        columns(true);
    }

    /** Reads columns, constraints and options, and the query that may fill the table. */
    private void columns(boolean filled) throws SQLException {
        while (!tokens.isAtEnd()) {
            if (tokens.peek().is("SELECT")
                    || tokens.peek().is("WITH") && tokens.peek(2).is("AS")) {
                if (!filled) {
                    throw tokens.unreadable();
                }
                rows(tokens.rest());
                return;
            }
            SqlTokens.Token token = tokens.next();
            if (token.is("REFERENCES")) {
                reference();
            } else if (token.is("ENGINE")) {
                engine();
            } else if (token.is("CONSTRAINT")) {
                constraint();
            } else {
                requireNoQuery(token);
            }
        }
    }

    /** Reads the name of a constraint, if it has one; indexes, which are named in their table on MySQL and MariaDB, may have any. */
    private void constraint() throws SQLException {
        tokens.acceptAll("IF", "NOT", "EXISTS");
        if (UNNAMED.stream().anyMatch(tokens.peek()::is)) {
            return;
        }
        String name = name();
        if (h2
                || tokens.peek().is("FOREIGN")
                || tokens.peek().is("CHECK")
                || tokens.peek().is("REFERENCES")) {
            rules.defines("constraint", name);
        }
    }

    private void engine() throws SQLException {
        tokens.accept("=");
        String engine = tokens.next().text();
        if (h2 || !ENGINES.contains(engine.toUpperCase(Locale.ROOT))) {
            throw refused("ENGINE=" + engine);
        }
    }

    private void reference() throws SQLException {
        String table = name();
        if (rules.owns(table)) {
            return;
        }
        rules.reads(table);
        int depth = 0;
        boolean safe = false;
        for (int i = 0; ; i++) {
            SqlTokens.Token token = tokens.peek(i);
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (token.text().isEmpty() && token.kind() == SqlTokens.Kind.SYMBOL
                    || depth < 0
                    || depth == 0 && token.is(",")) {
                break;
            }
            safe |= token.is("ON")
                    && tokens.peek(i + 1).is("DELETE")
                    && (tokens.peek(i + 2).is("CASCADE")
                            || tokens.peek(i + 2).is("SET")
                                    && tokens.peek(i + 3).is("NULL"));
        }
        if (!safe) {
            throw new SqlRefusedException(Message.of(
                    "its foreign key could stop others from deleting rows of {0}: write ON DELETE CASCADE or ON DELETE"
                            + " SET NULL",
                    table));
        }
    }

    private void view(String name) throws SQLException {
        rules.defines("view", name);
        rules.isView(name);
        if (tokens.accept("(")) {
            tokens.until(")");
            tokens.require(")");
        }
        tokens.require("AS");
        SqlTokens query = tokens.rest();
        int end = 0;
        for (int i = 0; i < query.all().size(); i++) { // WITH [CASCADED | LOCAL] CHECK OPTION
            if (i > 0
                    && query.peek(i).is("WITH")
                    && query.all().subList(i, query.all().size()).stream().anyMatch(token -> token.is("OPTION"))) {
                end = i;
                break;
            }
        }
        rows(end == 0 ? query : query.first(end));
    }

    private void index(String name) throws SQLException {
        rules.defines("index", name);
        tokens.until("ON");
        tokens.require("ON");
        rules.defines("table", name());
    }

    private void trigger(String name) throws SQLException {
        if (h2) {
            throw refused("CREATE TRIGGER");
        }
        rules.defines("trigger", name);
        tokens.until("ON");
        tokens.require("ON");
        rules.defines("table", name());
        if (!tokens.acceptAll("FOR", "EACH", "ROW")) {
            throw tokens.unreadable();
        }
        if (tokens.accept("FOLLOWS", "PRECEDES")) {
            rules.defines("trigger", name());
        }
        new RoutineBody(tokens, Set.of(), this::rows).read();
    }

    private void routine(String kind, String name) throws SQLException {
        if (h2) {
            throw refused("CREATE " + kind);
        }
        rules.defines(kind.toLowerCase(Locale.ROOT), name);
        tokens.require("(");
        Set<String> parameters = parameters(tokens.until(")"));
        tokens.require(")");
        while (!tokens.isAtEnd() && BODIES.stream().noneMatch(tokens.peek()::is)) {
            characteristic(kind);
        }
        new RoutineBody(tokens, parameters, this::rows).read();
    }

    private static Set<String> parameters(SqlTokens list) {
        Set<String> names = new HashSet<>();
        while (!list.isAtEnd()) {
            SqlTokens one = list.until(",");
            names.add((PARAMETER_MODES.stream().anyMatch(one.peek()::is) ? one.peek(1) : one.peek()).text());
            list.accept(",");
        }
        return names;
    }

    /** Reads what a routine returns, or one of its characteristics. */
    private void characteristic(String kind) throws SQLException {
        SqlTokens.Token token = tokens.next();
        if (token.is("RETURNS") || token.is("COMMENT") || token.is("CHARSET") || token.is("COLLATE")) {
            tokens.next();
        } else if (token.is("CHARACTER")) {
            tokens.require("SET");
            tokens.next();
        } else if (token.is("(")) {
            tokens.until(")");
            tokens.require(")");
        } else if (CHARACTERISTICS.stream().noneMatch(token::is)) {
            throw refused("CREATE " + kind + " … " + token.text());
        }
    }

    private void alter() throws SQLException {
        String kind = tokens.next().text().toUpperCase(Locale.ROOT);
        switch (kind) {
            case "TABLE" -> alterTable();
            case "VIEW" -> {
                if (h2) {
                    tokens.acceptAll("IF", "EXISTS");
                    rules.defines("view", name());
                    rename("view");
                    return;
                }
                view(name());
            }
            case "INDEX", "SEQUENCE", "DOMAIN", "FUNCTION", "PROCEDURE" -> {
                tokens.acceptAll("IF", "EXISTS");
                rules.defines(kind.toLowerCase(Locale.ROOT), name());
                rename(kind.toLowerCase(Locale.ROOT));
            }
            default -> throw refused("ALTER " + kind);
        }
    }

    private void rename(String kind) throws SQLException {
        if (tokens.acceptAll("RENAME", "TO")) {
            rules.defines(kind, name());
        }
        options();
    }

    private void alterTable() throws SQLException {
        tokens.acceptAll("IF", "EXISTS");
        rules.defines("table", name());
        boolean first = true;
        int depth = 0;
        while (!tokens.isAtEnd()) {
            SqlTokens.Token token = tokens.next();
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (first && token.is("RENAME")) {
                renameInTable();
            } else if (token.is("REFERENCES")) {
                reference();
            } else if (token.is("ENGINE")) {
                engine();
            } else if (token.is("EXCHANGE")) {
                tokens.until("TABLE");
                tokens.require("TABLE");
                rules.defines("table", name());
            } else if (token.is("CONSTRAINT")
                    && (tokens.peek(-2).is("ADD") || tokens.peek(-2).is(","))) {
                constraint();
            } else if (QUERIES.stream().anyMatch(token::is)
                    || token.is("CONVERT")
                            && (tokens.peek().is("TABLE") || tokens.peek().is("PARTITION"))
                    || h2 && token.is("SET") && tokens.peek().is("SCHEMA")) {
                throw refused("ALTER TABLE … " + token.text());
            }
            first = depth == 0 && token.is(",");
        }
    }

    private void renameInTable() throws SQLException {
        if (tokens.accept("COLUMN", "INDEX", "KEY")) {
            return; // within the table
        }
        if (tokens.accept("CONSTRAINT")) {
            name();
            tokens.require("TO");
            rules.defines("constraint", name());
            return;
        }
        tokens.accept("TO", "AS", "=");
        rules.defines("table", name());
    }

    private void drop() throws SQLException {
        if (tokens.peek().is("TEMPORARY")) {
            throw refused("DROP TEMPORARY");
        }
        String kind = tokens.next().text().toUpperCase(Locale.ROOT);
        if (!Set.of("TABLE", "VIEW", "INDEX", "TRIGGER", "FUNCTION", "PROCEDURE", "SEQUENCE", "DOMAIN")
                .contains(kind)) {
            throw refused("DROP " + kind);
        }
        tokens.acceptAll("IF", "EXISTS");
        do {
            rules.defines(kind.toLowerCase(Locale.ROOT), name());
        } while (tokens.accept(","));
        if (tokens.acceptAll("IF", "EXISTS")) { // H2 has it behind the name as well
            requireEnd();
            return;
        }
        if (kind.equals("INDEX") && tokens.accept("ON")) {
            rules.defines("table", name());
            return;
        }
        if (tokens.accept("CASCADE") && h2) {
            throw refused("DROP … CASCADE");
        }
        tokens.accept("RESTRICT");
        requireEnd();
    }

    private void renameTables() throws SQLException {
        if (!tokens.accept("TABLE", "TABLES")) {
            throw refused("RENAME " + tokens.peek().text());
        }
        do {
            rules.defines("table", name());
            tokens.require("TO");
            rules.defines("table", name());
        } while (tokens.accept(","));
        requireEnd();
    }

    private void comment() throws SQLException {
        tokens.require("ON");
        boolean column = tokens.next().is("COLUMN");
        if (column) {
            rules.defines("table", tokens.next().text());
            tokens.require(".");
            tokens.next();
        } else {
            rules.defines("table", name());
        }
        tokens.require("IS");
        if (tokens.next().kind() != SqlTokens.Kind.TEXT) {
            throw tokens.unreadable();
        }
        requireEnd();
    }

    private void requireEnd() throws SqlRefusedException {
        if (!tokens.isAtEnd()) {
            throw tokens.unreadable();
        }
    }

    /** Reads a name, with its schema if one stands before it. */
    private String name() throws SqlRefusedException {
        return name(tokens);
    }

    /** Reads a name, with its schema if one stands before it. */
    static String name(SqlTokens tokens) throws SqlRefusedException {
        SqlTokens.Token token = tokens.next();
        if (!token.isName()) {
            throw tokens.unreadable();
        }
        String name = token.text();
        while (tokens.accept(".")) {
            SqlTokens.Token part = tokens.next();
            if (!part.isName()) {
                throw tokens.unreadable();
            }
            name = name + "." + part.text();
        }
        return name;
    }

    /** What reads a statement that works on rows. */
    interface Rows {
        void read(SqlTokens statement) throws SQLException;
    }
}
