package org.coreadmin.extension.json;

import java.io.IOException;

/** Bytes that are no JSON, or JSON beyond the limits. The message says why and where, in one line, with what it quotes made harmless. */
public final class MalformedJsonException extends IOException {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(String message) {
        super(message);
    }

    MalformedJsonException(String message, Throwable cause) {
        super(message, cause);
    }
}
