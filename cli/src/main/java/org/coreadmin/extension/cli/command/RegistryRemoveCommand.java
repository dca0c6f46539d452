package org.coreadmin.extension.cli.command;

import java.util.Map;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.registry.RegistryChange;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:remove",
        description = {
            "Removes a registry from config/core-extension.yaml.",
            "",
            "What was installed from it stays. --dry-run shows which plugins it offers updates for."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:remove company")
final class RegistryRemoveCommand extends RegistryChangeCommand {

    @Parameters(paramLabel = "ID", description = "The registry, as 'registry:list' shows it.")
    private String id = "";

    @Override
    Answer answer() {
        return answer(new RegistryChange.Remove(id), Map.of());
    }
}
