package org.coreadmin.extension.api;

/**
 * Thrown by a callback of a {@code …before} hook, or by a listener of a Before event, to stop the operation. The message is the
 * reason shown to the user.
 */
public final class HookVeto extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates a veto with a reason that the user may read. */
    public HookVeto(String reason) {
        super(reason);
    }

    /** Creates a veto because something failed. */
    public HookVeto(String reason, Throwable cause) {
        super(reason, cause);
    }
}
