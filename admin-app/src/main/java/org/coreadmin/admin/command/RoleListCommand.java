package org.coreadmin.admin.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Role;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Command;

@Command(name = "role:list", description = "Lists roles and the authorities they grant.")
final class RoleListCommand extends AdminCommand {

    @Override
    Answer answer() {
        try (CoreDatabase database = openDatabase()) {
            List<Map<String, Object>> roles = new Accounts(database, passwords(), clock())
                    .roles().stream().map(Role::described).toList();
            return Answer.list(roles, roles.size(), terminal -> draw(roles, terminal));
        }
    }

    private static void draw(List<Map<String, Object>> roles, Terminal terminal) {
        Table table = new Table(Message.of("NAME"), Message.of("TITLE"), Message.of("AUTHORITIES"));
        for (Map<String, Object> role : roles) {
            table.row(
                    String.valueOf(role.get("name")),
                    String.valueOf(role.get("title")),
                    String.join(
                            " ",
                            ((List<?>) role.getOrDefault("authorities", List.of()))
                                    .stream().map(String::valueOf).toList()));
        }
        table.draw(terminal);
    }
}
