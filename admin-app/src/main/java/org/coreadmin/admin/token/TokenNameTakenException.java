package org.coreadmin.admin.token;

import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** Thrown if a valid token already has the name. */
public final class TokenNameTakenException extends IllegalArgumentException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Message text;

    TokenNameTakenException(Message text) {
        super(text.toString());
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }
}
