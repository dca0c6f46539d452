package org.coreadmin.extension.host;

import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginName;

/**
 * A hold on running plugins: as long as it is held, what they have stays open. Work in flight holds one from its start to its end, which may
 * be on another thread. A lease of one plugin holds that plugin and what it requires, and no more. Closing it twice has no further effect.
 */
@API(status = API.Status.STABLE, since = "1.0")
public interface Lease extends AutoCloseable {

    /** Returns the plugins that the work meets, from its start to its end. */
    RunningPlugins plugins();

    /** Returns the one plugin that it is for; empty if it is for all. */
    Optional<? extends RunningPlugin> plugin();

    /**
     * Returns a hold of its own on one of the same plugins, for a part of the work with its own end. Asked for while this is held.
     *
     * @return empty if the plugin is not among them
     */
    Optional<Lease> one(PluginName name);

    /**
     * Passes the work on: the thread that took the lease leaves it to others, as with an answer that is completed later, and is no longer
     * the one to be interrupted if the work does not end.
     */
    void passOn();

    /** Whether the plugin stays open as long as this is held. */
    boolean holds(RunningPlugin plugin);

    @Override
    void close();
}
