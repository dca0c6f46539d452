package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * Published after an uninstall has ended, successfully or not (spec 6).
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param success     whether the plugin is now uninstalled
 * @param error       {@code "<code> <message>"} where it failed, null where it did not
 * @param transaction identifies the operation
 */
public record AfterUninstallEvent(
        String pluginName, boolean success, @Nullable String error, String transaction) implements LifecycleEvent {}
