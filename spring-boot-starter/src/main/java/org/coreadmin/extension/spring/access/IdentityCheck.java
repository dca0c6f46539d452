package org.coreadmin.extension.spring.access;

import java.time.Instant;
import java.util.Set;

/**
 * Says whether a person who came to the console by a hand-over is still signed in to the application, with the same rights. An
 * application that can revoke tokens or take roles away brings a bean of this type. It is asked before the first request of a console
 * session that comes more than 20 seconds after the last answer, and as often during streams of events.
 *
 * <p>Whether there is a bean or not, a session ends when the JWT that began it expires. Without a bean, a session that was begun by
 * any other credential ends after 15 minutes. Called by several threads.
 */
@FunctionalInterface
public interface IdentityCheck {

    /**
     * Whether the session may go on. Return quickly: the request waits. If this throws, the request is refused with status 503, and
     * the next one asks again.
     *
     * @return false if the person has signed out, the credential was revoked, or the person has lost one of the authorities; the
     *     session then ends
     */
    boolean isCurrent(Identity identity);

    /**
     * Who began a console session.
     *
     * @param name        of the person, as {@link CurrentUser} gave it
     * @param authorities what counted for plugins when the session began
     * @param credential  the value of the header with which the application's page asked for the hand-over, such as
     *     {@code Bearer eyJ…}; do not log it
     * @param since       when the hand-over was asked for
     */
    record Identity(String name, Set<String> authorities, String credential, Instant since) {

        public Identity {
            authorities = Set.copyOf(authorities);
        }

        /** Returns a text without the credential. */
        @Override
        public String toString() {
            return "Identity[name=" + name + ", authorities=" + authorities + ", since=" + since + "]";
        }
    }
}
