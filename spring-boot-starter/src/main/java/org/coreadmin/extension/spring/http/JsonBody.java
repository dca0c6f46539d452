package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The JSON object that a request carries, read strictly: the declared media type, a bounded size, no key twice, no
 * unknown key, each value of its type.
 */
public final class JsonBody {

    private final Map<String, Object> values;

    private JsonBody(Map<String, Object> values) {
        this.values = Collections.unmodifiableMap(values);
    }

    /**
     * Reads the body.
     *
     * @param maxBytes a longer one is refused
     * @param keys     the keys that it may have
     * @throws HttpProblem 415 for another media type, 413 for too much, 400 for anything but such an object
     */
    public static JsonBody read(HttpServletRequest request, int maxBytes, Set<String> keys) throws IOException {
        requireJson(request);
        byte[] bytes = request.getInputStream().readNBytes(maxBytes + 1);
        if (bytes.length > maxBytes) {
            throw new HttpProblem(413, Message.of("The body is longer than {0} bytes", maxBytes));
        }
        return parse(bytes, maxBytes, keys);
    }

    static JsonBody parse(byte[] bytes, int maxBytes, Set<String> keys) {
        Map<String, Object> values;
        try {
            values = new StrictJson(maxBytes).readObject(bytes);
        } catch (MalformedJsonException e) {
            throw new HttpProblem(400, Message.of("The body is not a readable JSON object: {0}", Message.of(e)));
        }
        Set<String> unknown = new TreeSet<>(values.keySet());
        unknown.removeAll(keys);
        if (!unknown.isEmpty()) {
            throw new HttpProblem(
                    400, Message.of("The body has unknown fields {0}; it may have {1}", unknown, new TreeSet<>(keys)));
        }
        return new JsonBody(values);
    }

    private static void requireJson(HttpServletRequest request) {
        String type = request.getContentType();
        String media = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (!media.equals("application/json")) {
            throw new HttpProblem(415, Message.of("The body must be JSON with Content-Type: application/json"));
        }
    }

    /** Returns the whole body, by key; unmodifiable. */
    public Map<String, Object> all() {
        return values;
    }

    /** Returns a text that must be there. */
    public String text(String key) {
        return find(key).orElseThrow(() -> new HttpProblem(400, Message.of("The field '{0}' is missing", key)));
    }

    /** Returns a text; empty if the key is absent or null. */
    public Optional<String> find(String key) {
        Object value = values.get(key);
        if (value != null && !(value instanceof String)) {
            throw new HttpProblem(400, Message.of("The field '{0}' must be a string", key));
        }
        return Optional.ofNullable((String) value);
    }

    /** Returns texts that must be there, each once. */
    public List<String> texts(String key) {
        if (!(values.get(key) instanceof List<?> list)) {
            throw new HttpProblem(400, Message.of("The field '{0}' must be a list of strings", key));
        }
        List<String> texts = new ArrayList<>();
        for (Object value : list) {
            if (!(value instanceof String text) || texts.contains(text)) {
                throw new HttpProblem(400, Message.of("The field '{0}' must be a list of strings, each once", key));
            }
            texts.add(text);
        }
        return List.copyOf(texts);
    }

    /** Returns texts in their order; none if the key is absent or null. */
    public List<String> findTexts(String key) {
        Object value = values.get(key);
        if (value == null) {
            return List.of();
        }
        if (!(value instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
            throw new HttpProblem(400, Message.of("The field '{0}' must be a list of strings", key));
        }
        return list.stream().map(String.class::cast).toList();
    }

    /** Returns objects; none if the key is absent or null. */
    public List<Map<?, ?>> objects(String key) {
        Object value = values.get(key);
        if (value == null) {
            return List.of();
        }
        List<Map<?, ?>> objects = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object one : list) {
                if (one instanceof Map<?, ?> object) {
                    objects.add(object);
                }
            }
            if (!list.isEmpty() && objects.size() == list.size()) {
                return List.copyOf(objects);
            }
        }
        throw new HttpProblem(400, Message.of("The field '{0}' must be a list of objects, at least one", key));
    }

    /** Returns a whole number; as given if the key is absent or null. */
    public int number(String key, int otherwise, int min, int max) {
        Object value = values.get(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Integer || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (number >= min && number <= max) {
                return (int) number;
            }
        }
        throw new HttpProblem(400, Message.of("The field '{0}' must be a whole number from {1} to {2}", key, min, max));
    }

    /** Returns true or false; false if the key is absent or null. */
    public boolean flag(String key) {
        return flag(key, false);
    }

    /** Returns true or false; the given value if the key is absent or null. */
    public boolean flag(String key, boolean otherwise) {
        Object value = values.get(key);
        if (value != null && !(value instanceof Boolean)) {
            throw new HttpProblem(400, Message.of("The field '{0}' must be true or false", key));
        }
        return value == null ? otherwise : (Boolean) value;
    }
}
