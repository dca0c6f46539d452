package org.coreadmin.extension.api;

import java.util.Optional;

/**
 * The services that a plugin can reach: its own bindings, those of plugins that it requires, and those of the host, such as
 * {@code javax.sql.DataSource}, {@link HookManager}, {@link Settings} and {@link PluginInfo}. May be taken as a constructor
 * parameter, as may every service it holds. Safe for use by several threads.
 */
public interface Services {

    /** Returns the service, and creates it if necessary. */
    <T> Optional<T> find(Class<T> type);

    /**
     * Returns the service.
     *
     * @throws IllegalStateException if nothing provides it; the message names the type
     */
    default <T> T get(Class<T> type) {
        return find(type)
                .orElseThrow(
                        () -> new IllegalStateException("Neither a plugin nor the host provides " + type.getName()));
    }
}
