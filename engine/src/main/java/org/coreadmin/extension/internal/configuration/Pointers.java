package org.coreadmin.extension.internal.configuration;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/** Values inside objects, by JSON Pointer (RFC 6901). Objects are copied, never changed. */
public final class Pointers {

    private Pointers() {}

    /** Returns the pointer of a key below another pointer. */
    static String below(String pointer, String key) {
        return pointer + "/" + key.replace("~", "~0").replace("/", "~1");
    }

    /** Returns the value at a pointer, or null if there is none. */
    public static @Nullable Object find(Map<String, ?> object, String pointer) {
        Object found = object;
        for (String key : keys(pointer)) {
            if (found instanceof Map<?, ?> map) {
                found = map.get(key);
            } else if (found instanceof List<?> list
                    && key.matches("\\d{1,6}")
                    && Integer.parseInt(key) < list.size()) {
                found = list.get(Integer.parseInt(key));
            } else {
                return null;
            }
        }
        return found;
    }

    /** Returns the object with a value in this place; objects on the way that are missing are made. */
    public static Map<String, Object> with(Map<String, Object> object, String pointer, Object value) {
        return with(object, keys(pointer), value);
    }

    private static Map<String, Object> with(Map<?, ?> object, List<String> keys, Object value) {
        Map<String, Object> copy = JsonObject.of(object);
        String key = keys.get(0);
        copy.put(
                key,
                keys.size() == 1
                        ? value
                        : with(
                                copy.get(key) instanceof Map<?, ?> inner ? inner : Map.of(),
                                keys.subList(1, keys.size()),
                                value));
        return copy;
    }

    /** Returns the object without the value in this place. */
    public static Map<String, Object> without(Map<String, Object> object, String pointer) {
        return without(object, keys(pointer));
    }

    private static Map<String, Object> without(Map<?, ?> object, List<String> keys) {
        Map<String, Object> copy = JsonObject.of(object);
        String key = keys.get(0);
        if (keys.size() == 1) {
            copy.remove(key);
        } else if (copy.get(key) instanceof Map<?, ?> inner) {
            copy.put(key, without(inner, keys.subList(1, keys.size())));
        }
        return copy;
    }

    private static List<String> keys(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Arrays.stream(pointer.substring(1).split("/", -1))
                        .map(key -> key.replace("~1", "/").replace("~0", "~"))
                        .toList();
    }
}
