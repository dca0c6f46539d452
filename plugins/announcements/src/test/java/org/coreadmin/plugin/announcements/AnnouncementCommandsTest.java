package org.coreadmin.plugin.announcements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.coreadmin.plugin.announcements.testing.ListedAnnouncements.NOON;

import java.util.Optional;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.testing.ListedAnnouncements;
import org.coreadmin.plugin.testing.CommandRun;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class AnnouncementCommandsTest {

    private final ListedAnnouncements announcements = new ListedAnnouncements();

    @Test
    void postsAndShows() {
        assertThat(announce("Maintenance", "From 8\nto 9", "--level", "warning", "--days", "3"))
                .isEqualTo(new CommandRun(0, "Posted 1, shown until 2026-11-23 12:00:00 UTC.\n", ""));
        assertThat(announce("Welcome", "--days", "0").out()).isEqualTo("Posted 2, shown until it is removed.\n");
        assertThat(show()).isEqualTo(new CommandRun(0, """
                                2  2026-11-20 12:00:00  info      until removed
                                  Welcome
                                1  2026-11-20 12:00:00  warning   until 2026-11-23 12:00:00
                                  Maintenance
                                  From 8
                                  to 9
                                """, ""));
    }

    @Test
    void tellsWhoPosted() {
        announce("Welcome", "--by", "Ada");
        assertThat(show().out()).contains("until 2026-12-04 12:00:00, by Ada\n");
        assertThat(announce("Welcome", "--by", "a\nb").err()).startsWith("The name after --by has to be one line");
    }

    @Test
    void showsExpiredOnesWhenAsked() {
        announcements.addExpired(new Announcement(
                "9", "Old", "", Level.INFO, NOON.minusSeconds(9), Optional.of(NOON), Optional.empty()));
        assertThat(show().out()).isEqualTo("There are no announcements.\n");
        assertThat(show("--all").out()).contains("expired", "Old");
    }

    @Test
    void removes() {
        announce("Welcome");
        assertThat(show("--remove", "7")).isEqualTo(new CommandRun(1, "", "There is no announcement of this id.\n"));
        assertThat(show("--remove", "1")).isEqualTo(new CommandRun(0, "Removed.\n", ""));
        assertThat(announcements.all()).isEmpty();
    }

    @Test
    void refusesWhatMakesNoAnnouncement() {
        assertThat(announce("  ").exitCode()).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(announce("two\nlines").err()).startsWith("The title has to be one line of text.");
        assertThat(announce("x".repeat(201)).err()).startsWith("The title can't be longer than 200 characters.");
        assertThat(announce("a", "\u001b[2J").err()).startsWith("The text can't hold control characters.");
        assertThat(announce("a", "--level", "fatal").err())
                .startsWith("The level has to be one of info, warning, critical.");
        assertThat(announce("a", "--days", "-1").err()).startsWith("The days have to be from 0 to 3650.");
        assertThat(announcements.all()).isEmpty();
    }

    private CommandRun announce(String... arguments) {
        return CommandRun.of(new AnnounceCommand(announcements), arguments);
    }

    private CommandRun show(String... arguments) {
        return CommandRun.of(new AnnouncementsCommand(announcements, new TestClock(NOON)), arguments);
    }
}
