package org.coreadmin.extension.spring.access;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.coreadmin.extension.api.User;
import org.jspecify.annotations.Nullable;
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

    /** The authorities that the log has named, each once, and a file that keeps them. Safe for use by several threads. */
    static final class Reported {

        private static final Logger LOG = LoggerFactory.getLogger(SpringSecurityUser.class);

        private final Set<String> authorities = ConcurrentHashMap.newKeySet();
        private final Set<String> kept = new ConcurrentSkipListSet<>();
        private volatile @Nullable AuthorityFile file;

        /** Names in the log what an earlier run has refused and nothing grants, and keeps in the file what is refused from now on. */
        void keepIn(AuthorityFile file, Grants grants) {
            file.read().ifPresent(kept::addAll);
            kept.removeAll(grants.byAuthority().keySet());
            this.file = file;
            for (String authority : kept) {
                LOG.warn(
                        "Users were refused before: the application's own authority {} does not count for plugins. To let all users in"
                                + " who have it, add this line below core.extension.grants: \"{}\": [\"{}\"]",
                        authority,
                        authority,
                        authority);
            }
        }

        private synchronized void keep(String authority) {
            AuthorityFile target = file;
            if (target != null && kept.add(authority)) {
                target.keep(kept);
            }
        }

        private void report(String permission, String authority) {
            if (authorities.add(authority)) {
                keep(authority);
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
