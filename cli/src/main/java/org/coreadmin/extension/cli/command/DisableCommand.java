package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:disable",
        description = {
            "Disables an installed plugin: it stays installed, with its data, and takes no part.",
            "",
            "Refused while an enabled plugin requires it."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:disable acme/hello")
final class DisableCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    DisableCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            if (dryRun) {
                return plan(service, PlannedOperation.turn(plugin, PluginStatus.DISABLED));
            }
            return run(service, PlannedOperation.turn(plugin, PluginStatus.DISABLED));
        }
    }
}
