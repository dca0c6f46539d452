package org.coreadmin.extension;

import java.util.List;
import java.util.Optional;

/** Thrown if an operation was cancelled before its decision: {@link ErrorCode#CONFLICT}. Nothing of it was kept. */
public final class CancelledException extends PluginException {

    private static final long serialVersionUID = 1L;

    private static final Message NOTHING_CHANGED =
            Message.of("The operation was cancelled before its decision. Nothing was changed.");

    private final transient Optional<Message> leftRunning;

    CancelledException() {
        super(ErrorCode.CONFLICT, NOTHING_CHANGED);
        this.leftRunning = Optional.empty();
    }

    /**
     * Creates the exception of an operation that no longer waits for code of a plugin, which is still running.
     *
     * @param code the code, as a subject: {@code The install script of acme/hello@1.0.0}
     */
    public CancelledException(String code) {
        this(Message.of(
                "{0} does not respond to being interrupted. Its thread continues until it ends on its own"
                        + " or the application is restarted.",
                code));
    }

    private CancelledException(Message leftRunning) {
        super(ErrorCode.CONFLICT, Message.joined(" ", List.of(NOTHING_CHANGED, leftRunning)));
        this.leftRunning = Optional.of(leftRunning);
    }

    /** Returns the name of the plugin code that is still running; empty if there is none. */
    public Optional<Message> leftRunning() {
        return leftRunning == null ? Optional.empty() : leftRunning;
    }
}
