package org.coreadmin.extension;

import org.apiguardian.api.API;

/**
 * A command that an enabled plugin adds to the command line (spec 2.5). Reading its word and description loads nothing; its type
 * has the plugin started, together with what it requires.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface PluginCommand {

    /** {@code <vendor>:<word>}. */
    String word();

    /** The plugin that brings it. */
    String plugin();

    /** One line, or empty. */
    String description();

    /**
     * Its picocli class.
     *
     * @throws PluginException if the plugin cannot be started or the class cannot be loaded
     */
    Class<?> type();

    /**
     * An object of a class of the plugin, made in the plugin's container.
     *
     * @throws PluginException if it cannot be made
     */
    <T> T instance(Class<T> type);
}
