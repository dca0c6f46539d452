package org.coreadmin.admin.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.admin.account.Account;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Command;

@Command(name = "user:list", description = "Lists accounts with their roles, including disabled ones.")
final class UserListCommand extends AdminCommand {

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            List<Map<String, Object>> accounts = new Accounts(database, passwords(), clock())
                    .all().stream().map(Account::described).toList();
            return Answer.list(accounts, accounts.size(), terminal -> draw(accounts, terminal));
        }
    }

    private static void draw(List<Map<String, Object>> accounts, Terminal terminal) {
        Table table = new Table(
                Message.of("NAME"),
                Message.of("STATUS"),
                Message.of("ROLES"),
                Message.of("LAST SIGN-IN (UTC)"),
                Message.of("CREATED (UTC)"),
                Message.of("DISPLAY NAME"));
        for (Map<String, Object> account : accounts) {
            table.row(
                    String.valueOf(account.get("name")),
                    Boolean.TRUE.equals(account.get("enabled")) ? "enabled" : "disabled",
                    String.join(
                            ", ",
                            ((List<?>) account.getOrDefault("roles", List.of()))
                                    .stream().map(String::valueOf).toList()),
                    String.valueOf(account.getOrDefault("last_login_at", terminal.text(Message.of("never")))),
                    String.valueOf(account.get("created_at")),
                    String.valueOf(account.get("display_name")));
        }
        if (accounts.isEmpty()) {
            terminal.say(Message.of("There is no account yet. 'core serve' creates the first administrator."));
        } else {
            table.draw(terminal);
        }
    }
}
