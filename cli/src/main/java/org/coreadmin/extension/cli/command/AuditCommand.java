package org.coreadmin.extension.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.ToolVersion;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.policy.Severity;
import org.coreadmin.extension.text.StrictJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:audit",
        description = {
            "Checks installed plugins and their libraries against security advisories.",
            "",
            "Advisories come from the registries; cached copies are used offline. --format sarif prints a log "
                    + "for code-scanning tools.",
            "The exit code is 0 unless --fail-on names a level."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:audit",
            "  core core-extension:audit --fail-on high",
            "  core core-extension:audit --format sarif > audit.sarif"
        })
final class AuditCommand extends ServiceCommand {

    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            description = "Exit with 1 if something is at or above low, medium, high, critical or malicious.")
    private String failOn = "";

    @Override
    Answer answer() {
        boolean sarif = options().sarif();
        Severity level = level();
        try (PluginService service = service()) {
            AuditReport report = service.audit();
            Answer answer =
                    new Answer(Answer.SUCCESS, Message.of("OK"), report.toMap(), List.of(), Optional.of(terminal -> {
                        if (sarif) {
                            terminal.out()
                                    .print(new String(
                                            StrictJson.writePretty(report.toSarif(ToolVersion.number())),
                                            StandardCharsets.UTF_8));
                        } else {
                            draw(report, terminal);
                        }
                    }));
            boolean fails = !failOn.isEmpty() && report.has(level);
            return fails || !report.silent().isEmpty() ? answer.exitingWith(1) : answer; // silence is no good news
        }
    }

    private Severity level() {
        return failOn.isEmpty()
                ? Severity.LOW
                : Severity.find(failOn)
                        .filter(severity -> severity != Severity.UNKNOWN)
                        .orElseThrow(() -> new PluginException(
                                ErrorCode.BAD_REQUEST,
                                Message.of("--fail-on takes one of {0}, not '{1}'.", Severity.words(), failOn)));
    }

    private static void draw(AuditReport report, Terminal terminal) {
        report.warnings().forEach(terminal::warn);
        if (report.advisories() == 0) {
            terminal.say(Message.of("The registries have no advisories."));
            return;
        }
        if (report.findings().isEmpty()) {
            terminal.say(Message.of(
                    "No advisory affects the installed plugins ({0}) or the libraries in them ({1}).",
                    report.plugins(), report.libraries()));
            return;
        }
        Table table = new Table(
                Message.of("SEVERITY"),
                Message.of("PLUGIN"),
                Message.of("AFFECTED"),
                Message.of("FIXED IN"),
                Message.of("ADVISORY"));
        for (AuditFinding finding : report.findings()) {
            table.row(
                            finding.severity().word(),
                            finding.plugin().toString(),
                            finding.library().orElse(finding.plugin() + " " + finding.version()),
                            finding.fixed().orElse(""),
                            finding.id())
                    .style(0, finding.severity().isAtLeast(Severity.HIGH) ? Style.RED : Style.YELLOW);
        }
        table.draw(terminal);
        for (AuditFinding finding : report.findings()) {
            String more = finding.url().map(url -> " " + url).orElse("");
            terminal.out().println(Printable.line(finding.id() + ": " + finding.summary() + more));
        }
    }
}
