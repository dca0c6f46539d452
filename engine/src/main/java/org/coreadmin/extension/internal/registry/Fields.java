package org.coreadmin.extension.internal.registry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginType;
import org.jspecify.annotations.Nullable;

/** The members of a JSON object, lenient where the format is: what is missing or of another kind counts as absent. */
public final class Fields {

    private final Map<?, ?> members;

    public Fields(Map<?, ?> members) {
        this.members = members;
    }

    /** Returns the text, or empty. */
    public String text(String name) {
        return members.get(name) instanceof String text ? text : "";
    }

    /** Returns the type, {@code mixed} if it is unknown. */
    PluginType type() {
        return switch (text("type")) {
            case "backend" -> PluginType.BACKEND;
            case "frontend" -> PluginType.FRONTEND;
            default -> PluginType.MIXED;
        };
    }

    /** Returns the members of a list, or none. */
    public List<?> list(String name) {
        return members.get(name) instanceof List<?> list ? list : List.of();
    }

    /** Returns the texts among the members of a list. */
    List<String> texts(String name) {
        return list(name).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .collect(Collectors.toList());
    }

    /**
     * Returns a whole number.
     *
     * @throws IllegalArgumentException if there is none
     */
    long wholeNumber(String name) {
        Object value = members.get(name);
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw new IllegalArgumentException("its " + name + " is no whole number");
    }

    /** Returns a whole number, or {@code otherwise}. */
    long wholeNumber(String name, long otherwise) {
        Object value = members.get(name);
        return value instanceof Integer || value instanceof Long ? ((Number) value).longValue() : otherwise;
    }

    /** Returns a whole number that is not negative; empty if there is none. */
    Optional<Long> count(String name) {
        long value = wholeNumber(name, -1);
        return value < 0 ? Optional.empty() : Optional.of(value);
    }

    /** Returns the members of an object, or none. */
    Fields object(String name) {
        return new Fields(members.get(name) instanceof Map<?, ?> map ? map : Map.of());
    }

    /** Returns a reason, or an empty text for {@code true}; empty for anything else. */
    Optional<String> flagOrReason(String name) {
        @Nullable Object value = members.get(name);
        if (value instanceof String reason) {
            return Optional.of(reason);
        }
        return Boolean.TRUE.equals(value) ? Optional.of("") : Optional.empty();
    }

    /**
     * Returns databases; all where there is no such field. Words that are not known are left out: they name databases
     * that no host of this version has.
     *
     * @throws IllegalArgumentException if it is no list of texts, as nothing that limits a version may be overlooked
     */
    Set<DatabaseKind> databases(String name) {
        Object value = members.get(name);
        if (value == null) {
            return DatabaseKind.ALL;
        }
        if (!(value instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
            throw new IllegalArgumentException("its " + name + " is no list of texts");
        }
        return list.stream()
                .map(String.class::cast)
                .flatMap(word -> DatabaseKind.of(word).stream())
                .collect(Collectors.toSet());
    }

    /**
     * Returns names with their ranges, from an object or a list of names; an empty or null range means any.
     *
     * @throws IllegalArgumentException if it is neither, as nothing that limits a version may be overlooked
     */
    Map<String, String> ranges(String name) {
        Object value = members.get(name);
        Map<String, String> ranges = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, range) -> {
                if (range != null && !(range instanceof String)) {
                    throw new IllegalArgumentException("its " + name + " of " + key + " is no range");
                }
                ranges.put(String.valueOf(key), range == null || range.equals("") ? "*" : (String) range);
            });
        } else if (value instanceof List<?> list) {
            for (Object member : list) {
                if (!(member instanceof String required)) {
                    throw new IllegalArgumentException("its " + name + " holds something that is no name");
                }
                ranges.put(required, "*");
            }
        } else if (value != null) {
            throw new IllegalArgumentException("its " + name + " is neither an object nor a list");
        }
        return ranges;
    }
}
