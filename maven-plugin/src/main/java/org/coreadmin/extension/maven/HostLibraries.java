package org.coreadmin.extension.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipFile;

/**
 * The libraries that the application provides for the plugin, as the POM says with the scope {@code provided}: the types of its
 * extension points, and libraries such as Spring. A package is linked against them as it is in the application.
 */
final class HostLibraries implements AutoCloseable {

    private final URLClassLoader loader;
    private final List<String> packages;

    /**
     * Opens libraries.
     *
     * @param engine serves what the engine and plugins have in common, before the libraries are asked
     */
    HostLibraries(List<Path> jars, ClassLoader engine) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path jar : jars) {
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                zip.stream()
                        .map(entry -> entry.getName())
                        .filter(name ->
                                name.endsWith(".class") && name.indexOf('/') > 0 && !name.startsWith("META-INF/"))
                        .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                        .forEach(found::add);
            }
        }
        packages = List.copyOf(found);
        loader = new URLClassLoader(
                "libraries of the application",
                jars.stream().map(HostLibraries::url).toArray(URL[]::new),
                engine);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    ClassLoader loader() {
        return loader;
    }

    /** Returns the packages that have classes. */
    List<String> packages() {
        return packages;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
