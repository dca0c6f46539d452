package org.coreadmin.extension.host;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginName;

/** The plugins that take part at one moment. Immutable; another change makes another object. */
@API(status = API.Status.STABLE, since = "1.0")
public interface RunningPlugins {

    /** Returns all plugins, each after those that it requires. */
    Collection<? extends RunningPlugin> plugins();

    /** Returns one plugin. */
    Optional<? extends RunningPlugin> find(PluginName name);

    /**
     * Returns what the host needs of these plugins at each request, such as their filters. It is created on first use, by two threads perhaps
     * twice, and dropped together with this object. There is one such object.
     *
     * @param <T> the type of the object
     */
    <T> T ofHost(Class<T> type, Function<RunningPlugins, T> making);
}
