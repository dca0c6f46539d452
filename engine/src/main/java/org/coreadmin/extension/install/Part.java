package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.Transaction;

/**
 * What a change of several plugins does with one of them. The methods are called in the order in which they stand here, each for all
 * parts before the next one for any.
 */
interface Part {

    /** Which plugin. */
    PluginName plugin();

    /** What is done with it: {@code install}, {@code update} … */
    String operation();

    /** Facts that recovery needs to tell of it. */
    Map<String, String> facts();

    /** Takes part in a transaction; gets what is needed onto this machine. */
    void join(Transaction change) throws IOException;

    /** The plugin as it will be; empty if it will be gone. */
    Optional<Participant> participant();

    /** Refuses what does not fit beside all that will be there. */
    void requireDependencies(DependencyCheck check);

    /** Tells the Before event, whose listeners may refuse by throwing. */
    void announce();

    /**
     * Links what is to run afterwards.
     *
     * @param alongside those of earlier parts
     * @return empty if the plugin is not to run
     */
    Optional<LinkedPlugin> link(Collection<LinkedPlugin> alongside) throws IOException;

    /** Adds what is to be done after the decision. */
    void place() throws IOException;

    /** Its install.lock afterwards; empty if the plugin will be gone. */
    Optional<InstallLock> lock();

    /** Whether the running version must answer no requests while tables change. */
    boolean closes();

    /** Changes tables and runs scripts. */
    void change(Optional<DatabaseTransaction> changes) throws IOException;

    /** Whether the plugin is stopped before anything is changed, since its uninstall script runs. */
    default boolean stopsFirst() {
        return false;
    }

    /** Whether the plugin, if it runs, is not to run afterwards. */
    boolean stops();

    /** What to wait for once it runs. */
    void awaitHealth();

    /** Adds what takes the place of {@link #place} back. */
    void reverseFiles(Transaction back) throws IOException;

    /** Takes the changes of tables back. */
    void reverseTables(Optional<DatabaseTransaction> changes, List<String> warnings);

    /** How it ended well. */
    Outcome succeeded();

    /** How it ended where the whole failed. */
    Outcome failed(PluginException reason);
}
