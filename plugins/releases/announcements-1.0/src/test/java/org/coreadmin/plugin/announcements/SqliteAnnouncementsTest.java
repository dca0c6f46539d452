package org.coreadmin.plugin.announcements;

import java.nio.file.Path;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.junit.jupiter.api.io.TempDir;

class SqliteAnnouncementsTest extends AnnouncementsContract {

    @TempDir
    Path directory;

    @Override
    PluginDatabase open() throws Exception {
        return PluginDatabase.sqlite(directory, plugin);
    }
}
