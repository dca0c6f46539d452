package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * Published after an operation on a plugin has ended, successfully or not: one for each plugin that the operation was about, with
 * every kind of change. Unlike the four {@link LifecycleEvent}s, it also tells of plugins that were enabled and disabled.
 *
 * <p>Published when the writer's lock is released, at least once for each change that took place: also if the process dies between
 * the change and the event, by the next process. The same event published twice has the same transaction and plugin.
 *
 * @param pluginName  the plugin, {@code <vendor>/<plugin-name>}
 * @param action      what was done: {@code install}, {@code reinstall}, {@code update}, {@code rollback}, {@code uninstall},
 *     {@code enable}, {@code disable}; later versions may have more
 * @param from        the installed version before; null if there was none
 * @param to          the version to install; null where no version is installed by the action
 * @param success     whether it was done; otherwise everything is as before
 * @param transaction identifies the operation
 */
public record PluginChangedEvent(
        String pluginName,
        String action,
        @Nullable String from,
        @Nullable String to,
        boolean success,
        String transaction) {}
