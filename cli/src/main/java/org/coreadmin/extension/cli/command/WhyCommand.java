package org.coreadmin.extension.cli.command;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.cli.output.Advice;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.install.Standing;
import org.coreadmin.extension.install.Why;
import org.coreadmin.extension.manifest.PluginName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "core-extension:why",
        description = {
            "Tells why a plugin is installed, and why in this version.",
            "",
            "Somebody asked for it, or other plugins require it: then through which chain."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:why acme/base")
final class WhyCommand extends ServiceCommand {

    @Parameters(paramLabel = "VENDOR/NAME", description = "The plugin.")
    private String path = "";

    WhyCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer answer() {
        PluginName plugin = PluginName.of(path);
        try (PluginService service = service()) {
            Why why = service.why(plugin.toString());
            return Answer.done("OK", why.toMap())
                    .shownBy(terminal -> draw(why, terminal))
                    .withWarnings(why.problem().stream().toList());
        }
    }

    private static void draw(Why why, Terminal terminal) {
        PrintStream out = terminal.out();
        String plugin = why.plugin() + " " + why.version();
        if (why.asked()) {
            out.println(plugin + " is installed because somebody asked for it.");
        } else if (!why.chains().isEmpty()) {
            out.println(plugin + " is installed because other plugins require it.");
        } else {
            out.println(terminal.invocation()
                    .inProse(plugin
                            + " came because another plugin required it, and none does any more. 'core-extension:uninstall "
                            + why.plugin() + "' removes it."));
        }
        for (List<Why.Link> chain : why.chains()) {
            out.println("  " + shown(chain) + why.plugin());
        }
        why.standing().ifPresent(standing -> drawVersion(why, standing, terminal));
    }

    private static String shown(List<Why.Link> chain) {
        return chain.stream()
                .map(link -> link.plugin() + " " + link.version() + " requires " + link.range() + " of ")
                .collect(Collectors.joining());
    }

    private static void drawVersion(Why why, Standing standing, Terminal terminal) {
        PrintStream out = terminal.out();
        standing.notice().sentences("This version").forEach(sentence -> out.println(Printable.line(sentence)));
        standing.pin().ifPresent(range -> out.println("It is pinned to " + range + "."));
        if (!standing.isOutdated()) {
            out.println("It has its latest version.");
            return;
        }
        out.println("The latest version is " + standing.latest()
                + standing.held()
                        .map(reason -> "; it does not get it: " + Printable.line(reason))
                        .orElse("."));
        for (Remedy remedy : why.remedies()) {
            out.println("This brings " + (standing.held().isEmpty() ? standing.wanted() : standing.latest()) + ":");
            Advice.commands(remedy, terminal.invocation()).forEach(command -> out.println("  " + command));
        }
    }
}
