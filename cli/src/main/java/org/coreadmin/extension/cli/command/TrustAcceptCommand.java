package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "trust:accept",
        description = {
            "Accepts that another key signs the next version of an installed plugin.",
            "",
            "An update signed by different keys than the installed version is refused: the vendor may"
                    + " have new keys, or the plugin a new owner. Ask the vendor through another channel than"
                    + " the registry before you accept."
        },
        footerHeading = "%nExample:%n",
        footer = "  core trust:accept acme/report --key 3f0c…   # 64 digits, as the refusal shows them")
final class TrustAcceptCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(
            names = "--key",
            paramLabel = "ID",
            required = true,
            description = "The key's id, or 'unsigned' for unsigned versions.")
    private String key = "";

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    @Override
    Answer answer() {
        Operation operation = new Operation.Accept(PluginName.of(path), key);
        try (PluginService service = service()) {
            return dryRun ? plan(service, operation) : run(service, operation);
        }
    }
}
