package org.coreadmin.extension.internal.runtime;

/**
 * A command that a plugin adds to the command line. Its class is loaded when it is asked for.
 *
 * @param word        {@code <vendor>:<word>}
 * @param description one line, or empty
 * @param className   its picocli class
 * @param plugin      who contributes it
 */
public record ContributedCommand(String word, String description, String className, ActivePlugin plugin) {

    /**
     * Loads its class.
     *
     * @throws org.coreadmin.extension.PluginException if it can't be loaded
     */
    public Class<?> load() {
        return plugin.load(className);
    }
}
