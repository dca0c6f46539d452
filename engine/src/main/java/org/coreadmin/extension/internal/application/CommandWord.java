package org.coreadmin.extension.internal.application;

import org.coreadmin.extension.PluginName;

/**
 * A command of an enabled plugin, in words.
 *
 * @param word        {@code <vendor>:<word>}
 * @param description one line, or empty
 * @param className   its picocli class
 * @param plugin      who brings it
 */
public record CommandWord(String word, String description, String className, PluginName plugin) {}
