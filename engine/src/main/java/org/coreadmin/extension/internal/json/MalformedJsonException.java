package org.coreadmin.extension.internal.json;

import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.text.ExplainedIoException;

/**
 * Thrown for bytes that are no JSON, or for JSON beyond the limits. The message says why and where, in one line, with
 * what it quotes made harmless.
 */
public final class MalformedJsonException extends ExplainedIoException {

    private static final long serialVersionUID = 1L;

    MalformedJsonException(Message message) {
        super(message);
    }

    MalformedJsonException(Message message, Throwable cause) {
        super(message, cause);
    }
}
