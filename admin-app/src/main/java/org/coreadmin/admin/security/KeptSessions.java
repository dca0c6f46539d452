package org.coreadmin.admin.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.session.SignIns;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.core.context.DeferredSecurityContext;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.security.web.context.SecurityContextRepository;
import org.springframework.security.web.csrf.CsrfTokenRepository;

/**
 * Sessions of the container, and what is kept of them in the database. After a restart the container knows none of
 * them, and the next request of each gets a new one. Only the sign-in survives; what plugins kept in a session is lost.
 * Safe for use by several threads.
 */
public final class KeptSessions implements SecurityContextRepository {

    private static final Logger LOG = LoggerFactory.getLogger(KeptSessions.class);
    private static final String SIGN_IN = KeptSessions.class.getName() + ".sign-in";
    private static final String NOTED = KeptSessions.class.getName() + ".noted";
    private static final Duration NOTE_EVERY = Duration.ofMinutes(1);

    private final SecurityContextRepository container = new HttpSessionSecurityContextRepository();
    private final SignIns signIns;
    private final Accounts accounts;
    private final CsrfTokenRepository csrfTokens;
    private final Clock clock;

    KeptSessions(SignIns signIns, Accounts accounts, CsrfTokenRepository csrfTokens, Clock clock) {
        this.signIns = signIns;
        this.accounts = accounts;
        this.csrfTokens = csrfTokens;
        this.clock = clock;
    }

    /** Opens a new session for each sign-in, with a new CSRF token, so that a session planted before is worth nothing. */
    public void begin(RequestCaller caller, HttpServletRequest request, HttpServletResponse response) {
        end(request);
        HttpSession session = request.getSession(true);
        SecurityContext context = contextOf(caller);
        SecurityContextHolder.setContext(context);
        container.saveContext(context, request, response);
        String agent = Optional.ofNullable(request.getHeader("User-Agent")).orElse("");
        String id = signIns.begin(session.getId(), caller.name(), caller.revision(), request.getRemoteAddr(), agent);
        session.setAttribute(SIGN_IN, id);
        session.setAttribute(NOTED, clock.millis());
        csrfTokens.saveToken(null, request, response);
    }

    /**
     * Continues in a new session after the account was changed by the caller, which ends all others of the account.
     *
     * @param caller with the account's revision as it is now
     */
    public void renew(RequestCaller caller, HttpServletRequest request, HttpServletResponse response) {
        signIns.endOthers(caller.name(), "");
        begin(caller, request, response);
    }

    /** Returns the id of the sign-in that a request belongs to; empty for a program's. */
    public static Optional<String> signInOf(HttpServletRequest request) {
        return Optional.ofNullable(request.getSession(false))
                .map(session -> session.getAttribute(SIGN_IN))
                .map(String.class::cast);
    }

    /** Ends the session of a request, if there is one, and its CSRF token. */
    public void end(HttpServletRequest request, HttpServletResponse response) {
        end(request);
        csrfTokens.saveToken(null, request, response);
    }

    private void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null) {
            return;
        }
        if (session.getAttribute(SIGN_IN) instanceof String id
                && container.loadDeferredContext(request).get().getAuthentication()
                        instanceof CallerAuthentication known) {
            signIns.end(known.getName(), id);
        }
        session.invalidate();
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public SecurityContext loadContext(HttpRequestResponseHolder holder) {
        return loadDeferredContext(holder.getRequest()).get();
    }

    @Override
    public DeferredSecurityContext loadDeferredContext(HttpServletRequest request) {
        DeferredSecurityContext known = container.loadDeferredContext(request);
        return new DeferredSecurityContext() {
            private boolean restored;

            @Override
            public SecurityContext get() {
                SecurityContext context = known.get();
                if (context.getAuthentication() instanceof CallerAuthentication) {
                    return noted(request, context);
                }
                Optional<SecurityContext> kept = restore(request);
                restored = kept.isPresent();
                return kept.orElse(context);
            }

            @Override
            public boolean isGenerated() {
                return !restored && known.isGenerated();
            }
        };
    }

    /** Records the request once a minute: it must not wait for the database's writer each time. */
    private SecurityContext noted(HttpServletRequest request, SecurityContext context) {
        HttpSession session = request.getSession(false);
        if (session == null) {
            return context;
        }
        if (session.getAttribute(SIGN_IN) instanceof String id && signIns.isEnded(id)) {
            session.invalidate();
            return SecurityContextHolder.createEmptyContext();
        }
        long now = clock.millis();
        if (session.getAttribute(NOTED) instanceof Long last && now - last >= NOTE_EVERY.toMillis()) {
            session.setAttribute(NOTED, now);
            try {
                signIns.seen(session.getId());
            } catch (DataAccessException e) {
                LOG.warn("The use of a session could not be recorded: {}", e.getMessage());
            }
        }
        return context;
    }

    private Optional<SecurityContext> restore(HttpServletRequest request) {
        String wanted = request.getRequestedSessionId();
        if (wanted == null || request.getSession(false) != null) {
            return Optional.empty();
        }
        Optional<SignIns.SignIn> kept = signIns.find(wanted);
        Optional<Account> account = kept.flatMap(one -> accounts.find(one.account()))
                .filter(Account::enabled)
                .filter(found -> found.revision() == kept.get().revision());
        if (account.isEmpty()) {
            return Optional.empty();
        }
        SecurityContext context = contextOf(RequestCaller.of(account.get()));
        HttpSession session = request.getSession(true);
        session.setAttribute(HttpSessionSecurityContextRepository.SPRING_SECURITY_CONTEXT_KEY, context);
        session.setAttribute(SIGN_IN, kept.get().id());
        session.setAttribute(NOTED, clock.millis());
        signIns.goOn(session.getId(), kept.get());
        return Optional.of(context);
    }

    private static SecurityContext contextOf(RequestCaller caller) {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(new CallerAuthentication(caller));
        return context;
    }

    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {
        container.saveContext(context, request, response);
    }

    @Override
    public boolean containsContext(HttpServletRequest request) {
        return container.containsContext(request);
    }
}
