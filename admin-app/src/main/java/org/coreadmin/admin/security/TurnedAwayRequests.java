package org.coreadmin.admin.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.OpenApiDocument;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/** Answers requests that are turned away, in the envelope of spec 4.1 and never with a redirect. */
final class TurnedAwayRequests {

    private final AuditTrail audit;

    TurnedAwayRequests(AuditTrail audit) {
        this.audit = audit;
    }

    void unauthenticated(HttpServletRequest request, HttpServletResponse response, Message message) throws IOException {
        record(request, AuditEntry.NOBODY, 401, message);
        response.setHeader("WWW-Authenticate", "Bearer");
        answer(request, response, 401, message);
    }

    void forbidden(HttpServletRequest request, HttpServletResponse response, Message message) throws IOException {
        Authentication known = SecurityContextHolder.getContext().getAuthentication();
        String actor = known instanceof CallerAuthentication signedIn
                ? signedIn.getPrincipal().name()
                : AuditEntry.NOBODY;
        record(request, actor, 403, message);
        answer(request, response, 403, message);
    }

    void nothing(HttpServletRequest request, HttpServletResponse response) throws IOException {
        answer(
                request,
                response,
                404,
                Message.of("There is nothing at this path; {0} lists what there is", OpenApiDocument.PATH));
    }

    void malformed(HttpServletRequest request, HttpServletResponse response, Message message) throws IOException {
        answer(request, response, 400, message);
    }

    private void record(HttpServletRequest request, String actor, int status, Message reason) {
        audit.record(AuditEntry.refused(
                actor, request.getMethod(), request.getRequestURI(), status, reason, request.getRemoteAddr()));
    }

    private static void answer(HttpServletRequest request, HttpServletResponse response, int status, Message message)
            throws IOException {
        response.setHeader("Cache-Control", "no-store");
        Envelope.failure(status, message).in(CallerView.language(request)).writeTo(response, status);
    }
}
