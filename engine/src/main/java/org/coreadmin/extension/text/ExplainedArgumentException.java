package org.coreadmin.extension.text;

import org.apiguardian.api.API;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** An {@link IllegalArgumentException} whose message can be read in every {@link Language}. */
@API(status = API.Status.STABLE, since = "1.0")
public final class ExplainedArgumentException extends IllegalArgumentException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Message text;

    /** Creates an exception with a reason. */
    public ExplainedArgumentException(Message text) {
        super(text.toString());
        this.text = text;
    }

    /** Creates an exception with a reason and a cause. */
    public ExplainedArgumentException(Message text, @Nullable Throwable cause) {
        super(text.toString(), cause);
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }
}
