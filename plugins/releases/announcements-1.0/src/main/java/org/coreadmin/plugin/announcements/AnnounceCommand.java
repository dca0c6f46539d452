package org.coreadmin.plugin.announcements;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.api.NewAnnouncement;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code core core:announce TITLE [TEXT]}: posts an announcement. */
@Command(name = "core:announce", description = "Posts an announcement.", mixinStandardHelpOptions = true)
public final class AnnounceCommand implements Callable<Integer> {

    private final Announcements announcements;

    @Parameters(index = "0", paramLabel = "TITLE", description = "The announcement in one line.")
    private String title = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "TEXT", defaultValue = "", description = "More about it.")
    private String text = "";

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "info",
            description = "info, warning or critical (default: info).")
    private String level = "info";

    @Option(
            names = "--days",
            paramLabel = "N",
            description = "After how many days it expires; 0: never (default: as the settings say).")
    private @Nullable Integer days;

    @Spec
    private @Nullable CommandSpec spec;

    public AnnounceCommand(Announcements announcements) {
        this.announcements = announcements;
    }

    @Override
    public Integer call() {
        CommandSpec command = Objects.requireNonNull(spec, "set by picocli");
        Announcement posted = announcements.post(asked(command));
        PrintWriter out = command.commandLine().getOut();
        out.println("Posted " + posted.id()
                + posted.expires()
                        .map(end -> ", shown until " + AnnouncementsCommand.TIME.format(end) + " UTC")
                        .orElse(", shown until it is removed")
                + ".");
        out.flush();
        return 0;
    }

    private NewAnnouncement asked(CommandSpec command) {
        try {
            return new NewAnnouncement(
                    title, text, Level.named(level), days == null ? OptionalInt.empty() : OptionalInt.of(days));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage() + ".", e);
        }
    }
}
