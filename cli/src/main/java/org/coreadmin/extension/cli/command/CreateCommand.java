package org.coreadmin.extension.cli.command;

import java.util.Locale;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.PluginType;
import org.coreadmin.extension.scaffold.SkeletonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:create",
        description = {
            "Writes a new plugin that works and explains itself, under plugin/.",
            "",
            "'core-extension:install' compiles its sources and runs it; 'mvn package' in it makes the archive to publish."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:create acme/hello",
            "  core core-extension:create acme/hello --name \"Hello\" --author Acme --type backend"
        })
final class CreateCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The new plugin's name.")
    private String path = "";

    @Option(
            names = "--name",
            paramLabel = "TEXT",
            defaultValue = "example",
            description = "Its name as people read it. Default: example.")
    private String name = "example";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            defaultValue = "mixed",
            completionCandidates = Choice.Type.class,
            description = "What it brings: backend (code), frontend (web pages) or mixed (both). Default: mixed.")
    private String type = "mixed";

    @Option(names = "--author", paramLabel = "TEXT", description = "Who writes it.")
    private String author = "";

    @Option(names = "--description", paramLabel = "TEXT", description = "What it does, in a sentence.")
    private String description = "";

    @Option(
            names = "--license",
            paramLabel = "LICENSE",
            defaultValue = "MIT",
            description = "Its licence, as SPDX names it. Default: MIT.")
    private String license = "MIT";

    CreateCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        SkeletonOptions skeleton = SkeletonOptions.DEFAULT
                .withDisplayName(name)
                .withType(
                        PluginType.valueOf(new Choice.Type().check("Type", type).toUpperCase(Locale.ROOT)))
                .withAuthor(author)
                .withDescription(description)
                .withLicense(license);
        // the distribution brings the plugin API, so that the skeleton builds without any other repository
        SkeletonOptions whole = Distribution.mavenRepository()
                .map(repository -> skeleton.withRepository(repository.toUri()))
                .orElse(skeleton);
        try (Workspace workspace = open()) {
            return run(workspace, manager -> manager.create(plugin.toString(), whole))
                    .followedBy(Remedy.of("install", plugin));
        }
    }
}
