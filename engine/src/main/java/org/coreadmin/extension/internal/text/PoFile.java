package org.coreadmin.extension.internal.text;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A file of translations in the format of GNU gettext, as far as ours go: comments, {@code msgid}, {@code msgstr} and strings that
 * continue on the next line. Contexts and plural forms are refused.
 *
 * @param texts translations by their English patterns, in the order of the file; without the header and without empty ones
 */
public record PoFile(Map<String, String> texts) {

    /**
     * Reads a file of translations.
     *
     * @param name for messages about what is wrong with it
     */
    public static PoFile read(String name, String content) throws IOException {
        return new Reader(name).read(content);
    }

    private static final class Reader {

        private final String name;
        private final Map<String, String> texts = new LinkedHashMap<>();
        private final StringBuilder id = new StringBuilder();
        private final StringBuilder translation = new StringBuilder();
        private boolean hasId;
        private boolean hasTranslation;
        private int line;

        Reader(String name) {
            this.name = name;
        }

        PoFile read(String content) throws IOException {
            for (String text : content.split("\n", -1)) {
                line++;
                take(text.strip());
            }
            end();
            return new PoFile(texts);
        }

        private void take(String text) throws IOException {
            if (text.isEmpty() || text.startsWith("#")) {
                return;
            }
            if (text.startsWith("msgid ")) {
                end();
                hasId = true;
                append(id, text.substring("msgid ".length()));
            } else if (text.startsWith("msgstr ") && hasId && !hasTranslation) {
                hasTranslation = true;
                append(translation, text.substring("msgstr ".length()));
            } else if (text.startsWith("\"") && hasId) {
                append(hasTranslation ? translation : id, text);
            } else {
                throw wrong("'msgid \"…\"', 'msgstr \"…\"', a string or a comment belongs here");
            }
        }

        private void end() throws IOException {
            if (hasId && !hasTranslation) {
                throw wrong("the msgid before this line has no msgstr");
            }
            if (id.length() > 0
                    && translation.length() > 0
                    && texts.put(id.toString(), translation.toString()) != null) {
                throw wrong("the msgid before this line is there twice: " + id);
            }
            id.setLength(0);
            translation.setLength(0);
            hasId = false;
            hasTranslation = false;
        }

        private void append(StringBuilder text, String quoted) throws IOException {
            String string = quoted.strip();
            if (string.length() < 2 || !string.startsWith("\"") || !string.endsWith("\"")) {
                throw wrong("a string between double quotes belongs here");
            }
            for (int i = 1; i < string.length() - 1; i++) {
                char c = string.charAt(i);
                if (c == '"') {
                    throw wrong("a double quote inside of a string is written \\\"");
                }
                if (c != '\\') {
                    text.append(c);
                    continue;
                }
                switch (++i < string.length() - 1 ? string.charAt(i) : ' ') {
                    case 'n' -> text.append('\n');
                    case 't' -> text.append('\t');
                    case '"' -> text.append('"');
                    case '\\' -> text.append('\\');
                    default -> throw wrong("after a backslash only n, t, \" and \\ are known");
                }
            }
        }

        private IOException wrong(String problem) {
            return new IOException(name + ":" + line + ": " + problem);
        }
    }
}
