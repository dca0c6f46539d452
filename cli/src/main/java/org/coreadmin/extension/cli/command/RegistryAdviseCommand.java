package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "registry:advise",
        description = {
            "Adds OSV security advisories about plugins, or Java libraries in them, to a registry directory.",
            "",
            "FILE.json contains one record, or several as {\"vulns\": [..]}, as osv.dev returns them. A"
                    + " record replaces an existing one with the same id; one with 'withdrawn' no longer counts."
                    + " If any record is invalid, nothing is changed."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core registry:advise /srv/registry ACME-2026-1.json --keys ~/registry-keys",
            "  core core-extension:audit"
        })
final class RegistryAdviseCommand extends CoreCommand {

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Parameters(paramLabel = "FILE.json", description = "The record, or several of them.")
    private Path file = Path.of("");

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "The directory with the private keys, where the registry is signed.")
    private String keys = "";

    @Override
    Answer answer() throws IOException {
        Path registry = terminal().directory().resolve(directory).normalize();
        RegistryPublisher publisher = keys.isEmpty()
                ? new RegistryPublisher()
                : new RegistryPublisher()
                        .withKeys(terminal().directory().resolve(keys).normalize());
        RegistryPublisher.Advised advised =
                publisher.advise(registry, terminal().directory().resolve(file).normalize());
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("advisories", advised.ids());
        data.put("changed", advised.changed());
        data.put("signed", RegistrySigner.isSigned(registry));
        String ids = Printable.line(
                String.join(", ", advised.ids().stream().limit(10).toList()));
        return Answer.done(
                advised.changed() == 0
                        ? Message.of("{0} has these advisories already: {1}.", registry, ids)
                        : Message.of("Added to the advisories of {0}: {1}.", registry, ids),
                data);
    }
}
