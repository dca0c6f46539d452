package org.coreadmin.extension.cli.command;

import java.util.List;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Why;
import org.coreadmin.extension.cli.output.Advice;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginQuestion;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:why",
        description = {
            "Explains why a plugin is installed, and why in this version.",
            "",
            "Shows whether someone asked for it or other plugins require it, and through which chain."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:why acme/base")
final class WhyCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            Why why = service.ask(PluginQuestion.WHY, plugin.toString());
            return Answer.done(Message.of("OK"), why.toMap())
                    .shownBy(terminal -> draw(why, terminal))
                    .withWarnings(why.problem().map(Message::verbatim).stream().toList());
        }
    }

    private static void draw(Why why, Terminal terminal) {
        String plugin = why.plugin() + " " + why.version();
        if (why.asked()) {
            terminal.say(Message.of("{0} is installed because someone asked for it.", plugin));
        } else if (!why.chains().isEmpty()) {
            terminal.say(Message.of("{0} is installed because other plugins require it.", plugin));
        } else {
            terminal.say(Message.of(
                    "{0} was installed because another plugin required it, and none does any more."
                            + " 'core-extension:uninstall {1}' removes it.",
                    plugin, why.plugin()));
        }
        for (List<Why.Link> chain : why.chains()) {
            terminal.out().println("  " + shown(chain, why, terminal));
        }
        why.updateStatus().ifPresent(updateStatus -> drawVersion(why, updateStatus, terminal));
    }

    private static String shown(List<Why.Link> chain, Why why, Terminal terminal) {
        Message shown = Message.verbatim(why.plugin().toString());
        for (int i = chain.size() - 1; i >= 0; i--) {
            Why.Link link = chain.get(i);
            shown = Message.of("{0} {1} requires {2} of {3}", link.plugin(), link.version(), link.range(), shown);
        }
        return terminal.text(shown);
    }

    private static void drawVersion(Why why, UpdateStatus updateStatus, Terminal terminal) {
        updateStatus
                .notice()
                .sentences(Message.of("This version"))
                .forEach(sentence -> terminal.out().println(Printable.line(terminal.text(sentence))));
        updateStatus.pin().ifPresent(range -> terminal.say(Message.of("It is pinned to {0}.", range)));
        if (!updateStatus.isOutdated()) {
            terminal.say(
                    updateStatus.notice().withdrawn().isPresent()
                            ? Message.of("No newer version is offered.")
                            : Message.of("It is at its latest version."));
        } else {
            terminal.out()
                    .println(Printable.line(terminal.text(updateStatus
                            .held()
                            .map(reason -> Message.of(
                                    "The latest version is {0}; it is held back: {1}", updateStatus.latest(), reason))
                            .orElse(Message.of("The latest version is {0}.", updateStatus.latest())))));
        }
        for (Remedy remedy : why.remedies()) {
            terminal.say(
                    goesBack(remedy)
                            ? Message.of("To go back to an older version:")
                            : Message.of(
                                    "To get {0}:",
                                    updateStatus.held().isEmpty() ? updateStatus.wanted() : updateStatus.latest()));
            Advice.commands(remedy, terminal.invocation())
                    .forEach(command -> terminal.out().println("  " + command));
        }
    }

    private static boolean goesBack(Remedy remedy) {
        return remedy.steps().stream()
                .anyMatch(step -> Boolean.TRUE.equals(step.options().get("allow_downgrade")));
    }
}
