package org.coreadmin.plugin.announcements.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.plugin.announcements.api.Announcement;
import org.coreadmin.plugin.announcements.api.Announcements;
import org.coreadmin.plugin.announcements.api.NewAnnouncement;

/** Announcements in a list, posted at noon, with ids {@code 1}, {@code 2} and so on; 14 days where none are asked for. */
public final class ListedAnnouncements implements Announcements {

    public static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final List<Announcement> posted = new ArrayList<>();
    private int last;

    @Override
    public Announcement post(NewAnnouncement asked) {
        int days = asked.days().orElse(14);
        Announcement announcement = new Announcement(
                String.valueOf(++last),
                asked.title(),
                asked.text(),
                asked.level(),
                NOON,
                days == 0 ? Optional.empty() : Optional.of(NOON.plus(Duration.ofDays(days))));
        posted.add(0, announcement);
        return announcement;
    }

    /** Adds one that expired at noon. */
    public void addExpired(Announcement expired) {
        posted.add(expired);
    }

    @Override
    public List<Announcement> current() {
        return posted.stream().filter(one -> !one.isExpiredAt(NOON)).toList();
    }

    @Override
    public List<Announcement> all() {
        return List.copyOf(posted);
    }

    @Override
    public boolean remove(String id) {
        return posted.removeIf(one -> one.id().equals(id));
    }
}
