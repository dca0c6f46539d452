package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.registry.RegistryChange;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:order",
        description = {
            "Changes the order in which registries are asked.",
            "",
            "The first registry that has a plugin provides it, unless another claims its vendor."
        },
        footerHeading = "%nExample:%n",
        footer = "  core registry:order company bundled")
final class RegistryOrderCommand extends RegistryChangeCommand {

    @Parameters(arity = "1..*", paramLabel = "ID", description = "All registries, in the order in which to ask them.")
    private List<String> ids = List.of();

    @Override
    Answer answer() {
        return answer(new RegistryChange.Order(ids), Map.of());
    }
}
