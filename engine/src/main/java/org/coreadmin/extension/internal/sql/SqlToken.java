package org.coreadmin.extension.internal.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A token of PostgreSQL's SQL and PL/pgSQL.
 *
 * @param text of a word in lower case, of a quoted name or a string without its quotes
 */
record SqlToken(Kind kind, String text) {

    /** What a token is. */
    enum Kind {
        WORD,
        QUOTED_NAME,
        STRING,
        DOLLAR_STRING,
        SYMBOL
    }

    private static final Pattern TOKENS = Pattern.compile(
            "(?<space>\\s+|--[^\\n]*)"
                    + "|(?<dollar>\\$(?<tag>[A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*)?\\$)"
                    + "|(?<escaped>[eE]'(?:[^'\\\\]|\\\\.|'')*')"
                    + "|(?<unicode>[uU]&['\"])"
                    + "|(?<string>'(?:[^']|'')*')"
                    + "|(?<name>\"(?:[^\"]|\"\")*\")"
                    + "|(?<word>[A-Za-z_0-9\\x80-\\uffff][\\w$\\x80-\\uffff]*)"
                    + "|(?<symbol>.)",
            Pattern.DOTALL);

    /** Returns the tokens of a text, without comments. Names with Unicode escapes are the word {@code u&}. */
    static List<SqlToken> of(String text) {
        List<SqlToken> tokens = new ArrayList<>();
        Matcher next = TOKENS.matcher(text);
        int position = 0;
        while (position < text.length()) {
            if (text.startsWith("/*", position)) {
                position = endOfComment(text, position);
                continue;
            }
            next.region(position, text.length());
            if (!next.lookingAt()) {
                throw new IllegalStateException("No token at " + position);
            }
            position = next.end();
            if (next.group("dollar") != null) {
                int end = text.indexOf(next.group("dollar"), position);
                int until = end < 0 ? text.length() : end;
                tokens.add(new SqlToken(Kind.DOLLAR_STRING, text.substring(position, until)));
                position = end < 0 ? until : end + next.group("dollar").length();
            } else if (next.group("unicode") != null) {
                tokens.add(new SqlToken(Kind.WORD, "u&"));
                position--;
            } else if (next.group("escaped") != null) {
                String content = next.group("escaped");
                tokens.add(new SqlToken(
                        Kind.STRING, content.substring(2, content.length() - 1).replace("''", "'")));
            } else if (next.group("string") != null) {
                tokens.add(new SqlToken(Kind.STRING, inside(next.group("string"), "'")));
            } else if (next.group("name") != null) {
                tokens.add(new SqlToken(Kind.QUOTED_NAME, inside(next.group("name"), "\"")));
            } else if (next.group("word") != null) {
                tokens.add(new SqlToken(Kind.WORD, next.group("word").toLowerCase(Locale.ROOT)));
            } else if (next.group("symbol") != null) {
                tokens.add(new SqlToken(Kind.SYMBOL, next.group("symbol")));
            }
        }
        return tokens;
    }

    private static int endOfComment(String text, int start) {
        int depth = 0;
        int position = start;
        do {
            if (text.startsWith("/*", position)) {
                depth++;
                position += 2;
            } else if (text.startsWith("*/", position)) {
                depth--;
                position += 2;
            } else {
                position++;
            }
        } while (depth > 0 && position < text.length());
        return position;
    }

    private static String inside(String quoted, String quote) {
        return quoted.substring(1, quoted.length() - 1).replace(quote + quote, quote);
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    boolean isWord(Set<String> words) {
        return kind == Kind.WORD && words.contains(text);
    }

    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }
}
