package org.coreadmin.extension.registry;

import java.io.IOException;

/** A registry does not answer, or not as a registry should. The message names the address and the reason in one sentence. */
final class OutOfReachException extends IOException {

    private static final long serialVersionUID = 1L;

    private final boolean temporary;

    /** Another try may help if {@code temporary}. */
    OutOfReachException(String message, boolean temporary) {
        super(message);
        this.temporary = temporary;
    }

    OutOfReachException(String message, IOException cause) {
        super(message, cause);
        this.temporary = true;
    }

    boolean isTemporary() {
        return temporary;
    }
}
