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
import org.jspecify.annotations.Nullable;

/** Implementations of extension points: those that a plugin names, and those of classes with {@link Extension} that it has scanned. */
final class ExtensionKind extends ContributionKind<ContributionSummary.Extension> {

    ExtensionKind() {
        super(Contributions.EXTENSIONS, 'e', "extensions");
    }

    /** Returns each pair of interface and class once. */
    @Override
    List<ContributionSummary.Extension> read(ContributionReader reader, @Nullable Object value) {
        Reading reading = new Reading(reader, new LinkedHashMap<>());
        reader.map(key(), value).forEach((point, implementations) -> {
            String where = key() + "." + (point instanceof Class<?> type ? type.getName() : point);
            reading.named(where, point, implementations);
        });
        reader.found(ContributionKinds.ANNOTATIONS).forEach(reading::scanned);
        return List.copyOf(reading.found.values());
    }

    @Override
    List<String> fields(ContributionSummary.Extension one) {
        return List.of(one.type(), one.owner(), one.implementation(), one.name(), String.valueOf(one.order()));
    }

    @Override
    ContributionSummary.Extension of(List<String> fields) {
        return new ContributionSummary.Extension(
                fields.get(0), fields.get(1), fields.get(2), fields.get(3), Integer.parseInt(fields.get(4)));
    }

    private static boolean isPoint(Class<?> type) {
        return type.isInterface() && type.isAnnotationPresent(ExtensionPoint.class);
    }

    /** The extensions of one plugin, while they are read. */
    private record Reading(ContributionReader reader, Map<List<String>, ContributionSummary.Extension> found) {

        void named(String where, @Nullable Object point, @Nullable Object implementations) {
            Class<?> type = reader.classes().visible(where, point);
            if (type == null) {
                return;
            }
            if (!isPoint(type)) {
                reader.problem(
                        where,
                        Message.of(
                                "{0} is not an extension point: it must be an interface with @ExtensionPoint",
                                type.getName()));
            } else if (!(implementations instanceof List<?> list)) {
                reader.problem(where, Message.of("must be a list of classes, not {0}", implementations));
            } else {
                for (int i = 0; i < list.size(); i++) {
                    add(where + "[" + i + "]", type, list.get(i));
                }
            }
        }

        void scanned(String path) {
            String where = Contributions.ANNOTATIONS + "." + Contributions.SCAN;
            try {
                for (String name : reader.loader().classesUnder(path)) {
                    byte[] file = reader.classes().file(name);
                    if (file != null && reader.declarations().isExtension(file)) {
                        scannedClass(where, name);
                    }
                }
            } catch (IOException e) {
                reader.problem(where, Message.of("'{0}' can't be read: {1}", path, e));
            }
        }

        private void scannedClass(String where, String name) {
            Class<?> scanned = reader.classes().visible(where, name);
            if (scanned == null) {
                return;
            }
            Set<Class<?>> points = new LinkedHashSet<>();
            for (Class<?> one = scanned; one != null; one = one.getSuperclass()) {
                collect(one, points);
            }
            if (points.isEmpty()) {
                reader.problem(
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

        private void add(String where, Class<?> point, @Nullable Object implementation) {
            Class<?> made = reader.classes().constructible(where, implementation, point);
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
}
