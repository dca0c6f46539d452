package org.coreadmin.admin.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Role;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "role:set",
        description = "Creates a role or changes its authorities. Accounts with this role have to sign in again.",
        footerHeading = "%nExample:%n",
        footer = "  core role:set --name deployer --authority plugin:list --authority plugin:install")
final class RoleSetCommand extends AdminCommand {

    @Option(names = "--name", paramLabel = "NAME", required = true, description = "The role.")
    private String name = "";

    @Option(names = "--title", paramLabel = "TEXT", description = "The name that people see.")
    private String title = "";

    @Option(
            names = "--authority",
            paramLabel = "AUTHORITY",
            required = true,
            description = "What it grants, such as plugin:install; repeat it for more.")
    private List<String> authorities = List.of();

    @Override
    Answer answer() {
        Role role = Role.of(name, title, Set.copyOf(authorities));
        try (CoreDatabase database = openDatabase()) {
            boolean created = new Accounts(database, passwords(), clock()).setRole(role, Accounts.RolePermit.ANY);
            record(
                    database,
                    created ? "role:create" : "role:change",
                    name,
                    Message.of("grants {0}", String.join(" ", new TreeSet<>(authorities))));
            return Answer.done(
                    created ? Message.of("Role {0} was created.", name) : Message.of("Role {0} was changed.", name),
                    Map.of("name", name, "created", created));
        }
    }
}
