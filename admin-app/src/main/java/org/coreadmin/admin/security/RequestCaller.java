package org.coreadmin.admin.security;

import java.util.Optional;
import java.util.Set;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.api.User;

/**
 * The initiator of a request: a person with a session, or a program with a token.
 *
 * @param name        the account's name, or {@code token:} and the token's
 * @param displayName shown to people
 * @param authorities what the caller may do
 * @param revision    the account's revision at sign-in; 0 for a token
 * @param token       the id of a program's token
 */
public record RequestCaller(
        String name, String displayName, Set<String> authorities, int revision, Optional<String> token)
        implements User {

    private static final String TOKEN = "token:";

    public RequestCaller {
        authorities = Set.copyOf(authorities);
    }

    /** Returns a caller who has signed in. */
    public static RequestCaller of(Account account) {
        return new RequestCaller(
                account.name(), account.displayName(), account.authorities(), account.revision(), Optional.empty());
    }

    /** Returns a program. No account can have its name, which holds a colon. */
    static RequestCaller of(AccessToken token) {
        return new RequestCaller(TOKEN + token.name(), token.name(), token.authorities(), 0, Optional.of(token.id()));
    }

    /** Returns the caller as the maker of a token. */
    public TokenMaker asMaker() {
        return token.map(id -> TokenMaker.token(id, name)).orElseGet(() -> TokenMaker.account(name));
    }

    /** Returns a caller who has not proved to be who they say: only the name is known. */
    public static RequestCaller claiming(String name) {
        return new RequestCaller(name, name, Set.of(), 0, Optional.empty());
    }
}
