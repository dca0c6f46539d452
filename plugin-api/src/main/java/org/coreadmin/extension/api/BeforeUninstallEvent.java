package org.coreadmin.extension.api;

import java.util.Map;

/**
 * Told before an uninstall changes anything (spec 6). A listener that throws {@link HookVeto} refuses it. With
 * {@code force} a veto is a warning, and the plugin that goes is not asked.
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param options     the options of the operation by name, such as {@code keep_data}; empty if none were given
 * @param transaction identifies the operation
 */
public record BeforeUninstallEvent(String pluginName, Map<String, Object> options, String transaction)
        implements LifecycleEvent {}
