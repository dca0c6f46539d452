package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.PlannedOperation;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:uninstall",
        description = {
            "Uninstalls a plugin: stops it, drops its data, takes its files away.",
            "",
            "Refused while other installed plugins require it."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:uninstall acme/hello",
            "  core core-extension:uninstall acme/hello --keep-data --yes   # a later install finds its data"
        })
final class UninstallCommand extends PlannableCommand {

    @Option(
            names = "--force",
            description = "Go on past errors and past plugins that require it; what failed is told at the end.")
    private boolean force;

    @Option(names = "--keep-data", description = "Keep its tables and settings.")
    private boolean keepData;

    UninstallCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    PlannedOperation operation(PluginName plugin) {
        return PlannedOperation.uninstall(plugin, new UninstallOptions(force, keepData));
    }

    @Override
    Answer carryOut(PluginService service, PluginName plugin) {
        String question = "Uninstall " + plugin + (keepData ? ", keeping its data?" : " and drop its data?");
        return declinedIfInstalled(service, plugin, question).orElseGet(() -> super.carryOut(service, plugin));
    }
}
