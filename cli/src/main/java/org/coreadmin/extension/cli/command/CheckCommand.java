package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.archive.WrittenPackage;
import org.coreadmin.extension.cli.host.Workspace;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.tools.AuthorTools;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:check",
        description = {
            "Reviews a plugin: a package file, a project's directory, or a plugin under plugin/.",
            "",
            "Links the plugin as an install would. Then looks for a licence, an author, an icon and a"
                    + " README, routes without an authority and authorities that no one can have, annotated"
                    + " classes that nothing uses, migrations without an undo part, and files that a second"
                    + " build would make differently. Installs nothing."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:check acme/hello",
            "  core core-extension:check target/acme-hello-0.1.0.zip",
            "  core core-extension:check . --strict"
        })
final class CheckCommand extends CoreCommand {

    @Parameters(
            paramLabel = "VENDOR/NAME|FILE|DIR",
            description = "The plugin, a package file that ends in .zip, or a directory with a core.json.")
    private String path = "";

    @Option(names = "--strict", description = "Fail if anything is found.")
    private boolean strict;

    @Override
    Answer answer() throws IOException {
        Optional<Path> file = PackageArgument.find(path, terminal().directory());
        Path work = Files.createTempDirectory("core-check");
        try (Workspace workspace = open()) {
            Path packed = file.isPresent() ? file.get() : pack(directory(workspace), work.resolve("package.zip"));
            OperationResult checked = AuthorTools.of(workspace.manager()).review(packed, work.resolve("registry"));
            if (!checked.success()) {
                return Answer.of(checked);
            }
            Map<String, Object> data = checked.data();
            List<String> findings = ((List<?>) Objects.requireNonNull(data.get("findings")))
                    .stream().map(String::valueOf).toList();
            List<Message> warnings = checked.notes();
            if (findings.isEmpty()) {
                return new Answer(
                        Answer.SUCCESS,
                        Message.of(
                                "{0} {1} can be installed, and a reviewer would find nothing.",
                                data.get("plugin"), data.get("version")),
                        data,
                        warnings,
                        Optional.empty());
            }
            return new Answer(
                    strict ? ErrorCode.UNPROCESSABLE.number() : Answer.SUCCESS,
                    Message.of(
                            "{0} {1} can be installed. A reviewer would find:\n- {2}",
                            data.get("plugin"), data.get("version"), String.join("\n- ", findings)),
                    data,
                    warnings,
                    Optional.empty());
        } finally {
            delete(work);
        }
    }

    private Path directory(Workspace workspace) {
        Path here = terminal().directory().resolve(path).normalize();
        if (Files.isRegularFile(here.resolve(Manifest.FILE_NAME))) {
            return here;
        }
        if (Files.isDirectory(here)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "{0} has no core.json, so it is not a plugin. 'core-extension:create VENDOR/NAME' creates one.",
                            here));
        }
        PluginName plugin = PluginName.of(path);
        Path directory = new BaseDirectory(workspace.loader().base()).plugin(plugin);
        if (!Files.isDirectory(directory)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "There is no plugin {0} under {1}. 'core-extension:create {0}' creates it.",
                            plugin, new BaseDirectory(workspace.loader().base()).plugins()));
        }
        return directory;
    }

    private static Path pack(Path directory, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            WrittenPackage.write(directory, out);
        }
        return file;
    }

    private static void delete(Path directory) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> tree = Files.walk(directory)) {
            deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
