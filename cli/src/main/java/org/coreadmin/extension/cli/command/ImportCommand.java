package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:import",
        description = {
            "Converts a plugin written for PF4J into a package.",
            "",
            "The package requires the plugin core/pf4j-bridge, which runs it, and declares the capabilities that its code uses."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:import welcome-plugin-1.0.jar --vendor acme",
            "  core core-extension:import welcome.zip --vendor acme --version 1.0.0 --output welcome-package.zip"
        })
final class ImportCommand extends CoreCommand {

    @Parameters(paramLabel = "FILE", description = "The plugin: a JAR, or a ZIP with classes/ and lib/.")
    private Path file = Path.of("");

    @Option(
            names = "--vendor",
            paramLabel = "VENDOR",
            required = true,
            description = "The first part of the name, also of the plugins that it requires.")
    private String vendor = "";

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "The second part of the name. Default: the plugin's id in lower case.")
    private @Nullable String name;

    @Option(names = "--version", paramLabel = "VERSION", description = "Its version. Default: the plugin's own.")
    private @Nullable String version;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            converter = WritablePathConverter.class,
            description = "The file to write. Default: VENDOR-NAME-VERSION.zip in the base directory.")
    private @Nullable Path output;

    @Override
    Answer answer() {
        Path directory = terminal().directory();
        Optional<Path> out = Optional.ofNullable(output)
                .map(chosen -> directory.resolve(chosen).normalize());
        try (Workspace workspace = open()) {
            return run(
                    workspace,
                    manager -> AuthorTools.of(manager)
                            .importPf4j(
                                    directory.resolve(file).normalize(),
                                    vendor,
                                    Optional.ofNullable(name),
                                    Optional.ofNullable(version),
                                    out));
        }
    }
}
