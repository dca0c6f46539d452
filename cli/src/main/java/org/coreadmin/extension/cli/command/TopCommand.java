package org.coreadmin.extension.cli.command;

import static org.coreadmin.extension.text.JsonMembers.objects;

import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.output.Answer;
import org.coreadmin.extension.cli.output.Style;
import org.coreadmin.extension.cli.output.Table;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.cli.service.PluginService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "core-extension:top",
        description = {
            "Measures what plugins cost the running server: the one that uses the most processor time first.",
            "",
            "It samples, so it knows an order better than numbers. SURE says whether another measurement would have the"
                    + " same order: certain, likely, or too close to tell. CPU is the share of all samples in Java code."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  core core-extension:top", "  core core-extension:top --seconds 60 --format json"})
final class TopCommand extends ServiceCommand {

    private static final int LONGEST = 60;
    private static final long MEGABYTE = 1_000_000;
    private static final long TENTH = 100_000;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "30",
            description = "How long to measure, from 1 to 60. Default: 30.")
    private int seconds;

    @Override
    Answer answer() {
        if (seconds < 1 || seconds > LONGEST) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of("--seconds takes a number from 1 to {0}, not {1}.", LONGEST, seconds));
        }
        try (PluginService service = service()) {
            Map<String, Object> data = service.top(seconds);
            return Answer.of(data, terminal -> draw(data, terminal));
        }
    }

    private static void draw(Map<String, Object> data, Terminal terminal) {
        List<Map<?, ?>> list = objects(data, "list");
        if (list.isEmpty()) {
            terminal.say(Message.of("No plugin was called or at work in these {0} seconds.", data.get("seconds")));
            return;
        }
        Table table = new Table(
                Message.of("PLUGIN"),
                Message.of("CPU"),
                Message.of("SURE"),
                Message.of("ALLOCATES"),
                Message.of("CALLS"));
        for (Map<?, ?> plugin : list) {
            String sure = String.valueOf(plugin.get("confidence"));
            table.row(
                            String.valueOf(plugin.get("plugin")),
                            share(plugin),
                            sure.equals("too-close") ? "too close to tell" : sure,
                            megabytes(
                                    plugin.get("allocated_per_second") instanceof Number bytes ? bytes.longValue() : 0),
                            String.valueOf(plugin.get("calls")))
                    .style(2, sure.equals("certain") ? Style.GREEN : Style.FAINT);
        }
        table.draw(terminal);
    }

    private static String share(Map<?, ?> plugin) {
        if (plugin.get("cpu_percent") instanceof Number percent) {
            return percent.longValue() == 0 ? "~0 %" : "~" + percent + " %";
        }
        return plugin.get("cpu_samples") instanceof Number samples && samples.longValue() == 0 ? "-" : "little";
    }

    private static String megabytes(long bytes) {
        if (bytes == 0) {
            return "-";
        }
        return bytes < MEGABYTE ? "~0." + bytes / TENTH + " MB/s" : "~" + bytes / MEGABYTE + " MB/s";
    }
}
