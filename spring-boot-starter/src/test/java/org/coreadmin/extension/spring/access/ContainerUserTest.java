package org.coreadmin.extension.spring.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.security.Principal;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.api.User;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The settings decide who may what without Spring Security as well. */
class ContainerUserTest {

    private final CurrentUser users =
            new ContainerUser(new Grants(Map.of("ROLE_ADMIN", Set.of("*"), "support", Set.of("plugin:list"))));

    @Test
    void givesTheRolesOfTheServletContainerWhatTheSettingsGrant() {
        assertThat(users.of(request("ada", "ADMIN")).map(User::authorities)).hasValue(Set.of("*"));
        assertThat(users.of(request("bob", "support")).map(User::authorities)).hasValue(Set.of("plugin:list"));
        assertThat(users.of(request("eve", "guest")).map(User::authorities)).hasValue(Set.of());
    }

    @Test
    void knowsNobodyWhomTheContainerDoesNotKnow() {
        assertThat(users.of(request(null, "ADMIN"))).isEmpty();
    }

    private static HttpServletRequest request(@Nullable String name, String role) {
        Principal principal = name == null ? null : () -> name;
        return (HttpServletRequest) Proxy.newProxyInstance(
                ContainerUserTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getUserPrincipal" -> principal;
                    case "isUserInRole" -> role.equals(arguments[0]);
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
