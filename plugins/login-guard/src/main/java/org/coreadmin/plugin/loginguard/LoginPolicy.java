package org.coreadmin.plugin.loginguard;

import java.time.Duration;
import org.coreadmin.extension.api.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The limits at which a name is locked.
 *
 * @param maxAttempts failed logins allowed within the window; one more locks
 * @param window      how long a failed login counts
 * @param lock        how long a locked name stays locked
 */
record LoginPolicy(int maxAttempts, Duration window, Duration lock) {

    private static final Logger LOG = LoggerFactory.getLogger(LoginPolicy.class);
    private static final int MAX_ATTEMPTS = 1000;
    private static final int MAX_MINUTES = 7 * 24 * 60;

    /**
     * Returns the policy of the settings. A value that makes no sense must lock nobody out: the default replaces it.
     */
    static LoginPolicy of(Settings settings) {
        return new LoginPolicy(
                read(settings, "max_attempts", 5, MAX_ATTEMPTS),
                Duration.ofMinutes(read(settings, "window_minutes", 15, MAX_MINUTES)),
                Duration.ofMinutes(read(settings, "lock_minutes", 15, MAX_MINUTES)));
    }

    private static int read(Settings settings, String key, int normal, int max) {
        try {
            long value = settings.number(key).orElse((long) normal);
            if (value >= 1 && value <= max) {
                return (int) value;
            }
            LOG.error("Setting {} must be from 1 to {}, not {}; using {}", key, max, value, normal);
        } catch (IllegalArgumentException e) {
            LOG.error("{}; using {}", e.getMessage(), normal);
        }
        return normal;
    }
}
