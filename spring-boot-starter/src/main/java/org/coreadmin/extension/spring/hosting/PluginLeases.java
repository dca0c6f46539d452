package org.coreadmin.extension.spring.hosting;

import java.util.Optional;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.Lease;
import org.coreadmin.extension.runtime.PluginSnapshot;

/** Lends the active plugins to requests. */
public interface PluginLeases {

    /** Takes a lease of all active plugins. */
    Lease all();

    /** Takes a lease of one plugin; empty if it is not active. */
    Optional<Lease> one(PluginName name);

    /** Returns the active plugins at this moment, for a look: nothing of them is held. */
    default PluginSnapshot now() {
        try (Lease all = all()) {
            return all.plugins();
        }
    }
}
