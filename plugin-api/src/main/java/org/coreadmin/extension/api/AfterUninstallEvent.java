package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * Told after an uninstall has ended, well or not (spec 6).
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param success     whether it is gone now
 * @param error       {@code "<code> <message>"} where it failed, null where it did not
 * @param transaction identifies the operation
 */
public record AfterUninstallEvent(
        String pluginName, boolean success, @Nullable String error, String transaction) implements LifecycleEvent {}
