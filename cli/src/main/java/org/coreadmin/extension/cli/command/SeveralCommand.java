package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that does one operation to some installed plugins together, or only shows what that would do. */
abstract class SeveralCommand extends ServiceCommand {

    @Parameters(arity = "1..*", paramLabel = "VENDOR/NAME", description = "The plugins.")
    private List<String> paths = new ArrayList<>();

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    /** Returns the operation on the plugins. */
    abstract Operation operation(List<PluginName> plugins);

    /** Runs the operation, after a question if there has to be one. */
    Answer carryOut(PluginService service, Operation operation) {
        return run(service, operation);
    }

    @Override
    final Answer answer() {
        Operation operation = operation(paths.stream().map(PluginName::of).toList());
        try (PluginService service = service()) {
            return dryRun ? plan(service, operation) : carryOut(service, operation);
        }
    }
}
