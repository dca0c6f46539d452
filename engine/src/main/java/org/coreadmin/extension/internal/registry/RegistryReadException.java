package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.text.ExplainedIoException;

/**
 * Thrown if a file of a registry cannot be read, or is not what it should be. The message says why, in one sentence
 * without a full stop.
 */
abstract class RegistryReadException extends ExplainedIoException {

    private static final long serialVersionUID = 1L;

    RegistryReadException(Message text) {
        super(text);
    }

    RegistryReadException(Message text, IOException cause) {
        super(text, cause);
    }
}
