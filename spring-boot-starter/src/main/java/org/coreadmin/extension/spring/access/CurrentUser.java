package org.coreadmin.extension.spring.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.coreadmin.extension.api.User;

/** Identifies who makes a request. An application with its own idea of users brings a bean of this type. */
@FunctionalInterface
public interface CurrentUser {

    /** Returns the user, with the authorities that count for plugins; empty if nobody is signed in. */
    Optional<User> of(HttpServletRequest request);
}
