package org.coreadmin.plugin.pluginreport;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.plugin.reportkit.Report;
import org.coreadmin.plugin.reportkit.ReportFormat;
import org.coreadmin.plugin.reportkit.ReportFormats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code core core:plugin-report}: what is installed, as a table in the format asked for. */
@Command(
        name = "core:plugin-report",
        description = "Reports on the installed plugins.",
        mixinStandardHelpOptions = true)
public final class PluginReportCommand implements Callable<Integer> {

    private static final List<String> COLUMNS =
            List.of("plugin", "version", "type", "status", "author", "days installed", "days unchanged", "problem");

    private final InstalledPlugins plugins;
    private final Clock clock;

    // "output", because --format is the application's own: whether it answers in text or in JSON
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text or csv (default: text).")
    private String format = "text";

    @Option(names = "--status", paramLabel = "STATUS", description = "Only plugins that are enabled, or disabled.")
    private @Nullable String status;

    @Spec
    private @Nullable CommandSpec spec;

    public PluginReportCommand(InstalledPlugins plugins) {
        this(plugins, Clock.systemUTC());
    }

    PluginReportCommand(InstalledPlugins plugins, Clock clock) {
        this.plugins = plugins;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec, "set by picocli");
        if (status != null && !List.of("enabled", "disabled").contains(status)) {
            throw new ParameterException(command.commandLine(), "--status has to be enabled or disabled");
        }
        Optional<ReportFormat> chosen = ReportFormats.named(format);
        if (chosen.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(), "--output has to be one of " + String.join(", ", ReportFormats.names()));
        }
        Report report = report();
        PrintWriter out = command.commandLine().getOut();
        out.print(chosen.get().write(report));
        out.flush();
        return 0;
    }

    private Report report() {
        Instant now = clock.instant();
        List<List<String>> rows = plugins.list().stream()
                .filter(plugin -> status == null || plugin.status().equals(status))
                .map(plugin -> List.of(
                        plugin.name(),
                        plugin.version(),
                        plugin.type(),
                        plugin.status(),
                        plugin.author(),
                        days(plugin.installedAt(), now),
                        days(plugin.updatedAt(), now),
                        plugin.problem().orElse("")))
                .toList();
        return new Report("Installed plugins", COLUMNS, rows);
    }

    private static String days(Instant since, Instant now) {
        return String.valueOf(Math.max(0, ChronoUnit.DAYS.between(since, now)));
    }
}
