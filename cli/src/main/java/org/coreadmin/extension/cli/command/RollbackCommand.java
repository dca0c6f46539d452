package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "core-extension:rollback",
        description = {
            "Rolls a plugin back to its previous version.",
            "",
            "Migrations of the newer version are undone; data in dropped tables and columns is lost."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:rollback core/audit-log")
final class RollbackCommand extends PlannableCommand {

    @Mixin
    private AcceptOption accept = new AcceptOption();

    @Override
    Operation operation(PluginName plugin) {
        return new Operation.Rollback(plugin);
    }

    @Override
    Answer carryOut(PluginService service, PluginName plugin) {
        return runIfAgreed(service.accepting(accept.capabilities()), operation(plugin));
    }
}
