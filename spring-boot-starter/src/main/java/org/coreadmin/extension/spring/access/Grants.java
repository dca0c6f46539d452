package org.coreadmin.extension.spring.access;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.util.StringUtils;

/**
 * The setting {@code core.extension.grants}: which authorities for plugins an authority of the application grants. It is
 * read from the property sources as it is written there, because Spring Boot's binding leaves signs such as {@code :} and
 * {@code *} out of a map's keys.
 *
 * @param byAuthority authorities for plugins by authority or role of the application, in the order of the setting
 */
public record Grants(Map<String, Set<String>> byAuthority) {

    private static final String NAME = "core.extension.grants";
    private static final ConfigurationPropertyName SETTING = ConfigurationPropertyName.of(NAME);

    private static final Pattern PARTS = Pattern.compile("[^.\\[]+\\.[^.\\[]+\\.[^.\\[]+");

    /** An authority, as it is written in YAML or in brackets, and the place of a value in its list. */
    private static final Pattern ENTRY =
            Pattern.compile("(?:\\.?\\[(?<bracketed>.*?)]|\\.(?<plain>.*?))(?<place>\\[\\d+])?", Pattern.DOTALL);

    private static final Pattern VARIABLE = Pattern.compile("CORE_EXTENSION_GRANTS.*", Pattern.CASE_INSENSITIVE);

    private static final String EXAMPLE =
            "Write in application.yaml, with each authority in quotes: " + NAME + ": {\"ROLE_ADMIN\": [\"*\"]}";

    public Grants {
        Map<String, Set<String>> copy = new LinkedHashMap<>();
        byAuthority.forEach((authority, granted) -> copy.put(authority, Set.copyOf(granted)));
        byAuthority = Collections.unmodifiableMap(copy);
    }

    /**
     * Reads the setting. Of an authority that several property sources name, the first one counts, as for other
     * settings.
     *
     * @throws InvalidConfigurationPropertyValueException if it does not say who is granted what
     */
    public static Grants of(ConfigurableEnvironment environment) {
        Map<String, Set<String>> all = new LinkedHashMap<>();
        for (PropertySource<?> source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> names) {
                in(names, environment).forEach(all::putIfAbsent);
            }
        }
        return new Grants(all);
    }

    private static Map<String, Set<String>> in(
            EnumerablePropertySource<?> source, ConfigurableEnvironment environment) {
        Map<String, Set<String>> found = new LinkedHashMap<>();
        for (String name : source.getPropertyNames()) {
            Object value = source.getProperty(name);
            if (source instanceof SystemEnvironmentPropertySource
                    && VARIABLE.matcher(name).matches()) {
                throw new InvalidConfigurationPropertyValueException(
                        name,
                        value,
                        "The name of an environment variable does not say which authority is meant. " + EXAMPLE
                                + "; or set the variable SPRING_APPLICATION_JSON to the same as JSON.");
            }
            Matcher parts = PARTS.matcher(name);
            if (value == null
                    || !parts.lookingAt()
                    || !SETTING.equals(ConfigurationPropertyName.adapt(parts.group(), '.'))) {
                continue;
            }
            Matcher entry = ENTRY.matcher(name.substring(parts.end()));
            if (entry.matches() && !isPlaceInList(entry)) {
                String authority = entry.group("plain") == null ? entry.group("bracketed") : entry.group("plain");
                found.computeIfAbsent(authority, key -> new LinkedHashSet<>())
                        .addAll(granted(value, entry.group("place") != null, environment));
            } else if (!value.toString().isBlank()) {
                throw new InvalidConfigurationPropertyValueException(
                        name,
                        value,
                        "It does not say which authority of the application is granted this. " + EXAMPLE + ".");
            }
        }
        return found;
    }

    /** Whether the setting is a list, and not a map. */
    private static boolean isPlaceInList(Matcher entry) {
        String bracketed = entry.group("bracketed");
        return bracketed != null && entry.group("place") == null && bracketed.matches("\\d+");
    }

    private static Collection<String> granted(Object value, boolean single, ConfigurableEnvironment environment) {
        if (value instanceof Collection<?> values) {
            return values.stream().map(String::valueOf).toList();
        }
        String text = environment.resolvePlaceholders(String.valueOf(value));
        return single ? List.of(text) : List.of(StringUtils.tokenizeToStringArray(text, ","));
    }

    /** Returns what the holder of an authority is granted; nothing if the setting does not name the authority. */
    Set<String> to(String authority) {
        return byAuthority.getOrDefault(authority, Set.of());
    }

    /** Returns who may do what, in one line for readers of a log. */
    public String summary() {
        return byAuthority.entrySet().stream()
                .map(grant -> grant.getKey() + " may "
                        + grant.getValue().stream().sorted().collect(Collectors.joining(" ")))
                .collect(Collectors.joining(", "));
    }
}
