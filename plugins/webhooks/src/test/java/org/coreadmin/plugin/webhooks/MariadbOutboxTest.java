package org.coreadmin.plugin.webhooks;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.testing.MariadbServer;
import org.coreadmin.testing.Turn;
import org.mariadb.jdbc.MariaDbDataSource;

@Turn(kind = "webhooks on servers", place = 0, of = 2)
class MariadbOutboxTest extends OutboxContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.in(new MariaDbDataSource(MariadbServer.newDatabase()), PluginFolder.of("core/webhooks"));
    }
}
