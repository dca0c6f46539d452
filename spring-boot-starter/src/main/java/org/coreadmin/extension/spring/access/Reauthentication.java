package org.coreadmin.extension.spring.access;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.api.User;

/**
 * Decides whether a signed-in person has to prove again who they are before a request that gives rights away or lets code in:
 * creating tokens, accounts and roles, changing registries, accepting capabilities. An open browser, or a script in a page, must not be
 * enough for these. The administration application asks for the password; an application with its own sign-in brings a bean of this
 * type. Without a bean nobody is asked. Programs with a token of the plugin service never are. Called by several threads.
 */
@FunctionalInterface
public interface Reauthentication {

    /** Asks nobody. */
    Reauthentication NONE = (request, caller) -> Optional.empty();

    /**
     * Returns how the caller can prove who they are; empty if they did so recently, or cannot, as programs.
     *
     * @param caller as {@link CurrentUser} identified them; has the authority that the request needs
     */
    Optional<Challenge> challenge(HttpServletRequest request, User caller);

    /**
     * A way to prove it. The caller then repeats the request that was refused.
     *
     * @param field   its name in {@code data} of the answer
     * @param address where it is
     */
    record Challenge(String field, String address) {

        /** Asks for the password, which is sent to a route of the application as {@code {"password": …}} in a POST. */
        public static Challenge password(String path) {
            return new Challenge("confirm", path);
        }

        /** Sends the person to a page of the application, a path or an https address. */
        public static Challenge page(String address) {
            return new Challenge("page", address);
        }

        /** Returns {@code data} of the answer with status 403. */
        public Map<String, Object> data() {
            return Map.of("reauthentication_required", true, field, address);
        }
    }
}
