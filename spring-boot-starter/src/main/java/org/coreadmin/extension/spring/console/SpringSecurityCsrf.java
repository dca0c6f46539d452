package org.coreadmin.extension.spring.console;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.security.web.csrf.CsrfToken;

/** The token that Spring Security made for the request. */
public final class SpringSecurityCsrf implements CsrfSource {

    @Override
    public Optional<Header> of(HttpServletRequest request) {
        return request.getAttribute(CsrfToken.class.getName()) instanceof CsrfToken token
                ? Optional.of(new Header(token.getHeaderName(), token.getToken()))
                : Optional.empty();
    }
}
