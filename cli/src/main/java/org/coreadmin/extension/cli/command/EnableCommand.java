package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:enable",
        description = {"Enables an installed plugin: it takes part again."},
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:enable acme/hello")
final class EnableCommand extends PlannableCommand {

    EnableCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    PlannedOperation operation(PluginName plugin) {
        return PlannedOperation.turn(plugin, PluginStatus.ENABLED);
    }
}
