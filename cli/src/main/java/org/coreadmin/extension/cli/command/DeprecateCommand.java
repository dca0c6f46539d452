package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.registry.RegistryPublisher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:deprecate",
        description = {
            "Marks a version in a registry that is a directory as one to move away from.",
            "",
            "It is still chosen; 'core-extension:info' tells those who look."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:deprecate acme/hello 1.2.0 --from /srv/registry --reason \"use acme/greet\"",
            "  core core-extension:deprecate acme/hello 1.2.0 --from /srv/registry --undo"
        })
final class DeprecateCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Parameters(paramLabel = "VERSION", converter = VersionConverter.class, description = "Its version.")
    private Version version = Version.of("0.0.0");

    @Option(names = "--from", required = true, paramLabel = "DIR", description = "The registry's directory.")
    private Path from = Path.of("");

    @Option(names = "--reason", paramLabel = "TEXT", description = "What to use instead.")
    private String reason = "";

    @Option(names = "--undo", description = "Take the mark away.")
    private boolean undo;

    DeprecateCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws IOException {
        PluginName plugin = PluginName.of(path);
        Path registry = terminal().directory().resolve(from).normalize();
        RegistryPublisher publisher = new RegistryPublisher();
        if (undo) {
            publisher.undeprecate(registry, plugin, version);
        } else {
            publisher.deprecate(registry, plugin, version, reason);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", version.toString());
        data.put("registry", registry.toString());
        data.put("deprecated", !undo);
        return Answer.done(
                plugin + " " + version + " is " + (undo ? "no longer deprecated" : "deprecated") + " in " + registry
                        + ".",
                data);
    }
}
