package org.coreadmin.admin.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.function.Predicate;
import org.coreadmin.admin.account.Accounts;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Ends the session of an account whose password or roles have changed since, or that is disabled or gone. */
final class FreshSessions extends OncePerRequestFilter {

    private final Accounts accounts;
    private final Predicate<HttpServletRequest> openRoute;

    FreshSessions(Accounts accounts, Predicate<HttpServletRequest> openRoute) {
        this.accounts = accounts;
        this.openRoute = openRoute;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication authentication
                && isStale(authentication.getPrincipal())) {
            SecurityContextHolder.clearContext();
            HttpSession session = request.getSession(false);
            if (session != null) {
                session.invalidate();
            }
        }
        chain.doFilter(request, response);
    }

    /** Whether a path is open to everybody, so that nobody needs to be known, and the database not to be asked. */
    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        String path = request.getServletPath();
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        boolean open = openRoute.test(request)
                || path.equals("/favicon.ico")
                || path.startsWith("/actuator/health/")
                || path.startsWith("/console") && !path.equals("/console/session");
        return reads && open;
    }

    private boolean isStale(RequestCaller caller) {
        return accounts.revision(caller.name())
                .filter(revision -> revision == caller.revision())
                .isEmpty();
    }
}
