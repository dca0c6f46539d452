package org.coreadmin.extension.internal.component;

import com.github.packageurl.MalformedPackageURLException;
import com.github.packageurl.PackageURL;
import java.util.Optional;

/**
 * A Java library inside of a plugin.
 *
 * @param group   of its Maven coordinates; empty if unknown
 * @param name    the artifact, or what its manifest or its file is called
 * @param version empty text if unknown
 * @param path    of its jar in the plugin; for one that was merged into another jar, that jar's
 * @param sha256  of the jar, 64 hexadecimal digits; empty for one that was merged into another
 * @param sha1    of the jar, 40 hexadecimal digits; empty as {@code sha256}
 */
public record Library(
        Optional<String> group,
        String name,
        String version,
        String path,
        Optional<String> sha256,
        Optional<String> sha1) {

    /**
     * Returns the address by which databases of vulnerabilities know the library:
     * {@code pkg:maven/org.example/library@1.0}; empty without coordinates.
     */
    public Optional<String> purl() {
        if (group.isEmpty() || version.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PackageURL("maven", group.get(), name, version, null, null).canonicalize());
        } catch (MalformedPackageURLException e) {
            return Optional.empty();
        }
    }

    /** Returns the name for people: {@code org.example:library 1.0}. */
    public String label() {
        return group.map(vendor -> vendor + ":").orElse("") + name + (version.isEmpty() ? "" : " " + version);
    }
}
