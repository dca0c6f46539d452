package org.coreadmin.extension;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if an operation is refused or fails. The message says what was tried, on what and why it failed, in a form
 * that operators read, without commands or requests, which {@link #remedies} are rendered as; the code says which of
 * the documented failures it is.
 */
@API(status = API.Status.STABLE, since = "1.0")
public class PluginException extends RuntimeException implements Explained {

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final transient @Nullable Message text;
    private final transient @Nullable List<Remedy> remedies;

    /** Creates an exception that no other exception caused. */
    public PluginException(ErrorCode code, Message text) {
        this(code, text, List.of());
    }

    /** Creates an exception that another exception caused. */
    public PluginException(ErrorCode code, Message text, Throwable cause) {
        super(text.toString(), cause);
        this.code = Objects.requireNonNull(code, "code");
        this.text = text;
        this.remedies = List.of();
    }

    /** Creates an exception with remedies, the best first. */
    public PluginException(ErrorCode code, Message text, List<Remedy> remedies) {
        super(text.toString());
        this.code = Objects.requireNonNull(code, "code");
        this.text = text;
        this.remedies = List.copyOf(remedies);
    }

    /** Creates an exception with a message that is the same in all languages. */
    public PluginException(ErrorCode code, String message) {
        this(code, Message.verbatim(message));
    }

    /** Creates an exception that another exception caused, with a message that is the same in all languages. */
    public PluginException(ErrorCode code, String message, Throwable cause) {
        this(code, Message.verbatim(message), cause);
    }

    /** Creates an exception with remedies, and with a message that is the same in all languages. */
    public PluginException(ErrorCode code, String message, List<Remedy> remedies) {
        this(code, Message.verbatim(message), remedies);
    }

    private PluginException(PluginException without, List<Remedy> remedies) {
        super(without.getMessage(), without);
        this.code = without.code;
        this.text = without.text;
        this.remedies = List.copyOf(remedies);
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }

    /** Returns a copy with what helps. */
    public PluginException withRemedies(List<Remedy> found) {
        return found.isEmpty() ? this : new PluginException(this, found);
    }

    /** Returns the remedies, the best first; empty if none is known. */
    public List<Remedy> remedies() {
        return remedies == null ? List.of() : remedies;
    }

    /** Returns the code of the documented failure. */
    public ErrorCode code() {
        return code;
    }
}
