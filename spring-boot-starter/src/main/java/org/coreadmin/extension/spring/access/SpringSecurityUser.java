package org.coreadmin.extension.spring.access;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.access.ApplicationUser.Reported;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.authentication.AuthenticationTrustResolver;
import org.springframework.security.authentication.AuthenticationTrustResolverImpl;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;

/** The user whom Spring Security has authenticated. */
public final class SpringSecurityUser implements CurrentUser {

    private static final Logger LOG = LoggerFactory.getLogger(SpringSecurityUser.class);

    private final AuthenticationTrustResolver trust = new AuthenticationTrustResolverImpl();
    private final Reported reported = new Reported();
    private final Grants grants;
    private final boolean acceptsOwn;

    /**
     * Grants users what the configuration grants for their authorities.
     *
     * @param grants     authorities for plugins by authority of the application, such as {@code ROLE_ADMIN} to {@code *}
     * @param acceptsOwn whether each authority of the application also counts for plugins under its own name
     */
    public SpringSecurityUser(Grants grants, boolean acceptsOwn) {
        this.grants = grants;
        this.acceptsOwn = acceptsOwn;
    }

    /**
     * Says in the log which authorities do not count by themselves, if one of them may have counted until the last start, and which of
     * them let somebody in before.
     *
     * @param ours names of authorities for plugins
     * @param core the directory that keeps both for the next start
     */
    public void tellWhatDoesNotCount(List<String> ours, Path core) {
        List<String> ungranted = ours.stream()
                .filter(name -> !acceptsOwn && !grants.byAuthority().containsKey(name))
                .toList();
        AuthorityFile file = new AuthorityFile(core.resolve("ungranted-authorities"));
        Optional<Set<String>> before = file.read();
        if (!before.equals(Optional.of(Set.copyOf(ungranted)))) {
            file.keep(ungranted);
        }
        if (!before.orElse(Set.of()).containsAll(ungranted)) {
            LOG.info(
                    "Authorities of the application do not count for plugins by themselves, whatever their names: {}. For each that"
                            + " users hold and that should count, write below core.extension.grants a line such as \"{}\": [\"{}\"]",
                    String.join(", ", ungranted),
                    ungranted.get(0),
                    ungranted.get(0));
        }
        if (!acceptsOwn) {
            reported.keepIn(new AuthorityFile(core.resolve("refused-authorities")), grants);
        }
    }

    @Override
    public Optional<User> of(HttpServletRequest request) {
        Authentication authentication = SecurityContextHolder.getContext().getAuthentication();
        return trust.isAuthenticated(authentication) ? Optional.of(adapt(authentication)) : Optional.empty();
    }

    private User adapt(Authentication authentication) {
        Optional<User> principal = Optional.ofNullable(authentication.getPrincipal())
                .filter(User.class::isInstance)
                .map(User.class::cast);
        Set<String> own = new HashSet<>(principal.map(User::authorities).orElse(Set.of()));
        authentication.getAuthorities().stream()
                .map(GrantedAuthority::getAuthority)
                .filter(Objects::nonNull)
                .forEach(own::add);
        Set<String> granted = own.stream()
                .flatMap(authority -> grants.to(authority).stream())
                .collect(Collectors.toCollection(HashSet::new));
        if (acceptsOwn) {
            granted.addAll(own);
        }
        String name = authentication.getName();
        return new ApplicationUser(
                name, principal.map(User::displayName).orElse(name), Set.copyOf(granted), own, reported);
    }
}
