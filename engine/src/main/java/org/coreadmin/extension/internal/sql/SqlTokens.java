package org.coreadmin.extension.internal.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.database.SqlRefusedException;

/**
 * The tokens of one statement of MySQL, MariaDB or H2, without comments, and a place in them. What two readers could read in two ways
 * is refused: conditional comments, doubtful quotes, prefixes that change a literal.
 */
final class SqlTokens {

    /** Words and numbers beside names in quotes, texts, and single characters. */
    enum Kind {
        WORD,
        QUOTED,
        TEXT,
        SYMBOL
    }

    /** @param text of a name in quotes without them; of a text nothing */
    record Token(Kind kind, String text) {

        boolean is(String word) {
            return kind == Kind.WORD && text.equalsIgnoreCase(word) || kind == Kind.SYMBOL && text.equals(word);
        }

        boolean isName() {
            return kind == Kind.QUOTED || kind == Kind.WORD && !Character.isDigit(text.charAt(0));
        }

        /** Returns it as every parser reads it. */
        private String plain() {
            return switch (kind) {
                case WORD, SYMBOL -> text;
                case QUOTED -> "`" + text + "`";
                case TEXT -> "'x'";
            };
        }
    }

    private static final Token END = new Token(Kind.SYMBOL, "");
    private static final int DEEPEST = 50;

    private final List<Token> tokens;
    private int place;

    private SqlTokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** Reads a statement. */
    static SqlTokens of(String sql, DatabaseKind dialect) throws SqlRefusedException {
        return new SqlTokens(new Lexer(sql, dialect).run());
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        int index = place + ahead;
        return index >= 0 && index < tokens.size() ? tokens.get(index) : END;
    }

    Token next() {
        Token token = peek();
        place++;
        return token;
    }

    boolean isAtEnd() {
        return place >= tokens.size();
    }

    /** Passes one of these words if it is next. */
    boolean accept(String... words) {
        for (String word : words) {
            if (peek().is(word)) {
                place++;
                return true;
            }
        }
        return false;
    }

