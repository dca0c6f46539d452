package org.coreadmin.extension.cli.output;

import java.time.Instant;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.text.Language;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.text.Timestamps;
import org.jspecify.annotations.Nullable;

/**
 * Maps, collections, strings, numbers, booleans and times as JSON. Any character that could steer a terminal is written as an
 * escape, so that the text is safe to look at. Small on purpose: a JSON library takes longer to load than a short command runs.
 */
final class JsonText {

    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();

    private final Language language;

    private JsonText(Language language) {
        this.language = language;
    }

    /** Returns the value as indented JSON with its messages in a language, without a line break at its end. */
    static String of(Object value, Language language) {
        JsonText text = new JsonText(language);
        text.append(value, 0);
        return text.out.toString();
    }

    private void append(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            appendObject(map, depth);
        } else if (value instanceof Collection<?> list) {
            appendArray(list, depth);
        } else if (value instanceof Message message) {
            appendString(message.in(language));
        } else if (value instanceof Instant time) {
            appendString(Timestamps.utc(time));
        } else if (value instanceof Optional<?> optional) {
            if (optional.isPresent()) {
                append(optional.get(), depth);
            } else {
                out.append("null");
            }
        } else if (value instanceof Boolean || isFinite(value)) {
            out.append(value);
        } else {
            appendString(String.valueOf(value));
        }
    }

    private static boolean isFinite(Object value) {
        return value instanceof Number number && Double.isFinite(number.doubleValue());
    }

    private void appendObject(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator(); entries.hasNext(); ) {
            Map.Entry<?, ?> entry = entries.next();
            startLine(depth + 1);
            appendString(String.valueOf(entry.getKey()));
            out.append(": ");
            appendNullable(entry.getValue(), depth + 1);
            if (entries.hasNext()) {
                out.append(',');
            }
        }
        startLine(depth);
        out.append('}');
    }

    private void appendArray(Collection<?> list, int depth) {
        if (list.isEmpty()) {
            out.append("[]");
            return;
        }
        out.append('[');
        for (Iterator<?> values = list.iterator(); values.hasNext(); ) {
            startLine(depth + 1);
            appendNullable(values.next(), depth + 1);
            if (values.hasNext()) {
                out.append(',');
            }
        }
        startLine(depth);
        out.append(']');
    }

    private void appendNullable(@Nullable Object value, int depth) {
        if (value == null) {
            out.append("null");
        } else {
            append(value, depth);
        }
    }

    private void startLine(int depth) {
        out.append('\n');
        for (int i = 0; i < depth; i++) {
            out.append(INDENT);
        }
    }

    private void appendString(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (Printable.steers(c)) {
                        Printable.appendEscaped(out, c);
                    } else {
                        out.appendCodePoint(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
