package org.coreadmin.extension.internal.registry;

import org.coreadmin.extension.Message;

/** Thrown if a registry's file is not what it should be; the message says how. */
public final class MalformedIndexException extends RegistryReadException {

    private static final long serialVersionUID = 1L;

    public MalformedIndexException(Message text) {
        super(text);
    }
}