    /** Passes a sequence of words if it is next. */
    boolean acceptAll(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).is(words[i])) {
                return false;
            }
        }
        place += words.length;
        return true;
    }

    void require(String word) throws SqlRefusedException {
        if (!accept(word)) {
            throw unreadable();
        }
    }

    /** Returns the tokens from here to the next of these words outside of parentheses, or to the end, and passes them. */
    SqlTokens until(String... words) {
        int begin = place;
        int depth = 0;
        while (!isAtEnd()) {
            Token token = peek();
            if (depth <= 0 && List.of(words).stream().anyMatch(token::is)) {
                break;
            }
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            place++;
        }
        return new SqlTokens(tokens.subList(begin, place));
    }

    /** Returns the tokens from here to the end. */
    SqlTokens rest() {
        return new SqlTokens(tokens.subList(Math.min(place, tokens.size()), tokens.size()));
    }

    /** Returns the first tokens from here. */
    SqlTokens first(int count) {
        return new SqlTokens(tokens.subList(place, place + count));
    }

    /** Returns all of these tokens after a word. */
    SqlTokens after(String word) {
        List<Token> all = new ArrayList<>();
        all.add(new Token(Kind.WORD, word));
        all.addAll(tokens);
        return new SqlTokens(all);
    }

    /** Returns all of these tokens, and those of another part after them. */
    SqlTokens followedBy(SqlTokens other) {
        List<Token> all = new ArrayList<>(tokens);
        all.addAll(other.tokens);
        return new SqlTokens(all);
    }

    List<Token> all() {
        return tokens;
    }

    boolean contains(String word) {
        return tokens.stream().anyMatch(token -> token.is(word));
    }

    /** Returns the refusal of what cannot be read here. */
    SqlRefusedException unreadable() {
        String near = peek() == END ? "" : peek().plain();
        return new SqlRefusedException(
                near.isEmpty()
                        ? Message.of("it ends where more was expected, so it is not known what it changes")
                        : Message.of(
                                "it cannot be read from '{0}' on, so it is not known what it changes;"
                                        + " docs/reference/migrations.md lists what is possible",
                                near));
    }

    /** Returns the statement in a form that every parser reads in the same way. */
    String plain() {
        StringBuilder text = new StringBuilder();
        Token before = END;
        for (Token token : tokens) {
            boolean joined = before.is(".")
                    || token.is(".")
                    || before.kind() == Kind.SYMBOL
                            && token.kind() == Kind.SYMBOL
                            && isOperator(before)
                            && isOperator(token)
                    || before.is("@")
                    || token.is("(") && before.kind() == Kind.WORD;
            text.append(joined || text.length() == 0 ? "" : " ").append(token.plain());
            before = token;
        }
        return text.toString();
    }

    private static boolean isOperator(Token token) {
        return "<>=!|&:".contains(token.text());
    }

    private static final class Lexer {

        private final String sql;
        private final boolean h2;
        private final List<Token> tokens = new ArrayList<>();
        private int position;
        private int depth;

        Lexer(String sql, DatabaseKind dialect) {
            this.sql = sql;
            this.h2 = dialect == DatabaseKind.H2;
        }

        List<Token> run() throws SqlRefusedException {
            while (position < sql.length()) {
                char c = sql.charAt(position);
                if (Character.isWhitespace(c)) {
                    position++;
                } else if (isLineComment()) {
                    int end = sql.indexOf('\n', position);
                    position = end < 0 ? sql.length() : end;
                } else if (sql.startsWith("/*", position)) {
                    blockComment();
                } else if (c == '\'') {
                    quoted(c, Kind.TEXT);
                } else if (c == '"') {
                    quoted(c, h2 ? Kind.QUOTED : Kind.TEXT);
                } else if (c == '`' && !h2) {
                    quoted(c, Kind.QUOTED);
                } else if (isWordPart(c)) {
                    word();
                } else {
                    symbol(c);
                }
            }
            return tokens;
        }

        private boolean isLineComment() {
            if (!h2 && sql.charAt(position) == '#') {
                return true;
            }
            return sql.startsWith("--", position)
                    && (h2 || position + 2 >= sql.length() || sql.charAt(position + 2) <= ' ');
        }

        private void blockComment() throws SqlRefusedException {
            int end = sql.indexOf("*/", position + 2);
            String comment = sql.substring(position, end < 0 ? sql.length() : end);
            if (end < 0 || comment.startsWith("/*!") || comment.startsWith("/*M!") || comment.startsWith("/*+")) {
                throw new SqlRefusedException(Message.of(
                        "the database runs what is in the comment '{0}': write it without the comment, or leave it out",
                        comment.length() > 40 ? comment.substring(0, 40) + "…" : comment));
            }
            if (comment.indexOf("/*", 2) >= 0) {
                throw doubtful("/*");
            }
            position = end + 2;
        }

        private void quoted(char end, Kind kind) throws SqlRefusedException {
            if (kind == Kind.TEXT && h2 && position >= 2 && sql.startsWith("U&", position - 2)) {
                throw doubtful("U&");
            }
            if (h2 && kind == Kind.QUOTED && position >= 2 && sql.regionMatches(true, position - 2, "U&", 0, 2)) {
                throw doubtful("U&");
            }
            StringBuilder text = new StringBuilder();
            int begin = position++;
            while (true) {
                if (position >= sql.length()) {
                    throw doubtful(sql.substring(begin, begin + 1));
                }
                char c = sql.charAt(position++);
                if (c == '\\' && !h2 && end != '`') {
                    position++;
                } else if (c != end) {
                    text.append(c);
                } else if (position < sql.length() && sql.charAt(position) == end) {
                    text.append(c);
                    position++;
                } else {
                    break;
                }
            }
            if (kind == Kind.QUOTED && text.chars().anyMatch(c -> !isWordPart((char) c))) {
                throw doubtful(text.toString());
            }
            tokens.add(new Token(kind, kind == Kind.TEXT ? "" : text.toString()));
        }

        private void word() throws SqlRefusedException {
            int begin = position;
            while (position < sql.length() && isWordPart(sql.charAt(position))) {
                position++;
            }
            if (h2 && sql.substring(begin, position).contains("$$")) {
                throw doubtful("$$"); // a text begins or ends
            }
            tokens.add(new Token(Kind.WORD, sql.substring(begin, position)));
        }

        private void symbol(char c) throws SqlRefusedException {
            if (h2 && (c == '`' || c == '[' || c == ']' || c == '$' || sql.startsWith("//", position))) {
                throw doubtful(String.valueOf(c));
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth > DEEPEST) {
                throw doubtful("(");
            }
            tokens.add(new Token(Kind.SYMBOL, String.valueOf(c)));
            position++;
        }

        private static boolean isWordPart(char c) {
            return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c >= '\u0080';
        }

        private static SqlRefusedException doubtful(String what) {
            return new SqlRefusedException(Message.of(
                    "'{0}' cannot be read for certain here, so it is not known what the statement changes: write it"
                            + " in another way",
                    what.toLowerCase(Locale.ROOT)));
        }
    }
}
