package org.coreadmin.extension.internal.resolve;

import java.util.Collection;
import java.util.List;
import org.coreadmin.extension.PluginName;

/**
 * The source from which a {@link Resolver} learns which versions of a plugin exist. It is asked at most once for a
 * plugin.
 */
@FunctionalInterface
public interface ReleaseSource {

    /**
     * Returns all versions of a plugin, in any order; none if nobody offers it.
     *
     * @throws org.coreadmin.extension.PluginException if that is unknown at the moment
     */
    List<Release> releasesOf(PluginName name);

    /** Announces which plugins will be asked for next, so that they can be read together. */
    default void announce(Collection<PluginName> names) {}
}
