package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.coreadmin.extension.text.Explained;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;

/** Thrown if a request is refused or fails with an HTTP status; the message is what the caller reads. */
public final class HttpProblem extends RuntimeException implements Explained {

    private static final long serialVersionUID = 1L;
    private static final String RETRY_SECONDS = "5";

    private final int status;
    private final transient @Nullable Message text;

    /** Creates a refusal with a status from 400 on. */
    public HttpProblem(int status, Message text) {
        super(text.toString(), null, false, false);
        this.status = status;
        this.text = text;
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }

    /**
     * Returns the refusal that a failure was caused by, such as one that Spring has wrapped, or that tells of the outage of a
     * database or a disk: 503 or 507.
     */
    public static Optional<HttpProblem> causeOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpProblem problem) {
                return Optional.of(problem);
            }
        }
        return Outage.of(failure).map(Outage::problem);
    }

    /** Answers with this and nothing else. */
    void writeTo(HttpServletResponse response, Envelope shown) throws IOException {
        if (status == HttpServletResponse.SC_SERVICE_UNAVAILABLE && !response.containsHeader("Retry-After")) {
            response.setHeader("Retry-After", RETRY_SECONDS);
        }
        shown.writeTo(response, status);
    }

    /** Returns the status of the answer. */
    public int status() {
        return status;
    }

    /** Returns the envelope to answer with. */
    public Envelope envelope() {
        return Envelope.failure(status, text());
    }
}
