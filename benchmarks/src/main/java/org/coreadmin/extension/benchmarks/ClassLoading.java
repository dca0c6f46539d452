package org.coreadmin.extension.benchmarks;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;

/** Loads and initialises all classes of a large library of a plugin, and ends. */
final class ClassLoading {

    private ClassLoading() {}

    /**
     * Loads them.
     *
     * @param arguments {@code plugin} or {@code url}: the class loader of a plugin, or the JDK's own; the plugin's directory, with
     *     {@link ClassComparison#JAR}; how many classes
     */
    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[1]);
        ClassLoader parent = ClassLoading.class.getClassLoader();
        ClassLoader loader;
        if (arguments[0].equals("plugin")) {
            loader = new PluginClassLoader("bench/library@1.0.0", directory, SharedApi.of(parent), List.of());
        } else {
            URL jar = directory.resolve(ClassComparison.JAR).toUri().toURL();
            loader = new URLClassLoader(new URL[] {jar}, parent);
        }
        int count = Integer.parseInt(arguments[2]);
        for (int number = 0; number < count; number++) {
            Class.forName(ClassComparison.name(number), true, loader);
        }
        System.out.println("loaded=" + count);
    }
}
