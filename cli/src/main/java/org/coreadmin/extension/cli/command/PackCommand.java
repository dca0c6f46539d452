package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:pack",
        description = {
            "Packs a plugin under plugin/ into a zip for publishing.",
            "",
            "Identical files always give identical bytes; install.lock is left out."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:pack acme/hello",
            "  core core-extension:pack acme/hello --output /tmp/hello.zip"
        })
final class PackCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Option(
            names = "--output",
            paramLabel = "FILE",
            converter = WritablePathConverter.class,
            description = "The file to write. Default: VENDOR-NAME-VERSION.zip in the base directory.")
    private @Nullable Path output;

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        Optional<Path> file = Optional.ofNullable(output)
                .map(chosen -> terminal().directory().resolve(chosen).normalize());
        try (Workspace workspace = open()) {
            return run(workspace, manager -> AuthorTools.of(manager).pack(plugin.toString(), file));
        }
    }
}
