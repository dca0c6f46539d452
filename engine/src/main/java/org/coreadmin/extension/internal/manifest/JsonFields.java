package org.coreadmin.extension.internal.manifest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one JSON object in a manifest. Reading a field that has the wrong type or form adds a problem and
 * returns nothing, so that reading continues and finds the other problems.
 */
final class JsonFields {

    private final String path;
    private final Map<String, @Nullable Object> fields;
    private final ManifestProblems problems;

    JsonFields(String path, Map<String, @Nullable Object> fields, ManifestProblems problems) {
        this.path = path;
        this.fields = fields;
        this.problems = problems;
    }

    boolean has(String key) {
        return fields.containsKey(key);
    }

    /** Adds a problem of a field. */
    void refuse(String key, Message reason) {
        problems.add(pathOf(key), reason);
    }

    Optional<String> text(String key, TextRule rule) {
        return has(key) ? text(pathOf(key), fields.get(key), rule) : Optional.empty();
    }

    Optional<String> requiredText(String key, TextRule rule, Message allowed) {
        if (!has(key)) {
            refuse(key, Message.of("is missing; it has to be {0}", allowed));
        }
        return text(key, rule);
    }

    List<String> texts(String key, int max, TextRule rule) {
        List<String> texts = new ArrayList<>();
        elements(key, max, (place, element) -> text(place, element, rule).ifPresent(texts::add));
        return List.copyOf(texts);
    }

    /** Returns the strings of a list, in which an object stands for the strings that it is read as. */
    List<String> texts(String key, int max, TextRule rule, Function<JsonFields, List<String>> objects) {
        List<String> texts = new ArrayList<>();
        elements(key, max, (place, element) -> {
            if (element instanceof Map<?, ?>) {
                object(place, element).map(objects).ifPresent(texts::addAll);
            } else {
                text(place, element, rule).ifPresent(texts::add);
            }
        });
        return List.copyOf(texts);
    }

    /** Returns the strings of a list that has to be there, with at least one. */
    List<String> someTexts(String key, int max, TextRule rule) {
        Object value = fields.get(key);
        if (!has(key) || value instanceof List<?> list && list.isEmpty()) {
            refuse(key, Message.of("it has to be a list with at least one element"));
        }
        return texts(key, max, rule);
    }

    Optional<JsonFields> object(String key) {
        return has(key) ? object(pathOf(key), fields.get(key)) : Optional.empty();
    }

    List<JsonFields> objects(String key, int max) {
        List<JsonFields> objects = new ArrayList<>();
        elements(key, max, (place, element) -> object(place, element).ifPresent(objects::add));
        return objects;
    }

    OptionalInt integer(String key, int min, int max) {
        if (!has(key)) {
            return OptionalInt.empty();
        }
        Object value = fields.get(key);
        if (!(value instanceof Number number)
                || number.doubleValue() != Math.rint(number.doubleValue())
                || number.doubleValue() < min
                || number.doubleValue() > max) {
            refuse(
                    key,
                    Message.of(
                            "{0} is not allowed; it has to be a whole number from {1} to {2}", shown(value), min, max));
            return OptionalInt.empty();
        }
        return OptionalInt.of(number.intValue());
    }

    /** Whether the field is there and true. */
    boolean flag(String key) {
        Object value = fields.get(key);
        if (fields.containsKey(key) && !(value instanceof Boolean)) {
            refuse(key, Message.of("{0} is not allowed; it has to be true or false", shown(value)));
        }
        return Boolean.TRUE.equals(value);
    }

    boolean isText(String key) {
        return fields.get(key) instanceof String;
    }

    boolean isList(String key) {
        return fields.get(key) instanceof List<?>;
    }

    /** Returns every field of this object whose value is a string that can be read; the others become problems. */
    <T> Map<String, T> all(int max, Function<String, T> reader) {
        Map<String, T> all = new LinkedHashMap<>();
        if (fields.size() > max) {
            problems.add(path, Message.of("it has {0} fields; at most {1} are allowed", fields.size(), max));
            return all;
        }
        for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
            String place = pathOf(field.getKey());
            if (field.getValue() instanceof String text) {
                try {
                    all.put(field.getKey(), reader.apply(text));
                } catch (IllegalArgumentException e) {
                    problems.add(place, Message.of(e));
                }
            } else {
                problems.add(place, noText(field.getValue()));
            }
        }
        return all;
    }

    Map<String, @Nullable Object> raw() {
        return fields;
    }

    private interface Element {
        void read(String place, @Nullable Object element);
    }

    private void elements(String key, int max, Element reader) {
        if (!has(key)) {
            return;
        }
        if (!(fields.get(key) instanceof List<?> list)) {
            refuse(key, Message.of("{0} is not allowed; it has to be a list", shown(fields.get(key))));
            return;
        }
        if (list.size() > max) {
            refuse(key, Message.of("it has {0} elements; at most {1} are allowed", list.size(), max));
            return;
        }
        for (int i = 0; i < list.size(); i++) {
            reader.read(pathOf(key) + "[" + i + "]", list.get(i));
        }
    }

    private Optional<String> text(String place, @Nullable Object value, TextRule rule) {
        if (!(value instanceof String text)) {
            problems.add(place, noText(value));
            return Optional.empty();
        }
        Optional<Message> problem = rule.problemOf(text);
        problem.ifPresent(reason -> problems.add(place, reason));
        return problem.isPresent() ? Optional.empty() : Optional.of(text);
    }

    @SuppressWarnings("unchecked") // StrictJson makes maps with string keys only
    private Optional<JsonFields> object(String place, @Nullable Object value) {
        if (!(value instanceof Map<?, ?>)) {
            problems.add(place, Message.of("{0} is not allowed; it has to be an object", shown(value)));
            return Optional.empty();
        }
        return Optional.of(new JsonFields(place, (Map<String, @Nullable Object>) value, problems));
    }

    private static Message noText(@Nullable Object value) {
        return Message.of("{0} is not allowed; it has to be a string", shown(value));
    }

    private static Message shown(@Nullable Object value) {
        if (value instanceof String text) {
            return Message.verbatim(PrintableText.quoted(text));
        }
        if (value instanceof Map<?, ?>) {
            return Message.of("an object");
        }
        return value instanceof List<?>
                ? Message.of("a list")
                : Message.verbatim(PrintableText.of(String.valueOf(value)));
    }

    private String pathOf(String key) {
        boolean plain = !key.isEmpty();
        for (int i = 0; i < key.length() && plain; i++) {
            char c = key.charAt(i);
            plain = c == '_' || (c >= 'a' && c <= 'z');
        }
        return plain ? path + "." + key : path + "['" + PrintableText.of(key) + "']";
    }
}
