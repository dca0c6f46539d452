package org.coreadmin.plugin.testing;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.api.Settings;

/** Settings that a test sets. */
public final class FixedSettings implements Settings {

    private final Map<String, Object> values = new ConcurrentHashMap<>();

    /** Sets a value, as an operator would. */
    public FixedSettings set(String key, Object value) {
        values.put(key, value);
        return this;
    }

    @Override
    public Optional<Object> find(String key) {
        return Optional.ofNullable(values.get(key));
    }

    @Override
    public Map<String, Object> all() {
        return Map.copyOf(values);
    }
}
