package org.coreadmin.extension.spring.access;

import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.api.User;

/** The user whom the servlet container, or a filter of the application, has authenticated: an application without Spring Security. */
public final class ContainerUser implements CurrentUser {

    private final Grants grants;

    /**
     * Grants users what the configuration grants for their roles.
     *
     * @param grants authorities for plugins by role, with or without {@code ROLE_} before it
     */
    public ContainerUser(Grants grants) {
        this.grants = grants;
    }

    @Override
    public Optional<User> of(HttpServletRequest request) {
        Principal principal = request.getUserPrincipal();
        if (principal == null) {
            return Optional.empty();
        }
        Set<String> authorities = grants.byAuthority().entrySet().stream()
                .filter(granted -> hasRole(request, granted.getKey()))
                .flatMap(granted -> granted.getValue().stream())
                .collect(Collectors.toUnmodifiableSet());
        return Optional.of(new KnownUser(principal.getName(), authorities));
    }

    private static boolean hasRole(HttpServletRequest request, String role) {
        return request.isUserInRole(role)
                || role.startsWith("ROLE_") && request.isUserInRole(role.substring("ROLE_".length()));
    }

    private record KnownUser(String name, Set<String> authorities) implements User {}
}
