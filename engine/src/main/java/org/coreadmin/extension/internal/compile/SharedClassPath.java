package org.coreadmin.extension.internal.compile;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.jspecify.annotations.Nullable;

/**
 * The class path on which the compiler finds the shared API: what the host's own class path is made of.
 *
 * @param files  directories and jars of the file system
 * @param nested jars within other files, as in the executable jar of Spring Boot
 */
record SharedClassPath(List<Path> files, List<URL> nested) {

    /** A class of each library that every host shares as far as it has it. */
    private static final List<String> LANDMARKS = List.of(
            "org.coreadmin.extension.api.ConfigProvider",
            "org.jspecify.annotations.Nullable",
            "org.slf4j.Logger",
            "picocli.CommandLine",
            "jakarta.servlet.Filter",
            "jakarta.annotation.PostConstruct");

    /** Protocols of addresses within a file; whatever else a class loader names is left alone, such as http. */
    private static final Set<String> NESTED = Set.of("jar", "nested", "war");

    SharedClassPath {
        files = List.copyOf(files);
        nested = List.copyOf(nested);
    }

    static SharedClassPath of(SharedApi shared) {
        Map<String, URL> nested = new LinkedHashMap<>(); // URLs are not compared: that would ask a name server
        Set<Path> paths = new LinkedHashSet<>();
        for (String landmark : LANDMARKS) {
            Class<?> type = shared.find(landmark);
            CodeSource source = type == null ? null : type.getProtectionDomain().getCodeSource();
            add(paths, nested, source == null ? null : source.getLocation());
        }
        for (ClassLoader loader = shared.host(); loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader files) {
                for (URL url : files.getURLs()) {
                    add(paths, nested, url);
                }
            }
        }
        for (String path : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
            if (!path.isEmpty()) {
                addExisting(paths, path);
            }
        }
        return new SharedClassPath(List.copyOf(paths), List.copyOf(nested.values()));
    }

    private static void add(Set<Path> paths, Map<String, URL> nested, @Nullable URL location) {
        try {
            if (location != null && location.getProtocol().equals("file")) {
                paths.add(Path.of(new URI(location.toExternalForm())));
            } else if (location != null && NESTED.contains(location.getProtocol())) {
                URL classes = classesOfWarOrNull(location);
                if (classes != null) {
                    nested.putIfAbsent(classes.toExternalForm(), classes);
                }
                if (!location.getPath().endsWith("/") || !location.getProtocol().equals("war")) {
                    nested.putIfAbsent(location.toExternalForm(), location);
                }
            }
        } catch (MalformedURLException
                | URISyntaxException
                | IllegalArgumentException
                | FileSystemNotFoundException e) {
            // a host that is packed in an unusual way: the other entries have to suffice
        }
    }

    /**
     * Returns the classes of a WAR. Tomcat names {@code WEB-INF/classes} only in a WAR that has an entry for this
     * directory, so anything else that it names indicates one.
     */
    private static @Nullable URL classesOfWarOrNull(URL location) throws MalformedURLException {
        String address = location.toExternalForm();
        int end = address.indexOf("*/");
        return address.startsWith("war:") && end > 0
                ? new URL("jar:" + address.substring("war:".length(), end) + "!/WEB-INF/classes/")
                : null;
    }

    private static void addExisting(Set<Path> paths, String path) {
        try {
            if (Files.exists(Path.of(path))) {
                paths.add(Path.of(path));
            }
        } catch (InvalidPathException e) {
            // no file then
        }
    }
}
