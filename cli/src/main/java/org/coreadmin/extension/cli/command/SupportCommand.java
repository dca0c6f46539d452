package org.coreadmin.extension.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:support",
        description = {
            "Writes a zip with what support needs to know.",
            "",
            "It contains versions, plugins, their history, findings of the check-up and the"
                    + " configuration; with a running server, also its log, exceptions and threads. Secrets are"
                    + " masked. Check it before you share it: a plugin may have logged a secret that cannot be"
                    + " recognised as one."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:support --output /tmp/support.zip")
final class SupportCommand extends ServiceCommand {

    @Option(
            names = "--output",
            paramLabel = "FILE",
            defaultValue = "core-support.zip",
            description =
                    "The file to write, which must not exist. Default: core-support.zip in the current directory.")
    private String output = "";

    @Override
    Answer answer() {
        Path file = terminal().directory().resolve(output).normalize();
        if (Files.exists(file)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("{0} already exists and was left unchanged. Choose another file with --output.", file));
        }
        try (PluginService service = service()) {
            byte[] zip = service.supportBundle(terminal().environment());
            Files.write(file, zip, StandardOpenOption.CREATE_NEW);
            return Answer.done(
                    Message.of("Wrote {0} ({1} bytes). Check it before you share it.", file, zip.length),
                    Map.of("file", file.toString(), "bytes", zip.length));
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED, Message.of("Writing {0} failed: {1}", file, Message.of(e)), e);
        }
    }
}
