package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:reload",
        description = {
            "Makes a running server reload plugins that something else changed on disk.",
            "",
            "These are plugins that were copied in, removed, replaced, enabled or disabled by hand or"
                    + " by another process. No migrations or scripts run."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:reload", "  core --server https://admin.example.com core-extension:reload"})
final class ReloadCommand extends ServiceCommand {

    @Override
    Answer answer() {
        try (PluginService service = service()) {
            return showing(progress -> Answer.of(service.reload(progress)));
        }
    }
}
