package org.coreadmin.extension.spring.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.CurrentUser;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.presence.LocalToken;

/**
 * Lets commands of this machine in, who send the {@link LocalToken}. They go straight to the plugin service, past the application's own
 * security, which does not know the token, and past plugins' filters. Every other request passes unchanged.
 */
public final class LocalCalls implements Filter {

    private final LocalToken token;
    private final PluginApiServlet service;

    /** Lets holders of a token use the plugin service. */
    public LocalCalls(LocalToken token, PluginApiServlet service) {
        this.token = token;
        this.service = service;
    }

    /** The users of an application, and the holders of a token, who may do everything. */
    public static CurrentUser users(LocalToken token, CurrentUser others) {
        User local = new LocalUser(LocalToken.CALLER, Set.of(PermissionCheck.ALL));
        return request -> token.isSentWith(request) ? Optional.of(local) : others.of(request);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request instanceof HttpServletRequest asked && token.isSentWith(asked)) {
            service.service(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private record LocalUser(String name, Set<String> authorities) implements User {}
}
