package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.store.LockFile;

/**
 * The part of a change that concerns other nodes: they prepare before the decision, which holds for all of them, and go back if it
 * fails here. Used once, in the order of its methods.
 */
public interface SharedChange {

    /**
     * The set of plugins that a change wants on all nodes.
     *
     * @param operation such as {@code update}
     * @param subject   the plugins in words
     * @param before    all that is installed
     * @param after     all that is to be installed
     * @param arrivals  plugins that come, or get other files
     * @param removes   whether plugins go
     * @param closing   plugins that answer no requests on any node until all have the change
     * @param forced    whether it is to be done although nodes went back from it lately
     * @param settings  the settings files that the change replaces
     * @param file      the text of a file of wanted plugins that all nodes follow from then on; empty: as before
     */
    record Wish(
            String operation,
            String subject,
            LockFile before,
            LockFile after,
            List<Arrival> arrivals,
            boolean removes,
            List<PluginName> closing,
            boolean forced,
            Map<PluginName, String> settings,
            Optional<String> file) {
        public Wish {
            arrivals = List.copyOf(arrivals);
            closing = List.copyOf(closing);
            settings = Map.copyOf(settings);
        }
    }

    /**
     * A plugin that comes, or gets other files.
     *
     * @param file     the package that was given; empty if it is only kept, or came from a registry
     * @param replaces whether it takes the place of a version that runs
     */
    record Arrival(PluginName plugin, LockFile.Entry entry, Optional<Path> file, boolean replaces) {}

    /**
     * Announces the wanted set of plugins, and waits until all nodes are prepared for it.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#CONFLICT} if one of them cannot have it
     * @throws MovedOnException if the operation has to begin again
     */
    void prepare(Wish wish) throws IOException;

    /** Decides for all nodes, as part of the transaction that changes the tables. */
    void decide(DatabaseTransaction changes);

    /** Tells the nodes that nothing will be decided. */
    void abort(Exception reason);

    /** Records that the change runs here, so that the other nodes follow. */
    void started();

    /** Has all nodes go back, in the transaction that restores the tables. */
    void revert(Optional<DatabaseTransaction> changes, Message reason);

    /** Ends this process's part, whatever the outcome. */
    void end();
}
