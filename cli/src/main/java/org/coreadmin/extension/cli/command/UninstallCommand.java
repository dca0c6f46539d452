package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:uninstall",
        description = {
            "Uninstalls plugins: stops them, deletes their data and removes their files. Several together: all or none.",
            "",
            "Refused while other installed plugins require one of them."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:uninstall acme/hello",
            "  core core-extension:uninstall acme/hello --keep-data --yes   # a later install finds its data"
        })
final class UninstallCommand extends SeveralCommand {

    @Option(
            names = "--force",
            description = "Continue despite errors and plugins that require it; failures are listed at the end.")
    private boolean force;

    @Option(names = "--keep-data", description = "Keep its tables and settings.")
    private boolean keepData;

    @Override
    Operation operation(List<PluginName> plugins) {
        return new Operation.Uninstall(plugins, new UninstallOptions(force, keepData));
    }

    @Override
    Answer carryOut(PluginService service, Operation operation) {
        return runIfAgreed(service, operation);
    }
}
