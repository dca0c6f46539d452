package org.coreadmin.extension.spring.hosting;

import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.util.ClassUtils;

/** Distinguishes a plugin's refusal of a caller, such as by {@code @PreAuthorize}, from its failure. */
final class CallerRefusals {

    private static final boolean HAS_SECURITY = ClassUtils.isPresent(
            "org.springframework.security.access.AccessDeniedException", CallerRefusals.class.getClassLoader());

    private CallerRefusals() {}

    /** Returns the HTTP status of a refusal; 0 for a failure. */
    static int statusOf(Throwable thrown) {
        return HAS_SECURITY ? Known.statusOf(thrown) : 0;
    }

    /** Loaded only where the application has Spring Security. */
    private static final class Known {

        /**
         * Returns the status of an exception, wherever it stands among the causes, as for the application's own
         * controllers.
         */
        static int statusOf(Throwable thrown) {
            for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
                if (cause instanceof AuthenticationException) {
                    return 401;
                }
                if (cause instanceof AccessDeniedException) {
                    return 403;
                }
            }
            return 0;
        }
    }
}
