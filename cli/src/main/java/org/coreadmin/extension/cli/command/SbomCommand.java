package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.tools.AuthorTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:sbom",
        description = {
            "Writes the software bill of materials of a plugin, or of all installed plugins: CycloneDX 1.6 as JSON.",
            "",
            "It lists the plugins and the Java libraries in them. Identical plugins give identical bytes."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:sbom > sbom.cdx.json",
            "  core core-extension:sbom acme/hello --output hello.cdx.json"
        })
final class SbomCommand extends CoreCommand {

    private static final int MAX_BYTES = 64 * 1024 * 1024;

    @Parameters(arity = "0..1", paramLabel = "VENDOR/NAME", description = "The plugin. Default: all installed plugins.")
    private String plugin = "";

    @Option(names = "--output", paramLabel = "FILE", description = "The file to write. Default: standard output.")
    private String output = "";

    @Override
    Answer answer() throws IOException {
        try (Workspace workspace = open()) {
            byte[] bill =
                    AuthorTools.of(workspace.manager()).sbom(plugin.isEmpty() ? Optional.empty() : Optional.of(plugin));
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("sbom", new StrictJson(MAX_BYTES).readObject(bill));
            if (output.isEmpty()) {
                return Answer.done(Message.of("OK"), data)
                        .shownBy(terminal -> terminal.out().print(new String(bill, StandardCharsets.UTF_8)));
            }
            Path file = terminal().directory().resolve(output).normalize();
            Files.write(file, bill);
            data.put("path", file.toString());
            return Answer.done(Message.of("Wrote {0}.", file), data);
        }
    }
}
