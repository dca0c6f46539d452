package org.coreadmin.extension.api;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The context that a script gets. For use on the thread that runs the script, and only while it runs. */
public interface ScriptContext {

    /** The plugin and the version whose script this is. */
    PluginInfo plugin();

    /** The version that is updated from; empty for install and uninstall. */
    Optional<String> previousVersion();

    /**
     * The connection of the operation's transaction. Committing, rolling back or closing it is refused.
     *
     * @throws SQLException if the application has no database
     */
    Connection connection() throws SQLException;

    /** Which attempt this is, from 1. */
    int attempt();

    /** Whether the user's data is to be kept; always false but in an uninstall with keep-data. */
    boolean keepData();

    /** The plugin's settings. */
    Settings settings();

    /** Shows the operator, in one line, what the script is doing. */
    void progress(String message);
}
