package org.coreadmin.extension.cli.output;

import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** Thrown if a server refuses a request with a code that the engine itself never answers with, such as 401 or 403. */
public final class ServerRefusal extends RuntimeException implements Explained {

    private static final long serialVersionUID = 1L;

    private final int code;
    private final transient @Nullable Message text;

    /** Creates a refusal with the code of the answer. */
    public ServerRefusal(int code, Message text) {
        super(text.toString(), null, false, false);
        this.code = code;
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }

    /** Returns the code of the answer. */
    public int code() {
        return code;
    }
}
