package org.coreadmin.extension.registry;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** A registry does not answer, or not as a registry should. The message names the address and the reason in one sentence. */
final class OutOfReachException extends IOException {

    private static final long serialVersionUID = 1L;

    private final boolean temporary;
    private final transient Optional<Duration> wait;

    /** Another try may help if {@code temporary}. */
    OutOfReachException(String message, boolean temporary) {
        super(message);
        this.temporary = temporary;
        this.wait = Optional.empty();
    }

    /** Another try may help after some time, which the host may have given. */
    OutOfReachException(String message, Optional<Duration> wait) {
        super(message);
        this.temporary = true;
        this.wait = wait;
    }

    OutOfReachException(String message, IOException cause) {
        super(message, cause);
        this.temporary = true;
        this.wait = Optional.empty();
    }

    /** How long the host wants to be left alone; empty if it did not say. */
    Optional<Duration> waitingTime() {
        return wait;
    }

    boolean isTemporary() {
        return temporary;
    }
}
