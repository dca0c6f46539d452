package org.coreadmin.admin;

import java.util.Optional;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.FirstAdministrator;
import org.coreadmin.admin.account.Passwords;

/** What was made because this is the first start; the password is forgotten when it has been shown. */
final class FirstStart {

    private Optional<String> password;

    FirstStart(Accounts accounts, Passwords passwords) {
        this.password = FirstAdministrator.ensure(accounts, passwords);
    }

    /** The first administrator's password, once. */
    Optional<String> password() {
        Optional<String> shown = password;
        password = Optional.empty();
        return shown;
    }
}
