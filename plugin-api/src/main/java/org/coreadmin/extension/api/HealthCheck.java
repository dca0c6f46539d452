package org.coreadmin.extension.api;

/**
 * Says whether a plugin works; bound as a dependency by plugins that know. After an update it must succeed within the
 * manifest's {@code health.timeout_seconds} (default 30), else the old version is brought back.
 */
@FunctionalInterface
public interface HealthCheck {

    /**
     * Returns if the plugin works.
     *
     * @throws Exception if it does not; the message says why
     */
    void check() throws Exception;
}
