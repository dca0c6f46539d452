package org.coreadmin.plugin.announcements;

import org.coreadmin.plugin.testing.PluginDatabase;

class PostgresqlAnnouncementsTest extends AnnouncementsContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(plugin);
    }
}
