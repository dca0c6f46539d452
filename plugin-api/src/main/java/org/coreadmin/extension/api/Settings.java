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

    /** The value under a key, where dots descend into objects. */
    Optional<Object> find(String key);

    /** The value as text. */
    default Optional<String> text(String key) {
        return find(key).map(Object::toString);
    }

    /**
     * The value as a whole number.
     *
     * @throws IllegalArgumentException if it is none; the message names the key
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

    /** The value as true or false; anything but {@code true} is false. */
    default Optional<Boolean> flag(String key) {
        return find(key).map(value -> value instanceof Boolean flag ? flag : Boolean.parseBoolean(value.toString()));
    }

    /** The value as a list of texts; a single value is a list of one, an absent one is empty. */
    default List<String> texts(String key) {
        return find(key)
                .map(value -> value instanceof List<?> list
                        ? list.stream().map(String::valueOf).toList()
                        : List.of(value.toString()))
                .orElse(List.of());
    }

    /** All settings, defaults included. */
    Map<String, Object> all();
}
