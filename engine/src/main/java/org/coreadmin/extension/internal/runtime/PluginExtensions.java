package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Objects;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.ExtensionPoint;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.host.Forwarder;
import org.jspecify.annotations.Nullable;

/**
 * The extensions of one extension point, as the active plugins have them at each moment. What is handed out names its plugin and does
 * not hold it.
 */
final class PluginExtensions<T> implements Extensions<T> {

    private final PluginRuntime runtime;
    private final Class<T> type;

    /** @throws IllegalArgumentException if the type is no extension point */
    PluginExtensions(PluginRuntime runtime, Class<T> type) {
        if (!type.isInterface() || !type.isAnnotationPresent(ExtensionPoint.class)) {
            throw new IllegalArgumentException(
                    type.getName() + " is no extension point: it has to be an interface with @ExtensionPoint");
        }
        this.runtime = runtime;
        this.type = type;
    }

    @Override
    public List<Entry<T>> entries() {
        PluginSnapshot plugins = runtime.plugins();
        return plugins.entries(
                type, () -> plugins.extensions(type).stream().map(this::entry).toList());
    }

    private Entry<T> entry(PluginSnapshot.Extending extending) {
        ContributionSummary.Extension extension = extending.extension();
        PluginName plugin = extending.plugin().name();
        Object forwarder =
                runtime.forwarders(type).forwarder(new Gate(runtime, type, plugin, extension.implementation()), null);
        return new Entry<>(plugin.toString(), extension.name(), extension.order(), type.cast(forwarder));
    }

    @Override
    public String toString() {
        return "extensions of " + type.getName();
    }

    /** Lets calls of one extension in, as long as it is there. */
    private static final class Gate implements Forwarder.Gate {

        private final PluginRuntime runtime;
        private final Class<?> type;
        private final PluginName plugin;
        private final String implementation;
        private final ServiceRoute route;

        Gate(PluginRuntime runtime, Class<?> type, PluginName plugin, String implementation) {
            this.runtime = runtime;
            this.type = type;
            this.plugin = plugin;
            this.implementation = implementation;
            this.route = runtime.route(type, plugin, implementation);
        }

        @Override
        public ServiceCall enter(int service) {
            ServiceCall call = route.enter();
            if (call == null) {
                throw gone();
            }
            return call;
        }

        private IllegalStateException gone() {
            return new IllegalStateException("The extension " + implementation + " is not there any more: its plugin "
                    + plugin + " was disabled, removed or updated to a version without it");
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Gate that
                    && runtime == that.runtime
                    && type == that.type
                    && plugin.equals(that.plugin)
                    && implementation.equals(that.implementation);
        }

        @Override
        public int hashCode() {
            return Objects.hash(type, plugin, implementation);
        }

        @Override
        public String toString() {
            return implementation + " of " + plugin;
        }
    }
}
