package org.coreadmin.extension.spring.hosting;

import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.RunningPlugin;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.ValueSerializerModifier;

/**
 * Looks at each class of a plugin before the first of its objects is sent. An answer that is declared as {@code Object} shows only
 * then what it is; one with annotations that Jackson does not know is not sent.
 */
final class SentTypes extends ValueSerializerModifier {

    private static final long serialVersionUID = 1L;

    private final transient RunningPlugin plugin;

    /** @param plugin which sends them */
    SentTypes(RunningPlugin plugin) {
        this.plugin = plugin;
    }

    JacksonModule module() {
        return new SimpleModule("sent types of plugins").setSerializerModifier(this);
    }

    @Override
    public List<BeanPropertyWriter> changeProperties(
            SerializationConfig config, BeanDescription.Supplier description, List<BeanPropertyWriter> properties) {
        problem(plugin, description.getBeanClass()).ifPresent(problem -> {
            throw new IllegalStateException(problem);
        });
        return properties;
    }

    /** Returns why a plugin must not send objects of a class; empty if it may. */
    static Optional<String> problem(RunningPlugin plugin, Class<?> type) {
        List<Message> problems = plugin.problemsOfSent(type);
        return problems.isEmpty()
                ? Optional.empty()
                : Optional.of(type.getName() + " is not sent, as an annotation of it would have no effect:\n  "
                        + Message.joined("\n  ", problems));
    }
}
