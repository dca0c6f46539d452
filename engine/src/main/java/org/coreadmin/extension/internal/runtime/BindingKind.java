package org.coreadmin.extension.internal.runtime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.jspecify.annotations.Nullable;

/** Interfaces that a plugin implements as services. */
final class BindingKind extends ContributionKind<Binding> {

    BindingKind() {
        super(Contributions.DEPENDENCIES, 'b', "services");
    }

    @Override
    List<Binding> read(ContributionReader reader, @Nullable Object value) {
        Map<Class<?>, Binding> bindings = new LinkedHashMap<>();
        reader.map(key(), value).forEach((bound, implementation) -> {
            String where = key() + "." + (bound instanceof Class<?> type ? type.getName() : bound);
            Class<?> type = reader.classes().visible(where, bound);
            Class<?> made = type == null ? null : reader.classes().constructible(where, implementation, type);
            if (type != null && made != null) {
                bindings.put(type, new Binding(type.getName(), ContributionReader.ownerOf(type), made.getName()));
            }
        });
        return List.copyOf(bindings.values());
    }

    @Override
    List<String> fields(Binding one) {
        return List.of(one.type(), one.owner(), one.implementation());
    }

    @Override
    Binding of(List<String> fields) {
        return new Binding(fields.get(0), fields.get(1), fields.get(2));
    }

    @Override
    Optional<String> claim(Binding one) {
        return Optional.of(one.key());
    }

    @Override
    Optional<Message> clash(Binding one, PluginName other, PluginName plugin, Map<String, String> chosen) {
        String choice = chosen.get(one.type());
        return other.toString().equals(choice) || plugin.toString().equals(choice)
                ? Optional.empty()
                : Optional.of(Message.of(
                        "both provide {0}: {1} and {2}; the setting 'bindings' in config/core-extension.yaml"
                                + " decides, such as '{3}: {4}'",
                        one.type(), other, plugin, one.type(), other));
    }
}
