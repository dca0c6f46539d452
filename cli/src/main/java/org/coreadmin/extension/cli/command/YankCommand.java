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
        name = "core-extension:yank",
        description = {
            "Withdraws a version from a registry that is a directory.",
            "",
            "It stays for those who ask for exactly it, and is chosen for nobody else."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:yank acme/hello 1.2.0 --from /srv/registry --reason \"loses data\"",
            "  core core-extension:yank acme/hello 1.2.0 --from /srv/registry --undo"
        })
final class YankCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Parameters(paramLabel = "VERSION", converter = VersionConverter.class, description = "Its version.")
    private Version version = Version.of("0.0.0");

    @Option(names = "--from", required = true, paramLabel = "DIR", description = "The registry's directory.")
    private Path from = Path.of("");

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why; shown to those who ask for the version.")
    private String reason = "";

    @Option(names = "--undo", description = "Offer it again.")
    private boolean undo;

    YankCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws IOException {
        PluginName plugin = PluginName.of(path);
        Path registry = terminal().directory().resolve(from).normalize();
        RegistryPublisher publisher = new RegistryPublisher();
        if (undo) {
            publisher.unyank(registry, plugin, version);
        } else {
            publisher.yank(registry, plugin, version, reason);
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", version.toString());
        data.put("registry", registry.toString());
        data.put("yanked", !undo);
        return Answer.done(
                (undo
                                ? "Offered " + plugin + " " + version + " again in "
                                : "Withdrew " + plugin + " " + version + " from ")
                        + registry + ".",
                data);
    }
}
