package org.coreadmin.extension.internal.runtime;

import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.host.RunningPlugin;

/** A host that offers services to plugins, and does nothing else with them. */
record OfferingHost(Map<Class<?>, Object> services) implements HostContributions {

    @Override
    public Hosted prepare(RunningPlugin plugin) {
        return Hosted.NOTHING;
    }

    @Override
    public <T> Optional<T> service(Class<T> type) {
        return Optional.ofNullable(type.cast(services.get(type)));
    }
}
