package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:unpin",
        description = "Removes the pin of a plugin, so that it can be updated again.",
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:unpin core/audit-log")
final class UnpinCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            Operation operation = new Operation.Unpin(plugin);
            return dryRun ? plan(service, operation) : run(service, operation);
        }
    }
}
