package org.coreadmin.plugin.announcements.api;

import java.time.Instant;
import java.util.Optional;

/**
 * An announcement that was posted.
 *
 * @param id      identifies it
 * @param title   in one line
 * @param text    plain text, perhaps of several lines, or empty
 * @param level   how much it matters
 * @param posted  when it was posted
 * @param expires from when on it is not shown any more; empty: never
 * @param author  the name of who posted it; empty if unknown
 */
public record Announcement(
        String id,
        String title,
        String text,
        Level level,
        Instant posted,
        Optional<Instant> expires,
        Optional<String> author) {

    /** Whether it is not to be shown any more at a time. */
    public boolean isExpiredAt(Instant time) {
        return expires.filter(end -> !end.isAfter(time)).isPresent();
    }
}
