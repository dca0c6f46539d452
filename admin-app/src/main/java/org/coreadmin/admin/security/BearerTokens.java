package org.coreadmin.admin.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenUses;
import org.coreadmin.extension.Message;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Authenticates programs: a program with a valid token is its {@link RequestCaller}; one with any other token gets 401. The
 * token is never logged.
 */
final class BearerTokens extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";

    private final AccessTokens tokens;
    private final TokenUses uses;
    private final Clock clock;
    private final TurnedAwayRequests refusals;

    BearerTokens(AccessTokens tokens, TokenUses uses, Clock clock, TurnedAwayRequests refusals) {
        this.tokens = tokens;
        this.uses = uses;
        this.clock = clock;
        this.refusals = refusals;
    }

    /** Whether the request brings a token, valid or not; only such requests need no CSRF token. */
    static boolean isPresent(HttpServletRequest request) {
        return presented(request).isPresent();
    }

    private static Optional<String> presented(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(header -> header.substring(SCHEME.length()).strip());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<RequestCaller> caller = presented(request).flatMap(this::caller);
        if (caller.isEmpty()) {
            refusals.unauthenticated(
                    request,
                    response,
                    Message.of(
                            "The bearer token is unknown, expired, revoked, or suspended with the account that created it"));
            return;
        }
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(new CallerAuthentication(caller.get()));
        SecurityContextHolder.setContext(context);
        chain.doFilter(request, response);
    }

    private Optional<RequestCaller> caller(String presented) {
        Optional<AccessToken> token = tokens.authenticate(presented);
        token.ifPresent(known -> uses.note(known, clock.instant()));
        return token.map(RequestCaller::of);
    }

    /** Returns false: an answer that is finished later passes the rules again, and must be found signed in then. */
    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }
}
