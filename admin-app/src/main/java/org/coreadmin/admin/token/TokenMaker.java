package org.coreadmin.admin.token;

import java.util.Optional;

/**
 * The maker of a token. The token can never do more than its maker can at that moment, and it is refused while its maker is.
 *
 * @param name    as the audit trail names the maker; empty where nobody knows
 * @param account the account, where a person made it
 * @param parent  the id of the token, where a program made it
 */
public record TokenMaker(String name, Optional<String> account, Optional<String> parent) {

    /** Returns a person who has signed in. */
    public static TokenMaker account(String name) {
        return new TokenMaker(name, Optional.of(name), Optional.empty());
    }

    /**
     * Returns a program.
     *
     * @param id   of its token
     * @param name as the audit trail names it
     */
    public static TokenMaker token(String id, String name) {
        return new TokenMaker(name, Optional.empty(), Optional.of(id));
    }

    /**
     * Returns a user of the machine, who may read and write the database anyway: nothing bounds the token but what it
     * says.
     */
    public static TokenMaker local(String user) {
        return new TokenMaker("local:" + user, Optional.empty(), Optional.empty());
    }
}
