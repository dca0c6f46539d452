package org.coreadmin.admin.login;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.security.Caller;
import org.coreadmin.admin.security.KeptSessions;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenNameTakenException;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.http.CallerView;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.Message;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets users manage their own account: see it, change the password, end sign-ins, make and revoke tokens. It needs no
 * authority, but a person who has signed in.
 */
@RestController
final class OwnAccountController {

    private static final int MAX_BODY = 16 * 1024;
    private static final int DEFAULT_DAYS = 90;
    private static final int MAX_DAYS = 3650;
    private static final int MAX_AUTHORITIES = 100;

    private final Accounts accounts;
    private final SignIns signIns;
    private final AccessTokens tokens;
    private final KeptSessions sessions;
    private final CsrfTokenRepository csrfTokens;
    private final LoginThrottle throttle;
    private final AuditTrail audit;
    private final Clock clock;

    OwnAccountController(
            Accounts accounts,
            SignIns signIns,
            AccessTokens tokens,
            KeptSessions sessions,
            CsrfTokenRepository csrfTokens,
            LoginThrottle throttle,
            AuditTrail audit,
            Clock clock) {
        this.accounts = accounts;
        this.signIns = signIns;
        this.tokens = tokens;
        this.sessions = sessions;
        this.csrfTokens = csrfTokens;
        this.throttle = throttle;
        this.audit = audit;
        this.clock = clock;
    }

    /** Returns the caller's account with its roles and times. */
    @GetMapping("/admin/me/account")
    Envelope account(@AuthenticationPrincipal Caller caller) {
        return Envelope.of(own(caller).described());
    }

    /** Changes the password, which ends all sign-ins but this one. Wrong guesses count as failed sign-ins. */
    @PutMapping("/admin/me/password")
    Envelope changePassword(
            @AuthenticationPrincipal Caller caller, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Account account = own(caller);
        JsonBody body = JsonBody.read(request, MAX_BODY, Set.of("current_password", "new_password"));
        String current = body.text("current_password");
        String wanted = body.text("new_password");
        String address = request.getRemoteAddr();
        Optional<Duration> wait = throttle.waitFor(address, account.name(), /* known= */ true);
        if (wait.isPresent()) {
            throw LoginRefused.tooMany(wait.get());
        }
        throttle.attempted(address, account.name(), /* known= */ true);
        if (accounts.authenticate(account.name(), current).isEmpty()) {
            audit.record(AuditEntry.refused(
                    account.name(),
                    "user:password",
                    account.name(),
                    403,
                    Message.of("The current password is wrong"),
                    address));
            throw new HttpProblem(403, Message.of("The current password is wrong"));
        }
        throttle.succeeded(address, account.name(), /* known= */ true);
        if (wanted.equals(current)) {
            throw new HttpProblem(400, Message.of("The new password is the current one; choose another"));
        }
        try {
            accounts.changePassword(new AccountName(account.name()), wanted);
        } catch (IllegalArgumentException refused) {
            throw new HttpProblem(400, Message.of(refused));
        }
        audit.record(
                AuditEntry.done(account.name(), "user:password", account.name(), Message.of("by its owner"), address));
        sessions.renew(Caller.of(own(caller)), request, response);
        csrfTokens.saveToken(null, request, response);
        return Envelope.of(Message.of("The password was changed; all other sessions ended"), Map.of());
    }

    /** Lists where the account is signed in. */
    @GetMapping("/admin/me/sessions")
    Envelope sessions(@AuthenticationPrincipal Caller caller, HttpServletRequest request) {
        String here = KeptSessions.signInOf(request).orElse("");
        List<Map<String, Object>> list = signIns.of(own(caller).name()).stream()
                .filter(one -> one.revision() == caller.revision())
                .map(one -> describe(one, here))
                .toList();
        return Envelope.of(Map.of("list", list, "total", list.size()));
    }

