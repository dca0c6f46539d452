package org.coreadmin.extension;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.Message;

/**
 * Something else has changed an installed plugin on disk, and what runs here is not yet so: copied in, removed, updated or
 * switched by another process or by hand. {@link ExtensionManager#reload()} takes it in.
 *
 * @param plugin  {@code <vendor>/<plugin-name>}
 * @param kind    {@code added}, {@code removed}, {@code replaced}, {@code disabled}
 * @param text    what is so, in words
 */
@API(status = API.Status.STABLE, since = "1.0")
public record DiskChange(String plugin, String kind, Message text) {

    /** Describes the change, in English. */
    public String message() {
        return text.toString();
    }

    /** By the names of interfaces. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", plugin);
        map.put("kind", kind);
        map.put("message", text);
        return map;
    }
}
