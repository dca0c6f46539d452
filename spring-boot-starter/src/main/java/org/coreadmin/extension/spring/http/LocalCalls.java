package org.coreadmin.extension.spring.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.presence.HostToken;
import org.coreadmin.extension.spring.presence.LocalToken;

/**
 * Lets holders of a token in: commands of this machine, who send the {@link LocalToken}, and programs that send the application's
 * {@link HostToken}. They go straight to the plugin service, past the application's own security, which does not know the token, and past
 * plugins' filters. Every other request passes unchanged.
 */
public final class LocalCalls implements Filter {

    private static final User PROGRAM = new Program(HostToken.CALLER, Set.of(PermissionCheck.ALL));

    private final Predicate<HttpServletRequest> sent;
    private final HttpServlet service;

    /**
     * Lets holders of a token use the plugin service.
     *
     * @param sent whether a request brings the token
     */
    public LocalCalls(Predicate<HttpServletRequest> sent, HttpServlet service) {
        this.sent = sent;
        this.service = service;
    }

    /** Returns the users of an application, and the holders of a token, who may do everything. */
    public static CurrentUser users(LocalToken token, CurrentUser others) {
        return users(token::isSentWith, LocalToken.CALLER, others);
    }

    /** Returns the users of an application, and the holders of the token that it has set, who may do everything. */
    public static CurrentUser users(HostToken token, CurrentUser others) {
        return users(token::isSentWith, PROGRAM, others);
    }

    private static CurrentUser users(Predicate<HttpServletRequest> sent, User holder, CurrentUser others) {
        return request -> sent.test(request) ? Optional.of(holder) : others.of(request);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest asked && sent.test(asked)) {
            service.service(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private record Program(String name, Set<String> authorities) implements User {}
}
