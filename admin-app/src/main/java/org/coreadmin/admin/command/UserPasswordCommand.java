package org.coreadmin.admin.command;

import java.util.Map;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "user:password",
        description =
                "Sets a new password and ends the account's sessions. Without --password-stdin it is random and printed once.",
        footerHeading = "%nExample:%n",
        footer = "  core user:password --name admin")
final class UserPasswordCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The account.")
    private String name = "";

    @Mixin
    private PasswordOption password = new PasswordOption();

    @Override
    Answer answer() {
        AccountName account = new AccountName(name);
        Passwords passwords = passwords();
        PasswordOption.Chosen chosen = password.choose(terminal(), passwords);
        try (CoreDatabase database = openDatabase()) {
            new Accounts(database, passwords, clock()).changePassword(account, chosen.text());
            record(database, "user:password", name);
            return chosen.answer(Message.of("The password of {0} was changed.", name), Map.of("name", name));
        }
    }
}
