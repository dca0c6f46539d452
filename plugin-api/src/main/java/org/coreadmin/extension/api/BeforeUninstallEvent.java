package org.coreadmin.extension.api;

import java.util.Map;

/**
 * Published before an uninstall changes anything (spec 6). A listener that throws {@link HookVeto} refuses the
 * uninstall. With {@code force} a veto is only a warning, and listeners of the plugin being uninstalled are not called.
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param options     the options of the operation by name, such as {@code keep_data}; empty if none were given
 * @param transaction identifies the operation
 */
public record BeforeUninstallEvent(String pluginName, Map<String, Object> options, String transaction)
        implements LifecycleEvent {}
