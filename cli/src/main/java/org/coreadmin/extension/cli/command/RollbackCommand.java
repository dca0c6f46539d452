package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:rollback",
        description = {
            "Brings a plugin back to the version that it had before.",
            "",
            "Migrations of the newer version are undone; data in what they drop is lost."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:rollback core/audit-log")
final class RollbackCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    RollbackCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            if (dryRun) {
                return plan(service, PlannedOperation.rollback(plugin));
            }
            return declinedIfInstalled(service, plugin, "Bring " + plugin + " back to the version before?")
                    .orElseGet(() -> run(service, PlannedOperation.rollback(plugin)));
        }
    }
}
