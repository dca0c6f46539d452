package org.coreadmin.extension.internal.change;

import java.time.Duration;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.api.HealthCheck;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.runtime.ActivePlugin;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;

/** Waits until a newly started plugin reports that it works, if it binds a {@link HealthCheck}. */
record HealthWait(Application application, Progress progress) {

    private static final Duration PAUSE = Duration.ofMillis(100);

    /**
     * Returns when it is healthy, at once if it has no check.
     *
     * @throws PluginException {@link ErrorCode#INTERNAL} if it is not within the manifest's limit
     */
    void await(PluginName name, Manifest manifest) {
        Optional<ActivePlugin> active = application.runtime().plugins().find(name);
        Optional<HealthCheck> check = active.flatMap(one -> one.services().find(HealthCheck.class));
        if (check.isEmpty()) {
            return;
        }
        LinkedPlugin plugin = active.get().linked();
        long limit = Duration.ofSeconds(manifest.healthTimeoutSeconds()).toNanos();
        long begun = System.nanoTime();
        while (true) {
            try {
                plugin.within(left(begun, limit), "The health check of " + plugin, () -> {
                    check.get().check();
                    return plugin;
                });
                return;
            } catch (Exception | LinkageError | AssertionError e) {
                if (System.nanoTime() - begun >= limit) {
                    throw new PluginException(
                            ErrorCode.INTERNAL,
                            Message.of(
                                    "{0} started but did not become healthy within {1} s: {2}",
                                    plugin, manifest.healthTimeoutSeconds(), Failures.describe(e)),
                            e);
                }
                progress.on(
                        "health",
                        -1,
                        -1,
                        Message.of("Waiting for {0} to become healthy: {1}", plugin, Failures.describe(e)));
            }
            pause(plugin);
        }
    }

    /** Returns the time left for a check: one that hangs is given up when the plugin's time is over. */
    private static Duration left(long begun, long limit) {
        return Duration.ofNanos(Math.max(PAUSE.toNanos(), limit - (System.nanoTime() - begun)));
    }

    private static void pause(LinkedPlugin plugin) {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("Interrupted while waiting for {0} to become healthy", plugin), e);
        }
    }
}
