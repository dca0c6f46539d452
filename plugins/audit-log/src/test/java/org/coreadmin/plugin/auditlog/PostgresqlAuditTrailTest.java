package org.coreadmin.plugin.auditlog;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;

class PostgresqlAuditTrailTest extends AuditTrailContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(PluginFolder.of("core/audit-log"));
    }
}
