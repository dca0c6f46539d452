package org.coreadmin.admin.login;

import java.time.Duration;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.text.Explained;
import org.coreadmin.extension.text.Message;

/** Thrown when somebody may not sign in, or not now. */
final class LoginRefused extends RuntimeException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient Message text;
    private final int status;
    private final long retryAfterSeconds;

    private LoginRefused(int status, Message text, long retryAfterSeconds) {
        super(text.toString(), null, false, false);
        this.text = text;
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    static LoginRefused wrong() {
        return new LoginRefused(401, Message.of("The name or the password is wrong"), 0);
    }

    static LoginRefused vetoed(HookVeto veto) {
        return new LoginRefused(401, Message.verbatim(veto.getMessage()), 0);
    }

    static LoginRefused tooMany(Duration wait) {
        long seconds = Math.max(1, wait.toSeconds() + 1);
        return new LoginRefused(
                429, Message.of("Too many failed attempts; try again in {0} seconds", seconds), seconds);
    }

    @Override
    public Message text() {
        return text;
    }

    /** Returns the status, 401 or 429. */
    int status() {
        return status;
    }

    /** Returns how long to wait, in seconds; 0 if waiting does not help. */
    long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
