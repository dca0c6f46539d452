package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.output.Advice;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:doctor",
        description = {
            "Checks for problems: damaged or quarantined plugins, changed files, the database, leftovers.",
            "",
            "Without --fix and --adopt-database nothing is changed.",
            "The exit code is 1 while a problem needs attention; notes do not count."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:doctor",
            "  core core-extension:doctor --fix",
            "  core core-extension:doctor --host 2.0.0 --java 25"
        })
final class DoctorCommand extends ServiceCommand {

    @Option(names = "--fix", description = "Fix what can be fixed without losing data.")
    private boolean fix;

    @Option(
            names = "--adopt-database",
            description = {
                "Take over the database for this base directory, after it was moved, replaced another one,"
                        + " or was restored from a backup."
            })
    private boolean adoptDatabase;

    @Option(
            names = "--host",
            paramLabel = "VERSION",
            description = "Show, before an upgrade, which plugins work with this version of the application. A"
                    + " registry must have its facts.")
    private @Nullable String host;

    @Option(
            names = "--java",
            paramLabel = "N",
            description =
                    "With --host: the version of Java that it runs on, such as 25. Default: the one that runs here.")
    private @Nullable Integer java;

    @Override
    Answer answer() {
        if (host != null) {
            if (fix || adoptDatabase) {
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of("--host changes nothing; it cannot be combined with --fix or --adopt-database."));
            }
            return preflight(host);
        }
        if (java != null) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("--java requires --host VERSION."));
        }
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

    private Answer preflight(String version) {
        try (PluginService service = service()) {
            Map<String, Object> report = showing(progress -> service.preflight(version, Optional.ofNullable(java)));
            boolean fine = plugins(report).stream().allMatch(one -> "fine".equals(one.get("verdict")));
            Answer answer = Answer.done(
                            fine
                                    ? Message.of("All plugins work with version {0}.", version)
                                    : Message.of("Not all plugins work with version {0}.", version),
                            report)
                    .shownBy(terminal -> draw(report, version, fine, terminal));
            return fine ? answer : answer.exitingWith(1);
        }
    }

    private static List<Map<?, ?>> plugins(Map<String, Object> report) {
        List<Map<?, ?>> plugins = new ArrayList<>();
        if (report.get("plugins") instanceof List<?> list) {
            list.forEach(one -> {
                if (one instanceof Map<?, ?> map) {
                    plugins.add(map);
                }
            });
        }
        return plugins;
    }

    /**
     * Returns a line of a report: of this process in the reader's language, of a server in the one that it was asked
     * for.
     */
    private static Message message(Object line) {
        return line instanceof Message message ? message : Message.verbatim(String.valueOf(line));
    }

    private void draw(Map<String, Object> report, String version, boolean fine, Terminal terminal) {
        for (Map<?, ?> one : plugins(report)) {
            String plugin = one.get("plugin") + " " + one.get("version");
            Object works = one.get("version_that_works");
            Message line = "fine".equals(one.get("verdict"))
                    ? Message.of("fine    {0}", plugin)
                    : works == null
                            ? Message.of("breaks  {0}", plugin)
                            : Message.of("update  {0}: {1} would work", plugin, works);
            terminal.out().println(Printable.line(terminal.text(line)));
            if (one.get("reasons") instanceof List<?> reasons) {
                reasons.forEach(
                        reason -> terminal.out().println("        " + Printable.line(terminal.text(message(reason)))));
            }
        }
        if (report.get("notes") instanceof List<?> notes) {
            notes.forEach(note -> terminal.warn(message(note)));
        }
        terminal.say(
                fine
                        ? Message.of("All plugins work with version {0}.", version)
                        : Message.of("Not all plugins work with version {0}.", version));
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
                            ? terminal.styled(Style.GREEN, terminal.text(Message.of("fixed ")))
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
            terminal.say(
                    findings.stream().anyMatch(Finding::mended)
                            ? Message.of("All problems are fixed.")
                            : Message.of("No problems found."));
        } else if (!fix && findings.stream().anyMatch(DoctorCommand::canBeMended)) {
            terminal.say(Message.of("'core-extension:doctor --fix' fixes what can be fixed without losing data."));
        }
    }
}
