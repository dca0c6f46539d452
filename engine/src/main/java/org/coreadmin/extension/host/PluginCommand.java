package org.coreadmin.extension.host;

import org.apiguardian.api.API;
import org.coreadmin.extension.PluginException;

/**
 * A command that an enabled plugin adds to the command line (spec 2.5). Reading its word and description loads nothing;
 * reading its type starts the plugin and what it requires.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface PluginCommand {

    /** Returns the word of the command, {@code <vendor>:<word>}. */
    String word();

    /** Returns the plugin that brings it. */
    String plugin();

    /** Returns the description in one line; may be empty. */
    String description();

    /**
     * Returns the picocli class of the command.
     *
     * @throws PluginException if the plugin cannot be started or the class cannot be loaded
     */
    Class<?> type();

    /**
     * Returns an object of a class of the plugin, made in the plugin's container.
     *
     * @throws PluginException if it cannot be made
     */
    <T> T instance(Class<T> type);
}
