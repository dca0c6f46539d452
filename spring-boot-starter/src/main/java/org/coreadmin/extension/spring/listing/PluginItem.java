package org.coreadmin.extension.spring.listing;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/** An installed plugin as the list shows it (spec 2.1). Immutable. */
public final class PluginItem {

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final String type;
    private final String status;
    private final String searched;
    private final Map<String, Object> fields;

    /**
     * Creates the item for a plugin.
     *
     * @param idleHooks those that it has callbacks for and that the application does not fire
     */
    PluginItem(InstalledPlugin plugin, Set<String> idleHooks) {
        Map<String, @Nullable Object> config = plugin.config();
        String displayName = title(plugin);
        String description = text(config, "description", "");
        String author = author(config.get("author"));
        this.type = text(config, "type", PluginType.MIXED.word());
        this.status = plugin.shownStatus();
        this.fields = Collections.unmodifiableMap(new JsonObject()
                .with("name", plugin.name())
                .with("display_name", displayName)
                .with("version", plugin.version())
                .with("description", description)
                .with("author", author)
                .with("type", type)
                .with("status", status)
                .with("installed_at", timestamp(plugin.installedAt()))
                .with("updated_at", timestamp(plugin.updatedAt()))
                .withIf(!idleHooks.isEmpty(), "idle_hooks", List.copyOf(idleHooks)));
        this.searched = searchable(String.join("\n", plugin.name(), displayName, description, author));
    }

    /** Returns the name of a plugin for people. */
    public static String title(InstalledPlugin plugin) {
        return text(plugin.config(), "display_name", plugin.name());
    }

    /** Returns a time as {@code YYYY-MM-DD HH:MM:SS} in UTC (spec, Notation). */
    public static String timestamp(Instant time) {
        return TIMESTAMP.format(time);
    }

    /** Returns the fields of spec 2.1 by name. */
    public Map<String, Object> fields() {
        return fields;
    }

    /** Returns the text that keywords are searched in. */
    String searched() {
        return searched;
    }

    String type() {
        return type;
    }

    String status() {
        return status;
    }

    /** Returns a text as texts are compared: without regard to case. */
    static String searchable(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String text(Map<String, @Nullable Object> config, String key, String otherwise) {
        return config.get(key) instanceof String text && !text.isEmpty() ? text : otherwise;
    }

    /** Returns a text, or a list of texts and of objects with a name. */
    private static String author(@org.jspecify.annotations.Nullable Object author) {
        if (author instanceof List<?> list) {
            return list.stream()
                    .map(PluginItem::author)
                    .filter(name -> !name.isEmpty())
                    .collect(Collectors.joining(", "));
        }
        if (author instanceof Map<?, ?> map) {
            return Objects.toString(map.get("name"), "");
        }
        return author instanceof String text ? text : "";
    }
}
