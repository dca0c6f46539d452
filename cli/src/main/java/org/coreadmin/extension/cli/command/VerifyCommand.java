package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.ProgressLog;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:verify",
        description = {
            "Verifies a registry directory: index, packages and signatures.",
            "",
            "Checks every index file, every package's digest and manifest, that the list agrees with"
                    + " them, and that each package declares what its code can do.",
            "",
            "With --package, compares the tree (names, modes, contents) of a package, such as one built again, with"
                    + " that of the published version instead."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:verify /srv/registry")
final class VerifyCommand extends CoreCommand {

    private static final int MOST_LISTED = 5;

    @Parameters(paramLabel = "DIR", converter = WritablePathConverter.class, description = "The registry's directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--package",
            paramLabel = "FILE",
            description = "A package to compare with the published version of its name and number.")
    private @Nullable Path file;

    @Override
    Answer answer() throws IOException {
        Path registry = terminal().directory().resolve(directory).normalize();
        Path given = file;
        if (given != null) {
            return compared(registry, terminal().directory().resolve(given).normalize());
        }
        RegistryPublisher publisher = new RegistryPublisher();
        Progress progress = options().verbose() ? new ProgressLog(terminal()) : Progress.NONE;
        List<String> problems = new ArrayList<>(publisher.verify(registry, progress));
        boolean damaged = !problems.isEmpty();
        problems.addAll(publisher.undeclared(registry));
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

    private static Answer compared(Path registry, Path file) throws IOException {
        RegistryPublisher.Compared compared = new RegistryPublisher().compare(registry, file);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("registry", registry.toString());
        data.put("plugin", compared.name().toString());
        data.put("version", compared.version().toString());
        data.put("sha256", compared.published().hex());
        data.put("package_sha256", compared.given().hex());
        data.put("different", compared.different());
        if (compared.different().isEmpty()) {
            return Answer.done(
                    compared.published().equals(compared.given())
                            ? Message.of(
                                    "{0} has the same bytes as {1} {2} in {3} (SHA-256 {4}).",
                                    file, compared.name(), compared.version(), registry, compared.published())
                            : Message.of(
                                    "{0} has the same tree as {1} {2} in {3}, the same names, modes and contents, in other bytes"
                                            + " (SHA-256 {4}, this package has {5}).",
                                    file,
                                    compared.name(),
                                    compared.version(),
                                    registry,
                                    compared.published(),
                                    compared.given()),
                    data);
        }
        int more = compared.different().size() - MOST_LISTED;
        String listed = String.join(
                ", ", compared.different().stream().limit(MOST_LISTED).toList());
        return new Answer(
                ErrorCode.CONFLICT.number(),
                Message.of(
                        "{0} has another tree than {1} {2} in {3} (SHA-256 {4}, this package has {5}): {6}",
                        file,
                        compared.name(),
                        compared.version(),
                        registry,
                        compared.published(),
                        compared.given(),
                        more > 0 ? listed + ", …" : listed),
                data,
                List.of(),
                Optional.empty());
    }
}
