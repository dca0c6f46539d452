package org.coreadmin.extension.internal.runtime.loading;

import java.io.IOException;
import java.net.URL;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/** Gives a plugin's packages the titles and versions of their jar's manifest, and keeps sealed ones to one jar. */
final class OwnPackages {

    private OwnPackages() {}

    /**
     * Defines the package of a class, once.
     *
     * @throws SecurityException if a sealed package comes from two places
     */
    static void define(PluginClassLoader loader, String className, ClassRoot root) throws IOException {
        String name = ClassNames.packageOf(className);
        if (name.isEmpty()) {
            return;
        }
        Manifest manifest = root.manifest();
        Attributes attributes = manifest == null ? null : new Attributes(manifest, name.replace('.', '/') + "/");
        URL sealBase = attributes != null && attributes.isSealed() ? root.location() : null;
        Package known = loader.getDefinedPackage(name);
        if (known == null) {
            try {
                loader.definePackage(name, attributes, sealBase);
                return;
            } catch (IllegalArgumentException e) {
                known = loader.getDefinedPackage(name); // another thread was first
            }
        }
        boolean violated = known.isSealed() ? !known.isSealed(root.location()) : sealBase != null;
        if (violated) {
            throw new SecurityException("Package " + name + " is sealed and comes from two places of " + loader.label()
                    + "; the second is " + root.location());
        }
    }

    /** The main attributes of a jar, under those of one package. */
    record Attributes(Manifest manifest, String path) {

        boolean isSealed() {
            return "true".equalsIgnoreCase(value(Name.SEALED));
        }

        @Nullable
        String value(Name key) {
            java.util.jar.Attributes own = manifest.getAttributes(path);
            String value = own == null ? null : own.getValue(key);
            return value != null ? value : manifest.getMainAttributes().getValue(key);
        }
    }
}
