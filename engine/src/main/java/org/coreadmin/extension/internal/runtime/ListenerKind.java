package org.coreadmin.extension.internal.runtime;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;

/** Event listeners, by the names of their classes. */
final class ListenerKind extends NameKind {

    ListenerKind() {
        super(Contributions.LISTENERS, 'l', "listeners");
    }

    @Override
    List<String> read(ContributionReader reader, @Nullable Object value) {
        return reader.classes(key(), value, Listener.class);
    }

    @Override
    boolean startsAtOnce() {
        return true;
    }

    @Override
    Optional<RunningPart> prepare(String className, ActivePlugin plugin, RuntimeParts parts) throws Exception {
        Listener listener = plugin.container().make(plugin.load(className).asSubclass(Listener.class));
        return Optional.of(PluginScope.call(
                plugin.classLoader(), () -> new BoundListener(plugin, listener, parts.whenQuarantined())));
    }
}
