package org.coreadmin.extension.internal.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The state that every node of a cluster should have: the plugins, as {@code core.lock.json} names them, and their settings.
 *
 * @param plugins  all that is installed
 * @param settings the text of the settings file by plugin; those without one have none; unmodifiable
 */
public record DesiredSet(LockFile plugins, SortedMap<PluginName, String> settings) {

    private static final StrictJson JSON = new StrictJson(64 * 1024 * 1024);

    public DesiredSet {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /** Returns a copy with other settings of one plugin. */
    public DesiredSet withSettings(PluginName plugin, String text) {
        SortedMap<PluginName, String> other = new TreeMap<>(settings);
        other.put(plugin, text);
        return new DesiredSet(plugins, other);
    }

    /** Returns the text that the database keeps. */
    String toJson() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("lock", plugins.toMap());
        Map<String, Object> texts = new LinkedHashMap<>();
        settings.forEach((plugin, text) -> texts.put(plugin.toString(), text));
        map.put("settings", texts);
        return new String(StrictJson.write(map), StandardCharsets.UTF_8);
    }

    /** Reads the text that {@link #toJson} wrote. */
    static DesiredSet of(String json) {
        try {
            Map<String, Object> map = JSON.readObject(json.getBytes(StandardCharsets.UTF_8));
            if (!(map.get("lock") instanceof Map<?, ?> lock) || !(map.get("settings") instanceof Map<?, ?> texts)) {
                throw new IllegalStateException("core_generation.desired has not the fields 'lock' and 'settings'");
            }
            SortedMap<PluginName, String> settings = new TreeMap<>();
            texts.forEach((plugin, text) -> settings.put(PluginName.of(String.valueOf(plugin)), String.valueOf(text)));
            return new DesiredSet(LockFile.of(lock, "core_generation.desired"), settings);
        } catch (MalformedJsonException e) {
            throw new IllegalStateException("core_generation.desired is damaged: " + e.getMessage(), e);
        }
    }
}
