package org.coreadmin.extension.spring.hosting;

import java.util.Set;
import org.coreadmin.extension.api.Services;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeConverter;
import org.springframework.beans.factory.config.DependencyDescriptor;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;

/**
 * The beans of one plugin. What is not among them is looked for in the plugin's services: its own bindings, those of plugins that
 * it requires, and the application's beans. There is no parent factory: one would keep the plugin's classes in its caches.
 */
final class PluginBeanFactory extends DefaultListableBeanFactory {

    private final transient Services services;

    PluginBeanFactory(Services services) {
        this.services = services;
    }

    @Override
    public @Nullable Object resolveDependency(
            DependencyDescriptor descriptor,
            @Nullable String requestingBeanName,
            @Nullable Set<String> autowiredBeanNames,
            @Nullable TypeConverter typeConverter) {
        Class<?> type = descriptor.getDependencyType();
        Object service = isAnswered(type) ? null : services.find(type).orElse(null);
        return service != null
                ? service
                : super.resolveDependency(descriptor, requestingBeanName, autowiredBeanNames, typeConverter);
    }

    /**
     * Whether Spring itself supplies the type, as it does collections and optional beans, or a bean of the plugin does.
     */
    private boolean isAnswered(Class<?> type) {
        return type.isPrimitive()
                || type.isArray()
                || type.getName().startsWith("java.")
                || getBeanNamesForType(type, true, false).length > 0;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
