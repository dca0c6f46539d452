package org.coreadmin.plugin.announcements.api;

import java.util.List;

/**
 * The announcements of the application. A service: plugins that require {@code core/announcements} may take it as a constructor
 * parameter. Safe for use by several threads. Every method throws {@link IllegalStateException} if the database fails.
 */
public interface Announcements {

    /** Posts an announcement in nobody's name, and returns it with its id and times. */
    default Announcement post(NewAnnouncement announcement) {
        return post(announcement, "");
    }

    /**
     * Posts an announcement, and returns it with its id and times.
     *
     * @param author the name of who posts it, at most 200 characters, which is shown; empty: nobody's
     */
    Announcement post(NewAnnouncement announcement, String author);

    /** Returns the announcements that have not expired, the newest first. */
    List<Announcement> current();

    /** Returns all announcements that are kept, including expired ones, the newest first; at most 1,000. */
    List<Announcement> all();

    /** Removes an announcement, and returns whether there was one of this id. */
    boolean remove(String id);
}
