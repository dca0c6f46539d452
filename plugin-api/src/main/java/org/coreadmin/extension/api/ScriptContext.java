package org.coreadmin.extension.api;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The context that is passed to a script. For use on the thread that runs the script, and only while it runs. */
public interface ScriptContext {

    /** Returns the plugin and the version whose script this is. */
    PluginInfo plugin();

    /** Returns the version that the update starts from; empty for install and uninstall. */
    Optional<String> previousVersion();

    /**
     * Returns the connection of the operation's transaction. Committing, rolling back or closing it is refused.
     *
     * @throws SQLException if the application has no database
     */
    Connection connection() throws SQLException;

    /** Returns the number of this attempt, starting at 1. */
    int attempt();

    /** Whether the user's data is kept: true only in an uninstall with keep-data. */
    boolean keepData();

    /** Returns the plugin's settings. */
    Settings settings();

    /** Shows the operator, in one line, what the script is doing. */
    void progress(String message);
}
