package org.coreadmin.extension;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.configuration.Configuring;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an installed plugin as its operator may see them.
 *
 * @param plugin   {@code <vendor>/<plugin-name>}
 * @param schema   the JSON Schema under {@code settings} of its manifest; empty if it has none
 * @param values   what the operator has set, without secrets; a secret that is a placeholder and no more is there
 * @param defaults the values of settings that the operator has not set
 * @param hidden   JSON Pointers of secrets that are set and not returned
 * @param state    changes with the values; {@link Configuring#write} takes it, so that nobody overwrites a newer
 *     change
 * @param defect   why nothing can be set; empty if it can
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginConfiguration(
        String plugin,
        Map<String, @Nullable Object> schema,
        Map<String, Object> values,
        Map<String, Object> defaults,
        List<String> hidden,
        String state,
        Optional<Message> defect) {

    /** Returns the configuration by the names of JSON. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plugin", plugin)
                .with("schema", schema)
                .with("values", values)
                .with("defaults", defaults)
                .with("hidden", hidden)
                .with("state", state)
                .with("defect", defect);
    }
}
