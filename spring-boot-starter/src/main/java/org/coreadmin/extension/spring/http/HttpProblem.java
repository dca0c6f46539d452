package org.coreadmin.extension.spring.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.access.Reauthentication.Challenge;
import org.jspecify.annotations.Nullable;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;

/** Thrown if a request is refused or fails with an HTTP status; the message is what the caller reads. */
public final class HttpProblem extends RuntimeException implements Explained {

    private static final long serialVersionUID = 1L;
    private static final long RETRY_SECONDS = 5;

    private final int status;
    private final long retrySeconds;
    private final transient @Nullable Message text;
    private final transient @Nullable Map<String, Object> data;

    /** Creates a refusal with a status from 400 on. */
    public HttpProblem(int status, Message text) {
        this(status, text, Map.of(), status == HttpServletResponse.SC_SERVICE_UNAVAILABLE ? RETRY_SECONDS : 0);
    }

    private HttpProblem(int status, Message text, Map<String, Object> data, long retrySeconds) {
        super(text.toString(), null, false, false);
        this.status = status;
        this.retrySeconds = retrySeconds;
        this.text = text;
        this.data = data;
    }

    /** Returns the refusal of a caller who has asked too often, and may ask again after so many seconds. */
    public static HttpProblem tooMany(Message text, long seconds) {
        return new HttpProblem(429, text, Map.of(), seconds);
    }

    /** Returns the refusal of a request that needs a proof of who the caller is. */
    public static HttpProblem unconfirmed(Challenge challenge) {
        return new HttpProblem(
                403,
                Message.of(
                        "Confirm that it is you at {0}, then send the request again: you signed in too long ago for this",
                        challenge.address()),
                challenge.data(),
                0);
    }

    @Override
    public Message text() {
        return text == null ? Message.verbatim(getMessage()) : text;
    }

    /**
     * Returns the refusal that a failure was caused by, such as one that Spring has wrapped, or that tells of the outage of a
     * database or a disk (503 or 507), of an upload that is too large (413), or of one that cannot be read (400).
     */
    public static Optional<HttpProblem> causeOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpProblem problem) {
                return Optional.of(problem);
            }
        }
        return Outage.of(failure).map(Outage::problem).or(() -> ofUpload(failure));
    }

    private static Optional<HttpProblem> ofUpload(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof MultipartException) {
                return Optional.of(unreadableUpload(cause));
            }
        }
        return Optional.empty();
    }

    /** Returns the refusal of a multipart form that the container could not parse. */
    static HttpProblem unreadableUpload(Throwable failure) {
        return isTooLarge(failure)
                ? new HttpProblem(
                        413,
                        Message.of("The upload is larger than the application accepts; its administrator can raise"
                                + " spring.servlet.multipart.max-file-size and max-request-size"))
                : new HttpProblem(
                        400,
                        Message.of("The upload cannot be read: send multipart/form-data with its boundary in the"
                                + " Content-Type, and all parts to their end"));
    }

    /** Containers have exceptions of their own for this, which Spring too recognizes by their text. */
    private static boolean isTooLarge(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String text = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
            if (cause instanceof MaxUploadSizeExceededException
                    || (text.contains("exceed") && (text.contains("size") || text.contains("length")))) {
                return true;
            }
        }
        return false;
    }

    /** Answers with this and nothing else. */
    void writeTo(HttpServletResponse response, Envelope shown) throws IOException {
        if (retrySeconds > 0 && !response.containsHeader("Retry-After")) {
            response.setHeader("Retry-After", String.valueOf(retrySeconds));
        }
        shown.writeTo(response, status);
    }

    /** Returns the status of the answer. */
    public int status() {
        return status;
    }

    /** Returns the envelope to answer with. */
    public Envelope envelope() {
        return new Envelope(status, text(), data == null ? Map.of() : data);
    }
}
