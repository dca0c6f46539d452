package org.coreadmin.admin.command;

import java.util.List;
import org.coreadmin.extension.cli.command.CommandProvider;
import org.coreadmin.extension.cli.command.ToolCommand;
import org.coreadmin.extension.cli.output.Terminal;

/** Adds the application's commands to the command line. */
public final class AdminCommands implements CommandProvider {

    @Override
    public List<String> words() {
        return List.of(
                "core-extension:bisect",
                "role:delete",
                "role:list",
                "role:set",
                "serve",
                "dev",
                "token:create",
                "token:list",
                "token:revoke",
                "user:create",
                "user:disable",
                "user:enable",
                "user:list",
                "user:password",
                "user:roles");
    }

    @Override
    public Object command(String word, Terminal terminal) {
        ToolCommand command = switch (word) {
            case "core-extension:bisect" -> new BisectCommand();
            case "role:delete" -> new RoleDeleteCommand();
            case "role:list" -> new RoleListCommand();
            case "role:set" -> new RoleSetCommand();
            case "serve" -> new ServeCommand();
            case "dev" -> new DevCommand();
            case "token:create" -> new TokenCreateCommand();
            case "token:list" -> new TokenListCommand();
            case "token:revoke" -> new TokenRevokeCommand();
            case "user:create" -> new UserCreateCommand();
            case "user:disable" -> new UserDisableCommand();
            case "user:enable" -> new UserEnableCommand();
            case "user:list" -> new UserListCommand();
            case "user:password" -> new UserPasswordCommand();
            case "user:roles" -> new UserRolesCommand();
            default -> throw new IllegalArgumentException("Not one of " + words() + ": " + word);
        };
        return command.on(terminal);
    }
}
