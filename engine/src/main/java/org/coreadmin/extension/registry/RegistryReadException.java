package org.coreadmin.extension.registry;

import java.io.IOException;
import org.coreadmin.extension.text.Explained;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/** A file of a registry cannot be had, or is not what it should be. The message says why, in one sentence without a full stop. */
abstract class RegistryReadException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Message text;

    RegistryReadException(Message text) {
        super(text.toString());
        this.text = text;
    }

    RegistryReadException(Message text, IOException cause) {
        super(text.toString(), cause);
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }
}
