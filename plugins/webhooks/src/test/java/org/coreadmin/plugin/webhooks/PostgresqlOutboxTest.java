package org.coreadmin.plugin.webhooks;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.testing.Turn;

@Turn(kind = "first-party plugins on PostgreSQL", place = 3, of = 4)
class PostgresqlOutboxTest extends OutboxContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(PluginFolder.of("core/webhooks"));
    }
}
