package org.coreadmin.extension.spring.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.api.User;
import org.springframework.security.authentication.AuthenticationTrustResolver;
import org.springframework.security.authentication.AuthenticationTrustResolverImpl;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;

/** The user whom Spring Security has authenticated. */
public final class SpringSecurityUser implements CurrentUser {

    private final AuthenticationTrustResolver trust = new AuthenticationTrustResolverImpl();
    private final Map<String, List<String>> grants;

    /**
     * Adds to the application's authorities what the configuration grants for them.
     *
     * @param grants authorities for plugins by authority of the application, such as {@code ROLE_ADMIN} to {@code *}
     */
    public SpringSecurityUser(Map<String, List<String>> grants) {
        this.grants = Map.copyOf(grants);
    }

    @Override
    public Optional<User> of(HttpServletRequest request) {
        Authentication authentication = SecurityContextHolder.getContext().getAuthentication();
        if (!trust.isAuthenticated(authentication)) {
            return Optional.empty();
        }
        return Optional.of(authentication.getPrincipal() instanceof User user ? user : adapt(authentication));
    }

    private User adapt(Authentication authentication) {
        Set<String> authorities = authentication.getAuthorities().stream()
                .map(GrantedAuthority::getAuthority)
                .flatMap(own -> Stream.concat(Stream.ofNullable(own), grants.getOrDefault(own, List.of()).stream()))
                .collect(Collectors.toUnmodifiableSet());
        return new KnownUser(authentication.getName(), authorities);
    }

    private record KnownUser(String name, Set<String> authorities) implements User {}
}
