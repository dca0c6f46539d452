package org.coreadmin.extension;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * An installed plugin (spec 2.1 and 2.2).
 *
 * @param name        {@code <vendor>/<plugin-name>}
 * @param version     the version installed
 * @param path        the plugin's directory
 * @param config      the parsed {@code core.json}, unknown fields too; empty where it cannot be read, see
 *     {@code problem}
 * @param status      what the operator asked for
 * @param problem     why it is quarantined although it is enabled; empty if it is not
 * @param warning     a problem that does not keep it from running, such as quarantined callbacks; empty if there is
 *     none
 * @param installedAt when it was installed
 * @param updatedAt   when its installation last changed
 */
@API(status = API.Status.STABLE, since = "1.0")
public record InstalledPlugin(
        String name,
        String version,
        Path path,
        Map<String, @Nullable Object> config,
        PluginStatus status,
        Optional<String> problem,
        Optional<String> warning,
        Instant installedAt,
        Instant updatedAt) {

    /** Returns the map of spec 2.2: name, version, path, config, status. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("name", name)
                .with("version", version)
                .with("path", path.toString())
                .with("config", config)
                .with("status", shownStatus())
                .with("problem", problem)
                .with("warning", warning);
    }

    /** Returns the status as lists show it: one that is quarantined counts as {@code disabled}. */
    public String shownStatus() {
        return problem.isPresent() ? PluginStatus.DISABLED.word() : status.word();
    }
}
