package org.coreadmin.admin.command;

import java.util.Map;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "role:delete", description = "Deletes a role that no account uses.")
final class RoleDeleteCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The role.")
    private String name = "";

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            new Accounts(database, passwords(), clock()).deleteRole(name, Accounts.RolePermit.ANY);
            record(database, "role:delete", name);
            return Answer.done(Message.of("Role {0} was deleted.", name), Map.of("name", name));
        }
    }
}
