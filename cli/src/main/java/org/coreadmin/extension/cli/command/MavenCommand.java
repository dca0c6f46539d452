package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.host.Distribution;
import org.coreadmin.extension.cli.host.LocalMavenRepository;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:maven",
        description = {
            "Puts the artifacts of Core Extension into the local Maven repository.",
            "",
            "These are the plugin API, the parent of plugins' POMs, the Maven plugin, the Spring Boot starter and what they need."
                    + " Builds of plugins and of applications find them there, with no address in their POMs. Needed once on a"
                    + " machine, and again after an update of Core Extension."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:maven", "  core core-extension:maven --to /srv/maven"})
final class MavenCommand extends CoreCommand {

    @Option(
            names = "--to",
            paramLabel = "DIR",
            converter = WritablePathConverter.class,
            description = "Another Maven repository. Default: the one that Maven uses, ~/.m2/repository or"
                    + " localRepository in ~/.m2/settings.xml.")
    private Optional<Path> to = Optional.empty();

    MavenCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws IOException {
        Path source = Distribution.mavenRepository()
                .orElseThrow(
                        () -> new PluginException(
                                ErrorCode.NOT_FOUND,
                                Message.of(
                                        "There are no Maven artifacts beside this command line, so there is nothing to copy.\nThe"
                                                + " launcher of a distribution or of a checkout brings them along, in its folder maven/.")));
        Path target = to.isPresent()
                ? terminal().directory().resolve(to.get()).normalize()
                : LocalMavenRepository.of(Path.of(System.getProperty("user.home")));
        if (Files.exists(target) && !Files.isDirectory(target)) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of("{0} is a file; --to names the directory of a Maven repository.", target));
        }
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
