package org.coreadmin.extension.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/** Reads members of JSON objects that may be absent; one of another kind counts as absent. */
@API(status = API.Status.STABLE, since = "1.0")
public final class JsonMembers {

    private JsonMembers() {}

    /** Returns a text. */
    public static Optional<String> text(Map<?, ?> object, String name) {
        return object.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** Returns a text; an empty one if it is absent. */
    public static String textOrEmpty(Map<?, ?> object, String name) {
        return text(object, name).orElse("");
    }

    /** Returns the items of a list as texts; none if it is absent. */
    public static List<String> texts(Map<?, ?> object, String name) {
        return object.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** Returns the objects in a list; none if it is absent. */
    public static List<Map<?, ?>> objects(Map<?, ?> object, String name) {
        List<Map<?, ?>> objects = new ArrayList<>();
        if (object.get(name) instanceof List<?> list) {
            for (Object item : list) {
                if (item instanceof Map<?, ?> one) {
                    objects.add(one);
                }
            }
        }
        return objects;
    }
}
