package org.coreadmin.admin;

import java.util.Optional;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.FirstAdministrator;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.text.Message;

/** The administrator and the directories created at the first start; the password is forgotten when it has been shown. */
final class FirstStart {

    private Optional<String> password;

    FirstStart(Accounts accounts, Passwords passwords, AuditTrail audit) {
        this.password = FirstAdministrator.ensure(accounts, passwords);
        if (password.isPresent()) {
            String name = FirstAdministrator.NAME.toString();
            audit.record(AuditEntry.done("core", "user:create", name, Message.of("created at the first start"), ""));
        }
    }

    /** Returns the first administrator's password, once. */
    Optional<String> password() {
        Optional<String> shown = password;
        password = Optional.empty();
        return shown;
    }
}
