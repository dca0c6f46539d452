package org.coreadmin.extension.internal.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The classes of a required plugin that sources can see.
 *
 * @param classPath its {@code classes/} and jars
 * @param packages  the packages that it exports
 */
public record ExportedClasses(List<Path> classPath, Set<String> packages) {

    public ExportedClasses {
        classPath = List.copyOf(classPath);
        packages = Set.copyOf(packages);
    }
}
