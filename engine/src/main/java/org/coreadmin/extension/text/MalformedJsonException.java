package org.coreadmin.extension.text;

import java.io.IOException;
import org.apiguardian.api.API;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/**
 * Thrown for bytes that are no JSON, or for JSON beyond the limits. The message says why and where, in one line, with
 * what it quotes made harmless.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class MalformedJsonException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Message text;

    MalformedJsonException(Message text) {
        super(text.toString());
        this.text = text;
    }

    MalformedJsonException(Message text, Throwable cause) {
        super(text.toString(), cause);
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }
}
