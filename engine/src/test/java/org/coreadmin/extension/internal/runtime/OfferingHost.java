package org.coreadmin.extension.internal.runtime;

import java.util.Map;
import java.util.Optional;

/** A host that offers services to plugins, and does nothing else with them. */
record OfferingHost(Map<Class<?>, Object> services) implements HostContributions {

    @Override
    public Hosted prepare(ActivePlugin plugin) {
        return Hosted.NOTHING;
    }

    @Override
    public <T> Optional<T> service(Class<T> type) {
        return Optional.ofNullable(type.cast(services.get(type)));
    }
}
