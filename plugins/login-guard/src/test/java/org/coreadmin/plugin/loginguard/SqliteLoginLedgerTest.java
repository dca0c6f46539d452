package org.coreadmin.plugin.loginguard;

import java.nio.file.Path;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.io.TempDir;

class SqliteLoginLedgerTest extends LoginLedgerContract {

    @TempDir
    Path directory;

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.sqlite(directory, PluginFolder.of("core/login-guard"));
    }
}
