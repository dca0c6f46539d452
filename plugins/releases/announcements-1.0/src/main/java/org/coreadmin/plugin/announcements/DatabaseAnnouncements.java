package org.coreadmin.plugin.announcements;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.coreadmin.plugin.announcements.api.Level;
import org.coreadmin.plugin.announcements.api.NewAnnouncement;

/** The announcements in the plugin's table. */
public final class DatabaseAnnouncements implements Announcements {

    private static final int DEFAULT_DAYS = 14;
    private static final int MAX_LISTED = 1000;
    private static final String SELECT = """
            SELECT id, title, text, level, posted_at, expires_at FROM core__announcements__announcements
            WHERE expires_at > ? OR expires_at = 0 OR ?
            ORDER BY posted_at DESC, id LIMIT ?
            """;

    private final DataSource database;
    private final Settings settings;
    private final Clock clock;

    public DatabaseAnnouncements(DataSource database, Settings settings) {
        this(database, settings, Clock.systemUTC());
    }

    DatabaseAnnouncements(DataSource database, Settings settings, Clock clock) {
        this.database = database;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public Announcement post(NewAnnouncement announcement) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        long days = announcement.days().isPresent()
                ? announcement.days().getAsInt()
                : settings.number("default_days").orElse((long) DEFAULT_DAYS);
        Announcement posted = new Announcement(
                UUID.randomUUID().toString(),
                announcement.title(),
                announcement.text(),
                announcement.level(),
                now,
                days == 0 ? Optional.empty() : Optional.of(now.plus(Duration.ofDays(days))));
        insert(posted);
        return posted;
    }

    @Override
    public List<Announcement> current() {
        return select(false);
    }

    @Override
    public List<Announcement> all() {
        return select(true);
    }

    @Override
    public boolean remove(String id) {
        try (Connection connection = database.getConnection();
                PreparedStatement delete =
                        connection.prepareStatement("DELETE FROM core__announcements__announcements WHERE id = ?")) {
            delete.setString(1, id.replace("\0", ""));
            return delete.executeUpdate() > 0;
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot remove the announcement from the database: " + e.getMessage(), e);
        }
    }

    private void insert(Announcement posted) {
        String insert = """
                INSERT INTO core__announcements__announcements (id, title, text, level, posted_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """;
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(insert)) {
            statement.setString(1, posted.id());
            statement.setString(2, posted.title());
            statement.setString(3, posted.text());
            statement.setString(4, posted.level().word());
            statement.setLong(5, posted.posted().toEpochMilli());
            statement.setLong(6, posted.expires().map(Instant::toEpochMilli).orElse(0L));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot store the announcement in the database: " + e.getMessage(), e);
        }
    }

    private List<Announcement> select(boolean expiredToo) {
        List<Announcement> announcements = new ArrayList<>();
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(SELECT)) {
            select.setLong(1, clock.millis());
            select.setBoolean(2, expiredToo);
            select.setInt(3, MAX_LISTED);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    announcements.add(read(rows));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException("Cannot read the announcements from the database: " + e.getMessage(), e);
        }
        return announcements;
    }

    private static Announcement read(ResultSet row) throws SQLException {
        long expires = row.getLong("expires_at");
        return new Announcement(
                row.getString("id"),
                row.getString("title"),
                row.getString("text"),
                Level.named(row.getString("level")),
                Instant.ofEpochMilli(row.getLong("posted_at")),
                expires == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(expires)));
    }
}
