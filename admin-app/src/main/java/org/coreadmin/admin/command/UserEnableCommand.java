package org.coreadmin.admin.command;

import org.coreadmin.extension.cli.output.Terminal;
import picocli.CommandLine.Command;

@Command(
        name = "user:enable",
        description = "Enables a disabled account.",
        footerHeading = "%nExample:%n",
        footer = "  core user:enable --name ada")
final class UserEnableCommand extends UserStatusCommand {

    UserEnableCommand(Terminal terminal) {
        super(terminal, true);
    }
}
