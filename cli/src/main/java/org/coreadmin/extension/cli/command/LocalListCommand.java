package org.coreadmin.extension.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Printable;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.text.Timestamps;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:local-list",
        description = {
            "Lists plugins present under plugin/.",
            "",
            "A quarantined plugin counts as disabled; the reason is shown."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  core core-extension:local-list",
            "  core core-extension:local-list --status enabled --format json",
            "  core core-extension:local-list --type frontend"
        })
final class LocalListCommand extends ServiceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            defaultValue = "all",
            completionCandidates = Choice.Status.class,
            description =
                    "Only plugins with this status: enabled, disabled, or installed for either. Default: all, also"
                            + " those that are not installed.")
    private String status = "all";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            defaultValue = "all",
            completionCandidates = Choice.TypeOrAll.class,
            description = "Only plugins of this type: mixed, backend or frontend. Default: all.")
    private String type = "all";

    @Override
    Answer answer() {
        new Choice.Status().check("Status", status);
        new Choice.TypeOrAll().check("Type", type);
        try (PluginService service = service()) {
            List<LocalPlugin> plugins = new ArrayList<>();
            List<Map<String, Object>> list = new ArrayList<>();
            for (LocalPlugin plugin : service.local()) {
                if (hasStatus(plugin) && hasType(plugin)) {
                    plugins.add(plugin);
                    list.add(PluginFields.of(plugin));
                }
            }
            return Answer.list(list, list.size(), terminal -> draw(plugins, terminal));
        }
    }

    private boolean hasStatus(LocalPlugin plugin) {
        return switch (status) {
            case "all" -> true;
            case "installed" -> plugin.isInstalled();
            default -> plugin.shownStatus().equals(status);
        };
    }

    private boolean hasType(LocalPlugin plugin) {
        return type.equals("all") || PluginFields.type(plugin).equals(type);
    }

    private void draw(List<LocalPlugin> plugins, Terminal terminal) {
        if (plugins.isEmpty()) {
            terminal.say(
                    status.equals("all") && type.equals("all")
                            ? Message.of(
                                    "There are no plugins here. 'core-extension:list' shows what the registries offer.")
                            : Message.of("No local plugin matches."));
            return;
        }
        Table table = new Table(
                        Message.of("NAME"),
                        Message.of("VERSION"),
                        Message.of("TYPE"),
                        Message.of("STATUS"),
                        Message.of("UPDATED"),
                        Message.of("DESCRIPTION"))
                .cutFirst(5);
        for (LocalPlugin plugin : plugins) {
            table.row(
                            plugin.name(),
                            plugin.pin()
                                    .map(range -> terminal.text(Message.of(
                                            "{0} (pinned to {1})",
                                            plugin.version().orElse("?"), range)))
                                    .orElse(plugin.version().orElse("?")),
                            PluginFields.type(plugin),
                            plugin.shownStatus(),
                            plugin.updatedAt()
                                    .map(time -> Timestamps.local(time, terminal.zone()))
                                    .orElse(""),
                            plugin.summary()
                                    .map(summary -> summary.description())
                                    .orElse(""))
                    .style(3, PluginFields.style(plugin));
        }
        table.draw(terminal);
        for (LocalPlugin plugin : plugins) {
            plugin.problemText()
                    .or(plugin::warningText)
                    .ifPresent(problem -> terminal.out()
                            .println(terminal.styled(Style.RED, "! " + plugin.name()) + ": "
                                    + Printable.line(terminal.text(problem))));
        }
    }
}
