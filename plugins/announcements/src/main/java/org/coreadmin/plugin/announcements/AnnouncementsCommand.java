package org.coreadmin.plugin.announcements;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code core core:announcements}: shows announcements, or removes one. */
@Command(
        name = "core:announcements",
        description = "Shows the announcements, the newest first, or removes one; times are UTC.",
        mixinStandardHelpOptions = true)
public final class AnnouncementsCommand implements Callable<Integer> {

    static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final Announcements announcements;
    private final Clock clock;

    @Option(names = "--all", description = "Expired ones too.")
    private boolean all;

    @Option(names = "--remove", paramLabel = "ID", description = "Remove the announcement of this id.")
    private @Nullable String remove;

    @Spec
    private @Nullable CommandSpec spec;

    public AnnouncementsCommand(Announcements announcements) {
        this(announcements, Clock.systemUTC());
    }

    AnnouncementsCommand(Announcements announcements, Clock clock) {
        this.announcements = announcements;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec, "set by picocli");
        if (remove != null) {
            return remove(remove, command);
        }
        PrintWriter out = command.commandLine().getOut();
        List<Announcement> listed = all ? announcements.all() : announcements.current();
        if (listed.isEmpty()) {
            out.println("There are no announcements.");
        }
        Instant now = clock.instant();
        for (Announcement announcement : listed) {
            print(announcement, now, out);
        }
        out.flush();
        return 0;
    }

    private int remove(String id, CommandSpec command) {
        if (announcements.remove(id)) {
            command.commandLine().getOut().println("Removed.");
            return 0;
        }
        command.commandLine().getErr().println("There is no announcement of this id.");
        return 1;
    }

    private static void print(Announcement announcement, Instant now, PrintWriter out) {
        String until = announcement.isExpiredAt(now)
                ? "expired"
                : announcement.expires().map(end -> "until " + TIME.format(end)).orElse("until removed");
        out.printf(
                "%s  %s  %-8s  %s%s%n",
                announcement.id(),
                TIME.format(announcement.posted()),
                announcement.level().word(),
                until,
                announcement.author().map(name -> ", by " + name).orElse(""));
        out.println("  " + announcement.title());
        announcement.text().lines().forEach(line -> out.println("  " + line.replace('\t', ' ')));
    }
}
