package org.coreadmin.admin.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.text.Message;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/** Answers requests that are turned away, in the envelope of spec 4.1 and never with a redirect. */
final class Refusals {

    private final AuditTrail audit;

    Refusals(AuditTrail audit) {
        this.audit = audit;
    }

    void unauthenticated(HttpServletRequest request, HttpServletResponse response, String message) throws IOException {
        record(request, AuditEntry.NOBODY, 401, message);
        response.setHeader("WWW-Authenticate", "Bearer");
        answer(response, 401, message);
    }

    void forbidden(HttpServletRequest request, HttpServletResponse response, String message) throws IOException {
        Authentication known = SecurityContextHolder.getContext().getAuthentication();
        String actor = known instanceof CallerAuthentication signedIn
                ? signedIn.getPrincipal().name()
                : AuditEntry.NOBODY;
        record(request, actor, 403, message);
        answer(response, 403, message);
    }

    void nothing(HttpServletResponse response) throws IOException {
        answer(response, 404, "There is nothing at this path; /v3/api-docs lists what there is");
    }

    void malformed(HttpServletResponse response, String message) throws IOException {
        answer(response, 400, message);
    }

    private void record(HttpServletRequest request, String actor, int status, String reason) {
        audit.record(AuditEntry.refused(
                actor, request.getMethod(), request.getRequestURI(), status, reason, request.getRemoteAddr()));
    }

    private static void answer(HttpServletResponse response, int status, String message) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        Envelope.failure(status, Message.verbatim(message)).writeTo(response, status);
    }
}
