package org.coreadmin.extension.cli.command;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginQuestion;
import org.coreadmin.extension.cli.service.PluginService;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.Timestamps;
import picocli.CommandLine.Command;

@Command(
        name = "core-extension:history",
        description = {
            "Shows the history of a plugin: operations, versions, times, who ran them and the outcome.",
            "",
            "The newest comes last."
        },
        footerHeading = "%nExample:%n",
        footer = "  core core-extension:history core/audit-log")
final class HistoryCommand extends LookAtPluginCommand {

    @Override
    Answer answer() {
        PluginName plugin = plugin();
        try (PluginService service = service()) {
            List<HistoryEntry> entries = service.ask(PluginQuestion.HISTORY, plugin.toString());
            List<Map<String, Object>> list =
                    entries.stream().map(HistoryCommand::fields).toList();
            return Answer.list(list, list.size(), terminal -> draw(plugin, entries, terminal));
        }
    }

    private static Map<String, Object> fields(HistoryEntry entry) {
        return new JsonObject().withAll(entry.toMap()).with("at", entry.at());
    }

    private static void draw(PluginName plugin, List<HistoryEntry> entries, Terminal terminal) {
        if (entries.isEmpty()) {
            terminal.say(Message.of("{0} has no history here.", plugin));
            return;
        }
        Table table = new Table(
                        Message.of("TIME"),
                        Message.of("OPERATION"),
                        Message.of("FROM"),
                        Message.of("TO"),
                        Message.of("BY"),
                        Message.of("RESULT"))
                .cutFirst(5);
        for (HistoryEntry entry : entries) {
            table.row(
                            Timestamps.local(entry.at(), terminal.zone()),
                            entry.operation(),
                            entry.from().orElse(""),
                            entry.to().orElse(""),
                            entry.by(),
                            entry.result()
                                    + entry.error().map(error -> ": " + error).orElse(""))
                    .style(5, entry.tookEffect() ? Style.GREEN : Style.RED);
        }
        table.draw(terminal);
    }
}
