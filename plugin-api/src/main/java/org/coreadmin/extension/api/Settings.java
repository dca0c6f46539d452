package org.coreadmin.extension.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plugin's settings: what the operator set, else the {@code default} of the manifest's {@code settings} schema. Values
 * {@code ${env:NAME}} and {@code ${file:PATH}} are resolved when read. Safe for use by several threads; a value read later may
 * differ.
 */
public interface Settings {

    /** Returns the value under a key, where dots descend into objects. */
    Optional<Object> find(String key);

    /** Returns the value as text. */
    default Optional<String> text(String key) {
        return find(key).map(Object::toString);
    }

    /**
     * Returns the value as a whole number.
     *
     * @throws IllegalArgumentException if it is not a whole number; the message names the key
     */
    default Optional<Long> number(String key) {
        return find(key).map(value -> {
            try {
                return value instanceof Number number ? number.longValue() : Long.parseLong(value.toString());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("Setting " + key + " is not a whole number: " + value, e);
            }
        });
    }

    /** Returns the value as true or false; anything but {@code true} is false. */
    default Optional<Boolean> flag(String key) {
        return find(key).map(value -> value instanceof Boolean flag ? flag : Boolean.parseBoolean(value.toString()));
    }

    /**
     * Returns the value as a list of texts; a single value becomes a list of one, and an absent value an empty list.
     */
    default List<String> texts(String key) {
        return find(key)
                .map(value -> value instanceof List<?> list
                        ? list.stream().map(String::valueOf).toList()
                        : List.of(value.toString()))
                .orElse(List.of());
    }

    /** Returns all settings, including defaults. */
    Map<String, Object> all();
}
