package org.coreadmin.extension.cli.command;

import java.time.Instant;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.policy.WithdrawalWatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "trust:override",
        description = {
            "Allows a version that was withdrawn as malicious to run until a given date.",
            "",
            "A running server applies it at once. It does not start the plugin: 'core enable' does."
                    + " After the date the version is disabled again."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core trust:override acme/hello --until 2026-12-31 --reason \"we have read the code\"",
            "  core trust:override acme/hello --undo"
        })
final class TrustOverrideCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The installed plugin.")
    private String plugin = "";

    @Option(names = "--until", paramLabel = "DATE", description = "The last day, such as 2026-12-31, or a time in UTC.")
    private String until = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why; kept in the audit trail.")
    private String reason = "";

    @Option(names = "--undo", description = "End the override now.")
    private boolean undo;

    @Override
    Answer answer() {
        if (undo == !until.isEmpty() || (!undo && reason.isBlank())) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("An override needs --until DATE and --reason TEXT; --undo alone ends one."));
        }
        Instant end = undo ? Instant.EPOCH : WithdrawalWatch.end(until);
        try (PluginService service = service()) {
            return Answer.of(undo ? service.endOverride(plugin) : service.override(plugin, end, reason));
        }
    }
}
