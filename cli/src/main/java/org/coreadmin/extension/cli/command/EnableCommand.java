package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:enable",
        description = {"Enables installed plugins and starts them. Several together: all or none."},
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:enable acme/hello")
final class EnableCommand extends SeveralCommand {

    @Override
    Operation operation(List<PluginName> plugins) {
        return new Operation.SetStatus(plugins, PluginStatus.ENABLED);
    }
}
