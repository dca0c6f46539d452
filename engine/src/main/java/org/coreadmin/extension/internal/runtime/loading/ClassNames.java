package org.coreadmin.extension.internal.runtime.loading;

import java.util.Set;
import java.util.stream.Collectors;

/** The packages of classes and resources, and their owners. */
final class ClassNames {

    private ClassNames() {}

    static String packageOf(String className) {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }

    static String packageOfResource(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash).replace('/', '.');
    }

    static String pathOf(String className) {
        return className.replace('.', '/') + ".class";
    }

    /** Whether the package is one of the JDK's that plugins may see. */
    static boolean isPlatformPackage(String packageName) {
        return PlatformPackages.NAMES.contains(packageName);
    }

    /**
     * The packages of the platform, which spare an exception for each class of a plugin: the platform's loader would
     * otherwise be asked for all of them first.
     */
    private static final class PlatformPackages {
        static final Set<String> NAMES = ModuleLayer.boot().modules().stream()
                .filter(module -> module.getClassLoader() == null
                        || module.getClassLoader() == ClassLoader.getPlatformClassLoader())
                .flatMap(module -> module.getPackages().stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
