package org.coreadmin.extension.cli.command;

import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:drain",
        description = {
            "Makes a cluster node refuse new work: it reports not ready, and work that one node does"
                    + " for all moves to another.",
            "",
            "It finishes the requests that it has, and follows the cluster. A restart also ends this."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:drain n1", "  core core-extension:drain n1 --end"})
final class DrainCommand extends ServiceCommand {

    @Parameters(paramLabel = "NODE", description = "The node, as core-extension:nodes names it.")
    private String node = "";

    @Option(names = "--end", description = "Let the node take work again.")
    private boolean end;

    @Override
    Answer answer() {
        try (PluginService service = service()) {
            return Answer.of(service.drain(node, !end));
        }
    }
}
