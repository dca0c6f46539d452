package org.coreadmin.plugin.pf4j;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.api.ExtensionPoint;
import org.pf4j.Extension;

/** Declares what an imported plugin contributes: its extensions, and its own class as a process. The import names it in core.json. */
public final class Pf4jContributions implements ConfigProvider {

    @Override
    public Map<String, Object> config() throws Exception {
        ImportedPlugin plugin = ImportedPlugin.of(Thread.currentThread().getContextClassLoader());
        Contributions contributions = Contributions.builder();
        List<Class<?>> extensions = plugin.extensions().stream()
                .sorted(Comparator.comparingInt(Pf4jContributions::ordinal))
                .toList();
        for (Class<?> extension : extensions) {
            List<Class<?>> points = pointsOf(extension);
            if (points.isEmpty()) {
                throw new IllegalStateException(
                        extension.getName() + " implements no extension point that this application"
                                + " knows. The application marks the interfaces that plugins implement with @ExtensionPoint of"
                                + " core-plugin-api, and shares their package.");
            }
            points.forEach(point -> contribute(contributions, point, extension));
        }
        if (plugin.hasPluginClass()) {
            contributions.process(Pf4jLifecycle.class);
        }
        return contributions.toMap();
    }

    private static <T> void contribute(Contributions contributions, Class<T> point, Class<?> extension) {
        contributions.extension(point, extension.asSubclass(point));
    }

    private static int ordinal(Class<?> extension) {
        Extension mark = extension.getAnnotation(Extension.class);
        return mark == null ? 0 : mark.ordinal();
    }

    /** Returns the interfaces of a class, and those that they extend, which are extension points. */
    private static List<Class<?>> pointsOf(Class<?> extension) {
        Set<Class<?>> points = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>(List.of(extension));
        while (!open.isEmpty()) {
            Class<?> type = open.pop();
            if (type.isInterface() && type.isAnnotationPresent(ExtensionPoint.class)) {
                points.add(type);
            }
            open.addAll(List.of(type.getInterfaces()));
            if (type.getSuperclass() != null) {
                open.add(type.getSuperclass());
            }
        }
        return List.copyOf(points);
    }
}
