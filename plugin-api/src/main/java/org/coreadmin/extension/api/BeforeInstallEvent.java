package org.coreadmin.extension.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Published before an install, a forced reinstall or an update changes anything (spec 6). A listener that throws
 * {@link HookVeto} refuses the operation.
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param config      the parsed {@code core.json} of the version to install; null values where the file has null
 * @param options     the options of the operation by name, such as {@code force}; empty if none were given
 * @param transaction identifies the operation
 */
public record BeforeInstallEvent(
        String pluginName, Map<String, @Nullable Object> config, Map<String, Object> options, String transaction)
        implements LifecycleEvent {}
