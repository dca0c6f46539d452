package org.coreadmin.admin.security;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.spring.http.Envelope;

/** Answers requests that are turned away, in the envelope of spec 4.1 and never with a redirect. */
final class Refusals {

    void unauthenticated(HttpServletResponse response, String message) throws IOException {
        response.setHeader("WWW-Authenticate", "Bearer");
        answer(response, 401, message);
    }

    void forbidden(HttpServletResponse response, String message) throws IOException {
        answer(response, 403, message);
    }

    void malformed(HttpServletResponse response, String message) throws IOException {
        answer(response, 400, message);
    }

    private static void answer(HttpServletResponse response, int status, String message) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        Envelope.failure(status, message).writeTo(response, status);
    }
}
