package org.coreadmin.admin.login;

import java.time.Duration;
import org.coreadmin.extension.api.HookVeto;

/** Somebody may not sign in, or not now. */
final class LoginRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final long retryAfterSeconds;

    private LoginRefused(int status, String message, long retryAfterSeconds) {
        super(message, null, false, false);
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    static LoginRefused wrong() {
        return new LoginRefused(401, "The name or the password is wrong", 0);
    }

    static LoginRefused vetoed(HookVeto veto) {
        return new LoginRefused(401, String.valueOf(veto.getMessage()), 0);
    }

    static LoginRefused tooMany(Duration wait) {
        long seconds = Math.max(1, wait.toSeconds() + 1);
        return new LoginRefused(429, "Too many failed attempts; try again in " + seconds + " seconds", seconds);
    }

    /** 401 or 429. */
    int status() {
        return status;
    }

    /** How long to wait; 0 where waiting does not help. */
    long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
