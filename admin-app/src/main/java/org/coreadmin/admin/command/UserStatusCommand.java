package org.coreadmin.admin.command;

import java.util.Map;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.AccountProblem;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Option;

/** A command that lets an account sign in or keeps it from that, and notes it in the audit trail. */
abstract class UserStatusCommand extends AdminCommand {

    private final boolean enabled;

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The account.")
    private String name = "";

    UserStatusCommand(boolean enabled) {
        this.enabled = enabled;
    }

    @Override
    final Answer answer() {
        AccountName account = new AccountName(name);
        String word = enabled ? "enabled" : "disabled";
        try (CoreDatabase database = openDatabase()) {
            new Accounts(database, passwords(), clock()).setEnabled(account, enabled, Accounts.Permit.ANY);
            record(database, enabled ? "user:enable" : "user:disable", name);
            return Answer.done(
                    enabled
                            ? Message.of("The account {0} is enabled.", name)
                            : Message.of("The account {0} is disabled.", name),
                    Map.of("name", name, "status", word));
        } catch (AccountProblem problem) {
            if (problem.kind() != AccountProblem.Kind.LAST_ADMINISTRATOR) {
                throw problem;
            }
            return Answer.failed(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} is the last enabled account that may do everything, so it was not disabled.\n'core"
                                    + " user:create --name NAME --role administrator' creates another administrator.",
                            name));
        }
    }
}
