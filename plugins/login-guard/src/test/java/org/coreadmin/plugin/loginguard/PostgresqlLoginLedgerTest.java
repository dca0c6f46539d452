package org.coreadmin.plugin.loginguard;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.testing.Turn;

@Turn(kind = "first-party plugins on PostgreSQL", place = 0, of = 4)
class PostgresqlLoginLedgerTest extends LoginLedgerContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(PluginFolder.of("core/login-guard"));
    }
}
