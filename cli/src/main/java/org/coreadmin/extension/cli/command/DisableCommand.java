package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:disable",
        description = {
            "Disables installed plugins. They keep their files and data, but their code does not run. Several together: all or none.",
            "",
            "Refused while another enabled plugin requires one of them."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:disable acme/hello")
final class DisableCommand extends SeveralCommand {

    @Override
    Operation operation(List<PluginName> plugins) {
        return new Operation.SetStatus(plugins, PluginStatus.DISABLED);
    }
}
