package org.coreadmin.admin;

import java.util.Optional;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.FirstAdministrator;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;

/** Makes the administrator at the first start. */
final class FirstStart {

    private final Accounts accounts;
    private final Passwords passwords;
    private final AuditTrail audit;

    FirstStart(Accounts accounts, Passwords passwords, AuditTrail audit) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.audit = audit;
    }

    /**
     * Makes the administrator, unless there are accounts.
     *
     * @return the password, if it is random
     */
    Optional<String> administrator(FirstPassword password) {
        if (!accounts.isEmpty()) {
            password.passOver();
            return Optional.empty();
        }
        Optional<String> chosen = password.chosen();
        String text = chosen.orElseGet(passwords::random);
        if (!FirstAdministrator.ensure(accounts, text)) {
            return Optional.empty(); // another node was quicker
        }
        audit.record(AuditEntry.done(
                "core",
                "user:create",
                FirstAdministrator.NAME.toString(),
                Message.of("created at the first start"),
                ""));
        return chosen.isPresent() ? Optional.empty() : Optional.of(text);
    }
}
