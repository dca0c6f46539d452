package org.coreadmin.admin.login;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.security.RequestCaller;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.access.TimedHooks;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.csrf.CsrfToken;

/** Signing in and out, for browsers. Programs send a bearer token instead. */
public final class LoginEndpoints {

    private static final int MAX_BODY = 4096;
    private static final Field[] CALLER = {
        Field.text("name", "The account, or token: and the token's name"),
        Field.text("display_name", "The name that people see"),
        Field.list("authorities", "What the caller may do, sorted")
    };

    private final SignIn signIn;
    private final TimedHooks hooks;
    private final KeptSessions sessions;
    private final AuditTrail audit;

    LoginEndpoints(SignIn signIn, TimedHooks hooks, KeptSessions sessions, AuditTrail audit) {
        this.audit = audit;
        this.signIn = signIn;
        this.hooks = hooks;
        this.sessions = sessions;
    }

    /** Returns the routes, at paths of the application. */
    public List<Route> routes() {
        return List.of(
                Route.get("/csrf", PermissionCheck.OPEN, this::csrf)
                        .described("The header that requests of a browser need, and its value")
                        .answering(Field.text("header", "Its name"), Field.text("token", "Its value")),
                Route.post("/login", PermissionCheck.OPEN, this::login)
                        .described("Signs in, and opens a new session")
                        .withBody(
                                Field.requiredText("username", "The account"),
                                Field.requiredText("password", "Its password"))
                        .withMaxBody(MAX_BODY)
                        .answering(CALLER),
                Route.post("/logout", PermissionCheck.SIGNED_IN, this::logout).described("Ends the session"),
                Route.get("/admin/me", PermissionCheck.SIGNED_IN, this::me)
                        .described("Who the caller is")
                        .answering(CALLER));
    }

    private void csrf(Call call) throws IOException {
        if (!(call.request().getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token)) {
            throw new HttpProblem(400, Message.of("Requests with a bearer token need no CSRF token"));
        }
        call.answer(Envelope.of(Map.of("header", token.getHeaderName(), "token", token.getToken())));
    }

    private void login(Call call) throws IOException {
        JsonBody body = call.body();
        String name = body.text("username");
        String address = call.request().getRemoteAddr();
        RequestCaller caller;
        try {
            caller = signIn.check(name, body.text("password"), address);
            signIn.completed(caller);
        } catch (HttpProblem refused) {
            // text that is no account's name may be a password in the wrong field
            audit.record(AuditEntry.refused(
                    AuditEntry.NOBODY,
                    "login",
                    AccountName.isOne(name) ? name : "",
                    refused.status(),
                    refused.text(),
                    address));
            throw refused;
        }
        sessions.begin(caller, call.request(), call.response());
        audit.record(AuditEntry.done(caller.name(), "login", caller.name(), Message.of("Signed in"), address));
        call.answer(Envelope.of(Message.of("Signed in"), CallerView.describe(caller)));
    }

    private void logout(Call call) throws IOException {
        HttpServletRequest request = call.request();
        if (request.getSession(false) == null) {
            throw new HttpProblem(400, Message.of("Only a session can sign out; revoke a token with token:revoke"));
        }
        User caller = call.caller();
        hooks.trigger(Hooks.USER_LOGOUT_BEFORE, caller);
        sessions.end(request, call.response());
        SecurityContextHolder.clearContext();
        hooks.trigger(Hooks.USER_LOGOUT_AFTER, caller);
        audit.record(AuditEntry.done(
                caller.name(), "logout", caller.name(), Message.of("Signed out"), request.getRemoteAddr()));
        call.answer(Envelope.of(Message.of("Signed out"), Map.of()));
    }

    private void me(Call call) throws IOException {
        call.answer(Envelope.of(CallerView.describe(call.caller())));
    }
}
