package org.coreadmin.extension.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The plugins that are installed in the application, as the host sees them at the time of the call. A service of the host:
 * may be taken as a constructor parameter. Safe for use by several threads.
 */
public interface InstalledPlugins {

    /** Returns all installed plugins, enabled or not, ordered by name; a new, unmodifiable list each time. */
    List<Entry> list();

    /** Returns the plugin with this name; empty if it is not installed. */
    default Optional<Entry> find(String name) {
        return list().stream().filter(plugin -> plugin.name().equals(name)).findFirst();
    }

    /**
     * An installed plugin.
     *
     * @param name        {@code <vendor>/<plugin-name>}
     * @param displayName shown to people; the name where the manifest does not say
     * @param version     the installed version
     * @param type        {@code mixed}, {@code backend} or {@code frontend}
     * @param author      the authors' names, or empty
     * @param status      {@code enabled} or {@code disabled}
     * @param installedAt when it was installed
     * @param updatedAt   when it last changed: installed, updated, enabled or disabled
     * @param problem     why it is quarantined, empty if it is not
     */
    record Entry(
            String name,
            String displayName,
            String version,
            String type,
            String author,
            String status,
            Instant installedAt,
            Instant updatedAt,
            Optional<String> problem) {}
}
