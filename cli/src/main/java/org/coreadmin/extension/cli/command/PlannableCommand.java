package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that does one operation to one installed plugin, or only shows what that would do. */
abstract class PlannableCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(names = "--dry-run", description = "Only show what would be done, without asking.")
    private boolean dryRun;

    /** Returns the operation on the plugin. */
    abstract Operation operation(PluginName plugin);

    /** Runs the operation, after a question if there has to be one. */
    Answer carryOut(PluginService service, PluginName plugin) {
        return run(service, operation(plugin));
    }

    @Override
    final Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            return dryRun ? plan(service, operation(plugin)) : carryOut(service, plugin);
        }
    }
}
