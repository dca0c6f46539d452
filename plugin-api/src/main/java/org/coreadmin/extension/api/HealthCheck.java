package org.coreadmin.extension.api;

/**
 * Checks whether a plugin works. A plugin that can tell binds its check as a dependency. After an update the check must
 * succeed within the manifest's {@code health.timeout_seconds} (default 30), else the update is rolled back.
 */
@FunctionalInterface
public interface HealthCheck {

    /**
     * Returns normally if the plugin works.
     *
     * @throws Exception if it does not; the message says why
     */
    void check() throws Exception;
}
