package org.coreadmin.plugin.webhooks;

import java.nio.file.Path;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.junit.jupiter.api.io.TempDir;

class SqliteOutboxTest extends OutboxContract {

    @TempDir
    Path directory;

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.sqlite(directory, PluginFolder.of("core/webhooks"));
    }
}
