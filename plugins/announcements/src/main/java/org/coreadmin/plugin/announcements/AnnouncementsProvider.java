package org.coreadmin.plugin.announcements;

import java.util.Map;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.plugin.announcements.api.Announcements;

/** The contributions of {@code core/announcements}. */
public final class AnnouncementsProvider implements ConfigProvider {

    /** The classes for Spring, by path and not by a class: if the host has no Spring, none of them may be loaded. */
    private static final String WEB = "org/coreadmin/plugin/announcements/web";

    @Override
    public Map<String, Object> config() {
        return Contributions.builder()
                .dependency(Announcements.class, DatabaseAnnouncements.class)
                .dependency(ExpiredAnnouncements.class, DatabaseExpiredAnnouncements.class)
                .scan(WEB)
                .command(AnnounceCommand.class)
                .command(AnnouncementsCommand.class)
                .process(ExpiryProcess.class)
                .toMap();
    }
}
