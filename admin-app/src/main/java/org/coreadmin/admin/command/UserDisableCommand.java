package org.coreadmin.admin.command;

import picocli.CommandLine.Command;

@Command(
        name = "user:disable",
        description = {
            "Disables an account and ends its sessions. Its tokens are refused until it is enabled again.",
            "",
            "Refused for the last enabled account that may do everything."
        },
        footerHeading = "%nExample:%n",
        footer = "  core user:disable --name ada")
final class UserDisableCommand extends UserStatusCommand {

    UserDisableCommand() {
        super(false);
    }
}
