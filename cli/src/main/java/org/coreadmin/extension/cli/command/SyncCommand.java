package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.Operation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:sync",
        description = {
            "Installs, updates and removes plugins to match core.lock.json, all or nothing.",
            "",
            "Installs, updates, goes back, removes, switches and pins. Data of what it removes is kept."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:sync --dry-run",
            "  core core-extension:sync --frozen --yes     # in a deployment"
        })
final class SyncCommand extends ServiceCommand {

    @Option(
            names = "--frozen",
            description = "Refuse unless each package is exactly the one that the file names; never write the file.")
    private boolean frozen;

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    @Mixin
    private AcceptOption accept = new AcceptOption();

    SyncCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        SyncOptions options = new SyncOptions(frozen);
        Operation operation = new Operation.Sync(options);
        try (PluginService service = service().accepting(accept.capabilities())) {
            return dryRun ? plan(service, operation) : runIfAgreed(service, operation);
        }
    }
}
