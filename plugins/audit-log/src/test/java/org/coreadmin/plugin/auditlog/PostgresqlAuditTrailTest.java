package org.coreadmin.plugin.auditlog;

import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.testing.Turn;

@Turn(kind = "first-party plugins on PostgreSQL", place = 2, of = 4)
class PostgresqlAuditTrailTest extends AuditTrailContract {

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.postgresql(PluginFolder.of("core/audit-log"));
    }
}
