package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.tools.RegistryPublisher;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:deprecate",
        description = {
            "Deprecates a version in a registry directory.",
            "",
            "It can still be installed; 'core-extension:info' shows the notice."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:deprecate acme/hello 1.2.0 --from /srv/registry --reason \"use acme/greet\"",
            "  core core-extension:deprecate acme/hello 1.2.0 --from /srv/registry --undo"
        })
final class DeprecateCommand extends MarkCommand {

    @Option(names = "--reason", paramLabel = "TEXT", description = "What to use instead.")
    private String reason = "";

    @Override
    String field() {
        return "deprecated";
    }

    @Override
    void mark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.deprecate(registry, plugin, version, reason);
    }

    @Override
    void unmark(RegistryPublisher publisher, Path registry, PluginName plugin, Version version) throws IOException {
        publisher.undeprecate(registry, plugin, version);
    }

    @Override
    Message message(String release, Path registry, boolean marked) {
        return marked
                ? Message.of("{0} is deprecated in {1}.", release, registry)
                : Message.of("{0} is no longer deprecated in {1}.", release, registry);
    }
}
