package org.coreadmin.extension.internal.runtime.loading;

import java.util.Set;
import java.util.function.Supplier;

/**
 * Packages of a required plugin that its dependants see.
 *
 * @param packages the manifest's {@code exports}; each stands for itself only, not for those below it
 * @param loader   the required plugin's class loader, made when first asked for
 */
public record ImportedPackages(Set<String> packages, Supplier<PluginClassLoader> loader) {

    public ImportedPackages {
        packages = Set.copyOf(packages);
    }
}
