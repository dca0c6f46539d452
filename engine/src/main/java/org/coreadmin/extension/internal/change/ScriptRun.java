package org.coreadmin.extension.internal.change;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.api.PluginInfo;
import org.coreadmin.extension.api.ScriptContext;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.internal.database.LentConnection;

/** The context of a plugin's script while it runs in an operation. */
record ScriptRun(
        PluginInfo plugin,
        Optional<String> previousVersion,
        Optional<LentConnection> database,
        int attempt,
        boolean keepData,
        Settings settings,
        Progress operation)
        implements ScriptContext {

    @Override
    public Connection connection() throws SQLException {
        return database.orElseThrow(() -> new SQLException("The application has no database that plugins can use: "
                        + plugin.name() + " asked for a connection in its script"))
                .connection();
    }

    @Override
    public void progress(String message) {
        operation.on("script", -1, -1, message);
    }
}
