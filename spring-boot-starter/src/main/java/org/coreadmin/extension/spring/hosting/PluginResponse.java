package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Envelope;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** Answers errors that a plugin's dispatcher leaves to the container in the envelope. */
final class PluginResponse extends HttpServletResponseWrapper {

    private final HttpServletResponse response;

    PluginResponse(HttpServletResponse response) {
        super(response);
        this.response = response;
    }

    @Override
    public void sendError(int status) throws IOException {
        sendError(status, null);
    }

    @Override
    public void sendError(int status, @Nullable String message) throws IOException {
        if (response.isCommitted()) {
            throw new IllegalStateException("The answer has begun already");
        }
        response.resetBuffer();
        HttpStatus known = HttpStatus.resolve(status);
        Message fallback = known == null ? Message.of("Refused") : Message.verbatim(known.getReasonPhrase());
        Envelope.failure(status, message == null || message.isBlank() ? fallback : Message.verbatim(message))
                .writeTo(response, status);
    }
}
