package org.coreadmin.admin.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "user:roles",
        description = "Sets the roles of an account and ends its sessions.",
        footerHeading = "%nExample:%n",
        footer = "  core user:roles --name ada --role operator")
final class UserRolesCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The account.")
    private String name = "";

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            description = "A role that it gets; repeat it for more, leave it out for none.")
    private List<String> roles = List.of();

    @Override
    Answer answer() {
        AccountName account = new AccountName(name);
        List<String> sorted = List.copyOf(new TreeSet<>(roles));
        try (CoreDatabase database = openDatabase()) {
            new Accounts(database, passwords(), clock()).setRoles(account, Set.copyOf(sorted), Accounts.Permit.ANY);
            record(
                    database,
                    "user:roles",
                    name,
                    sorted.isEmpty() ? Message.of("now none") : Message.of("now {0}", String.join(" ", sorted)));
            return Answer.done(
                    Message.of("The roles of {0} were changed.", name), Map.of("name", name, "roles", sorted));
        }
    }
}
