package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:disable",
        description = {
            "Disables an installed plugin: it stays installed, with its data, and takes no part.",
            "",
            "Refused while an enabled plugin requires it."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:disable acme/hello")
final class DisableCommand extends PlannableCommand {

    DisableCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    PlannedOperation operation(PluginName plugin) {
        return PlannedOperation.turn(plugin, PluginStatus.DISABLED);
    }
}
