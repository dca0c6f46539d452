package org.coreadmin.plugin.announcements;

import java.sql.SQLException;
import java.time.Instant;

/** The announcements that are not shown any more. */
@FunctionalInterface
interface ExpiredAnnouncements {

    /** Deletes announcements that expired before a time, and returns how many. */
    int deleteBefore(Instant time) throws SQLException;
}
