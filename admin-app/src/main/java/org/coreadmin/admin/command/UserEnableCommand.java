package org.coreadmin.admin.command;

import picocli.CommandLine.Command;

@Command(
        name = "user:enable",
        description = "Enables a disabled account.",
        footerHeading = "%nExample:%n",
        footer = "  core user:enable --name ada")
final class UserEnableCommand extends UserStatusCommand {

    UserEnableCommand() {
        super(true);
    }
}
