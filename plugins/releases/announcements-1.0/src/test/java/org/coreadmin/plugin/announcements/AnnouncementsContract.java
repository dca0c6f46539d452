package org.coreadmin.plugin.announcements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.api.NewAnnouncement;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the service does on every database. */
abstract class AnnouncementsContract {

    final PluginFolder plugin = PluginFolder.of("core/announcements");
    private final FixedSettings settings = plugin.defaultSettings();
    private final TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00.123456789Z"));
    private PluginDatabase database;
    private Announcements announcements;

    abstract PluginDatabase open() throws Exception;

    @BeforeEach
    void openDatabase() throws Exception {
        database = open();
        announcements = new DatabaseAnnouncements(database.dataSource(), settings, clock);
    }

    @Test
    void givesBackWhatWasPosted() {
        Announcement posted = announcements.post(
                new NewAnnouncement(" Maintenance 'on' Sunday ☃ ", "From 8\nto 9", Level.WARNING, OptionalInt.of(3)));
        assertThat(posted.title()).isEqualTo("Maintenance 'on' Sunday ☃");
        assertThat(posted.expires()).contains(Instant.parse("2026-11-23T12:00:00.123Z"));
        assertThat(announcements.current()).containsExactly(posted);
    }

    @Test
    void showsTheNewestFirst() {
        post("one", OptionalInt.empty());
        clock.advance(Duration.ofSeconds(1));
        post("two", OptionalInt.empty());
        assertThat(announcements.current()).extracting(Announcement::title).containsExactly("two", "one");
    }

    @Test
    void expiresAfterTheDaysAskedForOrThoseOfTheSettings() {
        post("a day", OptionalInt.of(1));
        post("for ever", OptionalInt.of(0));
        post("as set", OptionalInt.empty());
        clock.advance(Duration.ofDays(1));
        assertThat(announcements.current())
                .extracting(Announcement::title)
                .containsExactlyInAnyOrder("for ever", "as set");
        clock.advance(Duration.ofDays(13));
        assertThat(announcements.current()).extracting(Announcement::title).containsExactly("for ever");
        assertThat(announcements.all()).hasSize(3);
        settings.set("default_days", 0);
        assertThat(post("as set now", OptionalInt.empty()).expires()).isEmpty();
    }

    @Test
    void removesByIdOnce() {
        Announcement posted = post("one", OptionalInt.empty());
        assertThat(announcements.remove("' OR 1=1 --")).isFalse();
        assertThat(announcements.remove("\0")).isFalse();
        assertThat(announcements.remove(posted.id())).isTrue();
        assertThat(announcements.remove(posted.id())).isFalse();
        assertThat(announcements.all()).isEmpty();
    }

    @Test
    void deletesWhatExpiredLongAgo() throws Exception {
        post("a day", OptionalInt.of(1));
        post("a week", OptionalInt.of(7));
        post("for ever", OptionalInt.of(0));
        int deleted = new DatabaseExpiredAnnouncements(database.dataSource())
                .deleteBefore(clock.instant().plus(Duration.ofDays(2)));
        assertThat(deleted).isEqualTo(1);
        assertThat(announcements.all()).extracting(Announcement::title).containsExactlyInAnyOrder("a week", "for ever");
    }

    @Test
    void leavesNoTableAfterTheUndo() throws Exception {
        assertThat(database.tables()).contains("core__announcements__announcements");
        database.undo();
        assertThat(database.tables()).doesNotContain("core__announcements__announcements");
        assertThatThrownBy(() -> announcements.current())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("Cannot read the announcements from the database: ");
    }

    private Announcement post(String title, OptionalInt days) {
        return announcements.post(new NewAnnouncement(title, "", Level.INFO, days));
    }
}
