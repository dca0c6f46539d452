package org.coreadmin.extension.spring.hosting;

import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.Lease;

/** Lends the active plugins to requests. */
public interface PluginLeases {

    /** Takes a lease of all active plugins. */
    Lease all();

    /** Takes a lease of one plugin; empty if it is not active. */
    Optional<Lease> one(PluginName name);
}
