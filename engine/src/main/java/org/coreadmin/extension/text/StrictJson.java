package org.coreadmin.extension.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.json.RegularFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Reads JSON objects into plain maps, and writes them. Refused are: bytes that are not UTF-8 (a byte order mark is skipped), a
 * duplicate key, anything after the object, halves of surrogate pairs, too many levels, numbers of more than 100 digits or too
 * large for a double, and more bytes than allowed.
 *
 * <p>Values are {@code String}, {@code Boolean}, {@code Integer}, {@code Long}, {@code BigInteger}, {@code Double},
 * {@code List<Object>}, {@code Map<String, Object>} in the order of the text, and null for a JSON null; maps and lists are
 * unmodifiable. Values of this class are immutable and safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class StrictJson {

    private static final int USUAL_DEPTH = 64;
    private static final int MAX_DIGITS = 100;
    private static final int MAX_NAME = 10_000;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final int maxBytes;
    private final int maxDepth;
    private volatile @Nullable JsonFactory reader;

    /** Loaded when something is written: a short command that finds no JSON file needs none of these classes. */
    private static final class Writing {
        static final JsonFactory FACTORY = new JsonFactory();
    }

    /** Creates a reader of texts of at most so many bytes and 64 levels. */
    public StrictJson(int maxBytes) {
        this(maxBytes, USUAL_DEPTH);
    }

    /** Creates a reader of texts of at most so many bytes and levels. */
    public StrictJson(int maxBytes, int maxDepth) {
        this.maxBytes = maxBytes;
        this.maxDepth = maxDepth;
    }

    /** Returns the reader, created on first use; two threads may each create one. */
    private JsonFactory reader() {
        JsonFactory made = reader;
        if (made == null) {
            made = JsonFactory.builder()
                    .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(maxDepth)
                            .maxNumberLength(MAX_DIGITS)
                            .maxNameLength(MAX_NAME)
                            .maxStringLength(maxBytes)
                            .build())
                    .build();
            reader = made;
        }
        return made;
    }

    /**
     * Returns the object in a file.
     *
     * @throws MalformedJsonException if it holds none, or one beyond the limits
     * @throws IOException if the file cannot be read
     */
    public Map<String, Object> readObject(Path file) throws IOException {
        try (var in = RegularFile.open(file)) {
            return readObject(in.readNBytes(maxBytes + 1));
        }
    }

    /**
     * Returns the object that the bytes are the text of.
     *
     * @throws MalformedJsonException if they are none, or one beyond the limits
     */
    public Map<String, Object> readObject(byte[] utf8) throws MalformedJsonException {
        if (utf8.length > maxBytes) {
            throw new MalformedJsonException(Message.of("it is larger than the {0} bytes that are allowed", maxBytes));
        }
        CharBuffer text = decoded(utf8);
        try (JsonParser parser =
                reader().createParser(ObjectReadContext.empty(), text.array(), text.position(), text.remaining())) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new MalformedJsonException(Message.of("it is empty; it must be a JSON object"));
            }
            if (first != JsonToken.START_OBJECT) {
                throw new MalformedJsonException(
                        Message.of("it must be a JSON object, but starts with something else"));
            }
            Map<String, Object> object = object(parser);
            if (parser.nextToken() != null) {
                throw new MalformedJsonException(
                        Message.of("there is text after the object{0}", place(parser.currentTokenLocation())));
            }
            return object;
        } catch (StreamConstraintsException e) {
            throw new MalformedJsonException(
                    Message.of(
                            "it goes beyond what is allowed{0}: at most {1} levels deep and {2} digits a number",
                            place(e.getLocation()), maxDepth, MAX_DIGITS),
                    e);
        } catch (JacksonException e) {
            Message problem = Message.of("it is not valid JSON{0}", place(e.getLocation()));
            throw new MalformedJsonException(
                    e.getOriginalMessage() == null
                            ? problem
                            : Message.joined(": ", List.of(problem, PrintableText.of(e.getOriginalMessage()))),
                    e);
        }
    }

    /** Returns the text of an object in UTF-8, without a space too many; values as {@link #readObject} gives them. */
    public static byte[] write(Map<String, ?> object) {
        return write(object, ObjectWriteContext.empty());
    }

    /** Writes an object with one field a line, and a line break at the end. */
    public static byte[] writePretty(Map<String, ?> object) {
        byte[] text = write(object, new ObjectWriteContext.Base() {
            @Override
            public PrettyPrinter getPrettyPrinter() {
                return new DefaultPrettyPrinter();
            }

            @Override
            public boolean hasPrettyPrinter() {
                return true;
            }
        });
        return (new String(text, StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] write(Map<String, ?> object, ObjectWriteContext context) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(512);
        try (JsonGenerator generator = Writing.FACTORY.createGenerator(context, out)) {
            writeValue(generator, object);
        }
        return out.toByteArray();
    }

    private static void writeValue(JsonGenerator out, @Nullable Object value) {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof String text) {
            out.writeString(text);
        } else if (value instanceof Message message) {
            out.writeString(message.toString());
        } else if (value instanceof Boolean truth) {
            out.writeBoolean(truth);
        } else if (value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof BigInteger number) {
            out.writeNumber(number);
        } else if (value instanceof Number number) {
            out.writeNumber(finite(number.doubleValue()));
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            map.forEach((name, item) -> {
                out.writeName((String) name);
                writeValue(out, item);
            });
            out.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            out.writeStartArray();
            items.forEach(item -> writeValue(out, item));
            out.writeEndArray();
        } else {
            throw new IllegalArgumentException(
                    "No JSON for a " + value.getClass().getName());
        }
    }

    private static double finite(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("No JSON for " + number);
        }
        return number;
    }

    private static CharBuffer decoded(byte[] utf8) throws MalformedJsonException {
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
            return text.hasRemaining() && text.charAt(0) == BYTE_ORDER_MARK ? text.position(1) : text;
        } catch (CharacterCodingException e) {
            throw new MalformedJsonException(Message.of("it is not UTF-8 text"), e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws MalformedJsonException {
        Map<String, Object> object = new LinkedHashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            if (object.containsKey(whole(name, parser))) {
                throw new MalformedJsonException(Message.of(
                        "the key {0} appears twice in one object{1}",
                        PrintableText.quoted(name), place(parser.currentTokenLocation())));
            }
            parser.nextToken();
            put(object, name, value(parser));
        }
        return Collections.unmodifiableMap(object);
    }

    private static List<Object> list(JsonParser parser) throws MalformedJsonException {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            add(list, value(parser));
        }
        return Collections.unmodifiableList(list);
    }

    // A JSON null is a null inside a map or list whose element type does not say so: callers look values up by name and
    // test
    // with instanceof, for which null is just one more wrong type.
    @SuppressWarnings("NullAway")
    private static void put(Map<String, Object> object, String name, @Nullable Object value) {
        object.put(name, value);
    }

    @SuppressWarnings("NullAway")
    private static void add(List<Object> list, @Nullable Object value) {
        list.add(value);
    }

    private static @Nullable Object value(JsonParser parser) throws MalformedJsonException {
        JsonToken token = parser.currentToken();
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> whole(parser.getString(), parser);
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> number(parser);
            default ->
                throw new MalformedJsonException(
                        Message.of("it is not valid JSON{0}", place(parser.currentTokenLocation())));
        };
    }

    private static Double number(JsonParser parser) throws MalformedJsonException {
        double number = parser.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw new MalformedJsonException(
                    Message.of("a number is too large{0}", place(parser.currentTokenLocation())));
        }
        return number;
    }

    /**
     * Requires whole characters: half a surrogate pair can be escaped in JSON, but cannot be written as UTF-8 again.
     */
    private static String whole(String text, JsonParser parser) throws MalformedJsonException {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isHighSurrogate(text.charAt(i))
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(text.charAt(i))) {
                throw new MalformedJsonException(
                        Message.of("a string contains half of a character{0}", place(parser.currentTokenLocation())));
            }
        }
        return text;
    }

    private static Message place(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? Message.verbatim("")
                : Message.of(" at line {0}, column {1}", location.getLineNr(), location.getColumnNr());
    }
}
