package org.coreadmin.extension.internal.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's settings: what the operator set, over the {@code default}s of its schema. Objects are merged key by key, anything
 * else is replaced. Read again each time, so that changes are seen; placeholders are resolved when a value is read. Safe for
 * use by several threads.
 */
public final class PluginSettings implements Settings {

    private final Map<String, Object> defaults;
    private final Supplier<Map<String, Object>> operator;
    private final Placeholders placeholders;

    PluginSettings(
            Map<String, @Nullable Object> schema, Supplier<Map<String, Object>> operator, Placeholders placeholders) {
        this.defaults = defaults(schema);
        this.operator = operator;
        this.placeholders = placeholders;
    }

    /** Returns the settings of a plugin of which the operator set none. */
    public static Settings defaultsOf(Map<String, @Nullable Object> schema) {
        return new PluginSettings(schema, Map::of, Placeholders.NONE);
    }

    /** Finds a value: a key with dots is first looked up as it stands, then as the way down into objects. */
    @Override
    public Optional<Object> find(String key) {
        return Optional.ofNullable(under(merged(defaults, operator.get()), key))
                .map(value -> placeholders.resolve(key, value));
    }

    @Override
    public Map<String, Object> all() {
        Map<String, Object> resolved = new LinkedHashMap<>();
        merged(defaults, operator.get()).forEach((key, value) -> resolved.put(key, placeholders.resolve(key, value)));
        return Collections.unmodifiableMap(resolved);
    }

    private static @Nullable Object under(Map<?, ?> map, String key) {
        Object whole = map.get(key);
        if (whole != null) {
            return whole;
        }
        int dot = key.indexOf('.');
        while (dot >= 0) {
            if (map.get(key.substring(0, dot)) instanceof Map<?, ?> inner) {
                Object found = under(inner, key.substring(dot + 1));
                if (found != null) {
                    return found;
                }
            }
            dot = key.indexOf('.', dot + 1);
        }
        return null;
    }

    private static Map<String, Object> merged(Map<String, Object> below, Map<?, ?> above) {
        Map<String, Object> merged = new LinkedHashMap<>(below);
        above.forEach((name, value) -> {
            String key = String.valueOf(name);
            if (value == null) {
                merged.remove(key);
            } else if (value instanceof Map<?, ?> inner && merged.get(key) instanceof Map<?, ?> base) {
                merged.put(key, merged(JsonObject.of(base), inner));
            } else {
                merged.put(key, value);
            }
        });
        return merged;
    }

    /** Returns the {@code default} of a schema of an object and those of its properties, at any depth. */
    private static Map<String, Object> defaults(Map<?, ?> schema) {
        Map<String, Object> defaults = new LinkedHashMap<>();
        if (schema.get("properties") instanceof Map<?, ?> properties) {
            properties.forEach((name, property) -> {
                Object value = property instanceof Map<?, ?> inner ? defaultOf(inner) : null;
                if (value != null) {
                    defaults.put(String.valueOf(name), value);
                }
            });
        }
        return schema.get("default") instanceof Map<?, ?> whole ? merged(defaults, whole) : defaults;
    }

    private static @Nullable Object defaultOf(Map<?, ?> schema) {
        Object own = schema.get("default");
        if (own != null && !(own instanceof Map<?, ?>)) {
            return own;
        }
        Map<String, Object> inner = defaults(schema);
        return inner.isEmpty() && own == null ? null : inner;
    }
}
