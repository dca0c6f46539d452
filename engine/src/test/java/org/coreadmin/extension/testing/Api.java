package org.coreadmin.extension.testing;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.coreadmin.extension.PluginLoader;

/** The types of the engine that others may use: those that are marked as stable. */
public final class Api {

    private Api() {}

    /** Returns where the engine's own classes are. */
    public static Path classes() {
        try {
            return Path.of(PluginLoader.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the types that stand in files of their own, by name. */
    public static List<Class<?>> types() throws IOException {
        try (Stream<Path> files = Files.walk(classes())) {
            return files.map(file -> classes().relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.contains("$") && !file.contains("internal"))
                    .map(file -> file.replaceFirst("\\.class$", "").replace('/', '.'))
                    .filter(name -> !name.endsWith("-info"))
                    .sorted()
                    .<Class<?>>map(Api::load)
                    .filter(Api::isStable)
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, PluginLoader.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isStable(Class<?> type) {
        API mark = type.getAnnotation(API.class);
        return mark != null && mark.status() == API.Status.STABLE;
    }

    /** Copies the class files of these types, with those inside of them and nothing else. */
    public static void copyTo(Path directory) throws IOException {
        for (Class<?> type : types()) {
            String path = type.getName().replace('.', '/');
            Path folder = classes().resolve(path).getParent();
            Files.createDirectories(directory.resolve(path).getParent());
            try (Stream<Path> beside = Files.list(folder)) {
                for (Path file : beside.filter(one -> {
                            String name = one.getFileName().toString();
                            return name.equals(type.getSimpleName() + ".class")
                                    || name.startsWith(type.getSimpleName() + "$");
                        })
                        .toList()) {
                    Files.copy(
                            file, directory.resolve(classes().relativize(file).toString()));
                }
            }
        }
    }
}
