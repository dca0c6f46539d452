package org.coreadmin.admin.command;

import java.util.List;
import org.coreadmin.extension.cli.command.CommandProvider;
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
        return switch (word) {
            case "core-extension:bisect" -> new BisectCommand(terminal);
            case "role:delete" -> new RoleDeleteCommand(terminal);
            case "role:list" -> new RoleListCommand(terminal);
            case "role:set" -> new RoleSetCommand(terminal);
            case "serve" -> new ServeCommand(terminal);
            case "dev" -> new DevCommand(terminal);
            case "token:create" -> new TokenCreateCommand(terminal);
            case "token:list" -> new TokenListCommand(terminal);
            case "token:revoke" -> new TokenRevokeCommand(terminal);
            case "user:create" -> new UserCreateCommand(terminal);
            case "user:disable" -> new UserDisableCommand(terminal);
            case "user:enable" -> new UserEnableCommand(terminal);
            case "user:list" -> new UserListCommand(terminal);
            case "user:password" -> new UserPasswordCommand(terminal);
            case "user:roles" -> new UserRolesCommand(terminal);
            default -> throw new IllegalArgumentException("Not one of " + words() + ": " + word);
        };
    }
}