    private static Map<String, Object> describe(SignIns.SignIn one, String here) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", one.id());
        map.put("address", one.address());
        map.put("agent", one.agent());
        map.put("since", PluginItem.timestamp(one.since()));
        map.put("last_seen", PluginItem.timestamp(one.lastSeen()));
        map.put("current", one.id().equals(here));
        return map;
    }

    /** Ends all sign-ins but this one. */
    @DeleteMapping("/admin/me/sessions")
    Envelope endOtherSessions(@AuthenticationPrincipal Caller caller, HttpServletRequest request) {
        int ended = signIns.endOthers(
                own(caller).name(), KeptSessions.signInOf(request).orElse(""));
        done(caller, "session:end", ended + " others", request);
        return Envelope.of(Message.of("Signed out"), Map.of("ended", ended));
    }

    /** Ends one sign-in. */
    @DeleteMapping("/admin/me/sessions/{id}")
    Envelope endSession(
            @AuthenticationPrincipal Caller caller, @PathVariable("id") String id, HttpServletRequest request) {
        String name = own(caller).name();
        boolean known = signIns.of(name).stream().anyMatch(one -> one.id().equals(id));
        if (!known || !signIns.end(name, id)) {
            throw new HttpProblem(404, Message.of("You have no session with this id"));
        }
        done(caller, "session:end", id, request);
        return Envelope.of(Message.of("Signed out"), Map.of("id", id));
    }

    /** Returns the tokens that the caller made. */
    @GetMapping("/admin/me/tokens")
    Envelope tokens(@AuthenticationPrincipal Caller caller) {
        Instant now = clock.instant();
        List<Map<String, Object>> list =
                ownTokens(caller).map(token -> token.described(now)).toList();
        return Envelope.of(Map.of("list", list, "total", list.size()));
    }

    private Stream<AccessToken> ownTokens(Caller caller) {
        String name = own(caller).name();
        return tokens.all().stream()
                .filter(token -> token.maker().account().filter(name::equals).isPresent());
    }

    /** Creates a token and shows it, only this once. It never has more rights than the caller. */
    @PostMapping("/admin/me/tokens")
    Envelope createToken(@AuthenticationPrincipal Caller caller, HttpServletRequest request) throws IOException {
        own(caller);
        JsonBody body = JsonBody.read(request, MAX_BODY, Set.of("name", "authorities", "days"));
        String name = body.text("name");
        List<String> wanted = body.texts("authorities");
        int days = body.number("days", DEFAULT_DAYS, 1, MAX_DAYS);
        if (wanted.size() > MAX_AUTHORITIES) {
            throw new HttpProblem(400, Message.of("A token has at most {0} authorities", MAX_AUTHORITIES));
        }
        List<String> missing = wanted.stream()
                .filter(authority -> !PermissionCheck.isGranted(caller, authority))
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "{0} may do what you may not: {1}. Ask someone who may",
                            "Such a token", String.join(", ", missing)));
        }
        String token;
        try {
            token = tokens.create(name, Set.copyOf(wanted), Duration.ofDays(days), caller.asMaker());
        } catch (TokenNameTakenException taken) {
            throw new HttpProblem(409, Message.of(taken));
        } catch (IllegalArgumentException refused) {
            throw new HttpProblem(400, Message.of(refused));
        }
        String id = AccessTokens.idOf(token);
        audit.record(AuditEntry.done(
                caller.name(),
                "token:create",
                name,
                Message.of("for {0}, {1} days", String.join(" ", new TreeSet<>(wanted)), days),
                request.getRemoteAddr()));
        Instant end = tokens.find(id).map(AccessToken::expiresAt).orElseGet(clock::instant);
        return Envelope.of(
                Message.of("Created; this is shown only once{0}", ""),
                Map.of("id", id, "name", name, "token", token, "expires_at", PluginItem.timestamp(end)));
    }

    /** Revokes one of the caller's own tokens. */
    @DeleteMapping("/admin/me/tokens/{id}")
    Envelope revokeToken(
            @AuthenticationPrincipal Caller caller, @PathVariable("id") String id, HttpServletRequest request) {
        AccessToken token = ownTokens(caller)
                .filter(one -> one.id().equals(id))
                .findFirst()
                .flatMap(one -> tokens.revokeById(one.id()))
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no valid token with this id")));
        done(caller, "token:revoke", token.name(), request);
        return Envelope.of(Message.of("Revoked"), Map.of("id", token.id(), "name", token.name()));
    }

    private void done(Caller caller, String action, String subject, HttpServletRequest request) {
        audit.record(AuditEntry.done(caller.name(), action, subject, Message.verbatim(""), request.getRemoteAddr()));
    }

    /** Programs have no account of their own: a stolen token must not become a password. */
    private Account own(Caller caller) {
        if (caller.token().isPresent()) {
            throw new HttpProblem(403, Message.of("Only a signed-in user has an account; a token has none"));
        }
        return accounts.find(caller.name())
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no account named {0}", caller.name())));
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
}
