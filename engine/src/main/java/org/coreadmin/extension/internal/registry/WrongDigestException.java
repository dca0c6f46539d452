package org.coreadmin.extension.internal.registry;

import org.coreadmin.extension.Message;

/** Thrown if a package's bytes are not those that its index file promises. */
public final class WrongDigestException extends RegistryReadException {

    private static final long serialVersionUID = 1L;

    WrongDigestException(Message text) {
        super(text);
    }
}
