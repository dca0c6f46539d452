package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.LocalMavenRepository;
import org.coreadmin.extension.tools.PluginExports;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:maven",
        description = {
            "Installs the artifacts of Core Extension into the local Maven repository.",
            "",
            "These are the plugin API, the parent of plugins' POMs, the Maven plugin, the Spring Boot"
                    + " starter and what they need. Builds of plugins and applications find them there without a"
                    + " repository in their POMs. Run it once per machine, and again after each update of Core"
                    + " Extension.",
            "",
            "With names of plugins, installs the packages that they export instead, from the"
                    + " registries, as VENDOR:NAME:VERSION, to compile against with scope provided."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:maven",
            "  core core-extension:maven --to /srv/maven",
            "  core core-extension:maven core/report-kit@^1.1"
        })
final class MavenCommand extends CoreCommand {

    @Option(
            names = "--to",
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "Another Maven repository. Default: the one that Maven uses, ~/.m2/repository or"
                    + " localRepository in ~/.m2/settings.xml.")
    private Optional<Path> to = Optional.empty();

    @Parameters(
            paramLabel = "VENDOR/NAME[@RANGE]",
            arity = "0..*",
            description = "Plugins in a registry whose exported packages you compile against.")
    private List<String> plugins = List.of();

    @Override
    Answer answer() throws IOException {
        Path target = target();
        return plugins.isEmpty() ? takeOwn(target) : takePlugins(target);
    }

    private Answer takePlugins(Path target) throws IOException {
        List<Target> wanted = plugins.stream().map(Target::of).toList();
        List<String> artifacts = new ArrayList<>();
        List<Message> hints = new ArrayList<>();
        try (Workspace workspace = open()) {
            for (Target plugin : wanted) {
                PluginExports exports = AuthorTools.of(workspace.manager())
                        .exports(plugin.plugin().toString(), plugin.range());
                String artifact = new LocalMavenRepository(target).add(exports);
                artifacts.add(artifact);
                hints.add(Message.verbatim("  " + artifact + ": "
                        + String.join(", ", exports.manifest().exports())));
            }
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("repository", target.toString());
        data.put("artifacts", artifacts);
        return Answer.done(
                Message.of(
                        "Put {0} artifacts into {1}. Give them the scope provided in pom.xml, and name the plugins"
                                + " under 'require' in core.json:\n"
                                + "{2}",
                        artifacts.size(), target, Message.joined("\n", hints)),
                data);
    }

    private Path target() {
        Path target = to.isPresent()
                ? terminal().directory().resolve(to.get()).normalize()
                : LocalMavenRepository.of(Path.of(System.getProperty("user.home")));
        if (Files.exists(target) && !Files.isDirectory(target)) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of("{0} is a file; --to names the directory of a Maven repository.", target));
        }
        return target;
    }

    private Answer takeOwn(Path target) throws IOException {
        Path source = Distribution.mavenRepository()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.NOT_FOUND,
                        Message.of(
                                "There are no Maven artifacts next to this command line, so there is nothing to copy.\nA"
                                        + " distribution or a checkout has them in its maven/ folder.")));
        List<String> artifacts = new LocalMavenRepository(target).take(source);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("repository", target.toString());
        data.put("source", source.toString());
        data.put("artifacts", artifacts);
        return Answer.done(
                Message.of(
                        "Put {0} artifacts into {1}:\n  {2}", artifacts.size(), target, String.join("\n  ", artifacts)),
                data);
    }
}
