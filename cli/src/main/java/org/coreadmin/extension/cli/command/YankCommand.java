package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.registry.RegistryPublisher;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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
final class YankCommand extends MarkCommand {

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why; shown to those who ask for the version.")
    private String reason = "";

    YankCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    String field() {
        return "yanked";
    }

    @Override
    void mark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.yank(registry, plugin, version, reason);
    }

    @Override
    void unmark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.unyank(registry, plugin, version);
    }

    @Override
    Message message(String release, Path registry, boolean marked) {
        return marked
                ? Message.of("Withdrew {0} from {1}.", release, registry)
                : Message.of("Offered {0} again in {1}.", release, registry);
    }
}
