package org.coreadmin.plugin.auditlog;

import java.nio.file.Path;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.io.TempDir;

class SqliteAuditTrailTest extends AuditTrailContract {

    @TempDir
    Path directory;

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.sqlite(directory, PluginFolder.of("core/audit-log"));
    }
}
