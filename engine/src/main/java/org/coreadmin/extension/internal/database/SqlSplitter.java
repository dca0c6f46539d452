package org.coreadmin.extension.internal.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.DatabaseKind;

/**
 * Splits a script into statements at semicolons that stand outside of strings, quoted names, comments and, on PostgreSQL, dollar
 * quotes; on SQLite, the body of a trigger is part of its statement. A comment {@code -- @DELIMITER x} changes the delimiter from there on, for triggers and functions.
 */
public final class SqlSplitter {

    static final int MAX_WORDS = 64;

    private static final Pattern DELIMITER =
            Pattern.compile("--\\s*(?://\\s*)?@DELIMITER\\s+(\\S+)\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern DOLLAR_TAG = Pattern.compile("\\$(?:[A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*)?\\$");

    private final String script;
    private final boolean postgresql;
    private final boolean mysql;
    private final boolean sqlite;
    private final boolean directives;
    private final List<SqlStatement> statements = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private String delimiter = ";";
    private int position;
    private int statementStart;
    private boolean anyCode;
    private boolean afterSemicolon;
    private boolean ended;
    private int codeStart;

    private SqlSplitter(String script, DatabaseKind dialect, boolean directives) {
        this.script = normalized(script);
        this.directives = directives;
        this.postgresql = dialect == DatabaseKind.POSTGRESQL;
        this.mysql = Dialect.isMysqlOrMariadb(dialect);
        this.sqlite = dialect == DatabaseKind.SQLITE;
    }

    /**
     * Splits a script into its statements, in their order; what consists of comments only is no statement.
     *
     * @throws IllegalArgumentException if a string, a quoted name or a comment does not end; the message says where it
     *     begins
     */
    public static List<SqlStatement> split(String script, DatabaseKind dialect) {
        return new SqlSplitter(script, dialect, true).run();
    }

    /**
     * Splits a text as the database does, for which {@code @DELIMITER} is a comment.
     *
     * @throws IllegalArgumentException as {@link #split}
     */
    public static List<SqlStatement> splitWithoutDirectives(String text, DatabaseKind dialect) {
        return new SqlSplitter(text, dialect, false).run();
    }

    /** Returns a script of which {@link #split} makes these statements. */
    static String join(List<SqlStatement> statements) {
        String delimiter = "|";
        while (contain(statements, delimiter)) {
            delimiter += "|";
        }
        StringBuilder script = new StringBuilder();
        for (SqlStatement statement : statements) {
            script.append("-- @DELIMITER ").append(delimiter).append('\n');
            script.append(statement.text()).append('\n').append(delimiter).append('\n');
        }
        return script.toString();
    }

    private static boolean contain(List<SqlStatement> statements, String delimiter) {
        return statements.stream().anyMatch(statement -> statement.text().contains(delimiter));
    }

    private static String normalized(String script) {
        return script.replace("\r\n", "\n").replace('\r', '\n');
    }

    private List<SqlStatement> run() {
        while (position < script.length()) {
            char c = script.charAt(position);
            if (script.startsWith(delimiter, position) && !isInTrigger()) {
                endStatement();
                position += delimiter.length();
                statementStart = position;
            } else if (isLineComment(c)) {
                skipLineComment();
            } else if (script.startsWith("/*", position)) {
                skipBlockComment();
            } else if (c == '\'') {
                quoted('\'', mysql || isEscapeString());
            } else if (c == '"') {
                quoted('"', mysql);
            } else if (!postgresql && c == '`') {
                quoted('`', false);
            } else if (!postgresql && !mysql && c == '[') {
                quoted(']', false);
            } else if (postgresql && c == '$' && startsDollarQuote()) {
                dollarQuoted();
            } else if (mysql && directives && !anyCode && script.regionMatches(true, position, "DELIMITER ", 0, 10)) {
                changeDelimiter();
            } else if (Character.isLetter(c) || c == '_') {
                word();
            } else {
                if (!Character.isWhitespace(c)) {
                    code();
                    afterSemicolon = c == ';';
                    ended = ended && c == ';';
                }
                position++;
            }
        }
        endStatement();
        return statements;
    }

    /** Whether a comment to the end of the line begins here: on MySQL and MariaDB, two hyphens need a space after them. */
    private boolean isLineComment(char c) {
        if (mysql) {
            return c == '#'
                    || script.startsWith("--", position)
                            && (position + 2 >= script.length() || script.charAt(position + 2) <= ' ');
        }
        return script.startsWith("--", position);
    }

    /** Reads the line {@code DELIMITER x} of MySQL's own tools. */
    private void changeDelimiter() {
        int end = script.indexOf('\n', position);
        String line = script.substring(position, end < 0 ? script.length() : end);
        delimiter = line.substring("DELIMITER ".length()).strip();
        if (delimiter.isEmpty()) {
            throw new IllegalArgumentException("line " + lineOf(position) + " names no delimiter");
        }
        position += line.length();
        statementStart = position;
    }

    private void endStatement() {
        if (anyCode) {
            String text = script.substring(statementStart, position).strip();
            statements.add(new SqlStatement(text, lineOf(codeStart), words));
        }
        words.clear();
        anyCode = false;
        afterSemicolon = false;
        ended = false;
    }

    /** Whether a delimiter here belongs to the body of SQLite's CREATE TRIGGER, which ends with "; END". */
    private boolean isInTrigger() {
        int kind = words.size() > 1 && words.get(1).startsWith("TEMP") ? 2 : 1;
        return sqlite
                && delimiter.equals(";")
                && words.size() > kind
                && words.get(0).equals("CREATE")
                && words.get(kind).equals("TRIGGER")
                && !ended;
    }

    private void code() {
        if (!anyCode) {
            anyCode = true;
            codeStart = position;
        }
    }

    private void word() {
        code();
        int start = position;
        while (position < script.length()
                && (Character.isLetterOrDigit(script.charAt(position))
                        || script.charAt(position) == '_'
                        || script.charAt(position) == '$' && !delimiter.startsWith("$"))) {
            position++;
        }
        String word = script.substring(start, position).toUpperCase(Locale.ROOT);
        if (words.size() < MAX_WORDS) {
            words.add(word);
        }
        ended = afterSemicolon && word.equals("END");
        afterSemicolon = false;
    }

    private void skipLineComment() {
        int end = script.indexOf('\n', position);
        String comment = script.substring(position, end < 0 ? script.length() : end);
        Matcher directive = DELIMITER.matcher(comment);
        position += comment.length();
        if (directives && directive.matches()) {
            delimiter = directive.group(1);
            if (!anyCode) {
                statementStart = position;
            }
        }
    }

    private void skipBlockComment() {
        int start = position;
        if (mysql && (script.startsWith("/*!", position) || script.startsWith("/*M!", position))) {
            throw new IllegalArgumentException("the comment on line " + lineOf(position)
                    + " is run by the server: write what is in it without the comment, or leave it out");
        }
        int depth = 0;
        do {
            if (position >= script.length()) {
                throw unended("comment", start);
            }
            if (script.startsWith("/*", position) && (depth == 0 || postgresql)) {
                depth++;
                position += 2;
            } else if (script.startsWith("*/", position)) {
                depth--;
                position += 2;
            } else {
                position++;
            }
        } while (depth > 0);
    }

    private void quoted(char end, boolean backslashEscapes) {
        code();
        int start = position++;
        while (true) {
            if (position >= script.length()) {
                throw unended(end == '\'' ? "string" : "quoted name", start);
            }
            char c = script.charAt(position++);
            if (c == '\\' && backslashEscapes) {
                position++;
            } else if (c == end) {
                if (position >= script.length() || script.charAt(position) != end || end == ']') {
                    return;
                }
                position++;
            }
        }
    }

    /** Whether the string that begins here is PostgreSQL's {@code E'…'}, in which a backslash escapes. */
    private boolean isEscapeString() {
        if (!postgresql || position == 0 || Character.toUpperCase(script.charAt(position - 1)) != 'E') {
            return false;
        }
        return position == 1
                || !(Character.isLetterOrDigit(script.charAt(position - 2)) || script.charAt(position - 2) == '_');
    }

    private boolean startsDollarQuote() {
        return DOLLAR_TAG.matcher(script).region(position, script.length()).lookingAt();
    }

    private void dollarQuoted() {
        code();
        Matcher tag = DOLLAR_TAG.matcher(script).region(position, script.length());
        if (!tag.lookingAt()) {
            throw new IllegalStateException("no dollar quote at " + position);
        }
        int end = script.indexOf(tag.group(), tag.end());
        if (end < 0) {
            throw unended("dollar quote", position);
        }
        position = end + tag.group().length();
    }

    private IllegalArgumentException unended(String what, int start) {
        return new IllegalArgumentException("the " + what + " that begins on line " + lineOf(start) + " does not end");
    }

    private int lineOf(int offset) {
        return 1
                + (int) script.substring(0, offset)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
