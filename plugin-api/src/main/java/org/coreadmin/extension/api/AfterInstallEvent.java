package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * Published after an install, a forced reinstall or an update has ended, successfully or not (spec 6).
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param version     the version to install
 * @param success     whether it is installed now
 * @param error       {@code "<code> <message>"} where it failed, null where it did not
 * @param transaction identifies the operation
 */
public record AfterInstallEvent(
        String pluginName,
        String version,
        boolean success,
        @Nullable String error,
        String transaction) implements LifecycleEvent {}
