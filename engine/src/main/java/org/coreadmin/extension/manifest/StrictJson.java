package org.coreadmin.extension.manifest;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * One JSON object from foreign bytes, or a reason why not. UTF-8 only (a byte order mark is skipped), no duplicate keys, nothing
 * after the object, no halves of surrogate pairs; bounded in size, depth and digits of a number. Objects become ordered maps,
 * arrays lists, numbers {@link Integer}, {@link Long}, {@link java.math.BigInteger} or {@link Double}; none can be changed.
 */
final class StrictJson {

    static final int MAX_DEPTH = 32;
    static final int MAX_DIGITS = 100;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_DIGITS)
                    .maxNameLength(10_000)
                    .maxStringLength(ManifestReader.MAX_BYTES)
                    .build())
            .build();

    private final JsonParser parser;

    private StrictJson(JsonParser parser) {
        this.parser = parser;
    }

    /** Why the bytes are refused, with line and column where there is a place. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable(String reason) {
            super(reason, null, false, false);
        }
    }

    static Map<String, @Nullable Object> object(byte[] json, int maxBytes) throws Unreadable {
        if (json.length > maxBytes) {
            throw new Unreadable("it is larger than the " + maxBytes + " bytes that are allowed");
        }
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text(json))) {
            return new StrictJson(parser).document();
        } catch (StreamConstraintsException e) {
            throw new Unreadable("it goes beyond what is allowed" + place(e.getLocation()) + ": at most " + MAX_DEPTH
                    + " levels deep and " + MAX_DIGITS + " digits a number");
        } catch (JacksonException e) {
            throw new Unreadable(
                    "it is no JSON" + place(e.getLocation()) + ": " + PrintableText.of(e.getOriginalMessage()));
        }
    }

    private static String text(byte[] json) throws Unreadable {
        try {
            CharBuffer text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(json));
            boolean marked = text.hasRemaining() && text.charAt(0) == '\ufeff';
            return marked ? text.subSequence(1, text.length()).toString() : text.toString();
        } catch (CharacterCodingException e) {
            throw new Unreadable("it is no UTF-8 text");
        }
    }

    private Map<String, @Nullable Object> document() throws Unreadable {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new Unreadable("it is empty; it has to be a JSON object");
        }
        if (first != JsonToken.START_OBJECT) {
            throw new Unreadable("it has to be a JSON object, and starts with something else");
        }
        Map<String, @Nullable Object> object = object();
        if (parser.nextToken() != null) {
            throw new Unreadable("something follows after the object" + place(parser.currentTokenLocation()));
        }
        return object;
    }

    private Map<String, @Nullable Object> object() throws Unreadable {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            TokenStreamLocation place = parser.currentTokenLocation();
            if (object.containsKey(whole(name))) {
                throw new Unreadable(
                        "the key " + PrintableText.quoted(name) + " is there twice in one object" + place(place));
            }
            object.put(name, value(parser.nextToken()));
        }
        return Collections.unmodifiableMap(object);
    }

    private List<@Nullable Object> array() throws Unreadable {
        List<@Nullable Object> array = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            array.add(value(token));
        }
        return Collections.unmodifiableList(array);
    }

    private @Nullable Object value(JsonToken token) throws Unreadable {
        return switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> array();
            case VALUE_STRING -> whole(parser.getString());
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> decimal();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new Unreadable("it is no JSON" + place(parser.currentTokenLocation()));
        };
    }

    private Double decimal() throws Unreadable {
        double value = parser.getDoubleValue();
        if (Double.isInfinite(value)) {
            throw new Unreadable("a number is too large" + place(parser.currentTokenLocation()));
        }
        return value;
    }

    /** Half a surrogate pair can be escaped in JSON, and can't be written as UTF-8 again. */
    private String whole(String text) throws Unreadable {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isHighSurrogate(text.charAt(i))
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(text.charAt(i))) {
                throw new Unreadable("a string holds half a character" + place(parser.currentTokenLocation()));
            }
        }
        return text;
    }

    private static String place(@Nullable TokenStreamLocation place) {
        return place == null || place.getLineNr() < 1
                ? ""
                : " at line " + place.getLineNr() + ", column " + place.getColumnNr();
    }
}
