package org.coreadmin.admin.account;

import java.util.Set;

/** The account that an application makes for itself when it starts for the first time. There is no default password. */
public final class FirstAdministrator {

    /** The name of the account. */
    public static final AccountName NAME = new AccountName("admin");

    private FirstAdministrator() {}

    /**
     * Creates the account with this password if there are no accounts.
     *
     * @return whether it was created
     */
    public static boolean ensure(Accounts accounts, String password) {
        if (!accounts.isEmpty()) {
            return false;
        }
        accounts.create(NAME, "Administrator", password, Set.of("administrator"));
        return true;
    }
}
