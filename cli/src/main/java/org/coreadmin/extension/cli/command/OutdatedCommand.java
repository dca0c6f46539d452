package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "core-extension:outdated",
        description = {
            "Lists installed plugins with newer versions, and what holds each one back.",
            "",
            "WANTED is what 'core-extension:update --all' would install: the newest versions that work"
                    + " together, within pins."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:outdated",
            "  core core-extension:outdated --minor",
            "  core core-extension:outdated --format json"
        })
final class OutdatedCommand extends ServiceCommand {

    @Mixin
    private ReachOptions reach = new ReachOptions();

    @Override
    Answer answer() {
        UpdateAllOptions options = reach.options();
        try (PluginService service = service()) {
            List<UpdateStatus> outdated = service.outdated(options);
            return Answer.list(
                    outdated.stream().map(UpdateStatus::toMap).toList(),
                    outdated.size(),
                    terminal -> draw(outdated, terminal));
        }
    }

    private static void draw(List<UpdateStatus> outdated, Terminal terminal) {
        if (outdated.isEmpty()) {
            terminal.say(Message.of("Every installed plugin has its latest version."));
            return;
        }
        Table table = new Table(
                Message.of("PLUGIN"),
                Message.of("INSTALLED"),
                Message.of("WANTED"),
                Message.of("LATEST"),
                Message.of("PINNED TO"));
        for (UpdateStatus plugin : outdated) {
            boolean moves = !plugin.wanted().equals(plugin.installed());
            table.row(
                            plugin.plugin().toString(),
                            plugin.installed().toString(),
                            plugin.wanted().toString(),
                            plugin.latest().toString(),
                            plugin.pin().map(Object::toString).orElse(""))
                    .style(2, moves ? Style.GREEN : Style.FAINT);
        }
        table.draw(terminal);
        for (UpdateStatus plugin : outdated) {
            plugin.held()
                    .ifPresent(reason -> terminal.out()
                            .println(Printable.line(terminal.text(
                                    plugin.isOutdated()
                                            ? Message.of(
                                                    "{0} is not updated to {1}: {2}",
                                                    plugin.plugin(), plugin.latest(), reason)
                                            : Message.of("{0}: {1}", plugin.plugin(), reason)))));
            plugin.notice()
                    .sentences(Message.verbatim(plugin.plugin() + " " + plugin.installed()))
                    .forEach(sentence -> terminal.out().println(Printable.line(terminal.text(sentence))));
            plugin.advisories()
                    .forEach(finding -> terminal.out().println(Printable.line(terminal.text(finding.sentence()))));
        }
    }
}
