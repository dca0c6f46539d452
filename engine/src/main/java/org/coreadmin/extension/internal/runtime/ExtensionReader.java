package org.coreadmin.extension.internal.runtime;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.Contributions;
import org.coreadmin.extension.api.Extension;
import org.coreadmin.extension.api.ExtensionPoint;
import org.coreadmin.extension.internal.runtime.annotation.ScannedExtension;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/** Reads which extension points a plugin implements: those that it names, and those of classes with {@link Extension} that it has scanned. */
final class ExtensionReader {

    private final PluginClassLoader loader;
    private final ContributedClasses classes;
    private final Problems problems;
    private final Map<List<String>, ContributionSummary.Extension> found = new LinkedHashMap<>();

    ExtensionReader(PluginClassLoader loader, ContributedClasses classes, Problems problems) {
        this.loader = loader;
        this.classes = classes;
        this.problems = problems;
    }

    /** Reads the extensions, each pair of interface and class once. */
    List<ContributionSummary.Extension> read(Map<?, ?> named, List<String> scanPaths) {
        named.forEach((point, implementations) -> {
            String where = Contributions.EXTENSIONS + "." + (point instanceof Class<?> type ? type.getName() : point);
            readNamed(where, point, implementations);
        });
        for (String path : scanPaths) {
            readScanned(path);
        }
        return List.copyOf(found.values());
    }

    private void readNamed(String where, @Nullable Object point, @Nullable Object implementations) {
        Class<?> type = classes.visible(where, point);
        if (type == null) {
            return;
        }
        if (!isPoint(type)) {
            problems.add(
                    where,
                    Message.of(
                            "{0} is not an extension point: it must be an interface with @ExtensionPoint",
                            type.getName()));
        } else if (!(implementations instanceof List<?> list)) {
            problems.add(where, Message.of("must be a list of classes, not {0}", implementations));
        } else {
            for (int i = 0; i < list.size(); i++) {
                add(where + "[" + i + "]", type, list.get(i));
            }
        }
    }

    private void readScanned(String path) {
        String where = Contributions.ANNOTATIONS + "." + Contributions.SCAN;
        try {
            for (String name : loader.classesUnder(path)) {
                byte[] file = classes.file(name);
                if (file != null && ScannedExtension.isOne(file)) {
                    readScannedClass(where, name);
                }
            }
        } catch (IOException e) {
            problems.add(where, Message.of("'{0}' can't be read: {1}", path, e));
        }
    }

    private void readScannedClass(String where, String name) {
        Class<?> scanned = classes.visible(where, name);
        if (scanned == null) {
            return;
        }
        Set<Class<?>> points = new LinkedHashSet<>();
        for (Class<?> one = scanned; one != null; one = one.getSuperclass()) {
            collect(one, points);
        }
        if (points.isEmpty()) {
            problems.add(
                    where, Message.of("{0} has @Extension and implements no interface with @ExtensionPoint", name));
        }
        points.forEach(point -> add(where, point, name));
    }

    private static void collect(Class<?> type, Set<Class<?>> points) {
        for (Class<?> implemented : type.getInterfaces()) {
            if (isPoint(implemented)) {
                points.add(implemented);
            }
            collect(implemented, points);
        }
    }

    private static boolean isPoint(Class<?> type) {
        return type.isInterface() && type.isAnnotationPresent(ExtensionPoint.class);
    }

    private void add(String where, Class<?> point, @Nullable Object implementation) {
        Class<?> made = classes.constructible(where, implementation, point);
        if (made == null) {
            return;
        }
        Extension described = made.getAnnotation(Extension.class);
        String name = described == null || described.name().isEmpty() ? made.getName() : described.name();
        found.putIfAbsent(
                List.of(point.getName(), made.getName()),
                new ContributionSummary.Extension(
                        point.getName(),
                        ContributionReader.ownerOf(point),
                        made.getName(),
                        name,
                        described == null ? 0 : described.order()));
    }
}
