package org.coreadmin.plugin.auditlog;

import java.io.PrintWriter;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.coreadmin.plugin.auditlog.AuditTrail.Recorded;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code core core:audit-tail}: the newest entries of the record, and those to come. */
@Command(
        name = "core:audit-tail",
        description = "Shows the newest entries of the audit log, the newest last; times are UTC.",
        mixinStandardHelpOptions = true)
public final class AuditTailCommand implements Callable<Integer> {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final int MAX_LINES = 100_000;
    private static final long PAUSE_MILLIS = 1000;

    private final AuditTrail trail;

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            defaultValue = "20",
            description = "How many entries to show (default: 20).")
    private int lines;

    @Option(names = "--plugin", paramLabel = "NAME", description = "Only entries about this plugin.")
    private @Nullable String plugin;

    @Option(names = "--user", paramLabel = "NAME", description = "Only entries about this user.")
    private @Nullable String user;

    @Option(
            names = {"-f", "--follow"},
            description = "Go on showing entries as they are recorded, until stopped.")
    private boolean follow;

    @Spec
    private @Nullable CommandSpec spec;

    public AuditTailCommand(AuditTrail trail) {
        this.trail = trail;
    }

    @Override
    public Integer call() throws SQLException, InterruptedException {
        CommandSpec command = Objects.requireNonNull(spec, "set by picocli");
        if (lines < 0 || lines > MAX_LINES) {
            throw new ParameterException(command.commandLine(), "--lines has to be from 0 to " + MAX_LINES);
        }
        if (plugin != null && user != null) {
            throw new ParameterException(command.commandLine(), "--plugin and --user can't be given together");
        }
        PrintWriter out = command.commandLine().getOut();
        Optional<String> subject = Optional.ofNullable(plugin).or(() -> Optional.ofNullable(user));
        // With no lines wanted, one is read all the same: to know where to continue.
        List<Recorded> newest = trail.newest(subject, Math.max(lines, 1));
        print(lines == 0 ? List.of() : newest, out);
        if (!follow) {
            if (newest.isEmpty()) {
                out.println("Nothing is recorded"
                        + subject.map(name -> " about " + Shown.line(name)).orElse("") + ".");
                out.flush();
            }
            return 0;
        }
        long last = newest.isEmpty() ? 0 : newest.get(newest.size() - 1).id();
        while (!Thread.currentThread().isInterrupted()) {
            List<Recorded> added = trail.after(last, subject);
            print(added, out);
            last = added.isEmpty() ? last : added.get(added.size() - 1).id();
            Thread.sleep(PAUSE_MILLIS);
        }
        return 0;
    }

    private static void print(List<Recorded> entries, PrintWriter out) {
        for (Recorded recorded : entries) {
            AuditEntry entry = recorded.entry();
            String line = String.format(
                    "%s  %-18s  %-6s  %s  %s",
                    TIME.format(entry.at()),
                    entry.kind(),
                    entry.success() ? "ok" : "failed",
                    Shown.line(entry.subject()),
                    Shown.line(entry.detail()));
            out.println(line.stripTrailing());
        }
        out.flush();
    }
}
