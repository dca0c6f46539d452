package org.coreadmin.admin.access;

import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.User;
import org.coreadmin.extension.spring.http.HttpProblem;

/**
 * The rights that callers may pass on: only those that they have themselves. A caller who could set the password of an account,
 * or let it in again, could use its rights, so that counts too.
 */
final class Rights {

    private final BiPredicate<User, String> has;

    /** @param has whether a user has an authority */
    Rights(BiPredicate<User, String> has) {
        this.has = has;
    }

    /**
     * Refuses authorities that the caller does not have.
     *
     * @param what what would be given them, for the message
     * @throws HttpProblem 403
     */
    void require(User caller, Collection<String> authorities, Message what) {
        List<String> missing = authorities.stream()
                .sorted()
                .filter(authority -> !has.test(caller, authority))
                .toList();
        if (!missing.isEmpty()) {
            throw new HttpProblem(
                    403,
                    Message.of(
                            "{0} may do what you may not: {1}. Ask someone who may", what, String.join(", ", missing)));
        }
    }
}
