package org.coreadmin.extension.internal.sql;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The body of a trigger, function or procedure of MySQL or MariaDB: split into its statements, each of which is read alone. What
 * control statements test is read as a query. Dynamic SQL, and variables of the session, are refused.
 */
final class RoutineBody {

    private static final Set<String> ROWS = Set.of("INSERT", "REPLACE", "UPDATE", "DELETE", "WITH");
    private static final Set<String> CURSORS =
            Set.of("OPEN", "CLOSE", "FETCH", "LEAVE", "ITERATE", "SIGNAL", "RESIGNAL");
    private static final int DEEPEST = 40;

    private final SqlTokens tokens;
    private final StatementReader.Rows rows;
    private final Set<String> variables = new HashSet<>();
    private int depth;

    /**
     * @param parameters names that it may set, beside those that it declares
     * @param rows       reads statements that work on rows
     */
    RoutineBody(SqlTokens tokens, Set<String> parameters, StatementReader.Rows rows) {
        this.tokens = tokens;
        this.rows = rows;
        parameters.forEach(this::declares);
    }

    private void declares(String name) {
        variables.add(name.toUpperCase(Locale.ROOT));
    }

    /** Reads it to the end of the statement. */
    void read() throws SQLException {
        if (tokens.contains("@")) {
            throw tokens.unreadable();
        }
        statement();
        tokens.accept(";");
        if (!tokens.isAtEnd()) {
            throw tokens.unreadable();
        }
    }

    /** Reads statements until one of these words is next. */
    private void statements(String... ends) throws SQLException {
        while (!isNext(ends)) {
            if (tokens.isAtEnd()) {
                throw tokens.unreadable();
            }
            statement();
            tokens.require(";");
        }
    }

    private boolean isNext(String... words) {
        for (String word : words) {
            if (tokens.peek().is(word)) {
                return true;
            }
        }
        return false;
    }

    private void statement() throws SQLException {
        if (++depth > DEEPEST) {
            throw tokens.unreadable();
        }
        if (tokens.peek().isName() && tokens.peek(1).is(":")) {
            tokens.next(); // a label
            tokens.next();
        }
        String verb = tokens.peek().text().toUpperCase(Locale.ROOT);
        if (ROWS.contains(verb)) {
            rows.read(tokens.until(";"));
        } else if (CURSORS.contains(verb)) {
            tokens.until(";");
        } else {
            control(verb);
        }
        depth--;
    }

    private void control(String verb) throws SQLException {
        tokens.next();
        switch (verb) {
            case "BEGIN" -> {
                tokens.acceptAll("NOT", "ATOMIC");
                statements("END");
                end("");
            }
            case "IF" -> {
                tested("THEN");
                statements("ELSEIF", "ELSE", "END");
                while (tokens.accept("ELSEIF")) {
                    tested("THEN");
                    statements("ELSEIF", "ELSE", "END");
                }
                if (tokens.accept("ELSE")) {
                    statements("END");
                }
                end("IF");
            }
            case "CASE" -> {
                if (!tokens.peek().is("WHEN")) {
                    value(tokens.until("WHEN"));
                }
                while (tokens.accept("WHEN")) {
                    tested("THEN");
                    statements("WHEN", "ELSE", "END");
                }
                if (tokens.accept("ELSE")) {
                    statements("END");
                }
                end("CASE");
            }
            case "WHILE" -> {
                tested("DO");
                statements("END");
                end("WHILE");
            }
            case "LOOP" -> {
                statements("END");
                end("LOOP");
            }
            case "REPEAT" -> {
                statements("UNTIL");
                tested("END");
                tokens.accept("REPEAT");
                label();
            }
            case "DECLARE" -> declare();
            case "SET" -> assignments();
            case "RETURN" -> value(tokens.until(";"));
            case "SELECT" -> select();
            default -> throw tokens.unreadable();
        }
    }

    private void end(String word) throws SQLException {
        tokens.require("END");
        if (!word.isEmpty()) {
            tokens.require(word);
        }
        label();
    }

    private void label() {
        if (tokens.peek().isName()) {
            tokens.next();
        }
    }

    /** Reads what is tested up to a word, which it passes. */
    private void tested(String word) throws SQLException {
        value(tokens.until(word, ";"));
        tokens.require(word);
    }

    private void value(SqlTokens expression) throws SQLException {
        rows.read(expression.after("SELECT"));
    }

    private void declare() throws SQLException {
        if (tokens.accept("CONTINUE", "EXIT", "UNDO")) {
            tokens.require("HANDLER");
            tokens.require("FOR");
            do {
                if (tokens.acceptAll("NOT", "FOUND")) {
                    continue;
                }
                tokens.accept("SQLSTATE");
                tokens.accept("VALUE");
                tokens.next();
            } while (tokens.accept(","));
            statement();
            return;
        }
        SqlTokens rest = tokens.until(";");
        do {
            declares(rest.next().text());
        } while (rest.accept(","));
        rest.until("CURSOR", "DEFAULT", "CONDITION");
        if (rest.accept("CURSOR")) {
            rest.require("FOR");
            rows.read(rest.rest());
        } else if (rest.accept("DEFAULT")) {
            value(rest.rest());
        }
    }

    /** Reads {@code SET name = value, …}: variables of the routine and columns of the new row only. */
    private void assignments() throws SQLException {
        do {
            SqlTokens.Token name = tokens.next();
            if (name.is("NEW") && tokens.accept(".")) {
                tokens.next();
            } else if (!name.isName() || !variables.contains(name.text().toUpperCase(Locale.ROOT))) {
                throw StatementReader.staysWithConnection("SET"); // else it would be a variable of the session
            }
            tokens.accept(":");
            tokens.require("=");
            value(tokens.until(",", ";"));
        } while (tokens.accept(","));
    }

    /** Reads a query without its {@code INTO}, which names variables. */
    private void select() throws SQLException {
        SqlTokens query = tokens.until(";");
        SqlTokens before = query.until("INTO");
        if (!query.accept("INTO")) {
            rows.read(before.after("SELECT"));
            return;
        }
        do {
            if (!query.next().isName()) {
                throw tokens.unreadable();
            }
        } while (query.accept(","));
        rows.read(before.after("SELECT").followedBy(query.rest()));
    }
}
