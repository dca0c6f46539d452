package org.coreadmin.admin.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
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
        name = "user:create",
        description = "Creates an account. Without --password-stdin it gets a random password, printed once.",
        footerHeading = "%nExample:%n",
        footer = "  core user:create --name ada --role reader")
final class UserCreateCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The name to sign in with.")
    private String name = "";

    @Option(names = "--display-name", paramLabel = "TEXT", description = "The name that people see.")
    private String displayName = "";

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            defaultValue = "reader",
            description = "administrator, operator, reader (default) or another of role:list; repeat it for more.")
    private List<String> roles = List.of();

    @Mixin
    private PasswordOption password = new PasswordOption();

    @Override
    Answer answer() {
        AccountName account = new AccountName(name);
        Passwords passwords = passwords();
        PasswordOption.Chosen chosen = password.choose(terminal(), passwords);
        try (CoreDatabase database = openDatabase()) {
            new Accounts(database, passwords, clock())
                    .create(account, displayName.isEmpty() ? name : displayName, chosen.text(), Set.copyOf(roles));
            record(database, "user:create", name, Message.of("as {0}", String.join(" ", roles)));
            return chosen.answer(Message.of("Account {0} was created.", name), Map.of("name", name));
        }
    }
}
