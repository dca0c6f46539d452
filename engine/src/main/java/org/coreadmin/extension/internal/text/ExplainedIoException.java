package org.coreadmin.extension.internal.text;

import java.io.IOException;
import org.apiguardian.api.API;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** An {@link IOException} whose message can be read in every {@link Language}. */
@API(status = API.Status.INTERNAL)
public abstract class ExplainedIoException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Message text;

    /** Creates an exception with a reason. */
    protected ExplainedIoException(Message text) {
        super(text.toString());
        this.text = text;
    }

    /** Creates an exception with a reason and a cause. */
    protected ExplainedIoException(Message text, @Nullable Throwable cause) {
        super(text.toString(), cause);
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }
}
