package org.coreadmin.plugin.webhooks;

import com.mysql.cj.jdbc.MysqlDataSource;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.testing.MysqlServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "webhooks on servers", place = 1, of = 2)
class MysqlOutboxTest extends OutboxContract {

    @Override
    PluginDatabase open() throws Exception {
        MysqlDataSource empty = new MysqlDataSource();
        empty.setUrl(MysqlServer.shared().newDatabase());
        return PluginDatabase.in(empty, PluginFolder.of("core/webhooks"));
    }
}
