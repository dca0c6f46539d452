package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.ProgressLog;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.operation.PackageCapabilities;
import org.coreadmin.extension.registry.RegistryPublisher;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:verify",
        description = {
            "Verifies a registry directory: index, packages and signatures.",
            "",
            "Checks every index file, every package's digest and manifest, that the list agrees with"
                    + " them, and that each package declares what its code can do."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:verify /srv/registry")
final class VerifyCommand extends CoreCommand {

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    VerifyCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() throws IOException {
        Path registry = terminal().directory().resolve(directory).normalize();
        Progress progress = options().verbose() ? new ProgressLog(terminal()) : Progress.NONE;
        List<String> problems = new ArrayList<>(new RegistryPublisher().verify(registry, progress));
        boolean damaged = !problems.isEmpty();
        problems.addAll(PackageCapabilities.undeclared(registry));
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("problems", problems);
        if (problems.isEmpty()) {
            return Answer.done(Message.of("No problems found in {0}.", registry), data);
        }
        String listed = String.join("\n- ", problems);
        Message message = damaged
                ? Message.of("{0} is damaged:\n- {1}", registry, listed)
                : Message.of("Packages in {0} do not declare what they can do:\n- {1}", registry, listed);
        return new Answer(ErrorCode.UNPROCESSABLE.number(), message, data, List.of(), Optional.empty());
    }
}
