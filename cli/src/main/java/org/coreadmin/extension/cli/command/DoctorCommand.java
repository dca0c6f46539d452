package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.output.Advice;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:doctor",
        description = {
            "Checks for problems: damaged or quarantined plugins, changed files, the database, leftovers.",
            "",
            "Without --fix and --adopt-database nothing is changed.",
            "The exit code is 1 as long as something found needs a hand; notes do not count."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:doctor", "  core core-extension:doctor --fix"})
final class DoctorCommand extends ServiceCommand {

    @Option(names = "--fix", description = "Mend what can be mended without losing anything.")
    private boolean fix;

    @Option(
            names = "--adopt-database",
            description = {
                "Take the database over for this base directory: one that was moved, that takes the place of another,"
                        + " or that was restored from a backup."
            })
    private boolean adoptDatabase;

    DoctorCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        try (PluginService service = service(adoptDatabase)) {
            DoctorReport report = service.doctor(fix, adoptDatabase);
            List<Finding> findings = report.findings();
            List<Map<String, Object>> list = findings.stream()
                    .map(finding -> finding.toMap(terminal().language()))
                    .toList();
            Answer answer = Answer.list(list, list.size(), terminal -> draw(findings, terminal));
            return report.isHealthy() ? answer : answer.exitingWith(1);
        }
    }

    private static boolean canBeMended(Finding finding) {
        return finding.remedies().contains(Remedy.doctor("fix"));
    }

    private void draw(List<Finding> findings, Terminal terminal) {
        int open = 0;
        for (Finding finding : findings) {
            String mark = finding.note()
                    ? terminal.text(Message.of("note  "))
                    : finding.mended()
                            ? terminal.styled(Style.GREEN, terminal.text(Message.of("mended")))
                            : terminal.styled(Style.YELLOW, terminal.text(Message.of("found ")));
            terminal.out()
                    .println(mark + "  " + Printable.line(finding.subject()) + ": "
                            + Printable.line(terminal.text(finding.text())));
            if (!finding.mended()) {
                open += finding.note() ? 0 : 1;
                String advice = terminal.text(finding.advice());
                if (!advice.isBlank()) {
                    terminal.out().println("        " + Printable.line(advice));
                }
                finding.remedies()
                        .forEach(remedy -> Advice.commands(remedy, terminal.invocation())
                                .forEach(command -> terminal.out().println("          " + command)));
            }
        }
        if (open == 0) {
            terminal.say(findings.isEmpty() ? Message.of("All is well.") : Message.of("All is well now."));
        } else if (!fix && findings.stream().anyMatch(DoctorCommand::canBeMended)) {
            terminal.say(Message.of("'core-extension:doctor --fix' mends what can be mended without losing anything."));
        }
    }
}
