package org.coreadmin.extension.internal.configuration;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialects;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The schema of a plugin's settings: the JSON Schema (draft 2020-12) under {@code settings} of its manifest. Nothing is fetched
 * for it: it refers to itself only.
 */
public final class SettingsSchema {

    /** The longest schema that is used, in bytes. */
    public static final int MAX_BYTES = 256 * 1024;

    private static final int MAX_PROBLEMS = 50;

    private final Map<String, @Nullable Object> schema;

    /**
     * Creates the schema of a plugin.
     *
     * @param schema the manifest's {@code settings}
     */
    public SettingsSchema(Map<String, @Nullable Object> schema) {
        this.schema = schema;
    }

    /** Returns why nothing can be set with this schema; empty if it can. */
    public Optional<Message> defect() {
        if (schema.isEmpty()) {
            return Optional.of(Message.of("The plugin has no settings"));
        }
        byte[] text = StrictJson.write(schema);
        if (text.length > MAX_BYTES) {
            return Optional.of(Message.of("The plugin's settings schema is longer than {0} bytes", MAX_BYTES));
        }
        if (!"object".equals(schema.getOrDefault("type", "object"))) {
            return Optional.of(Message.of("The plugin's settings schema does not describe an object"));
        }
        try {
            List<Error> wrong = registry()
                    .getSchema(SchemaLocation.of(Dialects.getDraft202012().getId()))
                    .validate(new String(text, StandardCharsets.UTF_8), InputFormat.JSON);
            if (wrong.isEmpty()) {
                compiled().initializeValidators(); // finds references that lead nowhere, or away from here
                return Optional.empty();
            }
            Error first = wrong.get(0);
            return Optional.of(Message.of(
                    "The plugin's settings schema is not a valid JSON Schema: {0} {1}",
                    first.getInstanceLocation(), first.getMessage()));
        } catch (SchemaException | IllegalArgumentException e) {
            return Optional.of(Message.of("The plugin's settings schema cannot be used: {0}", Message.of(e)));
        }
    }

    /**
     * Validates the values, over the defaults of the schema: nothing that is set by default is missing. A text with a
     * placeholder counts as right, as what it stands for is known only where it is read.
     */
    public List<SettingsProblem> check(Map<String, Object> values) {
        Map<String, Object> whole = new PluginSettings(schema, () -> values, Placeholders.NONE).all();
        List<Error> errors = compiled()
                .validate(
                        new String(StrictJson.write(whole), StandardCharsets.UTF_8),
                        InputFormat.JSON,
                        context -> context.executionConfig(
                                config -> config.formatAssertionsEnabled(true).locale(Locale.ENGLISH)));
        List<SettingsProblem> problems = new ArrayList<>();
        for (Error error : errors) {
            String place = error.getInstanceLocation().toString();
            if (problems.size() < MAX_PROBLEMS && !Placeholders.stand(Pointers.find(whole, place))) {
                problems.add(problem(place, error));
            }
        }
        return List.copyOf(problems);
    }

    /** Returns a problem. A missing or superfluous key is reported at its place. */
    private static SettingsProblem problem(String place, Error error) {
        String key = error.getProperty();
        String keyword = String.valueOf(error.getKeyword());
        return new SettingsProblem(
                key == null ? place : Pointers.below(place, key),
                keyword,
                switch (keyword) {
                    case "required" -> "is missing";
                    case "additionalProperties", "unevaluatedProperties" -> "is no setting of this plugin";
                    default -> String.valueOf(error.getMessage());
                });
    }

    /**
     * Returns where secrets stand: {@code "writeOnly": true} or {@code "format": "password"}, or something with one
     * deep inside.
     */
    public List<String> secrets() {
        List<String> found = new ArrayList<>();
        collect(schema, "", found);
        return List.copyOf(found);
    }

    /**
     * Returns where values hold a secret itself, not a reference to it. Follows properties and items, but no {@code $ref}.
     *
     * @return JSON Pointers
     */
    public List<String> plainSecrets(Map<String, ?> values) {
        List<String> found = new ArrayList<>();
        collectPlain(schema, values, "", found);
        return List.copyOf(found);
    }

    private static void collectPlain(
            @Nullable Object part, @Nullable Object value, String pointer, List<String> found) {
        if (!(part instanceof Map<?, ?> inner) || value == null) {
            return;
        }
        if (isSecret(inner)) {
            if (!value.equals("") && !Placeholders.isWhole(value)) {
                found.add(pointer);
            }
        } else if (value instanceof Map<?, ?> members && inner.get("properties") instanceof Map<?, ?> properties) {
            members.forEach((name, member) ->
                    collectPlain(properties.get(name), member, Pointers.below(pointer, String.valueOf(name)), found));
        } else if (value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                collectPlain(inner.get("items"), items.get(i), Pointers.below(pointer, String.valueOf(i)), found);
            }
        }
    }

    private void collect(Map<?, ?> inner, String pointer, List<String> found) {
        if (!(inner.get("properties") instanceof Map<?, ?> properties)) {
            return;
        }
        properties.forEach((name, property) -> {
            String place = Pointers.below(pointer, String.valueOf(name));
            if (!(property instanceof Map<?, ?> below)) {
                return;
            }
            if (hidesSecret(below)) {
                found.add(place);
            } else {
                collect(below, place, found);
            }
        });
    }

    /** Whether something is secret that is not reached by properties alone. */
    private boolean hidesSecret(Map<?, ?> property) {
        if (isSecret(property)) {
            return true;
        }
        return property.entrySet().stream()
                .filter(entry -> !"properties".equals(entry.getKey()))
                .anyMatch(entry -> "$ref".equals(entry.getKey())
                        ? holdsSecret(schema.get("$defs")) || holdsSecret(schema.get("definitions"))
                        : holdsSecret(entry.getValue()));
    }

    private static boolean holdsSecret(@Nullable Object part) {
        if (part instanceof Map<?, ?> map) {
            return isSecret(map) || map.values().stream().anyMatch(SettingsSchema::holdsSecret);
        }
        return part instanceof List<?> list && list.stream().anyMatch(SettingsSchema::holdsSecret);
    }

    private static boolean isSecret(Map<?, ?> schema) {
        return Boolean.TRUE.equals(schema.get("writeOnly")) || "password".equals(schema.get("format"));
    }

    private Schema compiled() {
        return registry().getSchema(new String(StrictJson.write(schema), StandardCharsets.UTF_8), InputFormat.JSON);
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }
}
