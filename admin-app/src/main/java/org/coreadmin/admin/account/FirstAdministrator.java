package org.coreadmin.admin.account;

import java.util.Optional;
import java.util.Set;

/** The account that an application makes for itself when it starts for the first time. There is no default password. */
public final class FirstAdministrator {

    /** The name of the account. */
    public static final AccountName NAME = new AccountName("admin");

    private FirstAdministrator() {}

    /**
     * Creates the account if there are no accounts.
     *
     * @return its random password, which is stored nowhere in the clear; empty if there are accounts
     */
    public static Optional<String> ensure(Accounts accounts, Passwords passwords) {
        if (!accounts.isEmpty()) {
            return Optional.empty();
        }
        String password = passwords.random();
        accounts.create(NAME, "Administrator", password, Set.of("administrator"));
        return Optional.of(password);
    }
}
