package org.coreadmin.extension.cli.output;

import java.io.StringWriter;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.Timestamps;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.core.util.Separators.Spacing;

/**
 * Maps, collections, strings, numbers, booleans and times as indented JSON. Characters that steer a terminal are escaped, so
 * that the text is safe to look at.
 */
final class JsonOutput {

    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private final JsonGenerator out;
    private final Language language;

    private JsonOutput(JsonGenerator out, Language language) {
        this.out = out;
        this.language = language;
    }

    /** Returns the value as JSON with its messages in a language, without a line break at its end. */
    static String of(Object value, Language language) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(new Indented(), text)) {
            new JsonOutput(out, language).write(value);
        }
        return escaped(text.toString());
    }

    /** Asks for one value a line. */
    private static final class Indented extends ObjectWriteContext.Base {

        @Override
        public PrettyPrinter getPrettyPrinter() {
            Separators separators = Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Spacing.AFTER)
                    .withObjectEmptySeparator("")
                    .withArrayEmptySeparator("");
            return new DefaultPrettyPrinter(separators)
                    .withObjectIndenter(LINES)
                    .withArrayIndenter(LINES);
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }

    private void write(@Nullable Object value) {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            map.forEach((name, item) -> {
                out.writeName(String.valueOf(name));
                write(item);
            });
            out.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            out.writeStartArray();
            items.forEach(this::write);
            out.writeEndArray();
        } else if (value instanceof Optional<?> optional) {
            write(optional.orElse(null));
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (value instanceof BigInteger number) {
            out.writeNumber(number);
        } else if (value instanceof Double || value instanceof Float) {
            writeFraction(((Number) value).doubleValue());
        } else if (value instanceof Number number) {
            out.writeNumber(number.longValue());
        } else {
            out.writeString(
                    value instanceof Message message
                            ? message.in(language)
                            : value instanceof Instant time ? Timestamps.utc(time) : value.toString());
        }
    }

    private void writeFraction(double number) {
        if (Double.isFinite(number)) {
            out.writeNumber(number);
        } else {
            out.writeString(String.valueOf(number));
        }
    }

    /** Escapes what Jackson leaves as it is: controls above 0x7e, direction marks, separators of lines, halves of characters. */
    private static String escaped(String json) {
        StringBuilder safe = new StringBuilder(json.length());
        json.codePoints().forEach(c -> {
            if (c >= 0x7f && Printable.steers(c)) {
                Printable.appendEscaped(safe, c);
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }
}
