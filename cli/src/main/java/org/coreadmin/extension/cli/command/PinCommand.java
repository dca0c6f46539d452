package org.coreadmin.extension.cli.command;

import java.util.Optional;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:pin",
        description = {
            "Pins an installed plugin to its version or to a range.",
            "",
            "Updates stay within it until 'core-extension:unpin'."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:pin core/audit-log            # as it is",
            "  core core-extension:pin core/audit-log '~1.4.0'   # 1.4.0 and its fixes"
        })
final class PinCommand extends ServiceCommand {

    @Parameters(index = "0", paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RANGE",
            description = "A version or a range, such as ^1.2. Default: the installed version.")
    private @Nullable String range;

    @Option(names = "--dry-run", description = "Only show what would be done.")
    private boolean dryRun;

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            Operation operation = new Operation.Pin(plugin, Optional.ofNullable(range));
            return dryRun ? plan(service, operation) : run(service, operation);
        }
    }
}
