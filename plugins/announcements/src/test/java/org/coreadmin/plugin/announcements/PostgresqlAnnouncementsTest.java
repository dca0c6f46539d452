package org.coreadmin.plugin.announcements;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.testing.Turn;

@Turn(kind = "first-party plugins on PostgreSQL", place = 1, of = 4)
class PostgresqlAnnouncementsTest extends AnnouncementsContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(plugin);
    }
}
