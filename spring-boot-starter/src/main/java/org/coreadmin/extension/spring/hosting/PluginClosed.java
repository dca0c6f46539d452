package org.coreadmin.extension.spring.hosting;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.http.Envelope;

/** The answer while a plugin's tables change and its manifest says {@code "update": "exclusive"}. */
final class PluginClosed {

    private static final int STATUS = HttpServletResponse.SC_SERVICE_UNAVAILABLE;
    private static final String RETRY_AFTER_SECONDS = "1";

    private PluginClosed() {}

    /** Answers 503, and when to try again. */
    static void answer(HttpServletResponse response, String who) throws IOException {
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
        Envelope.failure(STATUS, Message.of("{0} is being updated; try again in a moment", who))
                .writeTo(response, STATUS);
    }
}
