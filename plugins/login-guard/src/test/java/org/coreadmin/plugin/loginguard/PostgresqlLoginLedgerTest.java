package org.coreadmin.plugin.loginguard;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;

class PostgresqlLoginLedgerTest extends LoginLedgerContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(PluginFolder.of("core/login-guard"));
    }
}
