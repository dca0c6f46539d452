package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.tools.RegistrySite;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:site",
        description = {
            "Writes web pages for a registry: a searchable list, and a page for each plugin.",
            "",
            "The pages are static files, and work without scripts. Run it again after each publish."
                    + " Only pages of an earlier run are replaced or deleted."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core registry:site /srv/registry",
            "  core registry:site /srv/registry --title 'Acme plugins' --url https://plugins.example.com"
        })
final class RegistrySiteCommand extends CoreCommand {

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "The title of the pages. Default: the registry's name.")
    private String title = "";

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Where the registry is served, for the commands that the pages show.")
    private String url = "";

    @Override
    Answer answer() throws IOException {
        if (!url.isEmpty() && !url.matches("https?://\\S+")) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("--url takes an address such as https://plugins.example.com, not '{0}'.", url));
        }
        Path registry = terminal().directory().resolve(directory).normalize();
        RegistrySite.Written written =
                new RegistrySite(registry, title, Optional.of(url).filter(text -> !text.isEmpty())).write();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("plugins", written.plugins());
        data.put("files", written.files());
        List<Message> warnings =
                written.problems().stream().map(Message::verbatim).toList();
        return new Answer(
                Answer.SUCCESS,
                Message.of(
                        "Wrote the pages of {0} plugins; open {1}.", written.plugins(), registry.resolve("index.html")),
                data,
                warnings,
                Optional.empty());
    }
}
