package org.coreadmin.extension.internal.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads a large file of this product's own, member by member, in the order in which it was written; nothing else of the text stays in
 * memory. A member that is missing, unknown, repeated, out of order or of another type is refused by an unchecked exception, as is all
 * that is not JSON. Not safe for use by several threads.
 */
public final class MemberReader {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser parser;
    private @Nullable String next;

    private MemberReader(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads the object that a part of an array is the text of.
     *
     * @param members reads all members of the object
     * @throws RuntimeException if it is the text of anything else
     */
    public static <T> T read(byte[] utf8, int offset, int length, Function<MemberReader, T> members) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), utf8, offset, length)) {
            MemberReader in = new MemberReader(parser);
            require(parser.nextToken() == JsonToken.START_OBJECT);
            T value = in.members(() -> members.apply(in));
            require(parser.nextToken() == null);
            return value;
        }
    }

    /** Returns a text. */
    public String text(String name) {
        begin(name, JsonToken.VALUE_STRING);
        return end(parser.getString());
    }

    /** Returns a text; empty if the member is absent. */
    public Optional<String> textIfAny(String name) {
        return name.equals(next) ? Optional.of(text(name)) : Optional.empty();
    }

    /** Whether the member is there; its value is true. */
    public boolean flag(String name) {
        if (!name.equals(next)) {
            return false;
        }
        begin(name, JsonToken.VALUE_TRUE);
        return end(true);
    }

    /** Returns an array of so many whole numbers. */
    public long[] numbers(String name, int count) {
        begin(name, JsonToken.START_ARRAY);
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            require(parser.nextToken() == JsonToken.VALUE_NUMBER_INT);
            numbers[i] = parser.getLongValue();
        }
        require(parser.nextToken() == JsonToken.END_ARRAY);
        return end(numbers);
    }

    /** Returns the texts in an array; none if the member is absent. */
    public List<String> texts(String name) {
        if (!name.equals(next)) {
            return List.of();
        }
        begin(name, JsonToken.START_ARRAY);
        List<String> texts = new ArrayList<>();
        while (parser.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(parser.getString());
        }
        require(parser.currentToken() == JsonToken.END_ARRAY);
        return end(texts);
    }

    /** Returns the texts in an object, in its order; none if the member is absent. */
    public Map<String, String> textsByName(String name) {
        if (!name.equals(next)) {
            return Map.of();
        }
        begin(name, JsonToken.START_OBJECT);
        Map<String, String> texts = new LinkedHashMap<>();
        for (String one = parser.nextName(); one != null; one = parser.nextName()) {
            require(parser.nextToken() == JsonToken.VALUE_STRING && texts.put(one, parser.getString()) == null);
        }
        require(parser.currentToken() == JsonToken.END_OBJECT);
        return end(texts);
    }

    /** Returns what an object is read as; empty if the member is absent. */
    public <T> Optional<T> objectIfAny(String name, Supplier<T> members) {
        if (!name.equals(next)) {
            return Optional.empty();
        }
        begin(name, JsonToken.START_OBJECT);
        return end(Optional.of(members(members)));
    }

    /** Returns what the objects in an array are read as. */
    public <T> List<T> objects(String name, Supplier<T> members) {
        begin(name, JsonToken.START_ARRAY);
        List<T> objects = new ArrayList<>();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            objects.add(members(members));
        }
        require(parser.currentToken() == JsonToken.END_ARRAY);
        return end(objects);
    }

    private <T> T members(Supplier<T> members) {
        next = parser.nextName();
        T value = members.get();
        require(parser.currentToken() == JsonToken.END_OBJECT);
        return value;
    }

    private void begin(String name, JsonToken value) {
        require(name.equals(next) && parser.nextToken() == value);
    }

    private <T> T end(T value) {
        next = parser.nextName();
        return value;
    }

    private static void require(boolean expected) {
        if (!expected) {
            throw new IllegalArgumentException("The text is not as it was written");
        }
    }
}
