package org.coreadmin.extension.api;

/**
 * One of the four events around install and uninstall (spec 6).
 *
 * <p>A Before event is published while the operation holds the writer's lock and may be refused by throwing from its listener. An
 * After event is published when the lock is released, at least once for each operation that published a Before event; the same one
 * published twice, after a crash, carries the same {@link #transaction()}.
 */
public sealed interface LifecycleEvent
        permits BeforeInstallEvent, AfterInstallEvent, BeforeUninstallEvent, AfterUninstallEvent {

    /** Returns the plugin, {@code <vendor>/<plugin-name>}. */
    String pluginName();

    /** Returns the identifier of the operation; equal in its Before and its After event. */
    String transaction();
}
