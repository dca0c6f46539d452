package org.coreadmin.extension.host;

import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.JsonObject;

/**
 * A change of an installed plugin on disk that this process does not run yet: another process or a person copied,
 * removed, updated or switched the plugin. {@link ExtensionManager#reload()} loads it.
 *
 * @param plugin  {@code <vendor>/<plugin-name>}
 * @param kind    {@code added}, {@code removed}, {@code replaced}, {@code disabled}
 * @param text    what has changed, in words
 */
@API(status = API.Status.STABLE, since = "1.0")
public record DiskChange(String plugin, String kind, Message text) {

    /** Describes the change, in English. */
    public String message() {
        return text.toString();
    }

    /** Returns the fields by the names that interfaces use. */
    public Map<String, Object> toMap() {
        return new JsonObject().with("name", plugin).with("kind", kind).with("message", text);
    }
}
