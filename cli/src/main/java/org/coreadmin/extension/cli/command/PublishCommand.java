package org.coreadmin.extension.cli.command;

import java.nio.file.Path;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:publish",
        description = {
            "Publishes a package file or a plugin under plugin/ to a registry directory.",
            "",
            "For a plugin under plugin/, this is the package that 'mvn package' built under target/,"
                    + " or else its files, packed. A version that could not be installed is not published, and"
                    + " its number stays free.",
            "",
            "Exported packages are compared with the last release in the registry: a break needs a new major version.",
            "",
            "The directory becomes a registry if it is not one yet. A published version never changes:"
                    + " different files for it are refused."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:publish acme/hello --to /srv/registry",
            "  core core-extension:publish target/acme-hello-0.1.0.zip --to /srv/registry",
            "  core core-extension:publish acme/hello --to /srv/registry --keys ~/registry-keys"
        })
final class PublishCommand extends CoreCommand {

    @Parameters(
            paramLabel = "VENDOR/NAME|FILE",
            description = "The plugin, or a package file: a path that ends in .zip.")
    private String path = "";

    @Option(
            names = "--to",
            required = true,
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "The registry's directory.")
    private Path to = Path.of("");

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "The directory with the private keys, where the registry is signed.")
    private String keys = "";

    @Option(
            names = "--allow-breaking",
            description = "Publish a version that breaks what the last release exports, without a new major version.")
    private boolean allowBreaking;

    @Override
    Answer answer() {
        Optional<Path> file = PackageArgument.find(path, terminal().directory());
        String plugin = file.isPresent() ? "" : PluginName.of(path).toString();
        Path registry = terminal().directory().resolve(to).normalize();
        Optional<Path> signers = Optional.of(keys)
                .filter(text -> !text.isEmpty())
                .map(text -> terminal().directory().resolve(text).normalize());
        try (Workspace workspace = open()) {
            return run(
                    workspace,
                    manager -> file.isPresent()
                            ? AuthorTools.of(manager).publishPackage(file.get(), registry, signers, allowBreaking)
                            : AuthorTools.of(manager).publish(plugin, registry, signers, allowBreaking));
        }
    }
}
