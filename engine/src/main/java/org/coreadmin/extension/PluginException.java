package org.coreadmin.extension;

import java.util.Objects;

/**
 * An operation was refused or failed. The message says what was tried, on what, why it failed and what to do next, in a form
 * that operators read; the code says which of the documented failures it is.
 */
public class PluginException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    /** Refused or failed for a reason that has no other exception as its cause. */
    public PluginException(ErrorCode code, String message) {
        super(message);
        this.code = Objects.requireNonNull(code, "code");
    }

    /** Failed because something else did. */
    public PluginException(ErrorCode code, String message, Throwable cause) {
        super(message, cause);
        this.code = Objects.requireNonNull(code, "code");
    }

    /** Which of the documented failures this is. */
    public ErrorCode code() {
        return code;
    }
}
