package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:publish",
        description = {
            "Packs a plugin under plugin/ and adds it to a registry that is a directory.",
            "",
            "The directory becomes a registry if it is none. A version that is there never changes: other bytes under it are"
                    + " refused."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:publish acme/hello --to /srv/registry")
final class PublishCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(
            names = "--to",
            required = true,
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "The registry's directory.")
    private Path to = Path.of("");

    PublishCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        Path registry = terminal().directory().resolve(to).normalize();
        try (Workspace workspace = open()) {
            return run(workspace, manager -> manager.publish(plugin.toString(), registry));
        }
    }
}
