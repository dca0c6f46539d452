package org.coreadmin.extension.cli.command;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.Feature;
import org.coreadmin.extension.tools.SkeletonOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:create",
        description = {
            "Creates a working, commented plugin under plugin/.",
            "",
            "'core-extension:install' compiles its sources and runs it; 'mvn package' in its directory"
                    + " builds the archive to publish."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:create acme/hello",
            "  core core-extension:create acme/hello --name \"Hello\" --author Acme --type backend",
            "  core core-extension:create acme/hello --with rest,table,page"
        })
final class CreateCommand extends CoreCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The new plugin's name.")
    private String path = "";

    @Option(
            names = "--name",
            paramLabel = "TEXT",
            defaultValue = "example",
            description = "Display name. Default: example.")
    private String name = "example";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            completionCandidates = Choice.Type.class,
            description = "What it contains: backend (code), frontend (web pages) or mixed (both). Default: what"
                    + " --with implies, else mixed.")
    private Optional<String> type = Optional.empty();

    @Option(
            names = "--with",
            paramLabel = "WHAT",
            split = ",",
            completionCandidates = Choice.Feature.class,
            description = "What it starts with, separated by commas: ${COMPLETION-CANDIDATES}. Default: command,"
                    + " table and page, where the type allows them.")
    private List<String> with = List.of();

    @Option(names = "--author", paramLabel = "TEXT", description = "Its author.")
    private String author = "";

    @Option(names = "--description", paramLabel = "TEXT", description = "What it does, in one sentence.")
    private String description = "";

    @Option(
            names = "--license",
            paramLabel = "LICENSE",
            defaultValue = "MIT",
            description = "SPDX licence identifier. Default: MIT.")
    private String license = "MIT";

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        SkeletonOptions usual = SkeletonOptions.DEFAULT
                .withDisplayName(name)
                .withAuthor(author)
                .withDescription(description)
                .withLicense(license);
        SkeletonOptions skeleton = with.isEmpty() ? usual : usual.withFeatures(features());
        SkeletonOptions whole =
                type.map(word -> skeleton.withType(typeOf(word))).orElse(skeleton);
        try (Workspace workspace = open()) {
            return run(workspace, manager -> AuthorTools.of(manager).create(plugin.toString(), whole))
                    .followedBy(Remedy.of("install", plugin));
        }
    }

    private static PluginType typeOf(String word) {
        return PluginType.valueOf(new Choice.Type().check("Type", word).toUpperCase(Locale.ROOT));
    }

    private Set<Feature> features() {
        Set<Feature> features = EnumSet.noneOf(Feature.class);
        for (String word : with) {
            features.add(Feature.named(word)
                    .orElseThrow(() -> new PluginException(
                            ErrorCode.BAD_REQUEST,
                            Message.of(
                                    "--with takes {0}, not '{1}'.", String.join(", ", new Choice.Feature()), word))));
        }
        return features;
    }
}
