package org.coreadmin.extension.registry;

import java.io.IOException;

/** A package's bytes are not those that its index file promises. */
final class WrongDigestException extends IOException {

    private static final long serialVersionUID = 1L;

    WrongDigestException(String message) {
        super(message);
    }
}
