package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * Thrown if a registry does not answer, or not as a registry should. The message names the address and the reason in
 * one sentence.
 */
public final class OutOfReachException extends RegistryReadException {

    private static final long serialVersionUID = 1L;

    private final boolean temporary;
    private final transient Optional<Duration> wait;

    /** Creates an exception after which another try may help if {@code temporary}. */
    public OutOfReachException(Message text, boolean temporary) {
        super(text);
        this.temporary = temporary;
        this.wait = Optional.empty();
    }

    /** Creates an exception after which another try may help after some time, which the host may have given. */
    OutOfReachException(Message text, Optional<Duration> wait) {
        super(text);
        this.temporary = true;
        this.wait = wait;
    }

    OutOfReachException(Message text, IOException cause) {
        super(text, cause);
        this.temporary = true;
        this.wait = Optional.empty();
    }

    /** Returns how long the host asks clients to wait; empty if it did not say. */
    Optional<Duration> waitingTime() {
        return wait;
    }

    boolean isTemporary() {
        return temporary;
    }
}
