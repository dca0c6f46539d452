package org.coreadmin.extension.spring.access;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.api.User;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A user of the application.
 *
 * @param name        the name to sign in with
 * @param displayName shown to people
 * @param authorities what counts for plugins
 * @param others      authorities of the application that do not count, since nothing grants them
 * @param reported    those of all users that the log has named
 */
record ApplicationUser(String name, String displayName, Set<String> authorities, Set<String> others, Reported reported)
        implements User {

    /** Names each authority of the application in the log that would let a user in if it were granted. */
    void refused(String permission) {
        for (String authority : new String[] {permission, PermissionCheck.ALL}) {
            if (others.contains(authority)) {
                reported.report(permission, authority);
            }
        }
    }

    /** The authorities that the log has named, each once. Safe for use by several threads. */
    static final class Reported {

        private static final Logger LOG = LoggerFactory.getLogger(SpringSecurityUser.class);

        private final Set<String> authorities = ConcurrentHashMap.newKeySet();

        private void report(String permission, String authority) {
            if (authorities.add(authority)) {
                LOG.warn(
                        "A user was refused {}: the application's own authority {} does not count for plugins unless core.extension.grants"
                                + " names it. To let all users in who have it, add this line below core.extension.grants: \"{}\": [\"{}\"]",
                        permission,
                        authority,
                        authority,
                        authority);
            }
        }
    }
}
