package org.coreadmin.admin.security;

import java.util.List;
import org.springframework.security.authentication.AbstractAuthenticationToken;

/** A {@link RequestCaller} as Spring Security knows it. Holds no credentials. */
public final class CallerAuthentication extends AbstractAuthenticationToken {

    private static final long serialVersionUID = 1L;

    private final transient RequestCaller caller;

    /** Creates a caller who has proved to be who they are. */
    public CallerAuthentication(RequestCaller caller) {
        super(List.of());
        this.caller = caller;
        super.setAuthenticated(true);
    }

    @Override
    public RequestCaller getPrincipal() {
        return caller;
    }

    @Override
    public String getName() {
        return caller.name();
    }

    @Override
    public Object getCredentials() {
        return "";
    }
}
