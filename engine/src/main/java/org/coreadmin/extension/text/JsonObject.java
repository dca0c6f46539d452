package org.coreadmin.extension.text;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/** The members of a JSON object in their order, some of which are left out. Not safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public final class JsonObject extends LinkedHashMap<String, Object> {

    private static final long serialVersionUID = 1L;

    /** Returns an object with the members of another map, whose keys become texts. */
    public static JsonObject of(Map<?, ?> map) {
        JsonObject object = new JsonObject();
        map.forEach((name, value) -> object.put(String.valueOf(name), value));
        return object;
    }

    /** Adds a member; an empty {@link Optional} is left out, any other one stands for what it holds. */
    public JsonObject with(String name, Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> put(name, present));
        } else {
            put(name, value);
        }
        return this;
    }

    /** Adds a member if the condition holds. */
    public JsonObject withIf(boolean condition, String name, Object value) {
        return condition ? with(name, value) : this;
    }

    /** Adds a list unless it is empty. */
    public JsonObject withUnlessEmpty(String name, Collection<?> values) {
        return withIf(!values.isEmpty(), name, values);
    }

    /** Adds an object unless it is empty. */
    public JsonObject withUnlessEmpty(String name, Map<String, ?> members) {
        return withIf(!members.isEmpty(), name, members);
    }

    /** Adds a text unless it is empty. */
    public JsonObject withUnlessEmpty(String name, String text) {
        return withIf(!text.isEmpty(), name, text);
    }

    /** Adds all members of another object. */
    public JsonObject withAll(Map<String, ?> others) {
        putAll(others);
        return this;
    }
}
