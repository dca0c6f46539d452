package org.coreadmin.extension.install;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.PluginName;

/** What the journal of a change of several plugins says of each: the attribute {@value #ATTRIBUTE} of its header. */
final class Parts {

    static final String ATTRIBUTE = "parts";

    private static final StrictJson JSON = new StrictJson(8 * 1024 * 1024);

    private Parts() {}

    /** One of them, with the attributes that a transaction of its own would have. */
    record Told(PluginName plugin, String operation, Map<String, String> attributes) {}

    static String written(List<? extends Part> parts) {
        return written(parts, "");
    }

    /** The same for the transaction that takes them back. */
    static String takingBack(List<? extends Part> parts) {
        return written(parts, "take back ");
    }

    private static String written(List<? extends Part> parts, String prefix) {
        List<Map<String, String>> list = new ArrayList<>();
        for (Part part : parts) {
            Map<String, String> told = new LinkedHashMap<>();
            told.put("plugin", part.plugin().toString());
            told.put("operation", prefix + part.operation());
            told.putAll(part.facts());
            list.add(told);
        }
        return new String(StrictJson.write(Map.of(ATTRIBUTE, list)), StandardCharsets.UTF_8);
    }

    /** What a header says; of a transaction on one plugin, that one. */
    static List<Told> of(String operation, String subject, Map<String, String> attributes) {
        String text = attributes.get(ATTRIBUTE);
        if (text == null) {
            return List.of(new Told(PluginName.of(subject), operation, attributes));
        }
        List<Told> parts = new ArrayList<>();
        try {
            if (JSON.readObject(text.getBytes(StandardCharsets.UTF_8)).get(ATTRIBUTE) instanceof List<?> list) {
                list.forEach(one -> told(one, attributes).ifPresent(parts::add));
            }
        } catch (MalformedJsonException e) {
            throw new IllegalStateException("A journal's parts cannot be read: " + text, e);
        }
        return parts;
    }

    private static Optional<Told> told(Object one, Map<String, String> common) {
        if (!(one instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        Map<String, String> attributes = new LinkedHashMap<>(common);
        attributes.remove(ATTRIBUTE);
        map.forEach((key, value) -> attributes.put(String.valueOf(key), String.valueOf(value)));
        try {
            return Optional.of(new Told(
                    PluginName.of(attributes.getOrDefault("plugin", "")),
                    attributes.getOrDefault("operation", ""),
                    attributes));
        } catch (PluginException e) {
            return Optional.empty();
        }
    }
}
