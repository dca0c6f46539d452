package org.coreadmin.extension.registry;

import java.io.IOException;

/** A registry's file is not what it should be; the message says how. */
final class MalformedIndexException extends IOException {

    private static final long serialVersionUID = 1L;

    MalformedIndexException(String message) {
        super(message);
    }
}
