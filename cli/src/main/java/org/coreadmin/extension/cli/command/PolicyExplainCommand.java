package org.coreadmin.extension.cli.command;

import java.util.TreeSet;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginQuestion;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.text.Timestamps;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "policy:explain",
        description = {
            "Shows what config/trust.yaml says about the versions of a plugin.",
            "",
            "Shows for each version that a registry offers whether it is allowed, or which rules refuse it."
        },
        footerHeading = "%nExample:%n",
        footer = "  core policy:explain acme/report")
final class PolicyExplainCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            PolicyReport report = service.ask(PluginQuestion.POLICY, plugin.toString());
            return Answer.done(Message.of("OK"), report.toMap()).shownBy(terminal -> draw(report, terminal));
        }
    }

    private static void draw(PolicyReport report, Terminal terminal) {
        report.installed()
                .ifPresent(version -> terminal.say(Message.of(
                        "{0} {1} is installed, {2}.", report.plugin(), version, SignersText.of(report.installedBy()))));
        new TreeSet<>(report.acceptedKeys())
                .forEach(key -> terminal.say(Message.of("Accepted for its next version: {0}.", Printable.line(key))));
        report.registry()
                .ifPresent(registry -> terminal.say(Message.of(
                        "The registry '{0}' offers it, {1}.", registry, SignersText.of(report.offeredBy()))));
        report.chosen()
                .ifPresentOrElse(
                        version -> terminal.say(Message.of("{0} would be chosen.", version)),
                        () -> terminal.say(Message.of("No version is allowed.")));
        for (PolicyReport.Judgement version : report.versions()) {
            String since = version.since()
                    .map(time -> " (" + Timestamps.utc(time) + " UTC)")
                    .orElse("");
            if (version.rules().isEmpty()) {
                terminal.out().println("  " + terminal.text(Message.of("{0}{1} is allowed", version.version(), since)));
            }
            for (PolicyReport.Rule rule : version.rules()) {
                terminal.out()
                        .println("  "
                                + Printable.line(terminal.text(Message.of(
                                        "{0}{1} {2} [{3}]", version.version(), since, rule.reason(), rule.key()))));
            }
        }
    }
}
