package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.internal.policy.advisory.Advisory;
import org.coreadmin.extension.internal.policy.advisory.MalformedAdvisoryException;
import org.coreadmin.extension.internal.policy.advisory.OsvRecord;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
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

    private static final int MAX_BYTES = 32 * 1024 * 1024;

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Parameters(paramLabel = "FILE.json", description = "The record, or several of them.")
    private Path file = Path.of("");

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "The directory with the private keys, where the registry is signed.")
    private String keys = "";

    RegistryAdviseCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws IOException {
        Path registry = terminal().directory().resolve(directory).normalize();
        List<Advisory> advisories = read(terminal().directory().resolve(file).normalize());
        RegistryPublisher publisher = keys.isEmpty()
                ? new RegistryPublisher()
                : new RegistryPublisher()
                        .withKeys(terminal().directory().resolve(keys).normalize());
        int changed = publisher.advise(registry, advisories);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("advisories", advisories.stream().map(Advisory::id).toList());
        data.put("changed", changed);
        data.put("signed", RegistrySigner.isSigned(registry));
        String ids = Printable.line(String.join(
                ", ", advisories.stream().map(Advisory::id).limit(10).toList()));
        return Answer.done(
                changed == 0
                        ? Message.of("{0} has these advisories already: {1}.", registry, ids)
                        : Message.of("Added to the advisories of {0}: {1}.", registry, ids),
                data);
    }

    private static List<Advisory> read(Path file) throws IOException {
        Map<String, Object> content;
        try {
            content = new StrictJson(MAX_BYTES).readObject(file);
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} does not exist", file), e);
        } catch (MalformedJsonException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE, Message.of("{0} cannot be read: {1}", file, Message.of(e)), e);
        }
        List<?> records = content.get("vulns") instanceof List<?> several ? several : List.of(content);
        List<Advisory> advisories = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            String place = records.size() == 1 ? "" : "record " + (i + 1) + ": ";
            try {
                if (!(records.get(i) instanceof Map<?, ?> record)) {
                    problems.add(place + "it is no object");
                    continue;
                }
                Map<String, Object> fields = new LinkedHashMap<>();
                record.forEach((key, value) -> fields.put(String.valueOf(key), value));
                advisories.add(OsvRecord.read(fields));
            } catch (MalformedAdvisoryException e) {
                e.problems().forEach(problem -> problems.add(place + problem));
            }
        }
        if (problems.isEmpty() && advisories.isEmpty()) {
            problems.add("it holds no record");
        }
        if (!problems.isEmpty()) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} is not an advisory in OSV format, so nothing was changed:\n  {1}",
                            file, String.join("\n  ", problems)));
        }
        return advisories;
    }
}
