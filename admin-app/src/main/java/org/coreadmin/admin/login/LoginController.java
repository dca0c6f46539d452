package org.coreadmin.admin.login;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.security.Caller;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Signing in and out, for browsers. Programs send a bearer token instead. */
@RestController
final class LoginController {

    private static final int MAX_BODY = 4096;

    private final SignIn signIn;
    private final HookManager hooks;
    private final KeptSessions sessions;
    private final CsrfTokenRepository csrfTokens;
    private final AuditTrail audit;

    LoginController(
            SignIn signIn, HookManager hooks, KeptSessions sessions, CsrfTokenRepository csrfTokens, AuditTrail audit) {
        this.audit = audit;
        this.signIn = signIn;
        this.hooks = hooks;
        this.sessions = sessions;
        this.csrfTokens = csrfTokens;
    }

    /** Returns the header that requests of a browser need, and its value for this one. */
    @GetMapping("/csrf")
    Envelope csrf(@Nullable CsrfToken token) {
        if (token == null) {
            throw new HttpProblem(400, Message.of("Requests with a bearer token need no CSRF token"));
        }
        return Envelope.of(Map.of("header", token.getHeaderName(), "token", token.getToken()));
    }

    @PostMapping("/login")
    Envelope login(HttpServletRequest request, HttpServletResponse response) throws IOException {
        JsonBody body = JsonBody.read(request, MAX_BODY, Set.of("username", "password"));
        String name = body.text("username");
        Caller caller;
        try {
            caller = signIn.check(name, body.text("password"), request.getRemoteAddr());
            signIn.completed(caller);
        } catch (LoginRefused refused) {
            // text that is no account's name may be a password in the wrong field
            audit.record(AuditEntry.refused(
                    AuditEntry.NOBODY,
                    "login",
                    AccountName.isOne(name) ? name : "",
                    refused.status(),
                    Message.of(refused),
                    request.getRemoteAddr()));
            throw refused;
        }
        open(caller, request, response);
        audit.record(AuditEntry.done(
                caller.name(), "login", caller.name(), Message.of("Signed in"), request.getRemoteAddr()));
        return Envelope.of(Message.of("Signed in"), describe(caller));
    }

    /** Opens a new session for each sign-in, so that a session planted before is worth nothing. */
    private void open(Caller caller, HttpServletRequest request, HttpServletResponse response) {
        sessions.end(request);
        sessions.begin(caller, request, response);
        csrfTokens.saveToken(null, request, response);
    }

    @PostMapping("/logout")
    Envelope logout(@AuthenticationPrincipal Caller caller, HttpServletRequest request, HttpServletResponse response) {
        if (request.getSession(false) == null) {
            throw new HttpProblem(400, Message.of("Only a session can sign out; revoke a token with token:revoke"));
        }
        hooks.trigger(Hooks.USER_LOGOUT_BEFORE, caller);
        sessions.end(request);
        SecurityContextHolder.clearContext();
        csrfTokens.saveToken(null, request, response);
        hooks.trigger(Hooks.USER_LOGOUT_AFTER, caller);
        audit.record(AuditEntry.done(
                caller.name(), "logout", caller.name(), Message.of("Signed out"), request.getRemoteAddr()));
        return Envelope.of(Message.of("Signed out"), Map.of());
    }

    /** Describes the caller. */
    @GetMapping("/admin/me")
    Envelope me(@AuthenticationPrincipal Caller caller) {
        return Envelope.of(describe(caller));
    }

    private static Map<String, Object> describe(Caller caller) {
        return Map.of(
                "name", caller.name(),
                "display_name", caller.displayName(),
                "authorities", new TreeSet<>(caller.authorities()));
    }

    @ExceptionHandler
    ResponseEntity<Envelope> refused(LoginRefused refused, HttpServletRequest request) {
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(refused.status());
        if (refused.retryAfterSeconds() > 0) {
            answer.header("Retry-After", String.valueOf(refused.retryAfterSeconds()));
        }
        return answer.body(
                Envelope.failure(refused.status(), Message.of(refused)).in(CallerView.language(request)));
    }

    /** Answers that a plugin stopped the sign-out. */
    @ExceptionHandler
    ResponseEntity<Envelope> vetoed(HookVeto veto) {
        return ResponseEntity.status(403).body(Envelope.failure(403, Message.of(veto)));
    }
}
